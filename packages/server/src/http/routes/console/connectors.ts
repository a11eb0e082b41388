/** Connectors: the list, one of them, and what an operator does to it. */
import { z } from 'zod'
import { auditLook, withAudit } from '../../../audit/audited.ts'
import { actorOf, callerOf } from '../../../auth/caller.ts'
import { learnAccount } from '../../../connect/learn-account.ts'
import { neededScopes } from '../../../connect/needed-scopes.ts'
import { disconnect } from '../../../connect/revoke.ts'
import { checkConnector } from '../../../connectors/check.ts'
import { listConnectors } from '../../../connectors/list.ts'
import { updateConnector } from '../../../connectors/update.ts'
import { lastSeenOfConnectors } from '../../../console/last-seen.ts'
import { type HookView, viewHook } from '../../../hooks/view.ts'
import type { ConnectorCause } from '../../../store/connector-cause.ts'
import type { ConnectorRecord } from '../../../store/store.ts'
import { storeNow } from '../../../store/store-clock.ts'
import { isStoreError } from '../../../store/store-error.ts'
import { readFreshness } from '../../../sync/streams/read-freshness.ts'
import { applyCommand, readStreams } from '../../../sync/streams/stream-commands.ts'
import { type StreamView, viewStream } from '../../../sync/streams/stream-view.ts'
import { findConnector } from '../../../upstream/find-connector.ts'
import type { App } from '../../app-type.ts'
import { checkingFor } from '../../checking-for.ts'
import { requireOperator } from '../../console/require-operator.ts'
import type { Services } from '../../services.ts'
import { externalUserId, noQuery, type Page } from '../schemas.ts'
import { cursor, entityName, hidden, limit, ORG, orgIdPath, orgPath } from './schemas.ts'
import { type ConnectorState, type SeenView, titlesOf, viewSeen, viewState } from './views.ts'

const ONE = `${ORG}/connectors/:id`

const querystring = z.strictObject({
  external_user_id: externalUserId.optional(),
  type: z.string().max(255).optional(),
  status: z.enum(['active', 'paused', 'needs_reauth', 'deleting']).optional(),
  failing: z.literal('true').optional(),
  q: z.string().max(255).optional(),
  cause: z.string().max(400).transform(parseCause).optional(),
  limit,
  cursor,
})

/** `stream:customers:upstream_error`. Codes of vendors may have colons, and may be missing. */
function parseCause(text: string, context: z.RefinementCtx): ConnectorCause {
  const [, kind, of = '', code = ''] = /^(reauth|stream|hook):([^:]*):(.*)$/s.exec(text) ?? []
  if (kind === undefined) {
    context.addIssue({
      code: 'custom',
      message: 'must be reauth, stream or hook, a name and a code, with colons between them',
    })
    return z.NEVER
  }
  return { kind: kind as ConnectorCause['kind'], of, code: code === '' ? null : code }
}

const change = z.strictObject({ status: z.enum(['active', 'paused']) })
const command = z.strictObject({
  command: z.enum(['run', 'full', 'pause', 'resume']),
  entities: z.array(entityName).min(1).max(100).optional(),
})

/** A row of the list. */
export interface ConnectorRow extends ConnectorState, SeenView {}

export interface ConnectorStream extends StreamView {
  /** The latest commit number; null while it cannot be read. */
  readonly commit: number | null
}

export interface ConnectorDetail extends ConnectorState {
  readonly streams: readonly ConnectorStream[]
  /** For all reads and webhooks; null where credentials have no scopes. */
  readonly needed_scopes: readonly string[] | null
  /** Connectors that share its grant. */
  readonly shared_with: readonly SharingConnector[]
}

interface SharingConnector {
  readonly id: string
  /** Display name of its type. */
  readonly connector_type: string
}

export function consoleConnectorRoutes(app: App, services: Services): void {
  listRoute(app, services)
  getRoute(app, services)
  hooksRoute(app, services)
  checkRoute(app, services)
  changeRoutes(app, services)
  syncRoute(app, services)
}

function listRoute(app: App, services: Services): void {
  const schema = { ...hidden, params: orgPath, querystring }
  const onRequest = requireOperator(services, { role: 'viewer' })
  app.get(`${ORG}/connectors`, { schema, onRequest }, async (request): Promise<Page<ConnectorRow>> => {
    const { external_user_id: externalUserId, q, failing, ...rest } = request.query
    const text = q === '' ? undefined : q
    const wanted = { externalUserId, text, ...(failing && { failing: true }), ...rest }
    const { connectors, nextCursor } = await listConnectors(services, callerOf(request).tenant, wanted)
    const { org } = request.params
    const ids = connectors.map(({ id }) => id)
    const seen = await lastSeenOfConnectors(services.store.engine, org, ids)
    const data = await Promise.all(
      connectors.map(async (one) => ({ ...(await viewState(services, one)), ...viewSeen(seen(one.id)) })),
    )
    return { data, next_cursor: nextCursor }
  })
}

