/** All that the store has about one end user of an application, besides connectors, whose removal takes longer. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Engine, LastStep } from './engine.ts'

export interface EndUser {
  readonly org: string
  readonly externalUserId: string
  /** Owners of results of tools: see `auth/owner.ts`. */
  readonly owners: readonly string[]
  /** Ids of its connectors. Some rows of the call log have these alone, such as webhooks of the vendor. */
  readonly connectors: readonly string[]
}

/** Rows by table. */
export type UserRows = Readonly<Record<UserTable, number>>

export interface UserStore {
  count(user: EndUser): Promise<UserRows>
  /** Deletes the rows in one transaction. Returns how many there were. */
  erase(user: EndUser, last?: LastStep): Promise<UserRows>
  /** Scopes, policies and connectors of the tokens of a user, from which its owners follow. */
  tokens(org: string, externalUserId: string): Promise<UserToken[]>
}

interface UserToken {
  readonly scopes: readonly string[]
  readonly connector_ids: readonly string[] | null
  readonly policy: object | null
}

/** In the order of deletion: the tokens first, so that nothing new is made with them. */
const TABLES = [
  'tokens',
  'connect_sessions',
  'sign_in_challenges',
  'sign_in_records',
  'grants',
  'agent_results',
  'plans',
  'creation_keys',
  'endpoints',
  'events',
  'calls',
  'usage',
] as const
type UserTable = (typeof TABLES)[number]

export function userStore(engine: Engine): UserStore {
  const { tenant, bulk } = engine
  return {
    count: (user) => ofEach((table) => count(bulk.tenant(user), user, table)),
    erase: (user, last) =>
      bulk
        .tenant(user)
        .transaction()
        .execute(async (tx) => {
          const rows = await ofEach((table) => erase(tx, user, table))
          await last?.(tx)
          return rows
        }),
    tokens: async (org, externalUserId) => {
      const rows = await tenant({ org })
        .selectFrom('tokens')
        .select(['scopes', 'connector_ids', 'policy'])
        .where('org', '=', org)
        .where('external_user_id', '=', externalUserId)
        .execute()
      return rows.map(({ scopes, connector_ids: ids, policy }) => ({
        scopes: JSON.parse(scopes),
        connector_ids: ids === null ? null : JSON.parse(ids),
        policy: policy === null ? null : JSON.parse(policy),
      }))
    },
  }
}

async function ofEach(read: (table: UserTable) => Promise<number>): Promise<UserRows> {
  const rows: Partial<Record<UserTable, number>> = {}
  for (const table of TABLES) rows[table] = await read(table)
  return rows as UserRows
}

async function count(db: Db, user: EndUser, table: UserTable): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM ${sql.table(table)} WHERE ${isOf(user, table)}`.execute(db)
  return Number(rows[0]?.total ?? 0)
}

async function erase(db: Db, user: EndUser, table: UserTable): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM ${sql.table(table)} WHERE ${isOf(user, table)}`.execute(db)
  return Number(numAffectedRows)
}

function isOf({ org, externalUserId, owners, connectors }: EndUser, table: UserTable): RawBuilder<SqlBool> {
  const own = sql<SqlBool>`org = ${org} AND external_user_id = ${externalUserId}`
  if (table === 'agent_results')
    return sql<SqlBool>`org = ${org} AND owner IN (${sql.join(owners.length > 0 ? owners : [null])})`
  if (table === 'calls' && connectors.length > 0)
    return sql<SqlBool>`(${own} OR org = ${org} AND connector_id IN (${sql.join(connectors)}))`
  if (table === 'sign_in_records') return sql<SqlBool>`grant_id IN (SELECT id FROM grants WHERE ${own})`
  // The last messages about the user: endpoints learn from them that its connectors were removed.
  return table === 'events' ? sql<SqlBool>`${own} AND type <> 'connector.removed'` : own
}
