/** Graceful shutdown on signals. */
import { STOP_SIGNALS } from '../runtime/stop-signals.ts'

/** A launcher may forward a signal that the terminal sent to the whole process group; both count as one. */
const DUPLICATE_SIGNAL_MS = 500
/** Supervisors kill after 30 seconds, so the process exits before that even if a request hangs. */
const MAX_STOP_MS = 28_000

const ORPHAN_CHECK_MS = 250

/**
 * Stops on the first of these signals and exits 0; a second one exits at once.
 *
 * @param stop Is given the signal.
 */
export function stopOnSignal(stop: (by: string) => Promise<void>): void {
  let firstAt: number | undefined
  const onSignal = (by: string): void => {
    const now = performance.now()
    if (firstAt !== undefined && now - firstAt > DUPLICATE_SIGNAL_MS) process.exit(1)
    if (firstAt !== undefined) return
    firstAt = now
    setTimeout(() => process.exit(0), MAX_STOP_MS).unref()
    stop(by).then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of STOP_SIGNALS) process.on(signal, onSignal)
  if (process.env.npm_command !== undefined) whenOrphaned(() => onSignal('end of the parent process'))
}

/** npm and npx end on SIGTERM without passing it on, so that the end of the parent is the only sign of it. */
function whenOrphaned(onOrphaned: () => void): void {
  const parent = process.ppid
  const checks = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(checks)
    onOrphaned()
  }, ORPHAN_CHECK_MS).unref()
}
