/**
 * Destroys connections whose clients stop reading their response: until then, the rest of the response would
 * stay in memory.
 */
import type { App } from './app-type.ts'
import type { Services } from './services.ts'

/** Time without any progress in sending. */
const STALL_MS = 30_000
const BEATS = 10
/** How much later than planned the beats may be before the wait counts as the process's own. */
const PAUSED = 1.5

export function limitWriteStalls(
  app: App,
  { log, metrics }: Pick<Services, 'log' | 'metrics'>,
  ms: number = STALL_MS,
): void {
  const heart = beat(ms)
  app.addHook('onClose', (_, done) => {
    heart[Symbol.dispose]()
    done()
  })
  app.addHook('onRequest', ({ id }, { raw: response }, next) => {
    // On every response: without a listener, Node destroys the connection of a request that is only slow.
    response.on('timeout', () => {
      // With nothing left to send, the response waits for its source, which has a timeout of its own.
      if (!response.socket?.writableLength) return
      if (heart.wasPaused()) return void response.setTimeout(ms)
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

/**
 * Whether this process itself stood still (suspended, or without a processor) during the last `ms`: then no
 * client could have made progress, and none is to blame.
 */
function beat(ms: number): Disposable & { wasPaused(): boolean } {
  const beats = [performance.now()]
  const timer = setInterval(() => {
    beats.push(performance.now())
    if (beats.length > BEATS) beats.shift()
  }, ms / BEATS).unref()
  return {
    wasPaused: () => performance.now() - (beats[0] ?? 0) > (PAUSED * ms * beats.length) / BEATS,
    [Symbol.dispose]: () => clearInterval(timer),
  }
}
