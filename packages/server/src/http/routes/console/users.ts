/** End users, and the links by which they connect accounts. */
import { z } from 'zod'
import { withAudit } from '../../../audit/audited.ts'
import { actorOf, callerOf } from '../../../auth/caller.ts'
import { previewRemoval, removeUser } from '../../../connect/remove-user.ts'
import { openSession } from '../../../connect/session.ts'
import { lastSeenOfUsers } from '../../../console/last-seen.ts'
import { listUsers, type UserSummary } from '../../../console/users.ts'
import { isoTime } from '../../../text/iso-time.ts'
import type { App } from '../../app-type.ts'
import { baseUrl } from '../../base-url.ts'
import { requireOperator } from '../../console/require-operator.ts'
import { idSchema } from '../../id-schema.ts'
import type { Services } from '../../services.ts'
import { externalUserId, noQuery, type Page } from '../schemas.ts'
import { viewReceipt } from '../users.ts'
import { hidden, limit, ORG, orgPath } from './schemas.ts'
import { instant, type SeenView, type Timed, viewSeen } from './views.ts'

const querystring = z.strictObject({
  q: z.string().max(255).optional(),
  after: externalUserId.optional(),
  limit,
})

const link = z.strictObject({
  external_user_id: externalUserId,
  connector_id: idSchema.optional(),
  connector_types: z.array(z.string().min(1).max(255)).min(1).max(50).optional(),
})

export function consoleUserRoutes(app: App, services: Services): void {
  const schema = { ...hidden, params: orgPath, querystring }
  const onRequest = requireOperator(services, { role: 'viewer' })
  app.get(
    `${ORG}/users`,
    { schema, onRequest },
    async ({ params: { org }, query }): Promise<Page<UserState>> => {
      const { q, after, limit } = query
      const prefix = q === '' ? undefined : q
      const rows = await listUsers(services.store.engine, org, prefix, { after, limit: limit + 1 })
      const shown = rows.slice(0, limit)
      const names = shown.map(({ external_user_id }) => external_user_id)
      const seen = await lastSeenOfUsers(services.store.engine, org, names)
      const data = shown.map((row) => ({
        ...row,
        created_at: instant(row.created_at),
        ...viewSeen(seen(row.external_user_id)),
      }))
      return { data, next_cursor: rows.length > limit ? (data.at(-1)?.external_user_id ?? null) : null }
    },
  )
  linkRoute(app, services)
  removalRoutes(app, services)
}

/** A row of the list of end users. */
export interface UserState extends Timed<UserSummary, 'created_at'>, SeenView {}

/** A link for the end user. */
export interface OpenedLink {
  readonly url: string
  readonly expires_at: string
}

const userPath = z.strictObject({ org: idSchema, user: externalUserId })

/** First without effect, so that an operator sees what is lost. */
function removalRoutes(app: App, services: Services): void {
  const onRequest = requireOperator(services, { role: 'admin' })
  const schema = { ...hidden, params: userPath, querystring: noQuery }
  app.get(`${ORG}/users/:user/removal`, { schema, onRequest }, async ({ params: { org, user } }) =>
    viewReceipt(services, user, true, await previewRemoval(services, org, user)),
  )
  app.delete(`${ORG}/users/:user`, { schema, onRequest }, async (request) => {
    const { org, user } = request.params
    return viewReceipt(services, user, false, await removeUser(services, org, user, actorOf(request)))
  })
}

/** The link is for the end user: whoever has it connects an account on their behalf. */
function linkRoute(app: App, services: Services): void {
  const schema = { ...hidden, params: orgPath, querystring: noQuery, body: link }
  const onRequest = requireOperator(services, { role: 'admin' })
  app.post(`${ORG}/connect-links`, { schema, onRequest }, async (request, reply) => {
    const { external_user_id, connector_id, connector_types } = request.body
    const wanted = { externalUserId: external_user_id, connectorId: connector_id, types: connector_types }
    const audited = { action: 'connect.session.create', object: '' }
    const { token, session } = await withAudit(services, actorOf(request), audited, (record) =>
      openSession(services, callerOf(request).tenant, wanted, record),
    )
    const url = `${baseUrl(services.config, request.server)}/connect#${token}`
    const opened: OpenedLink = { url, expires_at: isoTime(session.expires_at) }
    return reply.code(201).send(opened)
  })
}
