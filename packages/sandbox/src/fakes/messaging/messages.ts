import { type Answer, type Call, type EntityBehaviour, type Row, recordBody } from '../../fake.ts'
import { rule } from './rule.ts'

function isReply({ ts, thread_ts: thread }: Row, params: Call['params']): boolean {
  return thread !== undefined && thread !== ts && params.ts === undefined
}

/** Of the time that is asked for, the ends are excluded unless `inclusive`. */
function isOutside(
  { ts }: Row,
  { oldest = 0, latest = Number.POSITIVE_INFINITY, inclusive }: Call['params'],
): boolean {
  const [at, from, to] = [Number(ts), Number(oldest), Number(latest)]
  return inclusive === true ? at < from || at > to : at <= from || at >= to
}

/** The time of a message is its id. Replies are listed with their thread only. */
export function messages(derived: EntityBehaviour): EntityBehaviour {
  const text = (call: Call, { channel: _id, ...row }: Row): Row => ({ ...row, text: call.params.text ?? '' })
  return {
    ...derived,
    rank: ({ ts }) => Number(ts),
    isHidden: (row, params) => isReply(row, params) || isOutside(row, params),
    filters: {
      ...derived.filters,
      ts: (row, ts) => row.ts === ts || row.thread_ts === ts,
      oldest: () => true,
      latest: () => true,
      inclusive: () => true,
    },
    create: (call, row) => {
      const { channel, thread_ts: thread } = call.params
      const conversation = call.data.collection('conversations').get(String(channel))
      if (conversation?.is_archived) throw rule('is_archived')
      const made = derived.create?.(call, row) ?? row
      const { subtype: _, reactions: _none, thread_ts: _no, ...rest } = made
      const ts = `${call.data.clock.tick()}.000100`
      return {
        ...text(call, rest),
        ts,
        type: 'message',
        user: 'U0SANDBOX',
        permalink: addressOf(channel, ts),
        ...(thread !== undefined && { thread_ts: thread }),
      }
    },
    update: (call, row) => ({
      ...text(call, row),
      edited: { user: 'U0SANDBOX', ts: `${call.data.clock.now()}.000000` },
    }),
    delete: (call, row) => {
      derived.delete?.(call, row)
      call.data.collection('pins').remove(String(row.ts))
    },
    actions: { ...derived.actions, schedule, permalink },
    answers: {
      ...derived.answers,
      update: ({ params: { channel } }, { ts, text }) => ({ ok: true, channel, ts, text }),
      delete: ({ params: { channel } }, { ts }) => ({ ok: true, channel, ts }),
    },
  }
}

/** The message is listed and can be deleted until its time. */
function schedule(call: Call): Answer {
  const { data, params } = call
  const { channel, post_at, text = '' } = params
  if (data.collection('conversations').get(String(channel))?.is_archived) throw rule('is_archived')
  const id = `Q${data.random.text(10).toUpperCase()}`
  const about = { id, channel_id: channel, post_at, text, date_created: data.clock.tick() }
  data.collection('scheduled_messages').put(about)
  return { status: 200, body: recordBody(call, { channel, scheduled_message_id: id, post_at }) }
}

/** The page of a message, which names its conversation and its time. */
export function addressOf(channel: unknown, ts: unknown): string {
  return `https://sandbox.slack.com/archives/${channel}/p${String(ts).replace('.', '')}`
}

/** docs.slack.dev/reference/methods/chat.getPermalink */
function permalink(call: Call): Answer {
  const { channel, message_ts: ts } = call.params
  if (call.data.collection('messages').get(String(ts)) === undefined) throw rule('message_not_found')
  return { status: 200, body: recordBody(call, { channel, permalink: addressOf(channel, ts) }) }
}
