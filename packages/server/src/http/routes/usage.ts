import { createHash } from 'node:crypto'
import { z } from 'zod'
import { callerOf, requireToken, requireUser } from '../../auth/caller.ts'
import { openCursor, sealCursor } from '../../crypto/cursor.ts'
import { refusal } from '../../errors/refusal.ts'
import type { UsageRow } from '../../store/tables.ts'
import type { TenantCtx } from '../../store/tenant.ts'
import type { DayUsage, UsageCounts, UsageFilter, UserUsage } from '../../store/usage.ts'
import { DAY_MS, dayOf } from '../../telemetry/usage/day.ts'
import type { App } from '../app-type.ts'
import type { Services } from '../services.ts'
import { bearerToken, externalUserId, type Page, pageOf, problems } from './schemas.ts'

const GROUPS = ['day', 'user'] as const

const day = z.iso.date()

const querystring = z.strictObject({
  from: day.optional().describe('First day, in UTC: `2026-11-01`. Default: 30 days before the last one.'),
  to: day.optional().describe('Last day, in UTC. Default: today.'),
  external_user_id: externalUserId.optional(),
  group: z
    .enum(GROUPS)
    .default('day')
    .describe(
      '`day`: one row per day, newest first. `user`: one row per end user, in the order of their ids.',
    ),
  limit: z.coerce.number().int().min(1).max(1000).default(100).describe('Rows per page.'),
  cursor: z.string().max(1024).optional().describe('`next_cursor` of the previous page.'),
})

const count = z.number().int()

const usage = z
  .object({
    day: day.nullable().describe('Null if the row is of an end user.'),
    external_user_id: z
      .string()
      .nullable()
      .describe('Null if the row is of a day, and for calls that concern no end user.'),
    calls: count.describe('Calls of the API (`execute`, `request`, `search`) and of agents.'),
    failed_calls: count.describe('Of them, those that failed.'),
    records: count.describe('Records that syncs wrote to the replica or removed from it.'),
    tool_tokens: count.describe('Estimated tokens of the answers of tools.'),
    stored_records: count.describe(
      'Records in the replica, as measured last on the day; of an end user, the highest of all days.',
    ),
    stored_bytes: count.describe('Size of these records as JSON.'),
  })
  .meta({ id: 'Usage' })

export interface UsageView extends UsageCounts, Pick<UsageRow, 'stored_records' | 'stored_bytes'> {
  readonly day: string | null
  readonly external_user_id: string | null
}

const description = [
  'Calls, synchronized records, stored bytes and tokens of tools, by day or by end user, of up to 400 days. Calls appear within two seconds;',
  'stored records are measured every hour. A scoped token sees the usage of its end user.',
].join(' ')

export function usageRoute(app: App, services: Services): void {
  app.get(
    '/v1/usage',
    {
      onRequest: requireToken(services, { kinds: ['scoped', 'application'] }),
      schema: {
        operationId: 'listUsage',
        summary: 'List usage by day or by end user',
        description,
        tags: ['usage'],
        security: bearerToken,
        querystring,
        response: { 200: pageOf(usage), ...problems },
      },
    },
    async (request) => {
      const caller = callerOf(request)
      const { external_user_id: user } = request.query
      if (user !== undefined) requireUser(caller, user)
      return listUsage(services, caller.tenant, request.query)
    },
  )
}

export interface UsageQuery {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly external_user_id?: string | undefined
  readonly group: (typeof GROUPS)[number]
  readonly limit: number
  readonly cursor?: string | undefined
}

/** A page of the usage that the tenant may see. */
async function listUsage(services: Services, tenant: TenantCtx, query: UsageQuery): Promise<Page<UsageView>> {
  const { store, keys, clock } = services
  const { group, limit, cursor } = query
  const filter = filterOf(query, clock())
  const scope = scopeOf(tenant, group, filter)
  const after = cursor === undefined ? undefined : openPosition(services, scope, cursor)
  const page = { after, limit: limit + 1 }
  const rows = await (group === 'day'
    ? store.usage.byDay(tenant, filter, page)
    : store.usage.byUser(tenant, filter, page))
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const position = last && ('day' in last ? last.day : last.external_user_id)
  return {
    data: shown.map(viewUsage),
    next_cursor: position === undefined ? null : sealCursor(keys.cursor, scope, position, clock()),
  }
}

/** Days before the last one that are shown by default. */
const DEFAULT_DAYS = 30

/** @throws ConnectorError `invalid_request` for a last day before the first. */
export function filterOf(
  { from, to, external_user_id: externalUserId }: Pick<UsageQuery, 'from' | 'to' | 'external_user_id'>,
  now: number,
): UsageFilter {
  const last = to ?? dayOf(now)
  const first = from ?? dayOf(Date.parse(last) - DEFAULT_DAYS * DAY_MS)
  if (first <= last) return { from: first, to: last, externalUserId }
  const message = `must not be after the last day, ${last}`
  throw refusal('invalid_request', { pointer: '/querystring/from', code: 'too_big', message })
}

export function viewUsage(row: DayUsage | UserUsage): UsageView {
  const [day, user] = 'day' in row ? [row.day, ''] : [null, row.external_user_id]
  return { ...row, day, external_user_id: user === '' ? null : user }
}

function openPosition({ keys, clock }: Services, scope: string, cursor: string): string {
  const position = openCursor(keys.cursor, scope, cursor, clock())
  if (typeof position === 'string') return position
  const message = 'must be a next_cursor that this list returned within the last 24 hours'
  throw refusal('invalid_cursor', { pointer: '/querystring/cursor', code: 'bad_format', message })
}

/** Binds a cursor to its list: same tenant, same filters. */
function scopeOf({ org, externalUserId: user }: TenantCtx, group: string, filter: UsageFilter): string {
  const parts = [org, user, group, filter.from, filter.to, filter.externalUserId]
  return `usage|${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}`
}
