/**
 * Executes a write at most once per `Idempotency-Key`, across retries of callers and crashes of processes.
 */
import {
  type CallOptions,
  ConnectorError,
  connectorError,
  findAction,
  type Result,
  type StepProgress,
  validateParams,
} from '@plugboard/core'
import { type SealContext, type Sealed, seal, unseal } from '../crypto/seal.ts'
import type { CallEnd, KeyClaim, Reserved } from '../store/idempotency.ts'
import { retryWhileUnavailable } from '../store/retry-while-unavailable.ts'
import { isStoreError } from '../store/store-error.ts'
import type { TenantCtx } from '../store/tenant.ts'
import { toConnectorError } from '../store/to-connector-error.ts'
import type { Target } from '../upstream/call.ts'
import { callEndOf, writeError } from './call-end.ts'
import type { ExecuteResult } from './execute-result.ts'
import { claimOf } from './key-claim.ts'
import type { Services } from './services.ts'

/** A process without a heartbeat for this long counts as dead. */
const LEASE_MS = 15_000

/** Makes the call. It awaits `begin` before it sends anything. */
export type WriteCall = (
  options: Pick<CallOptions, 'idempotencyKey' | 'repeated' | 'completed' | 'onCompleted'>,
  begin: () => Promise<void>,
) => Promise<Result>

/** Makes the call, or returns the stored result if a call with this key has already succeeded. */
export async function withIdempotencyKey(
  services: Services,
  target: Target,
  params: unknown,
  callerKey: string,
  call: WriteCall,
): Promise<ExecuteResult> {
  const { tenant, kind, entity, action } = target
  // Invalid params must not reserve the key.
  validateParams(kind.connector, entity, action, params)
  const claim = claimOf(services, target, params, callerKey)
  const found = await services.store.idempotency.reserve(tenant, claim, LEASE_MS, services.clock())
  if (found.state === 'done') {
    const result = openAnswer(services, tenant, claim, found.sealed, callerKey)
    return { ...result, replayed: true, isWrite: true }
  }
  if (found.state === 'unknown') throw withCallerKey(outcomeUnknown(found.progress), callerKey)
  if (found.state !== 'reserved') throw withCallerKey(REFUSALS[found.state](), callerKey)
  const hasSteps = findAction(entity, action).steps !== undefined
  try {
    return {
      ...(await callReserved(services, { tenant, claim, found, hasSteps }, call)),
      replayed: false,
      isWrite: true,
    }
  } catch (error) {
    throw withCallerKey(error as ConnectorError, callerKey)
  }
}

/**
 * Errors carry the caller's key: the key sent upstream is derived from it and means nothing to the caller.
 */
function withCallerKey(error: ConnectorError, idempotencyKey: string): ConnectorError {
  return Object.assign(error, { idempotencyKey })
}

const REFUSALS = {
  busy: () =>
    connectorError('idempotency_in_progress', 'A request with this Idempotency-Key is in progress.', {
      retryAfterMs: 1000,
    }),
  reused: () =>
    connectorError(
      'idempotency_key_reused',
      'The Idempotency-Key was used for another request. Use a new key.',
    ),
  replaced: () =>
    connectorError(
      'idempotency_key_reused',
      "The request with this Idempotency-Key succeeded before the connector's credentials were replaced. Use a new key to repeat it with the new credentials.",
    ),
} as const

function outcomeUnknown(progress: StepProgress | undefined): ConnectorError {
  const completed = progress?.completed.length ? { completed: progress.completed } : {}
  return connectorError(
    'outcome_unknown',
    'An earlier request with this Idempotency-Key got no response and may have had its effect. Look the record up; to repeat it all the same, send a new key.',
    { outcome: 'unknown', ...completed },
  )
}

/** A call whose idempotency key is reserved. */
interface ReservedCall {
  readonly tenant: TenantCtx
  readonly claim: KeyClaim
  readonly found: Reserved
  readonly hasSteps: boolean
}

