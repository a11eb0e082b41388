import { setImmediate } from 'node:timers/promises'

/** Milliseconds of work before the event loop gets a turn. Concurrent calls need several turns each. */
const MAX_MS = 5

/**
 * For loops over records, whose number and size others decide. The returned function is awaited between two of them: it lets
 * the event loop run if the work has taken long enough.
 */
export function shareTurns(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < MAX_MS) return
    await setImmediate()
    since = performance.now()
  }
}
