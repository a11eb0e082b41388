import type { FastifyReply } from 'fastify'

/**
 * Returns a signal that aborts when the client disconnects before the response is sent. Listens to the
 * response, because the request emits `close` as soon as its body is read.
 */
export function abortOnDisconnect({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  if (raw.destroyed) controller.abort()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort()
  })
  return controller.signal
}
