/**
 * Destroys connections whose clients stop reading their response: until then, the rest of the response would
 * stay in memory.
 */
import type { App } from './app-type.ts'
import type { Services } from './services.ts'

/** Time without any progress in sending. */
const STALL_MS = 30_000

export function limitWriteStalls(
  app: App,
  { log, metrics }: Pick<Services, 'log' | 'metrics'>,
  ms: number = STALL_MS,
): void {
  app.addHook('onRequest', ({ id }, { raw: response }, next) => {
    // On every response: without a listener, Node destroys the connection of a request that is only slow.
    response.on('timeout', () => {
      // With nothing left to send, the response waits for its source, which has a timeout of its own.
      if (!response.socket?.writableLength) return
      log.warn({ request: id }, 'destroyed a connection whose client stopped reading the response')
      metrics.stalled()
      response.destroy()
    })
    next()
  })
  app.addHook('onSend', (_, { raw: response }, _payload, next) => {
    response.setTimeout(ms)
    next()
  })
}
