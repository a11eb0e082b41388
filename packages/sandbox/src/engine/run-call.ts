import { handlerFor } from './actions/handlers.ts'
import type { Behaviour, Call, Handler } from './behaviour.ts'
import { canonical } from './canonical.ts'
import type { Answer, Incoming } from './http/message.ts'
import type { IdempotencyKeys, Reservation } from './idempotency.ts'
import { Refusal } from './refusal.ts'
import { fieldsOf } from './wire/read-params.ts'

/** A response, and the number of records that were written for it. `settle` is called after its delay; until then its idempotency key is in use. */
export interface Served {
  /** Absent if the socket is to be closed instead. */
  readonly answer: Answer | undefined
  /** Absent if no call was executed. */
  readonly writes?: number
  settle(): void
}

/** A response without a delay. */
export function served(answer: Answer | undefined): Served {
  return { answer, settle: () => {} }
}

/** Runs a call, once for each idempotency key. */
export function runCall(keys: IdempotencyKeys, account: string, incoming: Incoming, call: Call): Served {
  const reservation = reserve(keys, account, incoming, call)
  const replay = reservation?.replay
  if (replay !== undefined) {
    return { ...served({ ...replay, headers: { ...replay.headers, ...call.behaviour.replayed } }), writes: 0 }
  }
  const { journal } = call.data
  const before = journal.last
  const answer = workOn(call)
  return { answer, writes: journal.last - before, settle: () => reservation?.store(answer) }
}

/** Validation comes first: an invalid request does not use up its key. */
function reserve(
  keys: IdempotencyKeys,
  account: string,
  incoming: Incoming,
  call: Call,
): Reservation | undefined {
  const key = keyOf(incoming, call)
  if (key === undefined) return undefined
  return keys.reserve(account, key, canonical([incoming.method, incoming.path, call.params]))
}

/** In a field of the body where the request has one for it, else in the header. */
function keyOf(incoming: Incoming, { tables, request }: Call): string | undefined {
  const { idempotencyField: field } = request
  const rule = tables.connector.idempotency
  const inHeader = rule?.on.includes(incoming.method)
    ? incoming.headers[rule.header.toLowerCase()]
    : undefined
  const inBody = field === undefined ? undefined : fieldsOf(incoming, request)[field]
  return typeof inBody === 'string' ? inBody : inHeader
}

/** A refusal by a rule is stored under the key like any other response. */
export function workOn(call: Call): Answer {
  try {
    const opened = call.behaviour.open?.(call) ?? call
    return handlerOf(opened)(opened)
  } catch (error) {
    return refuse(call.behaviour, error, call.url)
  }
}

function handlerOf(call: Call): Handler {
  const { actions, otherRequests: beside } = call.behaviour.entities?.[call.entity] ?? {}
  const handler = actions?.[call.action] ?? beside?.[call.action]?.handle ?? handlerFor(call)
  if (handler === undefined) throw new Refusal({ kind: 'no_route', method: call.action, path: call.url })
  return handler
}

/** The vendor's response to a refusal. Rethrows any other error, which is one of the sandbox. */
export function refuse(behaviour: Behaviour, error: unknown, path: string): Answer {
  if (error instanceof Refusal) return behaviour.refuse(error.reason, path)
  throw error
}
