import { connectorError } from '@plugboard/core'
import { z } from 'zod'
import { withAudit } from '../../audit/audited.ts'
import { actorOf, type Caller, callerOf, requireToken, requireUser } from '../../auth/caller.ts'
import { learnAccount } from '../../connect/learn-account.ts'
import { createConnector } from '../../connectors/create.ts'
import { tryCredentials } from '../../connectors/try-credentials.ts'
import { connectorView, viewConnector } from '../../connectors/view.ts'
import type { App } from '../app-type.ts'
import { checkingFor } from '../checking-for.ts'
import type { Services } from '../services.ts'
import { creationHeaders } from './headers.ts'
import {
  bearerToken,
  checkCredentials,
  connectorName,
  externalUserId,
  gatewayName,
  noQuery,
  problems,
} from './schemas.ts'

const body = z.strictObject({
  external_user_id: externalUserId,
  connector_type: z
    .string()
    .min(1)
    .max(255)
    .describe('Display name of the connector type, for example `Payments`; case-insensitive.'),
  name: connectorName.optional(),
  gateway: gatewayName.optional(),
  credentials: z.record(z.string(), z.unknown()).describe('The credential fields of the connector type.'),
  check: checkCredentials,
})

const schema = {
  operationId: 'createConnector',
  summary: 'Create a connector',
  description:
    'Seals and stores the credentials and, unless `check` is false, checks them at the upstream: `status` is `needs_reauth` if it rejects them. A repeated request with the same `Idempotency-Key` returns the connector that the first one created.',
  tags: ['connectors'],
  security: bearerToken,
  querystring: noQuery,
  headers: creationHeaders,
  body,
  response: { 201: connectorView, ...problems },
}

/** Contract 4.1. */
export function createConnectorRoute(app: App, services: Services): void {
  app.post(
    '/v1/integrations/connectors',
    {
      onRequest: requireToken(services, { kinds: ['scoped'], scope: 'connectors:write' }),
      schema,
    },
    async (request, reply) => {
      const { external_user_id, connector_type, name, gateway, credentials, check } = request.body
      const caller = callerOf(request)
      requireUser(caller, external_user_id)
      requireAllConnectors(caller)
      const creation = {
        externalUserId: external_user_id,
        type: connector_type,
        name: name ?? null,
        gateway: gateway ?? null,
        credentials,
        key: request.headers['idempotency-key'],
      }
      const change = { action: 'connector.create', object: '' }
      const { connector, replayed } = await withAudit(services, actorOf(request), change, (record) =>
        createConnector(services, caller.tenant, creation, record),
      )
      if (replayed) reply.header('idempotent-replayed', 'true')
      const checked =
        check && !replayed
          ? await tryCredentials(services, caller.tenant, connector, checkingFor(request, reply))
          : connector
      const known = check ? await learnAccount(services, caller.tenant, checked) : checked
      return reply
        .code(201)
        .header('location', `/v1/integrations/connectors/${connector.id}`)
        .send(await viewConnector(services.registry, known))
    },
  )
}

function requireAllConnectors({ tenant }: Caller): void {
  if (tenant.connectorIds === null) return
  const message = 'A token that is limited to certain connectors cannot create others.'
  throw connectorError('insufficient_scope', message)
}
