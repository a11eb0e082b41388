import type { Db, Engine } from './engine.ts'
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
  /** `ok`, or that of the error. */
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
  readonly mark: string
}

export interface AuditStore {
  /** Adds to a trail. `link` makes rows that follow on its end, and its new end; nobody else adds meanwhile. */
  append(
    ctx: TenantCtx,
    link: (head: AuditHead | undefined) => { readonly rows: readonly AuditRow[]; readonly head: AuditHead },
  ): Promise<void>
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
        .execute(async (tx) => {
          await engine.hold(tx, `audit/${ctx.org}`)
          const { rows, head } = link(await headOf(tx, ctx))
          for (const row of rows)
            await tx
              .insertInto('audit')
              .values({ org: ctx.org, ...row })
              .execute()
          await tx
            .insertInto('audit_heads')
            .values({ org: ctx.org, ...head })
            .onConflict((conflict) => conflict.column('org').doUpdateSet(head))
            .execute()
        }),

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

function rowsOf(db: Db, { org }: TenantCtx) {
  return db.selectFrom('audit').select(COLUMNS).where('org', '=', org)
}

function headOf(db: Db, { org }: TenantCtx): Promise<AuditHead | undefined> {
  return db
    .selectFrom('audit_heads')
    .select(['seq', 'hash', 'mark'])
    .where('org', '=', org)
    .executeTakeFirst()
}
