/** Clock, chance and waiting: what a test wants to decide itself. */
export interface Runtime {
  /** Milliseconds that never run backwards. */
  now(): number
  /** Milliseconds since 1970, by the local clock. */
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

export const SYSTEM_RUNTIME: Runtime = {
  now: () => performance.now(),
  date: Date.now,
  random: Math.random,
  sleep,
}
