/** Reads the live rows that a generation did not see. */
import { sql } from 'kysely'
import { isInFuture } from './observed-in-future.ts'
import type { EntitySchema } from './schema.ts'
import type { ConnectorRows, Db } from './scope.ts'
import { inScope, ofParent, type Part } from './tombstones.ts'

export interface UnseenRows {
  /** Live rows that the generation did not see. */
  readonly count: number
  /** All live rows. */
  readonly total: number
  /** The first of the unseen rows. */
  readonly rows: readonly RowKey[]
}

/** A row by its upstream key instead of its id. */
export interface RowKey {
  readonly key: string
  readonly parentId: string
}

export async function unseenRows(
  db: Db,
  { schema, layout: { main }, scope }: ConnectorRows,
  generation: number,
  { parentId, limit }: Part & { readonly limit: number },
): Promise<UnseenRows> {
  const live = sql`FROM ${sql.table(main.name)} WHERE ${inScope(scope)} AND is_deleted = 0 AND ${ofParent(parentId)}`
  const counts = await sql<{ total: number; count: number }>`
    SELECT count(*) AS total, count(CASE WHEN generation < ${generation} THEN 1 END) AS count ${live}`.execute(
    db,
  )
  const { total = 0, count = 0 } = counts.rows[0] ?? {}
  if (count === 0) return { total, count, rows: [] }
  const found = await sql<RowId>`
    SELECT id, parent_id ${live} AND generation < ${generation} ORDER BY id LIMIT ${limit}`.execute(db)
  return { total, count, rows: found.rows.map((row) => keyOf(schema, row)) }
}

interface RowId {
  readonly id: string
  readonly parent_id: string
}

function keyOf({ isKeyOfParent }: EntitySchema, { id, parent_id: parentId }: RowId): RowKey {
  return { key: isKeyOfParent ? id.slice(parentId.length + 1) : id, parentId }
}

export interface Sample {
  /** Number of unseen rows. */
  readonly count: number
  readonly size: number
  /** Takes other rows than the first sample. */
  readonly isSecond: boolean
}

/** Unseen rows at even distances in the order of ids: neighbours often are of the same time, and share their fate. */
export async function unseenSample(
  db: Db,
  { schema, layout: { main }, scope }: ConnectorRows,
  generation: number,
  { count, size, isSecond }: Sample,
): Promise<RowKey[]> {
  const distance = Math.max(1, Math.floor(count / size))
  const { rows } = await sql<RowId>`
    SELECT id, parent_id FROM (
      SELECT id, parent_id, row_number() OVER (ORDER BY id) AS place FROM ${sql.table(main.name)}
      WHERE ${inScope(scope)} AND is_deleted = 0 AND generation < ${generation}) AS unseen
    WHERE place % ${distance} = ${isSecond ? Math.floor(distance / 2) : 0} ORDER BY place LIMIT ${size}`.execute(
    db,
  )
  return rows.map((row) => keyOf(schema, row))
}

/** A page of the live rows that the generation did not see, in the order of their ids. */
export async function unseenPage(
  db: Db,
  { schema, layout: { main }, scope }: ConnectorRows,
  generation: number,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<UnseenRow[]> {
  const { rows } = await sql<RowId>`
    SELECT id, parent_id FROM ${sql.table(main.name)}
    WHERE ${inScope(scope)} AND is_deleted = 0 AND generation < ${generation} AND id > ${after}
    ORDER BY id LIMIT ${limit}`.execute(db)
  return rows.map((row) => ({ id: row.id, ...keyOf(schema, row) }))
}

export interface UnseenRow extends RowKey {
  readonly id: string
}

export interface UnlistedRow extends UnseenRow {
  /** An earlier generation saw it last. Otherwise it is of an own write, which a list may show late. */
  readonly isUnseen: boolean
}

export interface ListedParent {
  readonly parentId: string
  readonly generation: number
  /** When the list was requested. The rows that it contains have been observed since. */
  readonly listedAt: number
}

/**
 * Live rows of a parent that its list lacks; to call when the rows of the list are written.
 *
 * @param now The store's clock.
 */
export async function unlistedRows(
  db: Db,
  { schema, layout: { main }, scope, now }: ConnectorRows,
  { parentId, generation, listedAt }: ListedParent,
): Promise<UnlistedRow[]> {
  const { rows } = await sql<RowId & { readonly is_unseen: number }>`
    SELECT id, parent_id, CASE WHEN generation < ${generation} THEN 1 ELSE 0 END AS is_unseen
    FROM ${sql.table(main.name)}
    WHERE ${inScope(scope)} AND is_deleted = 0 AND ${ofParent(parentId)}
      AND (observed_at < ${listedAt} OR (observed_at = ${listedAt} AND generation < ${generation})
        OR ${isInFuture(sql.ref('observed_at'), now)})
    ORDER BY id`.execute(db)
  return rows.map((row) => ({ id: row.id, ...keyOf(schema, row), isUnseen: row.is_unseen === 1 }))
}
