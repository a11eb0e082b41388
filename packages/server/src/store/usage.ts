/** Usage of end users by day: counted in batches, measured now and then, purged by age. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Engine } from './engine.ts'
import { hasDeleted } from './has-updated.ts'
import { namesOf, ofApplications, selectRows } from './json-rows.ts'
import type { ListPage } from './list-page.ts'
import type { UsageRow } from './tables.ts'
import type { TenantCtx } from './tenant.ts'

/** The columns that calls and syncs count up. */
export const COUNTED = ['calls', 'failed_calls', 'records', 'tool_tokens'] as const
const MEASURED = ['stored_records', 'stored_bytes'] as const

export type UsageKey = Pick<UsageRow, 'org' | 'day' | 'external_user_id'>
export type UsageCounts = Pick<UsageRow, (typeof COUNTED)[number]>

export interface UsageFilter {
  /** First and last day. */
  readonly from: string
  readonly to: string
  readonly externalUserId?: string | undefined
}

/** Usage of one day, of all users together. */
export type DayUsage = Omit<UsageRow, 'org' | 'external_user_id'>
/** Usage of one user in all days together; of the stored records, the highest. */
export type UserUsage = Omit<UsageRow, 'org' | 'day'>

export interface UsageStore {
  /** Adds to the counts, and returns the sums of calls. */
  add(rows: readonly (UsageKey & UsageCounts)[]): Promise<(UsageKey & Pick<UsageRow, 'calls'>)[]>
  /** Newest day first, after that day. */
  byDay(ctx: TenantCtx, filter: UsageFilter, page: ListPage<string>): Promise<DayUsage[]>
  /** In the order of users, after that user. */
  byUser(ctx: TenantCtx, filter: UsageFilter, page: ListPage<string>): Promise<UserUsage[]>
  /** The users with most calls, the most first. */
  top(ctx: TenantCtx, filter: UsageFilter, limit: number): Promise<UserUsage[]>
  /** Takes the sizes of an application's streams over into its usage of a day. */
  setStored(org: string, day: string): Promise<void>
  /** Deletes at most `limit` rows of an application of earlier days. Returns whether any were. */
  purge(org: string, before: string, limit: number): Promise<boolean>
}

export function usageStore(engine: Engine): UsageStore {
  return { ...countedUsage(engine), ...listedUsage(engine), ...storedUsage(engine) }
}

function countedUsage(engine: Engine): Pick<UsageStore, 'add' | 'purge'> {
  const { everyTenant } = engine.bulk
  return {
    add: async (rows) => {
      if (rows.length === 0) return []
      const { rows: sums } = await addition(engine, rows).execute(everyTenant)
      return sums.map((sum) => ({ ...sum, calls: Number(sum.calls) }))
    },
    purge: async (org, before, limit) => {
      const db = engine.bulk.tenant({ org })
      const old = db.selectFrom('usage').select(['day', 'external_user_id']).where('org', '=', org)
      const some = old.where('day', '<', before).orderBy('day').limit(limit)
      const deletion = db
        .deleteFrom('usage')
        .where('org', '=', org)
        .where(({ eb, refTuple }) =>
          eb(refTuple('day', 'external_user_id'), 'in', some.$asTuple('day', 'external_user_id')),
        )
      return hasDeleted(await deletion.executeTakeFirst())
    },
  }
}

const TYPES = {
  ...{ org: 'text', day: 'text', external_user_id: 'text' },
  ...{ calls: 'bigint', failed_calls: 'bigint', records: 'bigint', tool_tokens: 'bigint' },
} as const satisfies Record<keyof (UsageKey & UsageCounts), 'text' | 'bigint'>

/** The rows are in the order of their keys, so that two processes cannot deadlock. */
function addition(
  { dialect }: Engine,
  rows: readonly (UsageKey & UsageCounts)[],
): RawBuilder<UsageKey & Pick<UsageRow, 'calls'>> {
  const ordered = rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const sums = COUNTED.map(
    (column) => sql`${sql.ref(column)} = usage.${sql.ref(column)} + excluded.${sql.ref(column)}`,
  )
  return sql`
    INSERT INTO usage (${namesOf(TYPES)}) ${selectRows(dialect, TYPES, ordered, ofApplications(dialect))}
    ON CONFLICT (org, day, external_user_id) DO UPDATE SET ${sql.join(sums)}
    RETURNING org, day, external_user_id, calls`
}

function keyOf({ org, day, external_user_id }: UsageKey): string {
  return `${org}\0${day}\0${external_user_id}`
}

