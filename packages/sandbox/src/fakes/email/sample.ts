import type { Row, SampleRequest } from '../../fake.ts'

type Sample = Readonly<Record<string, readonly Row[]>>

const SYSTEM = ['INBOX', 'UNREAD', 'STARRED', 'SENT', 'TRASH']
/** Seconds between messages. */
const PACE = 5_417
const USER = 'ada@example.com'
const SENDERS = [
  'Lukas Fischer <lukas.fischer@example.org>',
  'Inès Moreau <ines.moreau@mail.example>',
  'Harbor Supply Co. <billing@harbor.example>',
  'Thiago Araújo <thiago.araujo@example.net>',
  'Mia Weiß <mia.weiss@post.example>',
]

/** The sender whose messages have an invoice attached. */
const BILLING = 2

/** A mailbox of a user: most messages are in the inbox, and some are unread. */
export function sampleMailbox({ now }: SampleRequest, sample: Sample): Sample {
  const attachments = (sample.attachments ?? []).map(invoiceOf)
  return {
    ...sample,
    attachments,
    labels: (sample.labels ?? []).map((row, at) => {
      const name = SYSTEM[at]
      return name === undefined ? { ...row, type: 'user' } : { ...row, id: name, name, type: 'system' }
    }),
    messages: (sample.messages ?? []).map((row, at) => {
      const message = messageOf(row, at, now - at * PACE)
      const attachment = attachments[at]
      return at % SENDERS.length === BILLING && attachment !== undefined
        ? withInvoice(message, attachment)
        : message
    }),
    drafts: (sample.drafts ?? []).map((row, at) => draftOf(row, at, now - at * PACE)),
    // Made of the messages.
    threads: [],
    history: [],
  }
}

/** Its message is no other one of the mailbox. */
function draftOf(row: Row, at: number, written: number): Row {
  const id = `draft-${row.id}`
  const { snippet = 'Still to be written.', ...message } = (row.message ?? {}) as Row
  const whole = messageOf({ ...message, snippet, id }, at, written)
  return { ...row, message: { ...whole, threadId: id, labelIds: ['DRAFT'] } }
}

/** A plain text whose first sentence is its subject. */
function messageOf({ raw: _, ...row }: Row, at: number, received: number): Row {
  const text = String(row.snippet)
  const data = Buffer.from(text).toString('base64url')
  const headers = {
    From: SENDERS[at % SENDERS.length],
    To: USER,
    Subject: text.replace(/\..*$/s, ''),
    Date: new Date(received * 1000).toUTCString(),
  }
  return {
    ...row,
    // Messages that are added later are in the history.
    isOld: true,
    threadId: row.id,
    labelIds: at % 3 === 0 ? ['INBOX', 'UNREAD'] : ['INBOX'],
    internalDate: String(received * 1000),
    sizeEstimate: Buffer.byteLength(text) + 300,
    payload: {
      partId: '',
      mimeType: 'text/plain',
      filename: '',
      headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
      body: { size: Buffer.byteLength(text), data },
    },
  }
}

function invoiceOf(row: Row, at: number): Row {
  const text = `Invoice ${1000 + at}`
  return { ...row, size: text.length, data: Buffer.from(text).toString('base64url') }
}

function withInvoice({ payload, ...message }: Row, { attachmentId, size }: Row): Row {
  const { headers, body } = payload as Row
  const text = { partId: '0', mimeType: 'text/plain', filename: '', headers: [], body }
  const file = {
    partId: '1',
    mimeType: 'application/pdf',
    filename: 'invoice.pdf',
    headers: [{ name: 'Content-Disposition', value: 'attachment; filename="invoice.pdf"' }],
    body: { attachmentId, size },
  }
  const whole = { partId: '', mimeType: 'multipart/mixed', filename: '', headers, body: { size: 0 } }
  return { ...message, payload: { ...whole, parts: [text, file] } }
}
