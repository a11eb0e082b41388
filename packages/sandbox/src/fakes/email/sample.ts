import type { Row } from '../../fake.ts'

type Sample = Readonly<Record<string, readonly Row[]>>

const SYSTEM = ['INBOX', 'UNREAD', 'STARRED', 'SENT', 'TRASH']

/** A mailbox of a user: most messages are in the inbox, and some are unread. */
export function sampleMailbox(sample: Sample): Sample {
  return {
    ...sample,
    labels: (sample.labels ?? []).map((row, at) => {
      const name = SYSTEM[at]
      return name === undefined ? { ...row, type: 'user' } : { ...row, id: name, name, type: 'system' }
    }),
    messages: (sample.messages ?? []).map((row, at) => ({
      ...row,
      labelIds: at % 3 === 0 ? ['INBOX', 'UNREAD'] : ['INBOX'],
    })),
    history: [],
  }
}
