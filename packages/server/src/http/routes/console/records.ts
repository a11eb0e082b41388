/** Routes through which operators see records. Each look is audited before anything is shown. */
import { connectorError } from '@plugboard/core'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { auditLook } from '../../../audit/audited.ts'
import { actorOf, callerOf } from '../../../auth/caller.ts'
import { execute } from '../../../connectors/execute.ts'
import { explainSearch } from '../../../connectors/explain-search.ts'
import { openCall } from '../../../connectors/open-call.ts'
import { search } from '../../../connectors/search.ts'
import { type LatestChange, latestChanges } from '../../../console/latest-changes.ts'
import { type QuarantineRow, quarantineOf } from '../../../sync/quarantine.ts'
import { isoTime } from '../../../text/iso-time.ts'
import { findConnector } from '../../../upstream/find-connector.ts'
import { abortOnDisconnect } from '../../abort-on-disconnect.ts'
import type { App } from '../../app-type.ts'
import { operatorSessionOf, requireOperator, requireRole } from '../../console/require-operator.ts'
import { traceCall } from '../../request-call.ts'
import { jsonPayload } from '../../send-text.ts'
import type { Services } from '../../services.ts'
import { executeHeaders } from '../headers.ts'
import { resultPayload } from '../result.ts'
import { noQuery, type Page } from '../schemas.ts'
import { entityName, hidden, ORG, orgIdPath } from './schemas.ts'
import type { Timed } from './views.ts'

const ONE = `${ORG}/connectors/:id`
/** Changes that a page shows. */
const LATEST = 100

const call = z.strictObject({
  entity: entityName,
  action: entityName,
  params: z.unknown().optional(),
  confirm: z.string().max(64).optional(),
})
const query = z.strictObject({ entity: entityName, params: z.unknown().optional() })

export type QuarantineEntry = Timed<QuarantineRow, 'at'>

export function consoleRecordRoutes(app: App, services: Services): void {
  searchRoute(app, services)
  explainRoute(app, services)
  executeRoute(app, services)
  quarantineRoute(app, services)
  latestChangesRoute(app, services)
}

function searchRoute(app: App, services: Services): void {
  const schema = { ...hidden, params: orgIdPath, querystring: noQuery, body: query }
  const onRequest = requireOperator(services, { role: 'developer' })
  app.post(`${ONE}/search`, { schema, onRequest }, async (request, reply) => {
    const { params, body } = request
    const caller = callerOf(request)
    await auditLook(services, actorOf(request), { action: `search.${body.entity}`, object: params.id })
    const asked = { ...body, action: 'search' } as const
    const found = await search(services, params.id, asked, { caller, trace: traceCall(request) })
    return jsonPayload({ services, caller, reply }, found)
  })
}

/** Shows no record, but numbers of them and the plan of the database. */
function explainRoute(app: App, services: Services): void {
  const schema = { ...hidden, params: orgIdPath, querystring: noQuery, body: query }
  const onRequest = requireOperator(services, { role: 'developer' })
  app.post(`${ONE}/search/explain`, { schema, onRequest }, (request) =>
    explainSearch(services, callerOf(request).tenant, request.params.id, request.body),
  )
}

/** Reads need the role developer, changes the role admin, and what cannot be undone the connector's id as confirmation. */
function executeRoute(app: App, services: Services): void {
  const schema = { ...hidden, params: orgIdPath, querystring: noQuery, headers: executeHeaders, body: call }
  const onRequest = requireOperator(services, { role: 'developer' })
  app.post(`${ONE}/execute`, { schema, onRequest }, async (request, reply) => {
    const { 'idempotency-key': idempotencyKey, 'x-deadline-ms': timeout } = request.headers
    const { body } = request
    const { id } = request.params
    const caller = callerOf(request)
    const signal = abortOnDisconnect(reply)
    const origin = {
      caller,
      idempotencyKey,
      timeout,
      signal,
      requestId: request.id,
      trace: traceCall(request),
    }
    const opened = await openCall(services, id, body, origin)
    await admitRisk(
      services,
      request,
      opened.risk,
      body.confirm === id,
      `execute.${body.entity}.${body.action}`,
    )
    return resultPayload({ services, caller, reply }, await execute(opened))
  })
}

/** Writes leave entries of their own. */
async function admitRisk(
  services: Services,
  request: FastifyRequest<{ Params: { id: string } }>,
  risk: 'read' | 'write' | 'destructive',
  isConfirmed: boolean,
  action: string,
): Promise<void> {
  if (risk === 'read') return auditLook(services, actorOf(request), { action, object: request.params.id })
  requireRole(operatorSessionOf(request).operator, 'admin')
  if (risk === 'destructive' && !isConfirmed)
    throw connectorError('invalid_request', 'This cannot be undone: send the id of the connector as confirm.')
}

function quarantineRoute(app: App, services: Services): void {
  const schema = { ...hidden, params: orgIdPath, querystring: noQuery }
  const onRequest = requireOperator(services, { role: 'developer' })
  app.get(`${ONE}/quarantine`, { schema, onRequest }, async (request): Promise<Page<QuarantineEntry>> => {
    const { org, id } = request.params
    await findConnector(services, callerOf(request).tenant, id)
    await auditLook(services, actorOf(request), { action: 'quarantine.read', object: id })
    const rows = await quarantineOf(services.store.engine.tenant({ org }), { org, connector_id: id }, 100)
    return { data: rows.map(({ at, ...row }) => ({ ...row, at: isoTime(Number(at)) })), next_cursor: null }
  })
}

/** Ids of records may be names or addresses of people, so it is a look at records. */
function latestChangesRoute(app: App, services: Services): void {
  const schema = { ...hidden, params: orgIdPath, querystring: noQuery }
  const onRequest = requireOperator(services, { role: 'developer' })
  app.get(`${ONE}/changes`, { schema, onRequest }, async (request): Promise<Page<LatestChange>> => {
    const { org, id } = request.params
    const { type } = await findConnector(services, callerOf(request).tenant, id)
    await auditLook(services, actorOf(request), { action: 'changes.read', object: id })
    const data = await latestChanges(services, type, { org, connectorId: id }, LATEST)
    return { data, next_cursor: null }
  })
}
