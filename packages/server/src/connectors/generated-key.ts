/** The key of a write without an `Idempotency-Key`: stored only if the outcome is unknown, for a retry under it. */
import type { ConnectorError } from '@plugboard/core'
import { callEndOf, NO_PRIOR_ATTEMPT, writeError } from './call-end.ts'
import type { ClaimedKey, HeldKey } from './key.ts'

/** The key is unknown to anyone else until the call ends, so nothing is stored before that. */
export function generatedKey(held: HeldKey): ClaimedKey {
  let begun = false
  return {
    options: { idempotencyKey: held.claim.key },
    begin: async () => {
      begun = true
    },
    done: async () => {},
    failed: (error) => storeIfUnknown(held, hideGeneratedKey(writeError(error, begun, NO_PRIOR_ATTEMPT))),
    [Symbol.dispose]: () => {},
  }
}

async function storeIfUnknown(
  { call, claim, callerKey }: HeldKey,
  error: ConnectorError,
): Promise<ConnectorError> {
  const end = callEndOf(error, NO_PRIOR_ATTEMPT, call.table.steps !== undefined)
  if (end?.state !== 'unknown') return error
  const { store, clock, events } = call.services
  try {
    await store.idempotency.add(call.tenant, claim, end, clock())
    return Object.assign(error, { idempotencyKey: callerKey })
  } catch (failure) {
    // A retry under a key that was not stored would repeat the write.
    events.failed(`connector ${claim.connector}`, failure)
    return error
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
