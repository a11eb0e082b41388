/** Calls a target for a caller. Writes run once per idempotency key and are audited. */
import { type Action, type CallOptions, findAction, riskOf, validateParams } from '@plugboard/core'
import { nextHeader } from '@plugboard/core/hosted'
import { auditedEffect } from '../audit/audited.ts'
import { type Caller, toActor } from '../auth/caller.ts'
import type { CallTrace } from '../telemetry/call-trace.ts'
import { callGuarded, type Target, withConnectorId } from '../upstream/call.ts'
import type { ActionResult, ExecuteResult } from './execute-result.ts'
import { withIdempotencyKey } from './idempotency.ts'
import { refuseLateWrites } from './refuse-late-writes.ts'
import type { Services } from './services.ts'
import { withoutKey } from './without-key.ts'

/** Options that the API caller sets for a call. */
export interface ExecuteOptions {
  readonly idempotencyKey?: string | undefined
  /** Milliseconds for the whole call. */
  readonly timeout?: number | undefined
  /** Aborted when the caller disconnects. */
  readonly gone: AbortSignal
  readonly requestId: string
  /** Collects the fields of the call's log line. */
  readonly trace?: CallTrace | undefined
  /** Id of the plan that the call carries out. */
  readonly planId?: string | undefined
  /** Origin of the call, for the audit trail. */
  readonly via?: string | undefined
}

/** Does not authorize: callers of this function must have checked scope and policy. */
export async function runTarget(
  services: Services,
  caller: Caller,
  target: Target,
  params: unknown,
  options: ExecuteOptions,
): Promise<ExecuteResult> {
  const { connector, entity, action } = target
  const table = findAction(entity, action)
  const timeout = timeoutFor(table, options.timeout)
  if (riskOf(action, table) === 'read') {
    const read = () => callAction(services, target, params, { timeout, signal: options.gone })
    return { ...(await withConnectorId(connector, read)), replayed: false, isWrite: false }
  }
  refuseLateWrites(services)
  services.unread.check(target.tenant.org)
  // A write that has begun runs to its end, even if the caller disconnects.
  return services.writes.track(
    withConnectorId(connector, () => executeWrite(services, caller, target, params, { ...options, timeout })),
  )
}

/** Makes the call once per idempotency key and updates the replica with the written records. */
async function executeWrite(
  services: Services,
  caller: Caller,
  target: Target,
  params: unknown,
  options: ExecuteOptions,
): Promise<ExecuteResult> {
  const { idempotencyKey: key } = options
  let replicated: Promise<void> | undefined
  const write = writeOf(services, caller, target, params, options, (answer, sentAt) => {
    replicated = services.connectorEvents.written({ target, params, answer, sentAt })
  })
  const executed =
    key === undefined
      ? await withoutKey(services, target, params, write)
      : await withIdempotencyKey(services, target, params, key, write)
  await replicated
  return executed
}

/** @param begin Awaited before anything is sent. */
type Write = (options: CallOptions, begin?: () => Promise<void>) => Promise<ActionResult>

/**
 * A write between its entries in the audit trail: one before anything is sent, one with the outcome.
 *
 * @param onAnswer Called with the records of the response and the time of the request, by the monotonic clock. Its work takes
 * its turns at the database beside the second entry and the end of the idempotency key, instead of after them.
 */
function writeOf(
  services: Services,
  caller: Caller,
  target: Target,
  params: unknown,
  { timeout, requestId, via }: Pick<ExecuteOptions, 'timeout' | 'requestId' | 'via'>,
  onAnswer: (records: unknown, sentAt: number) => void,
): Write {
  const { kind, entity, action, connector } = target
  const audited = { action: `execute.${entity.name}.${action}`, object: connector.id }
  return (options, begin) =>
    auditedEffect(services, { ...toActor(caller, requestId), via }, audited, async (announce) => {
      // Invalid params are never sent, so they must fail before the audit entry.
      validateParams(kind.connector, entity, action, params)
      let sentAt: number | undefined
      const answer = await callAction(services, target, params, { timeout, ...options }, async () => {
        await announce()
        await begin?.()
        sentAt ??= services.monotonic()
      })
      onAnswer(answer.records, sentAt ?? services.monotonic())
      return answer
    })
}

/** Makes the guarded call. Large records are passed through without parsing them. */
async function callAction(
  services: Services,
  target: Target,
  params: unknown,
  options: CallOptions,
  begin?: () => Promise<void>,
): Promise<ActionResult> {
  const { kind, entity, action } = target
  const table = findAction(entity, action)
  const name = `${kind.connector.name} ${entity.name}.${action}`
  const isWrite = riskOf(action, table) !== 'read'
  const called = { connector: kind.connector, name, table, params, isWrite }
  const passThrough = services.passThrough.open(called, services.fetch)
  const { fetch } = passThrough
  const { records, meta, next } = await callGuarded(services, target, params, options, { begin, fetch })
  const passed = passThrough.records()
  // Records that pass through are not parsed, except for samples that verify the pass-through: those are compared too.
  if (passed === undefined)
    services.watchAnswer({ kind, entity: entity.name, action, table, params, records })
  return {
    records: passed ?? records,
    meta,
    next: nextHeader(table, next, meta),
    nextParams: next,
  }
}

const MAX_TIMEOUT_MS = 60_000

/** Caps the timeout of every call except uploads, whose duration depends on the content. */
function timeoutFor({ upload }: Action, requested: number | undefined): number | undefined {
  return upload ? requested : Math.min(requested ?? MAX_TIMEOUT_MS, MAX_TIMEOUT_MS)
}
