import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import type { Db, Engine } from './engine.ts'
import { pipelinedToCommit } from './pipeline.ts'
import type { Tables } from './tables.ts'
import type { TenantCtx } from './tenant.ts'

/** One change: who did what to which object, and the outcome. Contains no data of requests or responses. */
export interface AuditEntry {
  readonly at: number
  /** Identifies the token of the request. */
  readonly actor: string
  readonly external_user_id: string | null
  readonly action: string
  /** Id of the changed object. */
  readonly object: string
  /** `ok`, the error code, or `begun` before a request is sent upstream. */
  readonly code: string
  /** `done`, or the outcome of the error. */
  readonly outcome: string
  readonly request_id: string
  /** How it was asked for, as JSON, if not by a request of its own: the client, plan and approver of an agent. */
  readonly via?: string | null
}

export interface AuditRow extends AuditEntry {
  /** Starts at 1 per application, without gaps. */
  readonly seq: number
  /** Hash of this row and the previous hash. */
  readonly hash: string
}

/** The last row of a trail. */
export interface AuditHead {
  readonly seq: number
  readonly hash: string
  /** Message authentication code of the head, by which truncation is detected. */
  readonly mac: string
}

/** Builds the rows to append after the current head, and the new head. */
type BuildRows = (head: AuditHead | undefined) => {
  readonly rows: readonly AuditRow[]
  readonly head: AuditHead
}

/** Which entries to list. */
interface AuditFilter {
  readonly object?: string | undefined
  readonly requestId?: string | undefined
  /** Only writes whose outcome is unknown, among the newest {@link UNKNOWN_AMONG} entries. */
  readonly unknownOnly?: boolean | undefined
}

/** Entries that a search for unknown outcomes reads: a trail may have millions. */
const UNKNOWN_AMONG = 50_000

export interface AuditStore {
  /** Appends to a trail. A lock serializes appends from reading the head until the commit. */
  append(ctx: TenantCtx, buildRows: BuildRows): Promise<void>
  /** The same as the last step of a transaction of that tenant, which rolls back when this fails. */
  appendIn(tx: Transaction<Tables>, ctx: TenantCtx, buildRows: BuildRows): Promise<void>
  /** The newest rows with a `seq` below `before`, newest first. */
  newest(ctx: TenantCtx, before: number | undefined, limit: number, filter?: AuditFilter): Promise<AuditRow[]>
  /** The oldest rows with a `seq` above `after`, oldest first. */
  oldest(ctx: TenantCtx, after: number, limit: number): Promise<AuditRow[]>
  head(ctx: TenantCtx): Promise<AuditHead | undefined>
  /** Every application that has or should have a trail. */
  orgs(): Promise<string[]>
}

const COLUMNS = [
  'seq',
  'at',
  'actor',
  'external_user_id',
  'action',
  'object',
  'code',
  'outcome',
  'request_id',
  'via',
  'hash',
] as const satisfies (keyof AuditRow)[]

export function auditStore(engine: Engine): AuditStore {
  return {
    append: (ctx, buildRows) =>
      engine
        .tenant(ctx)
        .transaction()
        .execute((tx) => append(engine, tx, ctx, buildRows)),

    appendIn: (tx, ctx, buildRows) => append(engine, tx, ctx, buildRows),

    newest: async (ctx, before, limit, filter = {}) => {
      const { object, requestId, unknownOnly } = filter
      const db = engine.tenant(ctx)
      let query = rowsOf(db, ctx).orderBy('seq', 'desc').limit(limit)
      if (before !== undefined) query = query.where('seq', '<', before)
      if (object !== undefined) query = query.where('object', '=', object)
      if (requestId !== undefined) query = query.where('request_id', '=', requestId)
      if (unknownOnly) query = query.where(isUnresolved(((await headOf(db, ctx))?.seq ?? 0) - UNKNOWN_AMONG))
      return query.execute()
    },

    oldest: (ctx, after, limit) =>
      rowsOf(engine.tenant(ctx), ctx).where('seq', '>', after).orderBy('seq').limit(limit).execute(),

    head: (ctx) => headOf(engine.tenant(ctx), ctx),

    orgs: async () => {
      const { everyTenant } = engine.bulk
      const orgs = await everyTenant
        .selectFrom('applications')
        .select('id as org')
        .union(everyTenant.selectFrom('audit').select('org').distinct())
        .union(everyTenant.selectFrom('audit_heads').select('org'))
        .orderBy('org')
        .execute()
      return orgs.map(({ org }) => org)
    },
  }
}

async function append(
  engine: Engine,
  tx: Transaction<Tables>,
  ctx: TenantCtx,
  buildRows: BuildRows,
): Promise<void> {
  const { org } = ctx
  await engine.lock(tx, `audit/${org}`)
  const { rows, head } = buildRows(await headOf(tx, ctx))
  await pipelinedToCommit(tx, async (send) => {
    for (let from = 0; from < rows.length; from += ROWS_PER_INSERT) {
      const values = rows.slice(from, from + ROWS_PER_INSERT).map((row) => ({ org, ...row }))
      send(tx.insertInto('audit').values(values).compile())
    }
    send(
      tx
        .insertInto('audit_heads')
        .values({ org, ...head })
        .onConflict((conflict) => conflict.column('org').doUpdateSet(head))
        .compile(),
    )
  })
}

/** Keeps statements well below the databases' limit of parameters. */
const ROWS_PER_INSERT = 100

function rowsOf(db: Db, { org }: TenantCtx) {
  return db.selectFrom('audit').select(COLUMNS).where('org', '=', org)
}

/** The entry reports no result, and no later one of the same request does. */
function isUnresolved(after: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`audit.seq > ${after} AND audit.outcome = 'unknown' AND NOT EXISTS (
    SELECT 1 FROM audit AS later WHERE later.org = audit.org AND later.request_id = audit.request_id
      AND later.object = audit.object AND later.action = audit.action AND later.seq > audit.seq)`
}

function headOf(db: Db, { org }: TenantCtx): Promise<AuditHead | undefined> {
  return db.selectFrom('audit_heads').select(['seq', 'hash', 'mac']).where('org', '=', org).executeTakeFirst()
}
