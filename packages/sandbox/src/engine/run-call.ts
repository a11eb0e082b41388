import { handlers } from './actions/handlers.ts'
import type { Behaviour, Call, Handler } from './behaviour.ts'
import { canonical } from './canonical.ts'
import type { Answer, Incoming } from './http/message.ts'
import type { IdempotencyKeys, Reservation } from './idempotency.ts'
import { Refusal } from './refusal.ts'

/** An answer that is decided. `settle` once its wait is over: until then its idempotency key is in use. */
export interface Served {
  /** Absent where the socket is to be cut instead. */
  readonly answer: Answer | undefined
  settle(): void
}

/** An answer that nobody has to wait for. */
export function served(answer: Answer | undefined): Served {
  return { answer, settle: () => {} }
}

/** Does what a call asks for, once for each idempotency key. */
export function runCall(keys: IdempotencyKeys, account: string, incoming: Incoming, call: Call): Served {
  const reservation = reserve(keys, account, incoming, call)
  const replay = reservation?.replay
  if (replay !== undefined) {
    return served({ ...replay, headers: { ...replay.headers, ...call.behaviour.replayed } })
  }
  const answer = workOn(call)
  return { answer, settle: () => reservation?.store(answer) }
}

/** Validation comes first: a request that never began to work leaves its key free. */
function reserve(
  keys: IdempotencyKeys,
  account: string,
  incoming: Incoming,
  call: Call,
): Reservation | undefined {
  const rule = call.tables.connector.idempotency
  const key = rule?.on.includes(incoming.method) ? incoming.headers[rule.header.toLowerCase()] : undefined
  if (key === undefined) return undefined
  return keys.reserve(account, key, canonical([incoming.method, incoming.path, call.params]))
}

/** A refusal by a rule is an answer like any other: it is stored under its key. */
export function workOn(call: Call): Answer {
  try {
    return handlerOf(call)(call)
  } catch (error) {
    return refuse(call.behaviour, error)
  }
}

function handlerOf(call: Call): Handler {
  const { actions, beside } = call.behaviour.entities?.[call.entity] ?? {}
  const handler = actions?.[call.action] ?? beside?.[call.action]?.handle ?? handlers[call.action]
  if (handler === undefined) throw new Refusal({ kind: 'no_route', method: call.action, path: call.url })
  return handler
}

/** The vendor's answer to a refusal; any other error is the sandbox's own. */
export function refuse(behaviour: Behaviour, error: unknown): Answer {
  if (error instanceof Refusal) return behaviour.refuse(error.reason)
  throw error
}
