/** Slows down guessing: after too many failures within the window, a key is refused until the window is over. */
export interface FailureLimit {
  /** Milliseconds until any of the keys may try again; 0: now. */
  waitMs(keys: readonly string[]): number
  record(keys: readonly string[]): void
}

export interface FailureLimitOptions {
  readonly failures: number
  readonly windowMs: number
  /** Keys kept at the most; the oldest are forgotten first, so that invented keys cannot fill the memory. */
  readonly keys: number
  readonly clock: () => number
}

interface Window {
  failures: number
  readonly endsAt: number
}

export function failureLimit({
  failures,
  windowMs,
  keys: capacity,
  clock,
}: FailureLimitOptions): FailureLimit {
  const windows = new Map<string, Window>()
  const current = (key: string): Window | undefined => {
    const window = windows.get(key)
    return window && window.endsAt > clock() ? window : undefined
  }
  const wait = (key: string): number => {
    const window = current(key)
    return window && window.failures >= failures ? window.endsAt - clock() : 0
  }
  return {
    waitMs: (keys) => Math.max(0, ...keys.map(wait)),
    record: (keys) => {
      for (const key of keys) {
        const window = current(key) ?? { failures: 0, endsAt: clock() + windowMs }
        window.failures++
        windows.delete(key)
        windows.set(key, window)
      }
      for (const oldest of windows.keys()) {
        if (windows.size <= capacity) break
        windows.delete(oldest)
      }
    },
  }
}
