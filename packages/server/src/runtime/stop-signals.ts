/** Signals that ask a process to stop: of a terminal, of a supervisor, and of a terminal or an ssh session that ends. */
export const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** A launcher may forward a signal that the terminal sent to the whole process group; both count as one. */
const DUPLICATE_SIGNAL_MS = 500

interface OnStop {
  /** @param by The signal. */
  first(by: string): void
  /** A person or a supervisor does not wait for the stop. */
  again(): void
}

/** Whose signals, and by which clock. */
interface Signalled {
  readonly process: { on(signal: string, listener: (by: string) => void): unknown }
  /** Milliseconds. */
  now(): number
}

const OWN: Signalled = { process, now: () => performance.now() }

/** Returns the listener, for other reasons to stop. */
export function onStopSignals(
  { first, again }: OnStop,
  { process: by, now }: Signalled = OWN,
): (by: string) => void {
  let firstAt: number | undefined
  const onSignal = (signal: string): void => {
    const at = now()
    if (firstAt === undefined) {
      firstAt = at
      first(signal)
    } else if (at - firstAt > DUPLICATE_SIGNAL_MS) again()
  }
  for (const signal of STOP_SIGNALS) by.on(signal, onSignal)
  return onSignal
}
