/** Reads records of the replica, for the sync. */
import { type RawBuilder, sql } from 'kysely'
import { toStorable } from '../text/storable.ts'
import { rowsByKey } from './by-key.ts'
import { quoted } from './ddl.ts'
import { prefixExpression, prefixOf } from './index-prefix.ts'
import type { Field } from './schema.ts'
import type { ConnectorRows, Db } from './scope.ts'

export interface StoredRecord {
  readonly id: string
  readonly record: unknown
  /** Key of the record that it is listed under; empty if it is listed under none. */
  readonly parentId: string
}

export interface RecordsAfter {
  /** Last id of the previous page. */
  readonly after?: string | undefined
  readonly limit: number
  /** Only records whose last change was written at or after this time, in Unix milliseconds. */
  readonly changedSince?: number | undefined
  /** Of these, only those that became live since `changedSince`. */
  readonly areNew?: boolean | undefined
}

/** Live records in the order of their ids. */
export async function records(
  db: Db,
  table: ConnectorRows,
  { after = '', limit, changedSince, areNew }: RecordsAfter,
): Promise<StoredRecord[]> {
  const since =
    changedSince === undefined ? sql`` : sql`AND t.changed_at >= ${Math.floor(changedSince / 1000)}`
  const appeared = areNew ? sql`AND t.appeared_at >= ${changedSince ?? 0}` : sql``
  return liveRecords(db, table, sql`t.id > ${after} ${since} ${appeared} ORDER BY t.id LIMIT ${limit}`)
}

/** Undefined when there is no live record of that id. */
export async function record(db: Db, table: ConnectorRows, id: string): Promise<StoredRecord | undefined> {
  // As in `rowsByKey`: with an equality, PostgreSQL may read the whole index of another column.
  const [found] = await liveRecords(db, table, sql`t.id >= ${id} AND t.id <= ${id} ORDER BY t.id LIMIT 1`)
  return found
}

/** Filters ids to those of live rows. */
export async function live(db: Db, table: ConnectorRows, ids: readonly string[]): Promise<string[]> {
  const found = rowsByKey(table, ids, { columns: ['id', 'is_deleted'] })
  const { rows } = await sql<{ id: string }>`
    SELECT known.id FROM ${found} WHERE known.is_deleted = 0`.execute(db)
  return rows.map(({ id }) => id)
}

export interface AlikeRows {
  /** Only rows below this one. */
  readonly parentId?: string | undefined
  /** Default: all. */
  readonly limit?: number
}

/** Ids of live rows by the value of a field. */
export async function idsWith(
  db: Db,
  { layout, scope: { connectorId, org } }: ConnectorRows,
  field: Field,
  value: string | number,
  { parentId, limit }: AlikeRows = {},
): Promise<string[]> {
  const column = field.columns.value
  const prefixMatches =
    typeof value === 'string' && layout.prefixed.has(column)
      ? sql`${sql.raw(prefixExpression(quoted(column)))} = ${prefixOf(value)} AND`
      : sql``
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ${sql.table(layout.main.name)}
    WHERE connector_id = ${connectorId} AND org = ${org} AND is_deleted = 0
      AND ${prefixMatches} ${sql.ref(column)} = ${value}
      ${parentId === undefined ? sql`` : sql`AND parent_id = ${toStorable(parentId)}`}
    ORDER BY id ${limit === undefined ? sql`` : sql`LIMIT ${limit}`}`.execute(db)
  return rows.map(({ id }) => id)
}

async function liveRecords(
  db: Db,
  { layout: { main, documents, key }, scope: { connectorId, org } }: ConnectorRows,
  condition: RawBuilder<unknown>,
): Promise<StoredRecord[]> {
  const onKey = sql.join(
    key.map((name) => sql`t.${sql.ref(name)} = d.${sql.ref(name)}`),
    sql` AND `,
  )
  const { rows } = await sql<{ id: string; record: string; parent_id: string }>`
    SELECT t.id, t.parent_id, d.record FROM ${sql.table(main.name)} t JOIN ${sql.table(documents.name)} d ON ${onKey}
    WHERE t.connector_id = ${connectorId} AND t.org = ${org} AND t.is_deleted = 0 AND ${condition}`.execute(
    db,
  )
  return rows.map((row) => ({ id: row.id, record: JSON.parse(row.record), parentId: row.parent_id }))
}

export interface Counts {
  readonly live: number
  readonly deleted: number
}

export interface Size {
  /** Live records. */
  readonly records: number
  /** Of their documents. */
  readonly bytes: number
  /** Rows of deleted records. */
  readonly tombstones: number
}

export async function size(
  db: Db,
  { layout: { main }, scope: { connectorId, org } }: ConnectorRows,
): Promise<Size> {
  const { rows } = await sql<{ total: number; tombstones: number | null; bytes: number | null }>`
    SELECT count(*) AS total, CAST(sum(is_deleted) AS bigint) AS tombstones,
      CAST(sum(CASE WHEN is_deleted = 0 THEN bytes ELSE 0 END) AS bigint) AS bytes FROM ${sql.table(main.name)}
    WHERE connector_id = ${connectorId} AND org = ${org}`.execute(db)
  const { total = 0, tombstones, bytes } = rows[0] ?? {}
  const deleted = Number(tombstones ?? 0)
  return { records: Number(total) - deleted, bytes: Number(bytes ?? 0), tombstones: deleted }
}

export async function count(
  db: Db,
  { layout: { main }, scope: { connectorId, org } }: ConnectorRows,
): Promise<Counts> {
  const { rows } = await sql<{ total: number; deleted: number | null }>`
    SELECT count(*) AS total, CAST(sum(is_deleted) AS INTEGER) AS deleted FROM ${sql.table(main.name)}
    WHERE connector_id = ${connectorId} AND org = ${org}`.execute(db)
  const { total = 0, deleted } = rows[0] ?? {}
  return { live: total - (deleted ?? 0), deleted: deleted ?? 0 }
}
