/** Reads and updates rows by their ids: one lookup of the primary key per id. */
import { type RawBuilder, sql } from 'kysely'
import { REQUIRED_COLUMNS } from './ddl.ts'
import { idIn } from './id-in.ts'
import type { ConnectorRows, Tx } from './scope.ts'

interface Lookup {
  readonly columns: readonly string[]
  /** PostgreSQL: locks the rows until the transaction ends. SQLite has a single writer anyway. */
  readonly isLocked?: boolean
}

/**
 * The rows as a table named `known`, for a FROM clause.
 *
 * On PostgreSQL the connector is compared with a plain parameter, so that a distributed table reads one shard. But the
 * planner then expects no rows for a connector that the table statistics do not know: every index that begins with the
 * connector looks as cheap as the key, and a list of ids looks dearer than all rows of the connector. So the id is a
 * range of one value and the row is asked for in the order of ids: only the key returns that order without a sort. Ids
 * are sorted, so that concurrent transactions lock in the same order.
 */
export function rowsByKey(
  { layout: { main, engine }, scope: { connectorId, org } }: ConnectorRows,
  ids: readonly string[],
  { columns, isLocked = false }: Lookup,
): RawBuilder<unknown> {
  const rows = sql`
    SELECT ${sql.raw(columns.join(', '))} FROM ${sql.table(main.name)}
    WHERE connector_id = ${connectorId} AND org = ${org}`
  if (engine === 'sqlite') return sql`(${rows} AND ${idIn(engine, ids)}) AS known`
  const lock = isLocked ? sql`FOR UPDATE` : sql``
  return sql`unnest(${[...new Set(ids)].sort()}::text[]) AS asked (one) CROSS JOIN LATERAL (
    ${rows} AND id >= one AND id <= one ORDER BY id LIMIT 1 ${lock}) AS known`
}

/**
 * Citus runs an INSERT … SELECT that reads a distributed table on its node only if the inserted connector is the column of that
 * table: a parameter of the same value is refused.
 */
const INSERTED_COLUMNS: readonly string[] = ['connector_id', ...REQUIRED_COLUMNS]

interface Change {
  /** Assignments, in which the row is named `t`. */
  readonly set: RawBuilder<unknown>
  readonly where?: RawBuilder<unknown>
}

/**
 * Returns how many rows were updated.
 *
 * An UPDATE of PostgreSQL could read all rows of the connector, as {@link rowsByKey} explains. The conflict of an insert
 * is always found by the key, so each row is inserted as it is and updated instead.
 */
export async function updateByKey(
  tx: Tx,
  of: ConnectorRows,
  ids: readonly string[],
  { set, where = sql`1 = 1` }: Change,
): Promise<number> {
  const { main, engine } = of.layout
  const { connectorId, org } = of.scope
  const table = sql.table(main.name)
  const columns = sql.raw(INSERTED_COLUMNS.join(', '))
  const rows = rowsByKey(of, ids, { columns: INSERTED_COLUMNS })
  const statement =
    engine === 'sqlite'
      ? sql`
        UPDATE ${table} AS t SET ${set}
        WHERE connector_id = ${connectorId} AND org = ${org} AND ${idIn(engine, ids)} AND ${where}`
      : sql`
        INSERT INTO ${table} AS t (${columns}) SELECT known.* FROM ${rows}
        ON CONFLICT (connector_id, id) DO UPDATE SET ${set} WHERE ${where}`
  const { numAffectedRows = 0n } = await statement.execute(tx)
  return Number(numAffectedRows)
}
