/** The answer of an upstream to a call. Large records are passed through without parsing them. */
import { type CallOptions, RAW_ENTITY, type Result } from '@plugboard/core'
import { nextHeader } from '@plugboard/core/hosted'
import { send } from '../upstream/call.ts'
import type { OpenCredentials } from '../upstream/credentials.ts'
import type { Turn } from '../upstream/turn.ts'
import type { Call } from './call.ts'

/** The result of an action, with the cursor of the next page if records and meta do not contain it. */
interface ActionResult extends Result {
  /** Params of the next page; null on the last. */
  readonly nextParams?: unknown
  readonly next?: string | undefined
}

export interface Answer extends ActionResult {
  /** When the request was sent, by the process's monotonic clock. */
  readonly sentAt: number
}

export interface ExecuteResult extends ActionResult {
  /** True if it is the stored result of an earlier call with the same key. */
  readonly replayed: boolean
  /** It has been made, so its result must not be refused. */
  readonly isWrite: boolean
}

/** Sends the call in its turn. `options` are those of its idempotency key. */
export async function sendCall(
  call: Call,
  turn: Turn,
  credentials: OpenCredentials,
  options?: CallOptions,
): Promise<Answer> {
  const { services, kind, entity, action, table, params, risk } = call
  const name = `${kind.connector.name} ${entity.name}.${action}`
  const called = {
    ...{ connector: kind.connector, name, table, params },
    isWrite: risk !== 'read',
    isRaw: entity.name === RAW_ENTITY,
  }
  const passThrough = services.passThrough.open(called, services.fetch)
  const sentAt = services.monotonic()
  const sent = { ...call, options: { ...call.options, ...options }, fetch: passThrough.fetch }
  const { records, meta, next } = await send(sent, turn, credentials)
  const passed = passThrough.records()
  // Records that pass through are not parsed, except for samples that verify the pass-through: those are compared too.
  if (passed === undefined)
    services.watchAnswer({ kind, entity: entity.name, action, table, params, records })
  return { records: passed ?? records, meta, next: nextHeader(table, next, meta), nextParams: next, sentAt }
}
