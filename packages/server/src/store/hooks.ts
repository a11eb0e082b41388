/** Hooks: registrations with vendors, which report changes to their addresses. */
import { sql, type Transaction } from 'kysely'
import type { Db, Engine } from './engine.ts'
import { appendHookEvent } from './hook-events.ts'
import { isLeaseExpired } from './lease-expired.ts'
import type { HookRow, Tables } from './tables.ts'
import { atOnce, type TenantTx } from './tenant-tx.ts'

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
    | 'client'
    | 'route'
    | 'state'
    | 'registered_at'
    | 'expires_at'
    | 'renew_at'
    | 'failures'
    | 'last_error'
  >
>

interface WantedHook extends Pick<HookRow, 'type' | 'name'> {
  /** Only of connectors whose credentials have this field. */
  readonly field?: string | undefined
}

export interface HookStore {
  /** A hook of any application: a webhook names nothing but its address. */
  find(id: string): Promise<HookRow | undefined>
  /** Adds those whose connector has no hook of that name yet. */
  add(org: string, hooks: readonly HookRow[]): Promise<void>
  /** Of one connector, by name. */
  list(org: string, connectorId: string): Promise<HookRow[]>
  update(hook: Pick<HookRow, 'org' | 'id'>, changes: HookChanges): Promise<void>
  /** The same in a transaction with its audit entry. Returns the row. */
  change(
    hook: Pick<HookRow, 'org' | 'id'>,
    changes: HookChanges,
    record: (tx: Transaction<Tables>) => Promise<void>,
  ): Promise<HookRow>
  /** Connectors that have no hook of that name. */
  lacking(wanted: WantedHook, limit: number): Promise<Pick<HookRow, 'org' | 'connector_id'>[]>
  /** Claims a hook that is to be registered or renewed, of any application. */
  claimDue(owner: string, ms: number): Promise<HookRow | undefined>
  /** Writes the result of a registration and releases the hook, if it is still held. Appends an event if its state changes. */
  settle(hook: HookRow, owner: string, changes: HookChanges): Promise<boolean>
  /** A hook that a person registered is active from its first ring on. */
  count(counts: readonly HookCounts[]): Promise<void>
}

export function hookStore(engine: Engine): HookStore {
  const { everyTenant, tenant } = engine
  return {
    lacking: (wanted, limit) => lacking(engine, wanted, limit),
    claimDue: (owner, ms) => claimDue(engine, owner, ms),
    settle: (hook, owner, changes) => atOnce(engine, hook, (at) => settle(at, owner, changes)),
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
      await rowOf(tenant(hook), hook).set(changed(engine, changes)).execute()
    },
    change: (hook, changes, record) =>
      tenant(hook)
        .transaction()
        .execute(async (tx) => {
          const row = await rowOf(tx, hook)
            .set(changed(engine, changes))
            .returningAll()
            .executeTakeFirstOrThrow()
          await record(tx)
          return row
        }),
    count: async (counts) => {
      for (const one of counts) await count(engine, one)
    },
  }
}

async function count({ tenant, now }: Engine, { rings, refused, ...hook }: HookCounts): Promise<void> {
  const isManual = sql`CASE WHEN state = 'manual'`
  await rowOf(tenant(hook), hook)
    .set({
      rings: sql<number>`rings + ${rings}`,
      refused: sql<number>`refused + ${refused}`,
      ...(rings > 0 && {
        last_rang_at: now,
        state: sql<HookRow['state']>`${isManual} THEN 'active' ELSE state END`,
        state_at: sql<number>`${isManual} THEN ${now} ELSE state_at END`,
        last_error: sql<string | null>`${isManual} THEN NULL ELSE last_error END`,
      }),
    })
    .execute()
}

/** A state that stays the same keeps its time. */
function changed({ now }: Pick<Engine, 'now'>, changes: HookChanges) {
  const { state } = changes
  if (state === undefined) return { ...changes, updated_at: now }
  const state_at = sql<number>`CASE WHEN state = ${state} THEN state_at ELSE ${now} END`
  return { ...changes, state_at, updated_at: now }
}

function lacking({ everyTenant, dialect }: Engine, { type, name, field }: WantedHook, limit: number) {
  const position = sql.raw(dialect.engine === 'sqlite' ? 'instr' : 'strpos')
  const hasField = sql<boolean>`${position}(connectors.credential_fields, ${JSON.stringify(field)}) > 0`
  return everyTenant
    .selectFrom('connectors')
    .select(['connectors.org', 'connectors.id as connector_id'])
    .where('connectors.type', '=', type)
    .where('connectors.status', '=', 'active')
    .$if(field !== undefined, (query) => query.where(hasField))
    .where(({ not, exists, selectFrom: select }) =>
      not(
        exists(
          select('hooks')
            .select('hooks.id')
            .whereRef('hooks.org', '=', 'connectors.org')
            .whereRef('hooks.connector_id', '=', 'connectors.id')
            .where('hooks.name', '=', name),
        ),
      ),
    )
    .limit(limit)
    .execute()
}

async function claimDue(
  { everyTenant, now }: Engine,
  owner: string,
  ms: number,
): Promise<HookRow | undefined> {
  const due = await everyTenant
    .selectFrom('hooks')
    .innerJoin('connectors', (join) =>
      join.onRef('connectors.org', '=', 'hooks.org').onRef('connectors.id', '=', 'hooks.connector_id'),
    )
    .select(['hooks.org', 'hooks.id'])
    .where('connectors.status', '=', 'active')
    .where('hooks.renew_at', '<=', now)
    .where(isLeaseExpired(now, ms, 'hooks.lease_until'))
    .orderBy('hooks.renew_at')
    .limit(1)
    .executeTakeFirst()
  if (due === undefined) return undefined
  return rowOf(everyTenant, due)
    .set({ lease_owner: owner, lease_until: sql<number>`${now} + ${ms}` })
    .where(isLeaseExpired(now, ms))
    .returningAll()
    .executeTakeFirst()
}

async function settle(
  { engine, tx, ctx: hook }: TenantTx<HookRow>,
  owner: string,
  changes: HookChanges,
): Promise<boolean> {
  const written = await rowOf(tx, hook)
    .set({ ...changed(engine, changes), lease_owner: null, lease_until: 0 })
    .where('lease_owner', '=', owner)
    .executeTakeFirst()
  const isHeld = written.numUpdatedRows > 0n
  if (isHeld) await appendHookEvent(tx, engine, hook, { ...hook, ...changes })
  return isHeld
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
    .where('connector_id', 'is not', null)
    .groupBy(['type', 'state'])
    .execute()
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }))
}
