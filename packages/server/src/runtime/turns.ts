import { setImmediate } from 'node:timers/promises'

/** Milliseconds of work before the event loop gets a turn. Concurrent calls need several turns each. */
const MAX_MS = 1

/** Awaited between two pieces of work. */
export type ShareTurn = () => Promise<void>

/**
 * For loops over records, whose number and size others decide. The returned function is awaited between two of them: it lets
 * the event loop run if the work has taken long enough.
 *
 * @param maxMs More where a transaction waits: it stays open for all turns.
 */
export function shareTurns(maxMs: number = MAX_MS): ShareTurn {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < maxMs) return
    await setImmediate()
    since = performance.now()
  }
}

/**
 * For work of some milliseconds that cannot be divided: the returned function is awaited before it, and gives each caller a turn of
 * the event loop of its own.
 */
export function turnsApart(): ShareTurn {
  let latest: Promise<void> = Promise.resolve()
  return () => {
    latest = latest.then(() => setImmediate())
    return latest
  }
}
