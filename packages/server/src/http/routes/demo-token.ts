/** Gives the reference pages of development mode a token of the demo user. Exists on no other server. */
import { connectorError } from '@plugboard/core'
import type { FastifyRequest } from 'fastify'
import type { App } from '../app-type.ts'
import { requireOwnPage } from '../console/own-page.ts'
import type { Demo } from '../demo.ts'
import type { Services } from '../services.ts'
import { undescribed } from './schemas.ts'

export function demoTokenRoute(app: App, services: Services, demo: Demo): void {
  app.post('/docs/_demo-token', { schema: undescribed('application/json') }, async (request) => {
    requireKnownHost(services, request)
    requireOwnPage(services, request)
    const { access_token, expires_in } = await demo.token()
    return { access_token, expires_in }
  })
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** A page of another site could reach this server under a name that it resolves to this machine. */
function requireKnownHost({ config }: Services, { headers }: FastifyRequest): void {
  const host = URL.parse(`http://${headers.host}`)
  const isPublic = config.publicUrl !== undefined && URL.parse(config.publicUrl)?.host === host?.host
  if (host !== null && (LOOPBACK.has(host.hostname) || isPublic)) return
  throw connectorError(
    'insufficient_scope',
    'Calls are tried at localhost or at the public address of the server only.',
  )
}
