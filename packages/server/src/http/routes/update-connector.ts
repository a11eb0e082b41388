import { z } from 'zod'
import { withAudit } from '../../audit/audited.ts'
import { actorOf, callerOf, requireToken } from '../../auth/caller.ts'
import { learnAccount } from '../../connect/learn-account.ts'
import { compareKeys } from '../../connect/same-account.ts'
import { tryCredentials } from '../../connectors/try-credentials.ts'
import { type CompareAccounts, updateConnector } from '../../connectors/update.ts'
import { connectorView, viewConnector } from '../../connectors/view.ts'
import type { App } from '../app-type.ts'
import { checkingFor } from '../checking-for.ts'
import type { Services } from '../services.ts'
import {
  bearerToken,
  checkCredentials,
  connectorName,
  connectorPath,
  gatewayName,
  noQuery,
  problems,
} from './schemas.ts'

const body = z.strictObject({
  name: connectorName.nullable().optional(),
  gateway: gatewayName.optional(),
  status: z.enum(['active', 'paused']).optional(),
  credentials: z
    .record(z.string(), z.unknown())
    .optional()
    .describe(
      'Replaces all credential fields and reactivates a connector in `needs_reauth`. Unless they are certain to be of the same ' +
        'account, or `keep_replica` is true, the records of the replica are removed, and every entity is synchronized anew.',
    ),
  keep_replica: z
    .boolean()
    .default(false)
    .describe(
      'True if you know that the new credentials are of the same account. The replica stays, and keeps its position.',
    ),
  check: checkCredentials,
})

export function updateConnectorRoute(app: App, services: Services): void {
  app.patch(
    '/v1/integrations/connectors/:id',
    {
      onRequest: requireToken(services, { kinds: ['scoped'], scope: 'connectors:write' }),
      schema: {
        operationId: 'updateConnector',
        summary: 'Rename, pause or resume a connector, or replace its credentials',
        description: 'Changes only the given fields, atomically. New credentials are checked as at creation.',
        tags: ['connectors'],
        security: bearerToken,
        params: connectorPath,
        querystring: noQuery,
        body,
        response: { 200: connectorView, ...problems },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const { tenant } = callerOf(request)
      const { check, keep_replica: isSame, ...fields } = request.body
      const compareAccounts: CompareAccounts = async (connector, credentials) =>
        isSame
          ? { account: connector, isSame }
          : compareKeys(services, tenant, connector, { credentials, mayAsk: check })
      const changes = { ...fields, compareAccounts, requestId: request.id }
      const change = { action: 'connector.update', object: id }
      const connector = await withAudit(services, actorOf(request), change, (record) =>
        updateConnector(services, tenant, id, changes, record),
      )
      const needsCheck = check && changes.credentials !== undefined
      const checked = needsCheck
        ? await tryCredentials(services, tenant, connector, checkingFor(request, reply))
        : connector
      const known = needsCheck ? await learnAccount(services, tenant, checked) : checked
      return viewConnector(services.registry, known)
    },
  )
}