function listedUsage({ bulk }: Engine): Pick<UsageStore, 'byDay' | 'byUser' | 'top'> {
  const read = async <Row>(
    ctx: TenantCtx,
    filter: UsageFilter,
    select: (condition: RawBuilder<SqlBool>) => RawBuilder<Row>,
  ): Promise<Row[]> => (await select(matches(ctx, filter)).execute(bulk.tenant(ctx))).rows.map(withNumbers)
  const rest = (column: string, comparison: '<' | '>', after: string | undefined): RawBuilder<SqlBool> =>
    after === undefined
      ? sql<SqlBool>`true`
      : sql<SqlBool>`${sql.ref(column)} ${sql.raw(comparison)} ${after}`
  const ofUsers = (condition: RawBuilder<SqlBool>): RawBuilder<UserUsage> => sql<UserUsage>`
    SELECT external_user_id, ${sumsWith('max')} FROM usage WHERE ${condition} GROUP BY external_user_id`
  return {
    byDay: (ctx, filter, { after, limit }) =>
      read(
        ctx,
        filter,
        (condition) => sql<DayUsage>`
        SELECT day, ${sumsWith('sum')} FROM usage WHERE ${condition} AND ${rest('day', '<', after)}
        GROUP BY day ORDER BY day DESC LIMIT ${limit}`,
      ),
    byUser: (ctx, filter, { after, limit }) =>
      read(
        ctx,
        filter,
        (condition) => sql<UserUsage>`
        ${ofUsers(sql`${condition} AND ${rest('external_user_id', '>', after)}`)} ORDER BY external_user_id LIMIT ${limit}`,
      ),
    top: (ctx, filter, limit) =>
      read(
        ctx,
        filter,
        (condition) => sql<UserUsage>`
        ${ofUsers(condition)} ORDER BY sum(calls) DESC, external_user_id LIMIT ${limit}`,
      ),
  }
}

function sumsWith(ofStored: 'sum' | 'max'): RawBuilder<unknown> {
  const value = (aggregate: string, column: string): RawBuilder<unknown> =>
    sql`CAST(${sql.raw(aggregate)}(${sql.ref(column)}) AS ${sql.raw('bigint')}) AS ${sql.ref(column)}`
  return sql.join([
    ...COUNTED.map((column) => value('sum', column)),
    ...MEASURED.map((column) => value(ofStored, column)),
  ])
}

function withNumbers<Row>(row: Row): Row {
  const numbers = [...COUNTED, ...MEASURED].map((column) => [
    column,
    Number((row as Record<string, unknown>)[column]),
  ])
  return { ...row, ...Object.fromEntries(numbers) }
}

/** Tokens that are limited to connectors see the usage of their user. */
function matches({ org, externalUserId }: TenantCtx, filter: UsageFilter): RawBuilder<SqlBool> {
  const users = [externalUserId ?? undefined, filter.externalUserId].filter((user) => user !== undefined)
  const conditions = [
    sql`org = ${org} AND day >= ${filter.from} AND day <= ${filter.to}`,
    ...users.map((user) => sql`external_user_id = ${user}`),
  ]
  return sql<SqlBool>`${sql.join(conditions, sql` AND `)}`
}

function storedUsage({ bulk }: Engine): Pick<UsageStore, 'setStored'> {
  return {
    setStored: async (org, day) => {
      const db = bulk.tenant({ org })
      await sql`
        INSERT INTO usage (org, day, external_user_id, stored_records, stored_bytes)
        SELECT c.org, ${day}, c.external_user_id, sum(s.records), sum(s.bytes)
        FROM stream_sizes s JOIN connectors c ON c.org = s.org AND c.id = s.connector_id
        WHERE s.org = ${org} GROUP BY c.org, c.external_user_id
        ON CONFLICT (org, day, external_user_id) DO UPDATE
        SET stored_records = excluded.stored_records, stored_bytes = excluded.stored_bytes
        WHERE usage.stored_records <> excluded.stored_records OR usage.stored_bytes <> excluded.stored_bytes`.execute(
        db,
      )
      // Users whose last connector was removed today.
      await sql`
        UPDATE usage SET stored_records = 0, stored_bytes = 0
        WHERE org = ${org} AND day = ${day} AND stored_records + stored_bytes > 0 AND NOT EXISTS (
          SELECT 1 FROM connectors c WHERE c.org = usage.org AND c.external_user_id = usage.external_user_id)`.execute(
        db,
      )
    },
  }
}