/** Makes the call under its reserved key and stores the result. Throws only `ConnectorError`. */
async function callReserved(services: Services, reserved: ReservedCall, call: WriteCall): Promise<Result> {
  const { tenant, claim, found, hasSteps } = reserved
  const { idempotency } = services.store
  const report = (error: unknown): void => services.events.failed(`connector ${claim.connector}`, error)
  const heartbeat = setInterval(() => idempotency.extend(tenant, claim, LEASE_MS).catch(report), LEASE_MS / 3)
  let begun = false
  // Earlier releases stored no progress, so the progress of their calls is unknown.
  const start =
    hasSteps && (found.progress || !found.repeated) ? (found.progress?.completed ?? []) : undefined
  const begin = async (completed = start): Promise<void> => {
    if (!(await idempotency.begin(tenant, claim, LEASE_MS, completed))) throw REFUSALS.busy()
    begun = true
  }
  try {
    const onCompleted = (done: readonly string[]): Promise<void> => storeProgress(begin, done)
    const result = await call({ ...callOptionsOf(reserved), onCompleted }, () => begin())
    // The write succeeded. A failure to store its result must not turn it into an error; the key's outcome
    // stays unknown.
    const sealed = sealAnswer(services, tenant, claim, result)
    await storeEnd(services, () => idempotency.settle(tenant, claim, { state: 'done', sealed }), report)
    return result
  } catch (error) {
    const known = writeError(error, begun, found)
    await storeEnd(services, settleOrRelease(callEndOf(known, found, hasSteps)), report)
    throw known
  } finally {
    clearInterval(heartbeat)
  }

  function settleOrRelease(end: CallEnd | undefined): () => Promise<void> {
    return () => (end ? idempotency.settle(tenant, claim, end) : idempotency.release(tenant, claim))
  }
}

/**
 * Never rejects. While the store is unavailable, goes on in the background: the caller gets the result, and a later call
 * with the key finds it.
 */
async function storeEnd(
  { writes }: Services,
  change: () => Promise<void>,
  report: (error: unknown) => void,
): Promise<void> {
  try {
    await change()
  } catch (error) {
    report(error)
    if (isStoreError(error)) void writes.track(retryWhileUnavailable(change)).catch(report)
  }
}

function callOptionsOf({ claim, found }: ReservedCall): Parameters<WriteCall>[0] {
  const { repeated, progress } = found
  return { idempotencyKey: claim.key, repeated, completed: progress?.completed }
}

/** Stores the completed requests before the next one is sent. If that fails, the next one is not sent. */
async function storeProgress(
  begin: (completed: readonly string[]) => Promise<void>,
  completed: readonly string[],
): Promise<void> {
  try {
    await begin(completed)
  } catch (cause) {
    if (cause instanceof ConnectorError) throw cause
    const message = 'The progress of the call could not be stored, so the next request was not sent.'
    throw connectorError('store_unavailable', message, { retryAfterMs: 1000, cause })
  }
}

function sealAnswer(
  { config }: Services,
  tenant: TenantCtx,
  claim: KeyClaim,
  { records, meta }: Result,
): Sealed {
  return seal(config.keyRing, sealContextOf(tenant, claim), Buffer.from(JSON.stringify({ records, meta })))
}

/** The call has succeeded even if its response does not open, so that the outcome is not that nothing was sent. */
function openAnswer(
  { config }: Services,
  tenant: TenantCtx,
  claim: KeyClaim,
  sealed: Sealed,
  callerKey: string,
): Result {
  try {
    return JSON.parse(unseal(config.keyRing, sealContextOf(tenant, claim), sealed).toString()) as Result
  } catch (cause) {
    throw withCallerKey(Object.assign(toConnectorError(cause), { cause, outcome: 'unknown' }), callerKey)
  }
}

function sealContextOf({ org }: TenantCtx, { connector, key }: KeyClaim): SealContext {
  return { purpose: 'answer', org, connector, version: key }
}
