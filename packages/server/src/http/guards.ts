/** What is refused before any route looks at a request. */
import type { FastifyRequest } from 'fastify'
import { refusal } from '../errors/refusal.ts'

/** Tokens belong in one Authorization header: elsewhere they end up in logs and histories. */
export function refuseStrayTokens(request: FastifyRequest): void {
  const names = request.raw.rawHeaders.filter((_, index) => index % 2 === 0)
  if (names.filter((name) => name.toLowerCase() === 'authorization').length > 1) {
    throw refusal('invalid_request', {
      pointer: '/headers/authorization',
      code: 'exclusive',
      message: 'must be given once',
    })
  }
  if (Object.hasOwn(request.query as object, 'access_token')) {
    throw refusal('invalid_request', {
      pointer: '/querystring/access_token',
      code: 'unknown',
      message: 'is not read from the address; send a header',
    })
  }
}
