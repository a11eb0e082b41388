import { aboveOf, type Row } from '../../fake.ts'
import { sampleFile } from './files.ts'
import { addressOf } from './messages.ts'
import { samplePins } from './pins.ts'

type Sample = Readonly<Record<string, readonly Row[]>>

/** Seconds between messages. */
const PACE = 97
/** One channel of so many is archived. */
const PER_ARCHIVED = 8

/** Messages identified by their times, and channels with names. */
export function sampleOf(sample: Sample, now: number): Sample {
  const { conversations = [], messages = [], users = [], files = [] } = sample
  const posted = messages.map((row, at) => messageOf(row, now - (messages.length - at) * PACE))
  return {
    ...sample,
    conversations: conversations.map((row, at) => channelOf(row, at)),
    files: files.map((row, at) => sampleFile(row, at, { conversations, users, now })),
    messages: posted,
    pins: samplePins(posted),
  }
}

function channelOf(row: Row, at: number): Row {
  const words =
    String(row.name)
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z\d]+/g) ?? []
  const isArchived = at % PER_ARCHIVED === 0
  return {
    ...row,
    name: [...words, at + 1].join('-'),
    is_channel: true,
    is_im: false,
    is_mpim: false,
    is_private: false,
    is_archived: isArchived,
  }
}

function messageOf(
  { subtype: _, thread_ts: _none, reactions: _no, channel: _id, ...row }: Row,
  at: number,
): Row {
  const ts = `${at}.000100`
  const permalink = addressOf(aboveOf(row)['conversations.id'], ts)
  return { ...row, ts, permalink, type: 'message', reply_count: 0 }
}
