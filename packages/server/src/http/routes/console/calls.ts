/** The call log: names, codes and times. The bodies of failed calls are apart, and opened one at a time. */
import { z } from 'zod'
import { actorOf, callerOf } from '../../../auth/caller.ts'
import { type Deprecation, deprecationsOf } from '../../../console/deprecations.ts'
import { openBodies } from '../../../console/open-bodies.ts'
import {
  callsByHour,
  type HourOfCalls,
  type HourOfTrouble,
  troubleByHour,
} from '../../../console/vendor-calls.ts'
import { CALL_ORIGINS, type CallCount } from '../../../store/calls.ts'
import type { App } from '../../app-type.ts'
import { requireOperator } from '../../console/require-operator.ts'
import { idSchema } from '../../id-schema.ts'
import type { Services } from '../../services.ts'
import { CALL_KINDS, type CallView, listCalls } from '../calls.ts'
import { externalUserId, noQuery, type Page } from '../schemas.ts'
import { cursor, hidden, limit, ORG, orgIdPath, orgPath } from './schemas.ts'
import { type Titled, titlesOf } from './views.ts'

/** `1h`, `30m`, `7d`: an address that is shared later shows the same span of time before then. */
const span = z
  .string()
  .regex(/^\d{1,4}[mhd]$/, 'must be a time span, as in 30m, 1h or 7d')
  .optional()
const filters = z.strictObject({
  connector_id: idSchema.optional(),
  external_user_id: externalUserId.optional(),
  type: z.string().min(1).max(255).optional(),
  kind: z.enum(CALL_KINDS).optional(),
  by: z.enum(CALL_ORIGINS).optional(),
  failed: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
  request: z.string().min(1).max(200).optional(),
  since: span,
})
const querystring = filters.extend({ limit, cursor })

const UNIT_MS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 }

/** Calls and troubles of the last day, by hour and vendor. */
export interface VendorHours {
  readonly data: readonly Titled<HourOfCalls>[]
  /** Renewals of tokens, and calls that an open circuit held back. */
  readonly trouble: readonly Titled<HourOfTrouble>[]
  /** The hour that has begun, counted from 1970. */
  readonly hour: number
  readonly next_cursor: null
}

export function consoleCallRoutes(app: App, services: Services): void {
  const onRequest = requireOperator(services, { role: 'viewer' })
  app.get(
    `${ORG}/calls`,
    { schema: { ...hidden, params: orgPath, querystring }, onRequest },
    async (request) => {
      const { since, ...query } = request.query
      const filters = { ...query, since: sinceOf(services, since) }
      return withDeprecations(services, await listCalls(services, callerOf(request).tenant, filters, since))
    },
  )
  countRoute(app, services)
  bodiesRoute(app, services)
  const schema = { ...hidden, params: orgPath, querystring: noQuery }
  app.get(`${ORG}/vendors`, { schema, onRequest }, async ({ params: { org } }): Promise<VendorHours> => {
    const now = services.clock()
    const [titles, rows, trouble] = await Promise.all([
      titlesOf(services),
      callsByHour(services.store.engine, org, now),
      troubleByHour(services.store.engine, org, now),
    ])
    const data = rows.map((row) => ({ ...row, title: titles(row.type) }))
    const titled = trouble.map((row) => ({ ...row, title: titles(row.type) }))
    return { data, trouble: titled, hour: Math.floor(now / 3_600_000), next_cursor: null }
  })
}

export interface CallCounts {
  readonly data: readonly CallCount[]
  readonly next_cursor: null
}

/** A call with what the vendor says about its action. */
export type ListedCall = CallView & { readonly deprecated: Deprecation | null }

async function withDeprecations(
  services: Services,
  { data, ...page }: Page<CallView>,
): Promise<Page<ListedCall>> {
  const types = new Set(data.flatMap(({ connector_type }) => connector_type ?? []))
  const known = await Promise.all(
    [...types].map(async (type) => [type, await deprecationsOf(services, type)] as const),
  )
  const byType = new Map(known)
  const deprecationOf = ({ connector_type: type, entity, action }: CallView): Deprecation | null =>
    (type !== null && byType.get(type)?.get(`${entity}.${action}`)) || null
  return { ...page, data: data.map((row) => ({ ...row, deprecated: deprecationOf(row) })) }
}

/** Of the calls that a list leaves out. */
function countRoute(app: App, services: Services): void {
  const schema = { ...hidden, params: orgPath, querystring: filters }
  const onRequest = requireOperator(services, { role: 'viewer' })
  app.get(`${ORG}/calls/count`, { schema, onRequest }, async (request): Promise<CallCounts> => {
    const { since, connector_id: connectorId, external_user_id: externalUserId, ...more } = request.query
    const filter = { ...more, connectorId, externalUserId, since: sinceOf(services, since) }
    const data = await services.store.calls.count(callerOf(request).tenant, filter)
    return { data, next_cursor: null }
  })
}

/** Bodies hold data of end users: for the role that may do everything. */
function bodiesRoute(app: App, services: Services): void {
  const schema = { ...hidden, params: orgIdPath, querystring: noQuery }
  const onRequest = requireOperator(services, { role: 'admin' })
  app.get(`${ORG}/calls/:id/bodies`, { schema, onRequest }, (request) =>
    openBodies(services, actorOf(request), request.params.id),
  )
}

function sinceOf({ clock }: Services, text: string | undefined): number | undefined {
  return text === undefined ? undefined : clock() - Number(text.slice(0, -1)) * (UNIT_MS[text.slice(-1)] ?? 0)
}
