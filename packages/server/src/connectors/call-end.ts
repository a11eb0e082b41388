/** The state of an idempotency key after a failed write, and the error that the caller gets. */
import { ConnectorError } from '@plugboard/core'
import type { StepProgress } from '@plugboard/core/checks'
import type { CallEnd } from '../store/idempotency.ts'
import { toConnectorError } from '../store/to-connector-error.ts'

/** Earlier attempts under the same key: see `Reserved`. */
export interface PriorAttempt {
  readonly repeated: boolean
  readonly progress: StepProgress | undefined
}

export const NO_PRIOR_ATTEMPT: PriorAttempt = { repeated: false, progress: undefined }

/** The error of a write with the outcome of all attempts under its key. */
export function writeError(
  error: unknown,
  begun: boolean,
  { repeated, progress }: PriorAttempt,
): ConnectorError {
  const known = error instanceof ConnectorError ? error : internalError(error, begun)
  if (known.outcome === 'unknown' || isRejectedByUpstream(known)) return known
  if (progress?.completed.length) {
    const stepOutcome = repeated ? 'unknown' : known.outcome
    return Object.assign(known, { outcome: 'unknown', completed: progress.completed, stepOutcome })
  }
  // `not_sent` covers this attempt only: an earlier one may have had its effect.
  return repeated ? Object.assign(known, { outcome: 'unknown' }) : known
}

/** A request was sent, and core concluded from the response that it had no effect. */
function isRejectedByUpstream({ outcome, attempts }: ConnectorError): boolean {
  return outcome === 'rejected' && attempts !== undefined
}

/** Wraps an error that is not a `ConnectorError`. The outcome is unknown once the call has begun, and only then. */
function internalError(error: unknown, begun: boolean): ConnectorError {
  const known = Object.assign(toConnectorError(error), { cause: error })
  return Object.assign(known, begun ? { outcome: 'unknown', retryable: false } : { outcome: 'not_sent' })
}

/**
 * The state to store under the key of a failed write; undefined if the key can be released.
 *
 * @param hasSteps The action makes several requests.
 */
export function callEndOf(
  error: ConnectorError,
  before: PriorAttempt,
  hasSteps: boolean,
): CallEnd | undefined {
  const { outcome, completed = [], stepOutcome } = error
  if (stepOutcome) return { state: 'unknown', progress: { completed, isSettled: stepOutcome !== 'unknown' } }
  // An earlier attempt may have had its effect, so the key stays bound to it.
  if (before.repeated) return { state: 'unknown', progress: before.progress }
  if (outcome === 'not_sent') return undefined
  // The upstream may store the key with the rejected request, so the key must not be used for another one.
  if (outcome === 'rejected') return { state: 'reserved' }
  return { state: 'unknown', progress: hasSteps ? { completed, isSettled: false } : undefined }
}