function getRoute(app: App, services: Services): void {
  const schema = { ...hidden, params: orgIdPath, querystring: noQuery }
  const onRequest = requireOperator(services, { role: 'viewer' })
  app.get(ONE, { schema, onRequest }, async (request): Promise<ConnectorDetail> => {
    const connector = await findConnector(services, callerOf(request).tenant, request.params.id)
    const isEnding = connector.status === 'deleting'
    const streams = isEnding ? [] : await readStreams(services, connector)
    const now = await storeNow(services.store.engine)
    const freshness = await readFreshness(services, connector)
    const numbers = await commitNumbers(services, connector)
    const views = streams.map(async (stream) => ({
      ...viewStream(stream, await services.countRecords(connector.type, stream), freshness(stream), now),
      commit: numbers?.get(stream.entity)?.seq ?? null,
    }))
    return {
      ...(await viewState(services, connector)),
      needed_scopes: await neededScopes(services, connector),
      shared_with: await sharedWith(services, connector),
      streams: await Promise.all(views),
    }
  })
}

/** By entity; undefined while the node of the connector's records does not answer. */
async function commitNumbers({ store: { engine }, replica }: Services, { org, id }: ConnectorRecord) {
  const scope = { org, connectorId: id }
  try {
    return await engine.onNode(id, () => replica.heads(engine.bulk.tenant(scope), scope))
  } catch (error) {
    if (!isStoreError(error)) throw error
    return undefined
  }
}

/** The connectors that share its grant. */
async function sharedWith(services: Services, connector: ConnectorRecord): Promise<SharingConnector[]> {
  const titleOf = await titlesOf(services)
  const others = await services.store.connectors.sharing(connector)
  return others.map(({ id, type }) => ({ id, connector_type: titleOf(type) }))
}

function hooksRoute(app: App, services: Services): void {
  const schema = { ...hidden, params: orgIdPath, querystring: noQuery }
  const onRequest = requireOperator(services, { role: 'viewer' })
  app.get(`${ONE}/hooks`, { schema, onRequest }, async (request): Promise<Page<HookView>> => {
    const { org, id } = await findConnector(services, callerOf(request).tenant, request.params.id)
    return { data: (await services.store.hooks.list(org, id)).map(viewHook), next_cursor: null }
  })
}

function checkRoute(app: App, services: Services): void {
  const schema = { ...hidden, params: orgIdPath, querystring: noQuery }
  const onRequest = requireOperator(services, { role: 'developer' })
  app.post(`${ONE}/check`, { schema, onRequest }, async (request, reply) => {
    const { id } = request.params
    const { tenant } = callerOf(request)
    await auditLook(services, actorOf(request), { action: 'connector.check', object: id })
    const checked = await checkConnector(services, tenant, id, checkingFor(request, reply))
    return viewState(services, await learnAccount(services, tenant, checked))
  })
}

function changeRoutes(app: App, services: Services): void {
  const onRequest = requireOperator(services, { role: 'admin' })
  const schema = { ...hidden, params: orgIdPath, querystring: noQuery }
  app.patch(ONE, { schema: { ...schema, body: change }, onRequest }, async (request) => {
    const { id } = request.params
    const { tenant } = callerOf(request)
    const audited = { action: 'connector.update', object: id }
    const updated = await withAudit(services, actorOf(request), audited, (record) =>
      updateConnector(services, tenant, id, { ...request.body, requestId: request.id }, record),
    )
    return viewState(services, updated)
  })
  app.delete(ONE, { schema, onRequest }, async (request, reply) => {
    await disconnect(services, callerOf(request).tenant, request.params.id, actorOf(request))
    return reply.code(204).send()
  })
}

function syncRoute(app: App, services: Services): void {
  const schema = { ...hidden, params: orgIdPath, querystring: noQuery, body: command }
  const onRequest = requireOperator(services, { role: 'admin' })
  app.post(`${ONE}/syncs`, { schema, onRequest }, async (request, reply) => {
    const { params, body } = request
    const audited = { action: `sync.${body.command}`, object: params.id }
    await withAudit(services, actorOf(request), audited, async (record) => {
      const found = await findConnector(services, callerOf(request).tenant, params.id)
      await applyCommand(services, found, body, record)
    })
    return reply.code(204).send()
  })
}
