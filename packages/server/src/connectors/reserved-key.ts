/**
 * Executes a write at most once per `Idempotency-Key`, across retries of callers and crashes of processes.
 */
import { ConnectorError, connectorError, type Result } from '@plugboard/core'
import type { StepProgress } from '@plugboard/core/checks'
import { type SealContext, seal, unseal } from '../crypto/seal.ts'
import type { CallEnd, Reservation, Reserved } from '../store/idempotency.ts'
import { retryWhileUnavailable } from '../store/retry-while-unavailable.ts'
import { isStoreError } from '../store/store-error.ts'
import { toConnectorError } from '../store/to-connector-error.ts'
import type { ExecuteResult } from './answer.ts'
import { callEndOf, writeError } from './call-end.ts'
import type { ClaimedKey, HeldKey } from './key.ts'

/** A process without a heartbeat for this long counts as dead. */
const LEASE_MS = 15_000

/** Reserves the caller's key, or returns the stored result if a call with it has already succeeded. */
export async function reserveKey(held: HeldKey): Promise<ClaimedKey> {
  const { call, claim, callerKey } = held
  const { store, clock } = call.services
  const found = await store.idempotency.reserve(call.tenant, claim, LEASE_MS, clock())
  if (found.state === 'reserved') return reservedKey(held, found)
  if (found.state === 'done') return replayed(openAnswer(held, found))
  const refusal = found.state === 'unknown' ? outcomeUnknown(found.progress) : REFUSALS[found.state]()
  throw withKey(refusal, callerKey)
}

/** Errors carry the caller's key: the key sent upstream is derived from it and means nothing to the caller. */
function withKey(error: ConnectorError, idempotencyKey: string): ConnectorError {
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

function replayed(result: Result): ClaimedKey {
  const stored: ExecuteResult = { ...result, replayed: true, isWrite: true }
  const unused = async (): Promise<never> => {
    throw new Error('A call that replays a result sends nothing.')
  }
  return { stored, options: {}, begin: unused, done: unused, failed: unused, [Symbol.dispose]: () => {} }
}

/** The key of this call, kept alive by a heartbeat until its scope ends. */
function reservedKey(held: HeldKey, found: Reserved): ClaimedKey {
  const { call, claim, callerKey } = held
  const { tenant, services } = call
  const { idempotency } = services.store
  const report = (error: unknown): void => services.events.failed(`connector ${claim.connector}`, error)
  const heartbeat = setInterval(() => idempotency.extend(tenant, claim, LEASE_MS).catch(report), LEASE_MS / 3)
  const hasSteps = call.table.steps !== undefined
  let begun = false
  const begin = async (completed = firstProgress(found, hasSteps)): Promise<void> => {
    if (!(await idempotency.begin(tenant, claim, LEASE_MS, completed))) throw REFUSALS.busy()
    begun = true
  }
  const end = (end: CallEnd | undefined): Promise<void> =>
    storeEnd(held, () => (end ? idempotency.settle(tenant, claim, end) : idempotency.release(tenant, claim)))
  return {
    options: {
      idempotencyKey: claim.key,
      repeated: found.repeated,
      completed: found.progress?.completed,
      onCompleted: (completed) => storeProgress(() => begin(completed)),
    },
    begin: () => begin(),
    // The write succeeded. A failure to store its result must not turn it into an error; the key's outcome stays unknown.
    done: (result) => end({ state: 'done', sealed: sealAnswer(held, result) }),
    failed: async (error) => {
      const known = writeError(error, begun, found)
      await end(callEndOf(known, found, hasSteps))
      return withKey(known, callerKey)
    },
    [Symbol.dispose]: () => clearInterval(heartbeat),
  }
}

/** Earlier releases stored no progress, so the progress of their calls is unknown. */
function firstProgress({ progress, repeated }: Reserved, hasSteps: boolean): readonly string[] | undefined {
  return hasSteps && (progress || !repeated) ? (progress?.completed ?? []) : undefined
}

/**
 * Never rejects. While the store is unavailable, goes on in the background: the caller gets the result, and a later call
 * with the key finds it.
 */
async function storeEnd({ call: { services }, claim }: HeldKey, change: () => Promise<void>): Promise<void> {
  const report = (error: unknown): void => services.events.failed(`connector ${claim.connector}`, error)
  try {
    await change()
  } catch (error) {
    report(error)
    if (isStoreError(error)) void services.writes.track(retryWhileUnavailable(change)).catch(report)
  }
}

/** Stores the completed requests before the next one is sent. If that fails, the next one is not sent. */
async function storeProgress(store: () => Promise<void>): Promise<void> {
  try {
    await store()
  } catch (cause) {
    if (cause instanceof ConnectorError) throw cause
    const message = 'The progress of the call could not be stored, so the next request was not sent.'
    throw connectorError('store_unavailable', message, { retryAfterMs: 1000, cause })
  }
}

function sealAnswer(held: HeldKey, { records, meta }: Result): ReturnType<typeof seal> {
  const { keyRing } = held.call.services.config
  return seal(keyRing, sealContextOf(held), Buffer.from(JSON.stringify({ records, meta })))
}

/** The call has succeeded even if its response does not open, so that the outcome is not that nothing was sent. */
function openAnswer(held: HeldKey, { sealed }: Extract<Reservation, { state: 'done' }>): Result {
  const { keyRing } = held.call.services.config
  try {
    return JSON.parse(unseal(keyRing, sealContextOf(held), sealed).toString()) as Result
  } catch (cause) {
    throw withKey(Object.assign(toConnectorError(cause), { cause, outcome: 'unknown' }), held.callerKey)
  }
}

function sealContextOf({ call: { tenant }, claim: { connector, key } }: HeldKey): SealContext {
  return { purpose: 'answer', org: tenant.org, connector, version: key }
}
