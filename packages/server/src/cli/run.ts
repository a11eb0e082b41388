/** Graceful shutdown on signals. */
import { onStopSignals } from '../runtime/stop-signals.ts'

/** Supervisors kill after 30 seconds, so the process exits before that even if a request hangs. */
const MAX_STOP_MS = 28_000

const ORPHAN_CHECK_MS = 250

/**
 * Stops on the first of these signals and exits 0; a second one exits at once.
 *
 * @param stop Is given the signal.
 */
export function stopOnSignal(stop: (by: string) => Promise<void>): void {
  const first = (by: string): void => {
    setTimeout(() => process.exit(0), MAX_STOP_MS).unref()
    stop(by).then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  const onSignal = onStopSignals({ first, again: () => process.exit(1) })
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
