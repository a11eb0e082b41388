/** What a failed write leaves behind: in the row of its key, and in the error that its caller gets. */
import { ConnectorError, type StepProgress } from '@plugboard/core'
import { toConnectorError } from '../store/connector-error.ts'
import type { CallEnd } from '../store/idempotency.ts'

/** What is known of a write before it is made: see `Reserved`. */
export interface Before {
  readonly repeated: boolean
  readonly progress: StepProgress | undefined
}

export const NOTHING_BEFORE: Before = { repeated: false, progress: undefined }

/** An error of a write as its caller gets it. */
export function writeError(error: unknown, begun: boolean, { repeated, progress }: Before): ConnectorError {
  const known = error instanceof ConnectorError ? error : unexpected(error, begun)
  if (known.outcome === 'unknown' || isJudged(known)) return known
  if (progress?.completed.length) {
    const stepOutcome = repeated ? 'unknown' : known.outcome
    return Object.assign(known, { outcome: 'unknown', completed: progress.completed, stepOutcome })
  }
  // That nothing was sent this time says nothing of the time before.
  return repeated ? Object.assign(known, { outcome: 'unknown' }) : known
}

/** Core has sent something, and says what its answer proves. */
function isJudged({ outcome, attempts }: ConnectorError): boolean {
  return outcome === 'rejected' && attempts !== undefined
}

/** A failure of ours. Once a call has begun nobody knows how far it came. */
function unexpected(error: unknown, begun: boolean): ConnectorError {
  const known = toConnectorError(error)
  const own = known === error ? known : Object.assign(known, { cause: error })
  return begun ? Object.assign(own, { outcome: 'unknown', retryable: false }) : own
}

/**
 * How a write ended whose error this is; undefined where it is as if the write had never been asked for.
 *
 * @param hasSteps It makes several requests.
 */
export function endOf(error: ConnectorError, before: Before, hasSteps: boolean): CallEnd | undefined {
  const { outcome, completed = [], stepOutcome } = error
  if (stepOutcome) return { state: 'unknown', progress: { completed, isSettled: stepOutcome !== 'unknown' } }
  // As long as it is not known that an earlier call had no effect, the key is for going on with that one.
  if (before.repeated) return { state: 'unknown', progress: before.progress }
  if (outcome === 'not_sent') return undefined
  // The upstream may remember the key with what it refused: under it no other request is let through.
  if (outcome === 'rejected') return { state: 'reserved' }
  return { state: 'unknown', progress: hasSteps ? { completed, isSettled: false } : undefined }
}
