/** Clock, chance and waiting: what a test wants to decide itself. */
export interface Runtime {
  /** Milliseconds that never run backwards: measures how long something takes or lasts. */
  now(): number
  /** Milliseconds since 1970: compared with dates that come from elsewhere, or outlive the process. */
  date(): number
  /** From 0 up to, not including, 1. */
  random(): number
  /** Resolves after so many milliseconds, or as soon as the signal is aborted. */
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

/** The real one, but for a date that somebody else knows better. */
export function runtimeBy(date: () => number): Runtime {
  return { now: () => performance.now(), date, random: Math.random, sleep }
}

// biome-ignore lint/plugin: the only date that a program has by itself
export const SYSTEM_RUNTIME: Runtime = runtimeBy(Date.now)
