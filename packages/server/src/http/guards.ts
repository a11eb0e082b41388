/** Checks of every request before routing. */
import type { IncomingMessage } from 'node:http'
import { connectorError } from '@plugboard/core'
import type { FastifyRequest } from 'fastify'
import { refusal } from '../errors/refusal.ts'

/** `host[:port]`, with an IP literal in brackets: no user, path or query (RFC 9110, 7.2). Empty where the target has no authority. */
const HOST = /^(?:\[[\da-f:.]{2,45}\]|[\w.-]{0,255})(?::\d{0,5})?$/i

/** Checks the Host and Expect headers. */
export function refuseBadFraming({ raw }: FastifyRequest): void {
  const hosts = countHeaders(raw, 'host')
  if (hosts > 1 || (hosts === 0 && raw.httpVersion !== '1.0')) {
    const [code, message] = hosts === 0 ? (['required', 'is required'] as const) : ONCE
    throw refusal('invalid_request', { pointer: '/headers/host', code, message })
  }
  const { host = '', expect = '100-continue' } = raw.headers
  if (!HOST.test(host)) {
    const message = 'must be a host name or IP address, and a port if it is not the default one'
    throw refusal('invalid_request', { pointer: '/headers/host', code: 'bad_format', message })
  }
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

/** Bodies are parsed as they arrive: a compressed one would only be "not valid UTF-8". */
export function refuseCompressed({ raw }: FastifyRequest): void {
  const { 'content-encoding': encoding = 'identity' } = raw.headers
  if (encoding.toLowerCase() === 'identity') return
  throw connectorError('unsupported_media_type', 'Send the body uncompressed, without Content-Encoding.')
}

/** A token of an operator as a value of its own: a cursor may contain the letters by chance. */
const OPERATOR_TOKEN = /(?:[/=?&#]|%23)pbo_/i

/** Allows tokens in a single Authorization header only: URLs end up in logs and browser histories. */
export function refuseStrayTokens(request: FastifyRequest): void {
  if (countHeaders(request.raw, 'authorization') > 1) {
    const [code, message] = ONCE
    throw refusal('invalid_request', { pointer: '/headers/authorization', code, message })
  }
  if (OPERATOR_TOKEN.test(request.url))
    throw connectorError('invalid_request', 'A token of an operator belongs after the # of the address.')
  if (Object.hasOwn(request.query as object, 'access_token')) {
    throw refusal('invalid_request', {
      pointer: '/querystring/access_token',
      code: 'unknown',
      message: 'is not accepted in the URL; send an Authorization header',
    })
  }
}
