/** Hooks at an address that all connectors of OAuth clients share. */
import { sql } from 'kysely'
import type { Engine } from './engine.ts'
import type { HookRow } from './tables.ts'

/** Connectors that one webhook may name and ring. Further ones are polled. */
export const MOST_ROUTED = 1000
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

/** Those of the routes that hooks have. Undefined while another hook is being registered: its route may not be stored yet. */
export async function knownRoutes(
  engine: Engine,
  { id, ...key }: SharedKey & Pick<HookRow, 'id'>,
  routes: readonly string[],
): Promise<readonly string[] | undefined> {
  const isOther = sql<boolean>`id <> ${id} AND lease_owner IS NOT NULL AND lease_until > ${engine.now}`
  const other = await of(engine, key).select('id').where(isOther).limit(1).executeTakeFirst()
  if (other !== undefined) return undefined
  if (routes.length === 0) return []
  const rows = await of(engine, key)
    .select('route')
    .where('route', 'in', [...routes])
    .execute()
  return rows.flatMap(({ route }) => route ?? [])
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
