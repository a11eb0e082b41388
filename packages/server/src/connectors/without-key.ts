/**
 * Writes without an `Idempotency-Key`. If the outcome is unknown, the error carries a generated key to retry
 * with.
 */
import { randomUUID } from 'node:crypto'
import { type ConnectorError, findAction } from '@plugboard/core'
import type { Target } from '../upstream/call.ts'
import { callEndOf, NO_PRIOR_ATTEMPT, writeError } from './call-end.ts'
import type { ExecuteResult } from './execute-result.ts'
import type { WriteCall } from './idempotency.ts'
import { claimOf } from './key-claim.ts'
import type { Services } from './services.ts'

/**
 * Makes a call under a generated key. The key is unknown to anyone else until the call ends, so nothing is
 * stored before that.
 */
export async function withoutKey(
  services: Services,
  target: Target,
  params: unknown,
  call: WriteCall,
): Promise<ExecuteResult> {
  const callerKey = randomUUID()
  const claim = claimOf(services, target, params, callerKey)
  let begun = false
  const begin = async (): Promise<void> => {
    begun = true
  }
  try {
    return { ...(await call({ idempotencyKey: claim.key }, begin)), replayed: false, isWrite: true }
  } catch (error) {
    const known = hideGeneratedKey(writeError(error, begun, NO_PRIOR_ATTEMPT))
    const hasSteps = findAction(target.entity, target.action).steps !== undefined
    const end = callEndOf(known, NO_PRIOR_ATTEMPT, hasSteps)
    if (end?.state !== 'unknown') throw known
    const { idempotency } = services.store
    const isStored = await idempotency.add(target.tenant, claim, end, services.clock()).then(
      () => true,
      (failure) => {
        services.events.failed(`connector ${claim.connector}`, failure)
        return false
      },
    )
    // A retry under a key that was not stored would repeat the write.
    throw isStored ? Object.assign(known, { idempotencyKey: callerKey }) : known
  }
}

/**
 * Removes the generated key from the error. An unknown outcome that is retryable because the upstream
 * deduplicates by key is not retryable here: a retry of the call would get another key.
 */
function hideGeneratedKey(error: ConnectorError): ConnectorError {
  const { idempotencyKey, outcome, ...rest } = error
  const retryable = rest.retryable && !(outcome === 'unknown' && idempotencyKey !== undefined)
  return Object.assign(error, { idempotencyKey: undefined, retryable })
}
