/** Clock, random numbers and timers, replaceable in tests. */
export interface Runtime {
  /** Monotonic milliseconds, for durations. */
  now(): number
  /** Unix milliseconds, for dates from other systems and dates that outlive the process. */
  date(): number
  /** A number in [0, 1). */
  random(): number
  /** Resolves after `ms` milliseconds or when the signal is aborted. */
  sleep(ms: number, signal: AbortSignal | undefined): Promise<void>
}

function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal?.addEventListener('abort', end)
  })
}

/** The system runtime with another source of dates. */
export function runtimeBy(date: () => number): Runtime {
  return { now: () => performance.now(), date, random: Math.random, sleep }
}

// biome-ignore lint/plugin: the only date that a program has by itself
export const SYSTEM_RUNTIME: Runtime = runtimeBy(Date.now)
