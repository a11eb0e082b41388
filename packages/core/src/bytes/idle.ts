import { callError, type PendingRequest } from '../call.ts'

/** Milliseconds without a byte after which a transfer is considered dead. */
const IDLE_TIMEOUT = 10_000

/** Waits for the next bytes. Throws an `upstream_timeout` if none arrive in time. */
export async function withIdleTimeout<T>(pending: PendingRequest, next: Promise<T>): Promise<T> {
  const { promise: expired, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const message = `no data arrived for ${IDLE_TIMEOUT / 1000} s`
    reject(callError(pending, 'upstream_timeout', message, { outcome: 'unknown', retryable: true }))
  }, IDLE_TIMEOUT)
  try {
    return await Promise.race([next, expired])
  } finally {
    clearTimeout(timer)
  }
}
