import type { Logger } from 'pino'
import { keyed } from '../runtime/keyed.ts'
import { failureFields, logFailure } from './logging.ts'

/** Sources of failures whose repetitions are counted. */
const MAX_SOURCES = 1000
const INTERVAL_MS = 60_000

/**
 * Logs failures. Background work tries again twice a second, so the same failure for the same `where` is logged at most
 * once a minute, with the number of those in between. Requests have ids of their own, so all of theirs are logged.
 */
export function repeatedFailures(
  log: Logger,
  intervalMs: number = INTERVAL_MS,
): (where: string | undefined, error: unknown) => void {
  const seen = keyed(MAX_SOURCES, () => ({ loggedAt: Number.NEGATIVE_INFINITY, repeated: 0 }))
  return (where, error) => {
    const { error: name, code, at } = failureFields(error)
    const state = seen(JSON.stringify([where, name, code, at[0]]))
    if (performance.now() - state.loggedAt < intervalMs) {
      state.repeated++
      return
    }
    logFailure(log, where, error, state.repeated > 0 ? { repeated: state.repeated } : {})
    state.loggedAt = performance.now()
    state.repeated = 0
  }
}
