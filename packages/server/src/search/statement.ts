/** The statements that find a page of hits. */
import type { Statement } from '../store/engine.ts'
import { type AccessPath, accessPathOf, isInOrder, isScan, isWalkable } from './access-path.ts'
import { type Compiled, type Compiler, compile, wholeTest } from './compile.ts'
import { prefixIn } from './prefix-sql.ts'
import type { Condition, Query } from './query.ts'
import { rowsBetween } from './row-cost.ts'
import { type KeySql, type OrderKey, orderBy, orderKeys, type Position, partsAfter } from './sort-order.ts'
import { join, literal, ref, type Sql, sql, statement } from './sql.ts'
import { isIndexed } from './word-match-sql.ts'

/** A hit as the statements find it: what it is ordered by comes as `k0`, `k1` …, and else only what is shown. */
export interface FoundRow {
  readonly id: string
  /** The record's own key, where the id has that of the parent before it. */
  readonly key?: string
  /** Where a field shows them. */
  readonly is_deleted?: number
  readonly changed_at?: number
  /** 1 where it is absent. */
  readonly score?: number
  /** Where sizes are added up. */
  readonly bytes?: number
  /** The searchable fields as JSON; null of a hit that the answer has no room for. */
  readonly data: string | null
  readonly [key: string]: string | number | null | undefined
}

export interface Statements {
  readonly keys: readonly OrderKey[]
  readonly isScan: boolean
  /** Hits may come sooner in their own order, if many rows are such. */
  readonly mayWalk: boolean
  /** One after another until there are enough hits. */
  readonly parts: readonly ((limit: number, room: Room) => Statement)[]
}

/** Bytes that documents may take of an answer: each of them, or all until there is no more. */
export type Room = { readonly each: number } | { readonly all: number }

export function statementsFor(
  compiler: Compiler,
  query: Query,
  at: Position | undefined,
  access: AccessPath = accessPathOf(compiler.layout, compiler.indexed, query.filter),
): Statements {
  const { filter } = query
  const { layout } = compiler
  const compiled = filter === undefined ? EVERYTHING : compile(compiler, filter)
  // A score is computed once for each row, and ordered by then; all else may stand in an index.
  const isComputed = compiled.score !== undefined
  const keys = orderKeys(query, compiled.score, (column) =>
    isComputed ? undefined : orderPrefix(compiler, column),
  )
  const shown = shownColumns(query, compiled, keys)
  const rows = rowsOf(compiler, query, compiled, keys, access)
  const ofHit: KeySql = ({ name }) => sql`h.${ref(name)}`
  const ofRow: KeySql = ({ value }) => (isInOrder(query, access) ? value : sql`+${value}`)
  const tell = isComputed ? ofHit : ofRow
  const from = isComputed ? sql`SELECT * FROM (${rows}) AS h WHERE 1 = 1` : rows
  const parts = partsAfter(keys, at, tell).map((after) => (limit: number, room: Room): Statement => {
    // A limit that came as a parameter would have SQLite plan anew each time.
    const hits = sql`${from} ${after === undefined ? sql`` : sql`AND ${after}`} ORDER BY ${orderBy(keys, tell)} LIMIT ${literal(limit)}`
    const order = orderBy(keys.map(withoutPrefix), ofHit)
    return statement(layout, withData(layout, sized(hits, order, room), shown, order))
  })
  const mayWalk = compiled.score === undefined && isWalkable(query, access)
  return { keys, isScan: isScan(query, access), mayWalk, parts }
}

/** Of a column whose order an index has. */
function orderPrefix({ layout, indexed }: Compiler, column: string): Sql | undefined {
  const hasOrder = indexed.has({ use: 'rising', column }) || indexed.has({ use: 'falling', column })
  return hasOrder ? prefixIn(layout, column) : undefined
}

function withoutPrefix({ prefix: _, ...key }: OrderKey): OrderKey {
  return key
}

function shownColumns({ shape }: Query, { score }: Compiled, keys: readonly OrderKey[]): string[] {
  const shows = (of: string): boolean => shape.fields.some(({ source }) => source.of === of)
  return [
    'id',
    ...(shape.isKeyOfParent ? ['key'] : []),
    ...(shows('deletion') ? ['is_deleted'] : []),
    ...(shows('change') ? ['changed_at'] : []),
    ...(score === undefined ? [] : ['score']),
    ...keys.map(({ name }) => name).filter((name) => name !== 'score'),
  ]
}

