import { callError, type PendingRequest } from '../call.ts'

/** Milliseconds without a byte after which a transfer counts as dead. */
const IDLE = 10_000

/** Waits for the next bytes. Throws an `upstream_timeout` when none come for too long. */
export async function withIdleTimeout<T>(pending: PendingRequest, next: Promise<T>): Promise<T> {
  const { promise: expired, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const message = `no byte in ${IDLE / 1000} s`
    reject(callError(pending, 'upstream_timeout', message, { outcome: 'unknown', retryable: true }))
  }, IDLE)
  try {
    return await Promise.race([next, expired])
  } finally {
    clearTimeout(timer)
  }
}
