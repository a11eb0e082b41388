/** Bounds how slowly clients may send their requests and read their responses. */
import type { App } from './app-type.ts'
import { answerClientError } from './client-errors.ts'
import { afterResponses } from './open-connections.ts'
import type { Services } from './services.ts'

const REQUEST_MS = 15_000

/**
 * Times out requests whose body arrives too slowly. Uploads are exempt while they make progress, which Node's
 * own request timeout cannot express.
 */
export function limitRequestTime(app: App, origin: () => string): void {
  app.addHook('onRequest', ({ raw, headers }, reply, next) => {
    const hasBody = headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined
    if (raw.complete || !hasBody || headers['content-type']?.startsWith('multipart/')) return next()
    const expire = (): void => {
      // A refused body may still arrive after its response.
      if (!raw.complete && !reply.raw.headersSent)
        answerClientError({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket, origin())
    }
    // The rest of the body may arrive while earlier requests of the connection are answered.
    const timer = setTimeout(() => afterResponses(raw.socket, expire), REQUEST_MS)
    raw.once('close', () => clearTimeout(timer))
    return next()
  })
}

/** Time without any progress in sending. */
const STALL_MS = 30_000
const BEATS = 10
/** How much later than planned the beats may be before the wait counts as the process's own. */
const PAUSED = 1.5

/**
 * Destroys connections whose clients stop reading their response: until then, the rest of the response would
 * stay in memory.
 */
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
    response.setTimeout(ms, () => {
      // With nothing left to send, the response waits for its source, which has a timeout of its own.
      if (!response.socket?.writableLength) return
      if (heart.wasPaused()) return void response.setTimeout(ms)
      log.warn({ request: id }, 'destroyed a connection whose client stopped reading the response')
      metrics.stalled()
      response.destroy()
    })
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