interface Sized {
  readonly hits: Sql
  /** Whether there is room for the document of one. */
  readonly hasRoom: Sql
  readonly columns: readonly string[]
}

function sized(hits: Sql, order: Sql, room: Room): Sized {
  if ('each' in room) return { hits, hasRoom: sql`h.bytes <= ${room.each}`, columns: [] }
  const sum = sql`sum(h.bytes) OVER (ORDER BY ${order} ROWS UNBOUNDED PRECEDING)`
  return {
    hits: sql`SELECT h.*, ${sum} AS bytes_so_far FROM (${hits}) AS h`,
    hasRoom: sql`h.bytes_so_far - h.bytes < ${room.all}`,
    columns: ['bytes'],
  }
}

/** Documents are read last, of hits alone. */
function withData(
  { documents, key }: Compiler['layout'],
  { hits, hasRoom, columns: more }: Sized,
  shown: readonly string[],
  order: Sql,
): Sql {
  const same = key.map((name) => sql`d.${ref(name)} = h.${ref(name)}`)
  const columns = join([...shown, ...more].map((name) => sql`h.${ref(name)}`))
  return sql`
    SELECT ${columns}, CASE WHEN ${hasRoom} THEN d.data END AS data
    FROM (${hits}) AS h JOIN ${ref(documents.name)} AS d ON ${join(same, ' AND ')}
    ORDER BY ${order}`
}

const EVERYTHING: Compiled = { test: sql`1 = 1`, score: undefined }

function rowsOf(
  compiler: Compiler,
  query: Query,
  compiled: Compiled,
  keys: readonly OrderKey[],
  access: AccessPath,
): Sql {
  const { layout, dialect, scope } = compiler
  const { score } = compiled
  const key = layout.engine === 'sqlite' ? sql`t.n` : sql`t.connector_id`
  const ownKey = query.shape.isKeyOfParent ? [sql`substr(t.id, length(t.parent_id) + 2) AS key`] : []
  const known = [sql`t.id, ${key}, t.bytes, t.is_deleted, t.changed_at`, ...ownKey]
  const isThroughout = access === 'all' && compiler.hasMost
  const connector = access === 'rows' || isThroughout ? sql`+t.connector_id` : sql`t.connector_id`
  const others = keys.filter(({ name }) => name !== 'score')
  const selected = [
    ...known,
    ...(score === undefined ? [] : [sql`${score} AS score`]),
    ...others.map(selectKey),
  ]
  const inTime = dialect.inTime(sql`t.n`, rowsBetween(compiler, query.filter))
  // SQLite takes them one after another: what fewest rows pass comes first, but for the time.
  const mine = sql`${connector} = ${scope.connectorId}`
  const tests = [
    ...(isThroughout ? [] : [mine]),
    ...(inTime === undefined ? [] : [inTime]),
    wholeTest(compiler, compiled),
    ...(isThroughout ? [mine] : []),
    ...(query.isAboutDeleted ? [] : [sql`t.is_hidden = 0`]),
    sql`t.org = ${scope.org}`,
  ]
  return sql`
    SELECT ${join(selected)}
    FROM ${ref(layout.main.name)} AS t ${joinTexts(layout, query.filter)}
    WHERE ${join(tests, ' AND ')}`
}

function selectKey({ name, value }: OrderKey): Sql {
  return sql`${value} AS ${ref(name)}`
}

/** Only where something is looked for in them. */
function joinTexts({ texts, key, engine }: Compiler['layout'], filter: Condition | undefined): Sql {
  if (filter === undefined || !looksIntoTexts(filter, engine)) return sql``
  const same = key.map((name) => sql`x.${ref(name)} = t.${ref(name)}`)
  return sql`JOIN ${ref(texts.name)} AS x ON ${join(same, ' AND ')}`
}

function looksIntoTexts(condition: Condition, engine: Compiler['layout']['engine']): boolean {
  if (condition.op === 'not') return looksIntoTexts(condition.of, engine)
  if (!('place' in condition)) return condition.of.some((one) => looksIntoTexts(one, engine))
  const { op, place } = condition
  // SQLite has words in an index of their own.
  if (op === 'keyword' || op === 'fuzzy') return engine === 'postgres' || !isIndexed(place)
  return op === 'like' || place.path !== undefined
}
