import {
  aboveOf,
  type Call,
  type EntityBehaviour,
  type Handler,
  Refusal,
  type Row,
  recordBody,
} from '../../fake.ts'
import { rule } from './rule.ts'

const USER = 'U0SANDBOX'
/** One message of so many is pinned. */
const PER_PIN = 7

/** A message is pinned once. The latest pin is listed first, and a message that is deleted has none. */
export function pins(derived: EntityBehaviour): EntityBehaviour {
  return { ...derived, actions: { ...derived.actions, list, add, remove } }
}

const list: Handler = (call) => {
  requireChannel(call)
  const items = pinned(call)
    .rows()
    .filter(({ channel }) => channel === call.params.channel)
  return { status: 200, body: recordBody(call, { items }) }
}

const add: Handler = (call) => {
  const { channel, timestamp } = call.params
  requireChannel(call)
  const message = call.data.collection('messages').get(String(timestamp))
  if (message === undefined) throw rule('message_not_found')
  if (pinOf(call) !== undefined) throw rule('already_pinned')
  pinned(call).put(pinOn(message, channel, call.data.clock.tick()))
  return { status: 200, body: recordBody(call, {}) }
}

const remove: Handler = (call) => {
  requireChannel(call)
  if (pinOf(call) === undefined) throw rule('no_pin')
  pinned(call).remove(String(call.params.timestamp))
  return { status: 200, body: recordBody(call, {}) }
}

const pinned = ({ data }: Call) => data.collection('pins')

function pinOf(call: Call): Row | undefined {
  return pinned(call).get(String(call.params.timestamp))
}

function pinOn({ ts, user, text }: Row, channel: unknown, created: number): Row {
  return { type: 'message', channel, created, created_by: USER, message: { ts, user, text } }
}

function requireChannel({ data, params }: Call): void {
  const id = String(params.channel)
  if (data.collection('conversations').get(id) === undefined)
    throw new Refusal({ kind: 'no_record', entity: 'conversations', id })
}

/** Pins of messages of the sample, each some minutes after its message. */
export function samplePins(messages: readonly Row[]): Row[] {
  return messages
    .filter((_, at) => at % PER_PIN === 0)
    .map((message) =>
      pinOn(message, aboveOf(message)['conversations.id'], Math.floor(Number(message.ts)) + 300),
    )
}
