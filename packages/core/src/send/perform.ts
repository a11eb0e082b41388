import type { PendingRequest } from '../call.ts'
import { ConnectorError } from '../errors/errors.ts'
import type { Delivery } from '../options.ts'
import type { Received } from '../response/received.ts'
import type { Safety } from '../retry/safety.ts'
import { loadFailures } from './load-failures.ts'
import { exchange, type Send } from './transport.ts'
import { within } from './within.ts'

/**
 * Sends a request and retries it if that is safe and the deadline permits. Throws a `ConnectorError`.
 *
 * @param decode Decodes a response. Throws if it is a failure.
 * @param repeats Whether to retry after a failure. `retryable` only informs the caller.
 */
export async function perform<T>(
  pending: PendingRequest,
  decode: (received: Received) => T | Promise<T>,
  repeats: (error: ConnectorError, safety: Safety) => boolean,
  send: Send = exchange,
): Promise<T> {
  const { entity, action, plan, safety, authorizer, options, runtime } = pending
  // After a deadline, nothing is known.
  const stopped = { outcome: 'unknown', retryable: safety !== 'once' } as const
  const throwOwnError = async (error: ConnectorError): Promise<never> =>
    (await loadFailures()).throwOwn(pending, error)
  // Without this file, nobody would learn what became of a write.
  if (safety !== 'read') await loadFailures('not_sent')
  for (let attempt = 1; ; attempt++) {
    const info = { entity, action, method: plan.method, path: plan.template, attempt }
    const headers = { ...plan.headers }
    const delivery: Delivery = {}
    pending.delivery = delivery
    // Nothing is fetched for a call that has ended. The attempt itself reports the abort.
    const authorizing = options.signal?.aborted ? undefined : authorizer.authorize(headers)
    if (authorizing) await within(pending, {}, () => authorizing).catch(throwOwnError)
    let received: Received | undefined
    try {
      const exchanging = async (signal: AbortSignal): Promise<T> => {
        pending.attempts++
        options.onRequest?.(info)
        const started = runtime.now()
        received = await send(pending, headers, signal)
        options.onResponse?.(info, { status: received.status, ms: runtime.now() - started })
        return decode(received)
      }
      const isUnsent = (): boolean => delivery.isBegun === false
      return await within(pending, stopped, exchanging, isUnsent)
    } catch (error) {
      if (!(error instanceof ConnectorError)) throw error
      const { recover } = await loadFailures()
      const failed = { info, headers, received, error, repeats: repeats(error, safety) }
      if (await recover(pending, failed)) attempt--
    }
  }
}
