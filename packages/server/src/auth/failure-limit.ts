/** Limits the failures per key in a fixed window. */
export interface FailureLimit {
  /** Milliseconds until all of the keys are below the limit again; 0 if they are. */
  waitMs(keys: readonly string[]): number
  record(keys: readonly string[]): void
}

export interface FailureLimitOptions {
  readonly failures: number
  readonly windowMs: number
  /** Maximum number of keys in memory. The oldest are evicted first. */
  readonly keys: number
  /** Monotonic clock in milliseconds. */
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
    return window && window.failures >= failures ? Math.ceil(window.endsAt - monotonic()) : 0
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
