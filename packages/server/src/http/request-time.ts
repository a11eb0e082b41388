import type { App } from './app-type.ts'
import { answerClientError } from './client-errors.ts'
import { afterResponses } from './open-connections.ts'

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
