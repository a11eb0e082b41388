import type { Db, Engine } from './engine.ts'
import type { AuditHead, AuditRow, AuditStore } from './store.ts'
import type { TenantCtx } from './tenant.ts'

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
