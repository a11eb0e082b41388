/** Keeps the process going until it is told to end. */

/** A launcher may pass on the signal that the terminal has already sent: both together are one request to stop. */
const SAME_SIGNAL_MS = 500
/** Supervisors kill after half a minute; what hangs by then is left behind. */
const LONGEST_STOP_MS = 28_000

/** Stops on SIGINT or SIGTERM and exits 0; a second signal exits at once. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let firstAt: number | undefined
  const onSignal = (): void => {
    const now = performance.now()
    if (firstAt !== undefined && now - firstAt > SAME_SIGNAL_MS) process.exit(1)
    if (firstAt !== undefined) return
    firstAt = now
    setTimeout(() => process.exit(0), LONGEST_STOP_MS).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal)
}
