/** Hooks at an address that all connectors of OAuth clients share. */
import type { Engine } from './engine.ts'
import type { HookRow } from './tables.ts'

/** Connectors' hooks that one webhook may ring. */
const MOST_ROUTED = 100
/** OAuth clients that may have signed what is for no connector. */
const MOST_CLIENTS = 20

export type SharedKey = Pick<HookRow, 'org' | 'type' | 'name'>

/** The row of the address. It belongs to no connector. */
export function sharedHook(engine: Engine, key: SharedKey): Promise<HookRow | undefined> {
  return of(engine, key).selectAll().where('connector_id', 'is', null).executeTakeFirst()
}

/** Ids of the hooks that a webhook names. */
export async function routedHooks(
  engine: Engine,
  key: SharedKey,
  routes: readonly string[],
): Promise<string[]> {
  if (routes.length === 0) return []
  const rows = await of(engine, key)
    .select('id')
    .where('route', 'in', [...routes])
    .orderBy('id')
    .limit(MOST_ROUTED)
    .execute()
  return rows.map(({ id }) => id)
}

/** Ids of one hook of each client. */
export async function hooksOfClients(engine: Engine, key: SharedKey): Promise<string[]> {
  const rows = await of(engine, key)
    .select(({ fn }) => fn.max('id').as('id'))
    .where('client', 'is not', null)
    .groupBy('client')
    .orderBy('client')
    .limit(MOST_CLIENTS)
    .execute()
  return rows.map(({ id }) => id)
}

function of({ tenant }: Engine, { org, type, name }: SharedKey) {
  return tenant({ org })
    .selectFrom('hooks')
    .where('org', '=', org)
    .where('type', '=', type)
    .where('name', '=', name)
}
