/** Webhook endpoints: state, position per stream, attempts; ping, rotation, replay. */
import { z } from 'zod'
import { withAudit } from '../../../audit/audited.ts'
import { actorOf } from '../../../auth/caller.ts'
import { findEndpoint, rotateEndpointSecret, updateEndpoint } from '../../../endpoints/endpoints.ts'
import { ping } from '../../../endpoints/ping.ts'
import { KEPT_ATTEMPTS } from '../../../endpoints/purge.ts'
import { auditedReplay } from '../../../endpoints/replay.ts'
import {
  type AttemptView,
  type EndpointView,
  viewAttempt,
  viewBacklog,
  viewEndpoint,
} from '../../../endpoints/view.ts'
import type { EndpointPosition } from '../../../store/endpoints.ts'
import { isoTime } from '../../../text/iso-time.ts'
import type { App } from '../../app-type.ts'
import { requireOperator } from '../../console/require-operator.ts'
import type { Services } from '../../services.ts'
import { replayBody } from '../endpoints/schemas.ts'
import { noQuery, type Page } from '../schemas.ts'
import { hidden, ORG, orgIdPath, orgPath } from './schemas.ts'
import { instant } from './views.ts'

export interface ListedEndpoint extends EndpointView {
  readonly backlog: ReturnType<typeof viewBacklog>
}

/** How far a stream is behind. */
export interface PositionView
  extends Pick<EndpointPosition, 'subject' | 'connector_id' | 'entity' | 'attempts'> {
  readonly behind: number
  readonly waiting_since: string | null
  readonly next_at: string | null
  readonly replay_since: string | null
}

export interface EndpointDetail extends ListedEndpoint {
  readonly positions: readonly PositionView[]
  readonly attempts: readonly AttemptView[]
}

/** Positions that a page shows: those furthest behind. */
const POSITIONS = 100

const PATH = `${ORG}/endpoints/:id`

export function consoleEndpointRoutes(app: App, services: Services): void {
  listRoutes(app, services)
  changeRoutes(app, services)
}

function listRoutes(app: App, services: Services): void {
  const onRequest = requireOperator(services, { role: 'viewer' })
  const { endpoints } = services.store
  const schema = { ...hidden, params: orgPath, querystring: noQuery }
  app.get(
    `${ORG}/endpoints`,
    { schema, onRequest },
    async ({ params: { org } }): Promise<Page<ListedEndpoint>> => {
      const all = await endpoints.list(org)
      const data = await Promise.all(
        all.map(async (one) => ({
          ...viewEndpoint(services, one),
          backlog: viewBacklog(await endpoints.backlog(org, one.id)),
        })),
      )
      return { data, next_cursor: null }
    },
  )
  const ofOne = { ...hidden, params: orgIdPath, querystring: noQuery }
  app.get(PATH, { schema: ofOne, onRequest }, async ({ params: { org, id } }): Promise<EndpointDetail> => {
    const endpoint = await findEndpoint(services, org, id)
    const [backlog, positions, attempts] = await Promise.all([
      endpoints.backlog(org, id),
      endpoints.positions(org, id, POSITIONS),
      endpoints.attempts(org, id, KEPT_ATTEMPTS),
    ])
    return {
      ...viewEndpoint(services, endpoint),
      backlog: viewBacklog(backlog),
      positions: positions.map(viewPosition),
      attempts: attempts.map(viewAttempt),
    }
  })
}

function viewPosition({
  changed_at,
  next_at,
  replay_since,
  is_open,
  seq,
  to_seq,
  ...position
}: EndpointPosition): PositionView {
  return {
    ...position,
    behind: is_open ? Math.max(1, to_seq - seq + 1) : 0,
    waiting_since: is_open ? instant(changed_at) : null,
    next_at: instant(next_at),
    replay_since: instant(replay_since),
  }
}

function changeRoutes(app: App, services: Services): void {
  const onRequest = requireOperator(services, { role: 'admin' })
  const schema = { ...hidden, params: orgIdPath, querystring: noQuery }
  app.post(`${PATH}/ping`, { schema, onRequest }, async ({ params: { org, id } }) =>
    viewAttempt(await ping(services, await findEndpoint(services, org, id))),
  )
  app.post(`${PATH}/rotate`, { schema, onRequest }, async (request) => {
    const { org, id } = request.params
    const audited = { action: 'endpoint.rotate', object: id }
    const { secret, formerUntil } = await withAudit(services, actorOf(request), audited, (record) =>
      rotateEndpointSecret(services, org, id, record),
    )
    return { secret, former_until: isoTime(formerUntil) }
  })
  app.post(
    `${PATH}/replay`,
    { schema: { ...schema, body: replayBody }, onRequest },
    async (request, reply) => {
      const { org, id } = request.params
      const since = Date.parse(request.body.since)
      await auditedReplay(services, actorOf(request), await findEndpoint(services, org, id), since)
      return reply.code(202).send({ since: isoTime(since) })
    },
  )
  const body = z.strictObject({ state: z.enum(['active', 'off']) })
  app.patch(PATH, { schema: { ...schema, body }, onRequest }, async (request) => {
    const { org, id } = request.params
    const audited = { action: 'endpoint.update', object: id }
    const updated = await withAudit(services, actorOf(request), audited, (record) =>
      updateEndpoint(services, org, id, request.body, record),
    )
    return viewEndpoint(services, updated)
  })
}
