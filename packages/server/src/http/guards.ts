/** Checks of every request before routing. */
import type { IncomingMessage } from 'node:http'
import { connectorError } from '@plugboard/core'
import type { FastifyRequest } from 'fastify'
import { refusal } from '../errors/refusal.ts'

/** `host[:port]`, with an IP literal in brackets: no user, path or query (RFC 9110, 7.2). Empty where the target has no authority. */
const HOST = /^(?:\[[\da-f:.]{2,45}\]|[\w.-]{0,255})(?::\d{0,5})?$/i

/** A token of an operator as a value of its own: a cursor may contain the letters by chance. */
const OPERATOR_TOKEN = /(?:[/=?&#]|%23)pbo_/i

/**
 * Refuses ambiguous framing, compressed bodies (bodies are parsed as they arrive: one would only be "not valid UTF-8"), and
 * tokens outside of a single Authorization header: URLs end up in logs and browser histories.
 */
export function refuseMalformed({ raw, url, query }: FastifyRequest): void {
  const { headers, httpVersion } = raw
  const { host = '', expect, 'content-encoding': encoding } = headers
  const { hosts, authorizations } = countHeaders(raw)
  if (hosts > 1) throw badHeader('host', ...ONCE)
  if (hosts === 0 && httpVersion !== '1.0') throw badHeader('host', 'required', 'is required')
  if (!HOST.test(host)) throw badHeader('host', 'bad_format', HOST_FORMAT)
  if (expect !== undefined && expect.toLowerCase() !== '100-continue')
    throw badHeader('expect', 'not_allowed', 'must be 100-continue or omitted')
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity')
    throw connectorError('unsupported_media_type', 'Send the body uncompressed, without Content-Encoding.')
  if (authorizations > 1) throw badHeader('authorization', ...ONCE)
  if (OPERATOR_TOKEN.test(url))
    throw connectorError('invalid_request', 'A token of an operator belongs after the # of the address.')
  if (Object.hasOwn(query as object, 'access_token')) throw tokenInUrl()
}

const ONCE = ['exclusive', 'must be given once'] as const
const HOST_FORMAT = 'must be a host name or IP address, and a port if it is not the default one'

/** How often the headers come that must come once: Node keeps only one of them. */
function countHeaders({ rawHeaders }: IncomingMessage): { hosts: number; authorizations: number } {
  const counts = { hosts: 0, authorizations: 0 }
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string
    // Lower-casing every header of every request would cost more than all other checks here.
    if (name.length === 'host'.length && name.toLowerCase() === 'host') counts.hosts++
    else if (name.length === 'authorization'.length && name.toLowerCase() === 'authorization')
      counts.authorizations++
  }
  return counts
}

type Code = 'exclusive' | 'required' | 'bad_format' | 'not_allowed'

function badHeader(name: string, code: Code, message: string): Error {
  return refusal('invalid_request', { pointer: `/headers/${name}`, code, message })
}

function tokenInUrl(): Error {
  return refusal('invalid_request', {
    pointer: '/querystring/access_token',
    code: 'unknown',
    message: 'is not accepted in the URL; send an Authorization header',
  })
}
