import { ConnectorError } from '@plugboard/core'

/** Shares one run of the work among concurrent callers with the same key. */
export interface SingleFlight {
  run<T>(key: string, work: () => Promise<T>): Promise<T>
  /** True if work with this key is running here. */
  has(key: string): boolean
  /** Resolves when all running work has ended, successfully or not. */
  settled(): Promise<void>
}

/**
 * An upstream failure is returned to all callers for this long, so that each does not wait for a failure of
 * its own.
 */
const FAILURE_TTL_MS = 2000
/** The longest that a token endpoint can ask to wait: a mistaken request must not stop a connector for good. */
const MAX_FAILURE_TTL_MS = 3_600_000

export function singleFlight(): SingleFlight {
  const running = new Map<string, Promise<unknown>>()
  const forget = (key: string) => void running.delete(key)
  const begin = <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const result = work()
    running.set(key, result)
    result.then(
      () => forget(key),
      (error) =>
        isUpstreamError(error) ? void setTimeout(forget, lifetimeOf(error), key).unref() : forget(key),
    )
    return result
  }
  return {
    run: <T>(key: string, work: () => Promise<T>) =>
      (running.get(key) as Promise<T> | undefined) ?? begin(key, work),
    has: (key) => running.has(key),
    settled: async () => {
      await Promise.allSettled(running.values())
    },
  }
}

function lifetimeOf({ retryAfterMs = 0 }: ConnectorError): number {
  return Math.min(Math.max(FAILURE_TTL_MS, retryAfterMs), MAX_FAILURE_TTL_MS)
}

function isUpstreamError(error: unknown): error is ConnectorError {
  return error instanceof ConnectorError && error.code.startsWith('upstream_')
}
