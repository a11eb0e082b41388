import type { FastifyRequest } from 'fastify'

/** Time to drain an unread body, so that the client can read the response instead of seeing a reset. */
const LINGER_MS = 2000

/** Drains the rest of a body after the response, then destroys the connection. */
export function discardBody({ raw }: Pick<FastifyRequest, 'raw'>): void {
  if (raw.complete || raw.destroyed) return
  raw.unpipe()
  raw.resume()
  setTimeout(() => raw.destroy(), LINGER_MS).unref()
}
