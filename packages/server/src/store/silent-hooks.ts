/** Hooks that polls prove silent, and those that ring again. */
import { sql, type Transaction } from 'kysely'
import type { Db, Engine } from './engine.ts'
import { appendHookEvent } from './hook-events.ts'
import type { HookRow, Tables } from './tables.ts'

/** Hooks per statement. */
const BATCH = 100

/** Those whose state an unreported change decides now: a webhook came since, or none within that time. */
export async function judgedHooks({ everyTenant, now }: Engine, lateMs: number): Promise<JudgedHook[]> {
  const rangAgain = sql<number>`CASE WHEN streams.rang_at >= hooks.unreported_at THEN 1 ELSE 0 END`
  const rows = await everyTenant
    .selectFrom('hooks')
    .innerJoin('streams', (join) =>
      join
        .onRef('streams.org', '=', 'hooks.org')
        .onRef('streams.connector_id', '=', 'hooks.connector_id')
        .onRef('streams.entity', '=', 'hooks.unreported_entity'),
    )
    .selectAll('hooks')
    .select(rangAgain.as('rang_again'))
    .where('hooks.unreported_at', 'is not', null)
    .where(({ or, and, eb }) =>
      or([
        eb(rangAgain, '=', 1),
        and([
          eb('hooks.state', '=', 'active'),
          eb('hooks.unreported_at', '<=', sql<number>`${now} - ${lateMs}`),
        ]),
      ]),
    )
    .limit(BATCH)
    .execute()
  return rows.map(({ rang_again, ...hook }) => ({ hook, isSilent: Number(rang_again) === 0 }))
}

export interface JudgedHook {
  readonly hook: HookRow
  readonly isSilent: boolean
}

const SILENT = {
  code: 'webhook_missing',
  message: 'A poll found a change that no webhook had reported. The connector is polled as without webhooks.',
}

/** @param renewAt When the server registers it again; null: people have registered it. */
export function markSilent(engine: Engine, hook: HookRow, renewAt: number | null): Promise<boolean> {
  const change = { state: 'failing', last_error: JSON.stringify(SILENT), renew_at: renewAt } as const
  return write(engine, hook, change, (one) => one.state === 'active')
}

/** A webhook came after the unreported change. */
export function markRinging(engine: Engine, hook: HookRow): Promise<boolean> {
  const recovered = { state: 'active', last_error: null } as const
  const change = { unreported_at: null, unreported_entity: null }
  return write(engine, hook, { ...change, ...(hook.state === 'failing' && recovered) }, () => true)
}

function write(
  engine: Engine,
  { org, id }: HookRow,
  change: Partial<HookRow>,
  isDue: (hook: HookRow) => boolean,
): Promise<boolean> {
  return engine
    .tenant({ org })
    .transaction()
    .execute(async (tx) => {
      const before = await locked(tx, org, id)
      // Another process may have judged it meanwhile.
      if (before === undefined || before.unreported_at === null || !isDue(before)) return false
      const isOther = change.state !== undefined && change.state !== before.state
      const changes = { ...change, updated_at: engine.now, ...(isOther && { state_at: engine.now }) }
      await tx.updateTable('hooks').set(changes).where('org', '=', org).where('id', '=', id).execute()
      await appendHookEvent(tx, engine, before, { ...before, ...change })
      return true
    })
}

function locked(tx: Transaction<Tables> & Db, org: string, id: string): Promise<HookRow | undefined> {
  return tx
    .selectFrom('hooks')
    .selectAll()
    .where('org', '=', org)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}
