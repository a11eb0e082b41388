import type { Transaction } from 'kysely'
import type { Db, Engine } from './engine.ts'
import type { Tables } from './tables.ts'
import type { TenantCtx } from './tenant.ts'

/** What was done, by whom, to what, and what it came to. There is nothing in it of what was asked or answered. */
export interface AuditEntry {
  readonly at: number
  /** The token that was used. */
  readonly actor: string
  readonly external_user_id: string | null
  readonly action: string
  /** Id of what it was done to. */
  readonly object: string
  /** `ok`, that of the error, or `begun` before something is sent upstream. */
  readonly code: string
  /** `done`, or that of the error. */
  readonly outcome: string
  readonly request_id: string
}

export interface AuditRow extends AuditEntry {
  /** From 1, without a gap, for each application. */
  readonly seq: number
  /** Of this row and the hash of the one before. */
  readonly hash: string
}

/** Where a trail ends. */
export interface AuditHead {
  readonly seq: number
  readonly hash: string
  /** Proves that the trail did end here once. */
  readonly mac: string
}

/** Makes rows that follow on the end of a trail, and its new end. */
export type Link = (head: AuditHead | undefined) => {
  readonly rows: readonly AuditRow[]
  readonly head: AuditHead
}

export interface AuditStore {
  /** Adds to a trail. Nobody else adds between the reading of its end and the commit. */
  append(ctx: TenantCtx, link: Link): Promise<void>
  /** The same as the last step of a transaction of that tenant, which is rolled back where this fails. */
  appendIn(tx: Transaction<Tables>, ctx: TenantCtx, link: Link): Promise<void>
  /** The newest rows, of those before `before`. */
  newest(ctx: TenantCtx, before: number | undefined, limit: number): Promise<AuditRow[]>
  /** The oldest rows, of those after `after`. */
  oldest(ctx: TenantCtx, after: number, limit: number): Promise<AuditRow[]>
  head(ctx: TenantCtx): Promise<AuditHead | undefined>
  /** Every application that has, or should have, a trail. */
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
  'hash',
] as const satisfies (keyof AuditRow)[]

export function auditStore(engine: Engine): AuditStore {
  return {
    append: (ctx, link) =>
      engine
        .tenant(ctx)
        .transaction()
        .execute((tx) => append(engine, tx, ctx, link)),

    appendIn: (tx, ctx, link) => append(engine, tx, ctx, link),

    newest: (ctx, before, limit) =>
      rowsOf(engine.tenant(ctx), ctx)
        .$if(before !== undefined, (query) => query.where('seq', '<', before ?? 0))
        .orderBy('seq', 'desc')
        .limit(limit)
        .execute(),

    oldest: (ctx, after, limit) =>
      rowsOf(engine.tenant(ctx), ctx).where('seq', '>', after).orderBy('seq').limit(limit).execute(),

    head: (ctx) => headOf(engine.tenant(ctx), ctx),

    orgs: async () => {
      const { everyTenant } = engine
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

async function append(engine: Engine, tx: Transaction<Tables>, ctx: TenantCtx, link: Link): Promise<void> {
  const { org } = ctx
  await engine.hold(tx, `audit/${org}`)
  const { rows, head } = link(await headOf(tx, ctx))
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT)
    await tx
      .insertInto('audit')
      .values(rows.slice(from, from + ROWS_PER_INSERT).map((row) => ({ org, ...row })))
      .execute()
  await tx
    .insertInto('audit_heads')
    .values({ org, ...head })
    .onConflict((conflict) => conflict.column('org').doUpdateSet(head))
    .execute()
}

/** Well below the number of parameters that a statement may have. */
const ROWS_PER_INSERT = 100

function rowsOf(db: Db, { org }: TenantCtx) {
  return db.selectFrom('audit').select(COLUMNS).where('org', '=', org)
}

function headOf(db: Db, { org }: TenantCtx): Promise<AuditHead | undefined> {
  return db.selectFrom('audit_heads').select(['seq', 'hash', 'mac']).where('org', '=', org).executeTakeFirst()
}
