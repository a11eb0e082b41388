import type { App } from './app-type.ts'
import { answerClientError } from './client-errors.ts'

const REQUEST_MS = 15_000

/**
 * Gives up on requests that take too long to arrive. Only an upload may, as long as it moves; Node's own timer knows no
 * exception.
 */
export function limitRequestTime(app: App, origin: () => string): void {
  app.addHook('onRequest', async ({ raw, headers }) => {
    const hasBody = headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined
    if (!hasBody || headers['content-type']?.startsWith('multipart/')) return
    const expire = (): void => {
      if (!raw.complete) answerClientError({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket, origin())
    }
    const timer = setTimeout(expire, REQUEST_MS)
    raw.once('close', () => clearTimeout(timer))
  })
}
