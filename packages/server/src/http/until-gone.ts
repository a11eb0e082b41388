import type { FastifyReply } from 'fastify'

/** Aborted when the caller leaves before the answer is out. The request's own `close` comes as soon as its body is read. */
export function untilGone({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  if (raw.destroyed) controller.abort()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort()
  })
  return controller.signal
}
