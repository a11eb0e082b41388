import type { FastifyRequest } from 'fastify'

/** Milliseconds for which what nobody wants is still taken, so that the caller gets to read the answer. */
const LINGER_MS = 2000

/** Once there is an answer, nobody reads what has not come yet. */
export async function discardBody({ raw }: Pick<FastifyRequest, 'raw'>): Promise<void> {
  if (raw.complete || raw.destroyed) return
  raw.unpipe()
  raw.resume()
  setTimeout(() => raw.destroy(), LINGER_MS).unref()
}
