import { ConnectorError, connectorError } from '@plugboard/core'

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

interface Flight {
  readonly result: Promise<unknown>
  /** When the result was known; undefined while the work is running. */
  endedAt: number | undefined
}

/** @param monotonic Milliseconds. */
export function singleFlight(monotonic: () => number = () => performance.now()): SingleFlight {
  const running = new Map<string, Flight>()
  const forget = (key: string) => void running.delete(key)
  const begin = <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const result = work()
    const flight: Flight = { result, endedAt: undefined }
    running.set(key, flight)
    result.then(
      () => forget(key),
      (error) => {
        flight.endedAt = monotonic()
        if (isUpstreamError(error)) setTimeout(forget, lifetimeOf(error), key).unref()
        else forget(key)
      },
    )
    return result
  }
  return {
    run: <T>(key: string, work: () => Promise<T>) => {
      const flight = running.get(key)
      if (flight === undefined) return begin(key, work)
      const { result, endedAt } = flight
      if (endedAt === undefined) return result as Promise<T>
      return result.catch((error) => {
        throw withElapsed(error, monotonic() - endedAt)
      }) as Promise<T>
    },
    has: (key) => running.has(key),
    settled: async () => {
      await Promise.allSettled(Array.from(running.values(), ({ result }) => result))
    },
  }
}

/** The failure of a while ago, with the rest of the wait that the token endpoint asked for. */
function withElapsed(error: ConnectorError, elapsedMs: number): ConnectorError {
  const { code, message, cause, retryAfterMs } = error
  if (retryAfterMs === undefined) return error
  const left = Math.max(0, Math.ceil(retryAfterMs - elapsedMs))
  return connectorError(code, message, { ...error, cause, retryAfterMs: left })
}

function lifetimeOf({ retryAfterMs = 0 }: ConnectorError): number {
  return Math.min(Math.max(FAILURE_TTL_MS, retryAfterMs), MAX_FAILURE_TTL_MS)
}

function isUpstreamError(error: unknown): error is ConnectorError {
  return error instanceof ConnectorError && error.code.startsWith('upstream_')
}
