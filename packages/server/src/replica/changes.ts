/** Reads the rows of one entity in the order of their commit numbers, for the change feed. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ConnectorRows, Db, ReplicaScope } from './scope.ts'

/** How far a reader has come in one entity. */
export interface FeedPosition {
  /** Read are all rows with a smaller number, and those of this number up to the id. */
  readonly seq: number
  readonly id: string
  /** The latest number when reading began: records deleted before were never reported, and their deletion is not either. */
  readonly from: number
}

/** The latest commit number, and the one up to which changes can no longer be reported. */
export interface Head {
  readonly seq: number
  readonly floor: number
}

export interface ChangedRow {
  readonly id: string
  readonly seq: number
  /** 1: deleted, or hidden upstream. */
  readonly is_hidden: number
  readonly is_deleted: number
  /** Unix seconds. */
  readonly changed_at: number
  /** JSON; null if none was asked for, and where those before it have used up the bytes. */
  readonly document: string | null
}

export type LatestRow = Omit<ChangedRow, 'document'>

export interface ChangesWanted {
  /** Rows. */
  readonly limit: number
  /** Of documents: once they reach it, the rows that follow have none. */
  readonly maxBytes: number
  /** Column of the documents table. */
  readonly document?: 'data' | 'record' | undefined
}

const NONE: Head = { seq: 0, floor: 0 }

/** By entity; those without changes since numbers exist are missing. */
export async function readHeads(db: Db, { connectorId }: ReplicaScope): Promise<ReadonlyMap<string, Head>> {
  const rows = await db
    .selectFrom('replica_heads')
    .select(['entity', 'seq', 'floor'])
    .where('connector_id', '=', connectorId)
    .execute()
  return new Map(rows.map(({ entity, ...head }) => [entity, head]))
}

export function headOf(heads: ReadonlyMap<string, Head>, entity: string): Head {
  return heads.get(entity) ?? NONE
}

/** A position from which everything is read, beginning with the records that exist now. */
export function startOf({ seq }: Head): FeedPosition {
  return { seq: 0, id: '', from: seq }
}

/** True if changes after the position may be missing. The heads must be read after the rows, which a purge may have removed. */
export function isExpired({ seq, from }: FeedPosition, { floor }: Head): boolean {
  return floor >= seq && floor > from
}

/** The position after rows, where no other rows follow up to a head that was read before them. */
export function caughtUp(position: FeedPosition, rows: readonly LatestRow[], head: Head): FeedPosition {
  const seq = Math.max(position.seq, head.seq + 1, (rows.at(-1)?.seq ?? -1) + 1)
  return seq === position.seq ? position : { ...position, seq, id: '' }
}

/** The position after a page that others follow. */
export function positionAfter(position: FeedPosition, { seq, id }: LatestRow): FeedPosition {
  return { ...position, seq, id }
}

/**
 * In commit order. A row that changes several times appears at its latest change only.
 *
 * The page of keys comes from the index alone, and the bytes before each row are summed up without the documents, which the
 * database would otherwise copy for the sum. As in `by-key.ts`, the document is then looked up by a range of one value: joined in
 * any other way, PostgreSQL would sort all rows of the connector.
 */
export async function readChanges(
  db: Db,
  table: ConnectorRows,
  position: FeedPosition,
  { limit, maxBytes, document }: ChangesWanted,
): Promise<ChangedRow[]> {
  const page = keysAfter(table, position, limit)
  if (document === undefined) {
    const { rows } = await sql<ChangedRow>`
      SELECT page.*, NULL AS document FROM (${page}) AS page ORDER BY page.seq, page.id`.execute(db)
    return rows
  }
  const whole = await readWhole(db, table, position, { limit, maxBytes, document })
  if (whole.length > 0) return whole
  const { rows } = await sql<ChangedRow>`
    SELECT sized.id, sized.seq, sized.is_hidden, sized.is_deleted, sized.changed_at, d.document
    FROM (
      SELECT page.*, sum(page.size) OVER (
        ORDER BY page.seq, page.id ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW
      ) - page.size AS preceding
      FROM (${withSize(table, page, document)}) AS page
    ) AS sized ${documentsWithin(table, document, maxBytes)} ORDER BY sized.seq, sized.id`.execute(db)
  return rows
}

/**
 * SQLite: the page, if all of its documents may be in it, as nearly always. They are then read in the order of the index, and neither
 * summed up row by row nor sorted. The main table has only the size of the data. No row: the page is larger, or empty.
 */
async function readWhole(
  db: Db,
  table: ConnectorRows,
  position: FeedPosition,
  { limit, maxBytes, document }: ChangesWanted,
): Promise<ChangedRow[]> {
  const { main, documents, engine } = table.layout
  if (engine !== 'sqlite' || document !== 'data') return []
  const { rows } = await sql<ChangedRow>`
    SELECT id, seq, is_hidden, is_deleted, changed_at, d.data AS document
    FROM ${sql.table(main.name)} AS main
    LEFT JOIN (SELECT row_no AS doc_no, data FROM ${sql.table(documents.name)}) AS d ON d.doc_no = main.row_no
    WHERE ${isAfter(table, position)}
      AND (SELECT coalesce(sum(bytes), 0) FROM (${keysAfter(table, position, limit)})) <= ${maxBytes}
    ORDER BY seq, id LIMIT ${limit}`.execute(db)
  return rows
}

