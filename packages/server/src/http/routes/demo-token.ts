/** Gives the reference pages of development mode a token of the demo user. Exists on no other server. */
import { connectorError } from '@plugboard/core'
import type { FastifyRequest } from 'fastify'
import type { App } from '../app-type.ts'
import type { Demo } from '../demo.ts'
import { undescribed } from './schemas.ts'

export function demoTokenRoute(app: App, demo: Demo): void {
  app.post('/docs/_demo-token', { schema: undescribed('application/json') }, async (request) => {
    requireLocalPage(request)
    const { access_token, expires_in } = await demo.token()
    return { access_token, expires_in }
  })
}

const LOCAL_NAMES = new Set(['127.0.0.1', 'localhost', '[::1]'])
const LOCAL_ADDRESS = /^(::1$|(::ffff:)?127\.)/
/** Proxies and tunnels add them: then the caller is somewhere else. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host'] as const

/**
 * Only a page of this server that was opened on this machine: a page of another site could reach it under a name that it
 * resolves to this machine, and programs elsewhere may send any header.
 */
function requireLocalPage({ headers, raw }: FastifyRequest): void {
  const host = URL.parse(`http://${headers.host}`)
  const isHere = LOCAL_ADDRESS.test(raw.socket.remoteAddress ?? '') && LOCAL_NAMES.has(host?.hostname ?? '')
  const isForwarded = FORWARDED.some((name) => headers[name] !== undefined)
  const isOwn = URL.parse(headers.origin ?? '')?.host === host?.host && headers['plugboard-console'] === '1'
  if (isHere && !isForwarded && isOwn) return
  throw connectorError('insufficient_scope', 'Calls are tried by a page that was opened at localhost only.')
}
