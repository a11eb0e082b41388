/** What is refused before any route looks at a request. */
import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { refusal } from '../errors/refusal.ts'

/** HTTP itself: the host of a request, and what is expected of us before the body comes. */
export function refuseBadFraming({ raw }: FastifyRequest): void {
  const hosts = countHeaders(raw, 'host')
  if (hosts > 1 || (hosts === 0 && raw.httpVersion !== '1.0')) {
    const [code, message] = hosts === 0 ? (['required', 'is required'] as const) : ONCE
    throw refusal('invalid_request', { pointer: '/headers/host', code, message })
  }
  const { expect = '100-continue' } = raw.headers
  if (expect.toLowerCase() !== '100-continue') {
    const message = 'must be 100-continue, or left out'
    throw refusal('invalid_request', { pointer: '/headers/expect', code: 'not_allowed', message })
  }
}

const ONCE = ['exclusive', 'must be given once'] as const

function countHeaders({ rawHeaders }: IncomingMessage, name: string): number {
  return rawHeaders.filter((header, index) => index % 2 === 0 && header.toLowerCase() === name).length
}

/** Tokens belong in one Authorization header: elsewhere they end up in logs and histories. */
export function refuseStrayTokens(request: FastifyRequest): void {
  if (countHeaders(request.raw, 'authorization') > 1) {
    const [code, message] = ONCE
    throw refusal('invalid_request', { pointer: '/headers/authorization', code, message })
  }
  if (Object.hasOwn(request.query as object, 'access_token')) {
    throw refusal('invalid_request', {
      pointer: '/querystring/access_token',
      code: 'unknown',
      message: 'is not read from the address; send a header',
    })
  }
}
