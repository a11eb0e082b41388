/** Records a failed run in the stream's row: the error and the time of the next attempt. */
import { ConnectorError, type ErrorCode } from '@plugboard/core'
import type { Transaction } from 'kysely'
import { MissingKey } from '../crypto/key-ring.ts'
import { isStoreError } from '../store/store-error.ts'
import { type ClaimedStream, LeaseLost, renewLease, saveStream } from '../store/streams.ts'
import type { Tables } from '../store/tables.ts'
import { tenantOf } from '../store/tenant.ts'
import { MISSING_KEY } from '../store/to-connector-error.ts'
import type { UpstreamTrace } from '../telemetry/call-trace.ts'
import type { ImplausibleCode } from '../telemetry/calls/call-codes.ts'
import type { CircuitCause } from '../upstream/guard.ts'
import { TooManyInvalid } from './complete.ts'
import { observeStream } from './observe.ts'
import { SweepHeld } from './phases/sweep.ts'
import { EndlessList } from './reading/endless-list.ts'
import type { Services } from './services.ts'
import { MAX_IMPLAUSIBLE_BACKOFF_MS, retryDelay } from './streams/schedule.ts'
import type { StreamError } from './streams/stream-error.ts'
import { appendFailureEvent } from './streams/stream-events.ts'

export async function recordFailure(
  services: Services,
  { lease, stream, now: claimedAt }: ClaimedStream,
  error: unknown,
  trace: UpstreamTrace,
): Promise<void> {
  const { store, events } = services
  if (!isExpected(error)) events.failed(`stream ${lease.connector_id} ${lease.entity}`, error)
  const failures = stream.failures + 1
  const maxBackoff = isImplausible(error) ? MAX_IMPLAUSIBLE_BACKOFF_MS : undefined
  // The data that this run read is not plausible, so the next run starts over.
  const restart = isImplausible(error) ? { phase: 'idle' as const, cursor: null } : {}
  const failure = describeError(error)
  const cause = circuitCauseOf(error) ?? failure
  const tenant = tenantOf({ org: lease.org, externalUserId: null, connectorIds: null })
  const connector = await store.connectors.get(tenant, lease.connector_id)
  const write = async (tx: Transaction<Tables>): Promise<number> => {
    const { now, requests } = await renewLease(tx, store.engine, lease)
    const last_error = JSON.stringify({ ...cause, at: now } satisfies StreamError)
    const retry = now + retryDelay(failures, retryAfterOf(error), Math.random(), maxBackoff)
    // A run that was requested meanwhile does not wait for the backoff of this one.
    const next_run_at = requests === stream.requests ? retry : now
    await saveStream(tx, lease, { failures, last_error, next_run_at, ...restart })
    if (connector) await appendFailureEvent(tx, { ...store, connector }, { ...stream, failures }, cause)
    return Math.max(0, now - claimedAt)
  }
  try {
    const ms = await store.engine.tenant(lease).transaction().execute(write)
    if (connector)
      observeStream(services, connector, lease.entity, trace).failed(stream, failure.code, error, ms)
  } catch (writeError) {
    if (!(writeError instanceof LeaseLost)) throw writeError
  }
}

function isImplausible(error: unknown): boolean {
  return [SweepHeld, TooManyInvalid, EndlessList].some((type) => error instanceof type)
}

function isExpected(error: unknown): boolean {
  return error instanceof ConnectorError || isImplausible(error)
}

function describeError(error: unknown): {
  readonly code: ErrorCode | ImplausibleCode
  readonly message: string
} {
  if (error instanceof ConnectorError) return { code: error.code, message: error.message }
  if (error instanceof SweepHeld) return { code: 'sweep_held', message: error.message }
  if (error instanceof EndlessList) return { code: 'endless_list', message: error.message }
  if (error instanceof TooManyInvalid) return { code: 'too_many_unfit', message: error.message }
  if (isStoreError(error))
    return { code: 'store_unavailable', message: 'The database was unavailable. The run is repeated.' }
  if (error instanceof MissingKey) return { code: 'store_unavailable', message: MISSING_KEY }
  return {
    code: 'internal',
    message: 'The run failed with an internal error. See the server log for the cause.',
  }
}

/** An open circuit is no cause: a stream shows the failure of the upstream that opened it, perhaps in another stream. */
function circuitCauseOf(error: unknown): CircuitCause | undefined {
  if (!(error instanceof ConnectorError) || error.code !== 'circuit_open') return undefined
  return error.cause as CircuitCause | undefined
}

function retryAfterOf(error: unknown): number | undefined {
  return error instanceof ConnectorError ? error.retryAfterMs : undefined
}
