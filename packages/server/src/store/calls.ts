/** The call log: rows of recent calls, which are added in batches and purged by age and number. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Engine } from './engine.ts'
import { hasDeleted } from './has-updated.ts'
import { namesOf, ofApplications, selectRows } from './json-rows.ts'
import type { ListPage } from './list-page.ts'
import type { CallKind, CallRow } from './tables.ts'
import type { TenantCtx } from './tenant.ts'

/** Kinds of the server's own work. Most rows are of these. Checks are its own, too, if no request asked for them. */
const OWN_KINDS: readonly CallKind[] = ['sync', 'refresh', 'ring', 'delivery']

/** `callers`: calls that users and programs made. `server`: its own work. */
export const CALL_ORIGINS = ['callers', 'server'] as const

export interface CallFilter {
  readonly connectorId?: string | undefined
  readonly externalUserId?: string | undefined
  /** Of the connector, as slug. */
  readonly type?: string | undefined
  readonly kind?: CallKind | undefined
  readonly by?: (typeof CALL_ORIGINS)[number] | undefined
  readonly code?: string | undefined
  /** Only calls that failed (true), or only the others. */
  readonly failed?: boolean | undefined
  /** Only calls that ended at this time or later, and before that time. */
  readonly since?: number | undefined
  readonly until?: number | undefined
  /** Id of the call, of its request, of the caller's request, of the upstream's, or of its trace. */
  readonly request?: string | undefined
}

/** A list continues after this call. Order: newest first. */
export type CallPosition = Pick<CallRow, 'at' | 'id'>

export interface CallCount {
  readonly kind: CallKind
  /** A sampled read counts as often as its row stands for. */
  readonly calls: number
}

export interface CallStore {
  /** Rows of any tenants. Rows that are stored already are left out. */
  add(rows: readonly CallRow[]): Promise<void>
  /** Calls that the context may see, newest first. */
  list(ctx: TenantCtx, filter: CallFilter, page: ListPage<CallPosition>): Promise<CallRow[]>
  /** How many calls of each kind match. */
  count(ctx: TenantCtx, filter: CallFilter): Promise<CallCount[]>
  /** Deletes at most `limit` rows of an application that ended before, oldest first. Returns whether any were. */
  purge(org: string, before: number, limit: number): Promise<boolean>
  /** When the oldest of the newest `count` calls of an application ended; undefined if it has fewer. */
  endOfNewest(org: string, count: number): Promise<number | undefined>
}

const TYPES = {
  org: 'text',
  at: 'bigint',
  id: 'text',
  kind: 'text',
  connector_id: 'text',
  type: 'text',
  external_user_id: 'text',
  entity: 'text',
  action: 'text',
  actor: 'text',
  code: 'text',
  outcome: 'text',
  ms: 'bigint',
  wait_ms: 'bigint',
  stages: 'text',
  attempts: 'bigint',
  upstream_status: 'bigint',
  upstream_request: 'text',
  request_id: 'text',
  caller_request: 'text',
  trace_id: 'text',
  bytes_in: 'bigint',
  bytes_out: 'bigint',
  represents: 'bigint',
} as const satisfies Record<keyof CallRow, 'text' | 'bigint'>

export function callStore(engine: Engine): CallStore {
  return { ...addedCalls(engine), ...listedCalls(engine), ...purgedCalls(engine) }
}

function addedCalls(engine: Engine): Pick<CallStore, 'add'> {
  const { everyTenant } = engine.bulk
  return {
    add: async (rows) => {
      if (rows.length > 0) await insertion(engine, rows).execute(everyTenant)
    },
  }
}

