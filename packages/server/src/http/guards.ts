/** Checks of every request before routing. */
import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { refusal } from '../errors/refusal.ts'

/** Checks the Host and Expect headers. */
export function refuseBadFraming({ raw }: FastifyRequest): void {
  const hosts = countHeaders(raw, 'host')
  if (hosts > 1 || (hosts === 0 && raw.httpVersion !== '1.0')) {
    const [code, message] = hosts === 0 ? (['required', 'is required'] as const) : ONCE
    throw refusal('invalid_request', { pointer: '/headers/host', code, message })
  }
  const { expect = '100-continue' } = raw.headers
  if (expect.toLowerCase() !== '100-continue') {
    const message = 'must be 100-continue or omitted'
    throw refusal('invalid_request', { pointer: '/headers/expect', code: 'not_allowed', message })
  }
}

const ONCE = ['exclusive', 'must be given once'] as const

function countHeaders({ rawHeaders }: IncomingMessage, name: string): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const header = rawHeaders[at] as string
    // Lower-casing every header of every request would cost more than all other checks here.
    if (header.length === name.length && header.toLowerCase() === name) count++
  }
  return count
}

/** Allows tokens in a single Authorization header only: URLs end up in logs and browser histories. */
export function refuseStrayTokens(request: FastifyRequest): void {
  if (countHeaders(request.raw, 'authorization') > 1) {
    const [code, message] = ONCE
    throw refusal('invalid_request', { pointer: '/headers/authorization', code, message })
  }
  if (Object.hasOwn(request.query as object, 'access_token')) {
    throw refusal('invalid_request', {
      pointer: '/querystring/access_token',
      code: 'unknown',
      message: 'is not accepted in the URL; send an Authorization header',
    })
  }
}
