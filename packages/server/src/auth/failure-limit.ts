/** Counts failures: after too many within the window, further ones of that key are told to wait until it is over. */
export interface FailureLimit {
  /** Milliseconds until any of the keys may fail again; 0: now. */
  waitMs(keys: readonly string[]): number
  record(keys: readonly string[]): void
}

export interface FailureLimitOptions {
  readonly failures: number
  readonly windowMs: number
  /** Keys kept at the most; the oldest are forgotten first, so that invented keys cannot fill the memory. */
  readonly keys: number
  /** Milliseconds that never run backwards. */
  readonly monotonic: () => number
}

interface Window {
  failures: number
  readonly endsAt: number
}

export function failureLimit({
  failures,
  windowMs,
  keys: capacity,
  monotonic,
}: FailureLimitOptions): FailureLimit {
  const windows = new Map<string, Window>()
  const current = (key: string): Window | undefined => {
    const window = windows.get(key)
    return window && window.endsAt > monotonic() ? window : undefined
  }
  const wait = (key: string): number => {
    const window = current(key)
    return window && window.failures >= failures ? window.endsAt - monotonic() : 0
  }
  return {
    waitMs: (keys) => Math.max(0, ...keys.map(wait)),
    record: (keys) => {
      for (const key of keys) {
        const window = current(key) ?? { failures: 0, endsAt: monotonic() + windowMs }
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
