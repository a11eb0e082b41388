/**
 * Commit numbers: each transaction that changes rows of an entity takes the next number for all of them. The lock on the row
 * in `replica_heads`, held until commit, makes the order of numbers that of commits: whoever reads a number has read, or can
 * read, all rows with smaller ones. A sequence would not do: its numbers become visible in any order.
 *
 * Locks: rows in the order of their ids, then the number. Rows that have a parent are also tombstoned with it, by a
 * transaction of the parent's stream: writers of such an entity hold its numbers before its rows ({@link holdNumbers}), and
 * those of children after those of their parents.
 */
import { type RawBuilder, sql } from 'kysely'
import type { ConnectorRows, Tx } from './scope.ts'

export interface Taken {
  readonly seq: number
}

/** The statement that takes the number of a transaction. A number that was rolled back is taken again: nobody has seen it. */
export function takingNumber({
  layout: { entity },
  scope: { connectorId },
}: ConnectorRows): RawBuilder<Taken> {
  return sql<Taken>`
    INSERT INTO replica_heads AS head (connector_id, entity, seq, floor) VALUES (${connectorId}, ${entity}, 1, 0)
    ON CONFLICT (connector_id, entity) DO UPDATE SET seq = head.seq + 1 RETURNING seq`
}

export async function takeNumber(tx: Tx, table: ConnectorRows): Promise<number> {
  const { rows } = await takingNumber(table).execute(tx)
  return (rows[0] as Taken).seq
}

/**
 * Makes other holders wait until this transaction ends, and takes no number. Without it, a batch that changes rows, takes its
 * number and then tombstones others could deadlock with the deletion of their parent. SQLite has a single writer anyway.
 */
export async function holdNumbers(
  tx: Tx,
  { layout: { entity, engine }, scope: { connectorId } }: ConnectorRows,
): Promise<void> {
  if (engine === 'sqlite') return
  await sql`
    INSERT INTO replica_heads AS head (connector_id, entity, seq, floor) VALUES (${connectorId}, ${entity}, 0, 0)
    ON CONFLICT (connector_id, entity) DO UPDATE SET seq = head.seq`.execute(tx)
}

/** Ends the feed's history up to this number, of which some changes can no longer be reported. */
export async function raiseFloor(
  tx: Tx,
  { layout: { entity }, scope: { connectorId } }: ConnectorRows,
  seq: number,
): Promise<void> {
  await sql`
    UPDATE replica_heads SET floor = ${seq}
    WHERE connector_id = ${connectorId} AND entity = ${entity} AND floor < ${seq}`.execute(tx)
}