/** Rows in commit order, without documents, and the head of their entity in the same snapshot. */
export interface ChangesAndHead {
  readonly rows: readonly LatestRow[]
  readonly head: Head
}

/** One statement: neither a commit nor a purge can come between the rows and the head. */
export async function readChangesAndHead(
  db: Db,
  table: ConnectorRows,
  position: FeedPosition,
  limit: number,
): Promise<ChangesAndHead> {
  const { rows } = await sql<HeadAndRow>`
    SELECT head.seq AS head_seq, head.floor, page.id, page.seq, page.is_hidden, page.is_deleted, page.changed_at
    FROM (
      SELECT seq, floor FROM replica_heads
      WHERE connector_id = ${table.scope.connectorId} AND entity = ${table.schema.entity}
    ) AS head LEFT JOIN (${keysAfter(table, position, limit)}) AS page ON true
    ORDER BY page.seq, page.id`.execute(db)
  const [first] = rows
  if (first === undefined) return { rows: [], head: NONE }
  const head = { seq: first.head_seq, floor: first.floor }
  return {
    rows: rows.flatMap(({ head_seq, floor, ...row }) => (row.id === null ? [] : [row as LatestRow])),
    head,
  }
}

type HeadAndRow = { readonly head_seq: number; readonly floor: number } & (LatestRow | { readonly id: null })

/** The rows that changed last, latest first. */
export async function readLatest(
  db: Db,
  { layout: { main }, scope: { connectorId, org } }: ConnectorRows,
  limit: number,
): Promise<LatestRow[]> {
  const { rows } = await sql<LatestRow>`
    SELECT id, seq, is_hidden, is_deleted, changed_at FROM ${sql.table(main.name)}
    WHERE connector_id = ${connectorId} AND org = ${org} AND seq > 0
    ORDER BY connector_id DESC, seq DESC, id DESC LIMIT ${limit}`.execute(db)
  return rows
}

function keysAfter(table: ConnectorRows, position: FeedPosition, limit: number): RawBuilder<unknown> {
  const { main, engine } = table.layout
  const number = engine === 'sqlite' ? sql`row_no,` : sql``
  // SQLite then sees that the page is in the order of the window. PostgreSQL finds the index by its first column only.
  const order = engine === 'sqlite' ? sql`seq, id` : sql`connector_id, seq, id`
  return sql`
    SELECT ${number} id, seq, is_hidden, is_deleted, changed_at, bytes FROM ${sql.table(main.name)}
    WHERE ${isAfter(table, position)}
    ORDER BY ${order} LIMIT ${limit}`
}

function isAfter(
  { scope: { connectorId, org } }: ConnectorRows,
  { seq, id, from }: FeedPosition,
): RawBuilder<SqlBool> {
  return sql<SqlBool>`connector_id = ${connectorId} AND org = ${org} AND (seq, id) > (${seq}, ${id})
    AND (is_hidden = 0 OR seq > ${from})`
}

/** The main table has the size of the data. */
function withSize(
  table: ConnectorRows,
  page: RawBuilder<unknown>,
  document: 'data' | 'record',
): RawBuilder<unknown> {
  const { layout } = table
  if (document === 'data') return sql`SELECT page.*, page.bytes AS size FROM (${page}) AS page`
  const size = sql`octet_length(${sql.ref(document)}) AS size`
  if (layout.engine === 'postgres')
    return sql`SELECT page.*, d.size FROM (${page}) AS page CROSS JOIN LATERAL (${lookUp(table, 'page', size)}) AS d`
  return sql`
    SELECT page.*, ${size} FROM (${page}) AS page JOIN ${sql.table(layout.documents.name)} AS d ON d.row_no = page.row_no`
}

function documentsWithin(
  table: ConnectorRows,
  document: 'data' | 'record',
  maxBytes: number,
): RawBuilder<unknown> {
  const { layout } = table
  const value = sql`${sql.ref(document)} AS document`
  const isWithin = sql`sized.preceding < ${maxBytes}`
  if (layout.engine === 'postgres')
    return sql`LEFT JOIN LATERAL (${lookUp(table, 'sized', value)}) AS d ON ${isWithin}`
  return sql`
    LEFT JOIN (SELECT row_no AS doc_no, ${value} FROM ${sql.table(layout.documents.name)}) AS d
      ON d.doc_no = sized.row_no AND ${isWithin}`
}

/** PostgreSQL: of the documents row of an id. */
function lookUp(
  { layout: { documents }, scope: { connectorId } }: ConnectorRows,
  outer: 'page' | 'sized',
  value: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const id = sql.ref(`${outer}.id`)
  return sql`
    SELECT ${value} FROM ${sql.table(documents.name)}
    WHERE connector_id = ${connectorId} AND id >= ${id} AND id <= ${id} ORDER BY id LIMIT 1`
}

/** The first commit number since a time; undefined if nothing has changed since. It reads all rows of the stream that are older. */
export async function firstSince(
  db: Db,
  { layout: { main }, scope: { connectorId, org } }: ConnectorRows,
  since: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ seq: number | null }>`
    SELECT min(seq) AS seq FROM ${sql.table(main.name)}
    WHERE connector_id = ${connectorId} AND org = ${org} AND changed_at >= ${Math.floor(since / 1000)}`.execute(
    db,
  )
  return rows[0]?.seq ?? undefined
}