function listedCalls({ tenant, bulk }: Engine): Pick<CallStore, 'list' | 'count'> {
  return {
    list: (ctx, filter, { after, limit }) => {
      const found = tenant(ctx).selectFrom('calls').selectAll().where(matches(ctx, filter))
      const rest =
        after === undefined
          ? found
          : found.where((eb) => eb(eb.refTuple('at', 'id'), '<', eb.tuple(after.at, after.id)))
      return rest.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute()
    },
    // On the bulk lane: it may read all calls of an application.
    count: async (ctx, filter) => {
      const found = bulk.tenant(ctx).selectFrom('calls').where(matches(ctx, filter))
      const rows = await found
        .select(({ fn }) => ['kind', fn.sum<number>('represents').as('calls')])
        .groupBy('kind')
        .orderBy('kind')
        .execute()
      return rows.map(({ kind, calls }) => ({ kind, calls: Number(calls) }))
    },
  }
}

function purgedCalls({ bulk }: Engine): Pick<CallStore, 'purge' | 'endOfNewest'> {
  return {
    purge: async (org, before, limit) => {
      const db = bulk.tenant({ org })
      const old = db.selectFrom('calls').select(['at', 'id']).where('org', '=', org).where('at', '<', before)
      const some = old.orderBy('at').orderBy('id').limit(limit).$asTuple('at', 'id')
      const deletion = db
        .deleteFrom('calls')
        .where('org', '=', org)
        .where(({ eb, refTuple }) => eb(refTuple('at', 'id'), 'in', some))
      return hasDeleted(await deletion.executeTakeFirst())
    },
    endOfNewest: async (org, count) => {
      const newest = bulk.tenant({ org }).selectFrom('calls').select('at').where('org', '=', org)
      const ordered = newest.orderBy('at', 'desc').orderBy('id', 'desc')
      return (
        await ordered
          .limit(1)
          .offset(count - 1)
          .executeTakeFirst()
      )?.at
    },
  }
}

function insertion({ dialect }: Engine, rows: readonly CallRow[]): RawBuilder<unknown> {
  return sql`INSERT INTO calls (${namesOf(TYPES)}) ${selectRows(dialect, TYPES, rows, ofApplications(dialect))} ON CONFLICT DO NOTHING`
}

function matches({ org, externalUserId, connectorIds }: TenantCtx, filter: CallFilter): RawBuilder<SqlBool> {
  const conditions = [sql`org = ${org}`]
  const equal = (column: keyof CallRow, value: unknown): void => {
    if (value !== undefined) conditions.push(sql`${sql.ref(column)} = ${value}`)
  }
  equal('external_user_id', externalUserId ?? undefined)
  if (connectorIds !== null)
    conditions.push(sql`connector_id IN (${sql.join(connectorIds.length > 0 ? connectorIds : [null])})`)
  equal('connector_id', filter.connectorId)
  equal('external_user_id', filter.externalUserId)
  equal('type', filter.type)
  equal('kind', filter.kind)
  equal('code', filter.code)
  if (filter.by !== undefined) conditions.push(isBy(filter.by))
  if (filter.failed !== undefined) conditions.push(filter.failed ? sql`code <> 'ok'` : sql`code = 'ok'`)
  if (filter.since !== undefined) conditions.push(sql`at >= ${filter.since}`)
  if (filter.until !== undefined) conditions.push(sql`at < ${filter.until}`)
  if (filter.request !== undefined) conditions.push(names(filter.request))
  return sql<SqlBool>`${sql.join(conditions, sql` AND `)}`
}

/** Whose work a row is. */
export function isBy(origin: (typeof CALL_ORIGINS)[number]): RawBuilder<SqlBool> {
  const isOwn = sql<SqlBool>`(kind IN (${sql.join(OWN_KINDS)}) OR (kind = 'check' AND request_id IS NULL))`
  return origin === 'server' ? isOwn : sql`NOT ${isOwn}`
}

function names(id: string): RawBuilder<unknown> {
  const columns = ['id', 'request_id', 'caller_request', 'upstream_request', 'trace_id'] as const
  return sql`(${sql.join(
    columns.map((column) => sql`${sql.ref(column)} = ${id}`),
    sql` OR `,
  )})`
}
