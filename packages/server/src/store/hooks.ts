/** Hooks: registrations with vendors, which report changes to their addresses. */
import { sql } from 'kysely'
import type { Db, Engine } from './engine.ts'
import type { HookRow, Tables } from './tables.ts'

/** Webhooks that one process has received since it last wrote. */
export interface HookCounts {
  readonly org: string
  readonly id: string
  readonly rings: number
  readonly refused: number
}

/** The fields that an update may change. */
export type HookChanges = Partial<
  Pick<
    HookRow,
    | 'kid'
    | 'wrapped_dek'
    | 'sealed'
    | 'state'
    | 'registered_at'
    | 'expires_at'
    | 'renew_at'
    | 'failures'
    | 'last_error'
  >
>

export interface HookStore {
  /** A hook of any application: a webhook names nothing but its address. */
  find(id: string): Promise<HookRow | undefined>
  /** Adds those whose connector has no hook of that name yet. */
  add(org: string, hooks: readonly HookRow[]): Promise<void>
  /** Of one connector, by name. */
  list(org: string, connectorId: string): Promise<HookRow[]>
  update(hook: Pick<HookRow, 'org' | 'id'>, changes: HookChanges): Promise<void>
  /** A hook that a person registered is active from its first ring on. */
  count(counts: readonly HookCounts[]): Promise<void>
}

export function hookStore({ everyTenant, tenant, now }: Engine): HookStore {
  return {
    find: (id) => everyTenant.selectFrom('hooks').selectAll().where('id', '=', id).executeTakeFirst(),
    add: async (org, hooks) => {
      if (hooks.length === 0) return
      const addition = tenant({ org })
        .insertInto('hooks')
        .values([...hooks])
      await addition.onConflict((conflict) => conflict.doNothing()).execute()
    },
    list: (org, connectorId) =>
      tenant({ org })
        .selectFrom('hooks')
        .selectAll()
        .where('org', '=', org)
        .where('connector_id', '=', connectorId)
        .orderBy('name')
        .execute(),
    update: async (hook, changes) => {
      await rowOf(tenant(hook), hook)
        .set({ ...changes, updated_at: now })
        .execute()
    },
    count: async (counts) => {
      for (const { rings, refused, ...hook } of counts)
        await rowOf(tenant(hook), hook)
          .set({
            rings: sql<number>`rings + ${rings}`,
            refused: sql<number>`refused + ${refused}`,
            ...(rings > 0 && {
              last_rang_at: now,
              state: sql<HookRow['state']>`CASE WHEN state = 'manual' THEN 'active' ELSE state END`,
            }),
          })
          .execute()
    },
  }
}

function rowOf(db: Db, { org, id }: Pick<HookRow, 'org' | 'id'>) {
  return db.updateTable('hooks').where('org', '=', org).where('id', '=', id)
}

export interface HookSummary {
  /** Connector type. */
  readonly connector: string
  readonly state: Tables['hooks']['state']
  readonly count: number
}

/** Hooks by connector type and state, of all applications. */
export async function summarizeHooks({ everyTenant }: Engine): Promise<HookSummary[]> {
  const rows = await everyTenant
    .selectFrom('hooks')
    .select(({ fn }) => ['type as connector', 'state', fn.countAll<number>().as('count')])
    .groupBy(['type', 'state'])
    .execute()
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }))
}
