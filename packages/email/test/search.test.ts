/** Gmail's search, attachments and kinds of changes, as support.google.com/mail/answer/7190 and the API have them. */
import { expect, test } from 'vitest'
import { startOnce } from './start.ts'

const running = startOnce()

const encoded = (text: string): string => Buffer.from(text.replaceAll('\n', '\r\n')).toString('base64url')
const decoded = (text = ''): string => Buffer.from(text, 'base64url').toString()

const REPORT = `To: Grace <grace@example.com>
Cc: zoe@example.com
Subject: =?UTF-8?Q?Umsatz_f=C3=BCr_Mai?=
Message-ID: <report@example.com>
Content-Type: multipart/mixed; boundary="outer"

This is for old programs.
--outer
Content-Type: multipart/alternative; boundary=inner

--inner
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: quoted-printable

Gr=C3=BC=C3=9Fe aus der Buch=
haltung
--inner
Content-Type: text/html

<p>Hello</p>
--inner--

--outer
Content-Type: text/csv; name="report.csv"
Content-Transfer-Encoding: base64
Content-Disposition: attachment; filename="report.csv"

${Buffer.from('month,sum\nMay,7\n').toString('base64')}
--outer--
`

// Regression: a message had one part, whatever was sent, and no attachment.
test('the files of a message that was sent are its attachments', async () => {
  const { messages, attachments } = running().client
  const { id } = await messages.send({ raw: encoded(REPORT) })
  const { payload, snippet } = await messages.get({ id })
  expect(payload?.mimeType).toBe('multipart/mixed')
  expect(snippet).toBe('Grüße aus der Buchhaltung')
  const [texts, file] = payload?.parts ?? []
  expect(texts?.parts?.map((part) => [part.partId, part.mimeType])).toEqual([
    ['0.0', 'text/plain'],
    ['0.1', 'text/html'],
  ])
  expect(file).toMatchObject({ partId: '1', filename: 'report.csv', mimeType: 'text/csv' })
  const { attachmentId = '', size } = file?.body ?? {}
  const content = await attachments.get({ messageId: id, id: attachmentId })
  expect([decoded(content.data), content.size]).toEqual(['month,sum\nMay,7\n', size])
})

// Regression: only words of the beginning of the text found a message.
test.each([
  ['from:ada@example.com to:grace', true],
  ['to:"grace <grace"', true],
  ['cc:zoe', true],
  ['subject:umsatz', true],
  ['subject:(umsatz mai)', true],
  ['subject:(umsatz juni)', false],
  ['has:attachment', true],
  ['filename:csv', true],
  ['-filename:csv', false],
  ['is:unread', false],
  ['is:read in:sent', true],
  ['in:inbox', false],
  ['label:sent buchhaltung', true],
  ['"aus der buchhaltung"', true],
  ['"der aus"', false],
  ['nothing OR grüße', true],
  ['{nothing grüße}', true],
  ['(nothing grüße)', false],
  ['-(nothing grüße)', true],
  ['rfc822msgid:<report@example.com>', true],
  ['newer_than:1d', true],
  ['older_than:1d', false],
  ['after:2020/01/01 before:2020/01/02', false],
  ['larger:100', true],
  ['smaller:100', false],
  ['larger:1M', false],
  ['https://example.com', false],
])('%s', async (q, isFound) => {
  const { messages, threads } = running().client
  const raw = encoded(REPORT.replace('To:', 'From: ada@example.com\nTo:'))
  const { id } = await messages.send({ raw })
  const found = await messages.list({ q }).toArray({ limit: 1000 })
  expect(found.some((one) => one.id === id)).toBe(isFound)
  const conversations = await threads.list({ q }).toArray({ limit: 1000 })
  expect(conversations.some((one) => one.id === id)).toBe(isFound)
})

test('messages and drafts in the trash are found where they are asked for', async () => {
  const { messages, drafts } = running().client
  const { id } = await messages.send({ raw: encoded('Subject: Gone\n\nBinned') })
  await messages.trash({ id })
  const draft = await drafts.create({ message: { raw: encoded('Subject: Draft\n\nBinned') } })
  await messages.trash({ id: draft.message?.id ?? '' })
  const idsOf = async (
    list: typeof messages.list | typeof drafts.list,
    q: string,
    includeSpamTrash = false,
  ) => (await list({ q, includeSpamTrash })).records.map((one) => one.id)
  expect(await idsOf(messages.list, 'subject:gone')).toEqual([])
  expect(await idsOf(messages.list, 'subject:gone in:trash')).toEqual([id])
  expect(await idsOf(messages.list, 'subject:gone in:anywhere')).toEqual([id])
  expect(await idsOf(messages.list, 'subject:gone', true)).toEqual([id])
  expect(await idsOf(drafts.list, 'subject:draft')).toEqual([])
  expect(await idsOf(drafts.list, 'subject:draft', true)).toEqual([draft.id])
})

// Regression: items of the history had messages, and none of the fields for the kinds of changes.
test('the history tells new messages from labels that messages got and lost', async () => {
  const { messages, history, profile } = running().client
  const [old] = (await messages.list({ labelIds: ['UNREAD'] })).records
  const { historyId: startHistoryId } = await profile.get({})
  const { id } = await messages.send({ raw: encoded('Subject: New\n\nHello') })
  await messages.modify({ id: old?.id ?? '', addLabelIds: ['STARRED'], removeLabelIds: ['UNREAD'] })
  const of = async (kind: 'messageAdded' | 'labelAdded' | 'labelRemoved' | 'messageDeleted') =>
    (await history.list({ startHistoryId, historyTypes: [kind] })).records
  expect(await of('messageAdded')).toMatchObject([{ messagesAdded: [{ message: { id } }] }])
  expect(await of('labelAdded')).toMatchObject([
    { labelsAdded: [{ message: { id: old?.id }, labelIds: ['STARRED'] }] },
  ])
  expect(await of('labelRemoved')).toMatchObject([{ labelsRemoved: [{ labelIds: ['UNREAD'] }] }])
  expect(await of('messageDeleted')).toEqual([])
})
