/** Builds the SQL of a page of hits around the test of its filter. */
import type { Statement } from '../../store/engine.ts'
import type { Condition, Query } from '../query.ts'
import { type AccessPath, isInOrder, isSortOrderWorthTrying } from './access-path.ts'
import { type Compiled, fullTest } from './compile.ts'
import type { Compiler } from './compiler.ts'
import { prefixIn } from './prefix-sql.ts'
import { rowsBetweenChecks } from './row-cost.ts'
import { type KeySql, type OrderKey, orderBy, orderKeys, type Position, partsAfter } from './sort-order.ts'
import { join, literal, ref, type Sql, sql } from './sql.ts'
import { readsLeaves, readsTexts, sameRow, textsJoin } from './texts-join.ts'

export interface PageSql {
  readonly keys: readonly OrderKey[]
  /** Try a scan in sort order first: it is faster if many rows match. */
  readonly trySortOrderFirst: boolean
  /** To be run in sequence until the page is full. */
  readonly parts: readonly ((limit: number, room: Room) => Sql)[]
}

/** The same as statements. */
export interface Statements extends Pick<PageSql, 'keys' | 'trySortOrderFirst'> {
  /** To be run in sequence until the page is full. */
  readonly parts: readonly ((limit: number, room: Room) => Statement)[]
}

/** Size limit of documents in bytes: for each document, or for their running total. */
export type Room = { readonly each: number } | { readonly all: number }

/** A query, and how its rows are read. */
export interface Plan {
  readonly compiler: Compiler
  readonly query: Query
  readonly access: AccessPath
}

/** @param at The last hit of the page before; undefined for the first page. */
export function pageSql(plan: Plan, compiled: Compiled, at: Position | undefined): PageSql {
  const { compiler, query, access } = plan
  // Scores are computed once per row in a subquery. Sorting by columns must stay on the table, where an index
  // can serve it.
  const isComputed = compiled.score !== undefined
  const keys = orderKeys(query, compiled.score, (column, direction) =>
    isComputed ? undefined : orderPrefix(compiler, column, direction),
  )
  const shown = shownColumns(query, compiled, keys)
  const rows = matchingRows(plan, compiled, keys)
  const hitKey: KeySql = ({ name }) => sql`h.${ref(name)}`
  const rowKey: KeySql = ({ value }) => (isInOrder(query, access) ? value : sql`+${value}`)
  const keySql = isComputed ? hitKey : rowKey
  const from = isComputed ? sql`SELECT * FROM (${rows}) AS h WHERE 1 = 1` : rows
  const rowOrder = orderBy(keys, keySql)
  const order = orderBy(keys.map(withoutPrefix), hitKey)
  const parts = partsAfter(keys, at, keySql).map((after) => (limit: number, room: Room): Sql => {
    // SQLite would plan the statement again for each value of a LIMIT parameter.
    const hits = sql`${from} ${after === undefined ? sql`` : sql`AND ${after}`} ORDER BY ${rowOrder} LIMIT ${literal(limit)}`
    return withData(compiler, withSizeLimit(hits, order, room), shown, order)
  })
  const trySortOrderFirst = compiled.score === undefined && isSortOrderWorthTrying(query, access)
  return { keys, trySortOrderFirst, parts }
}

/** The prefix of a column, if an index has its rows in that order; undefined for other columns. */
export function orderPrefix(
  { layout, indexed }: Compiler,
  column: string,
  direction: 'asc' | 'desc',
): Sql | undefined {
  // The index of compared values rises too: rows of the same value are sorted by id as they are read.
  const uses = direction === 'asc' ? (['value', 'rising'] as const) : (['falling'] as const)
  const isIndexed = layout.prefixed.has(column) && uses.some((use) => indexed.has({ use, column }))
  return isIndexed ? prefixIn(column) : undefined
}

function withoutPrefix({ prefix: _, ...key }: OrderKey): OrderKey {
  return key
}

function shownColumns({ schema }: Query, { score }: Compiled, keys: readonly OrderKey[]): string[] {
  const shows = (of: string): boolean => schema.fields.some(({ source }) => source.of === of)
  return [
    'id',
    ...(schema.isKeyOfParent ? ['key'] : []),
    ...(shows('deletion') ? ['is_deleted'] : []),
    ...(shows('change') ? ['changed_at'] : []),
    ...(score === undefined ? [] : ['score']),
    ...keys.map(({ name }) => name).filter((name) => name !== 'score'),
  ]
}

interface Sized {
  readonly hits: Sql
  /** True if the document of a row fits. */
  readonly hasRoom: Sql
  readonly columns: readonly string[]
}

function withSizeLimit(hits: Sql, order: Sql, room: Room): Sized {
  if ('each' in room) return { hits, hasRoom: sql`h.bytes <= ${room.each}`, columns: [] }
  const sum = sql`sum(h.bytes) OVER (ORDER BY ${order} ROWS UNBOUNDED PRECEDING)`
  return {
    hits: sql`SELECT h.*, ${sum} AS bytes_so_far FROM (${hits}) AS h`,
    hasRoom: sql`h.bytes_so_far - h.bytes < ${room.all}`,
    columns: ['bytes'],
  }
}

/** Joins the documents last, so that only hits read them. */
function withData(
  { layout, scope }: Compiler,
  { hits, hasRoom, columns: more }: Sized,
  shown: readonly string[],
  order: Sql,
): Sql {
  const { documents } = layout
  const same = sameRow(layout, scope, 'd', 'h')
  const columns = join([...shown, ...more].map((name) => sql`h.${ref(name)}`))
  return sql`
    SELECT ${columns}, CASE WHEN ${hasRoom} THEN d.data END AS data
    FROM (${hits}) AS h JOIN ${ref(documents.name)} AS d ON ${join(same, ' AND ')}
    ORDER BY ${order}`
}

function matchingRows({ compiler, query, access }: Plan, compiled: Compiled, keys: readonly OrderKey[]): Sql {
  const { layout } = compiler
  const { score } = compiled
  const key = layout.engine === 'sqlite' ? sql`t.row_no` : sql`t.connector_id`
  const ownKey = query.schema.isKeyOfParent ? [sql`substr(t.id, length(t.parent_id) + 2) AS key`] : []
  const known = [sql`t.id, ${key}, t.bytes, t.is_deleted, t.changed_at`, ...ownKey]
  const others = keys.filter(({ name }) => name !== 'score')
  const selected = [
    ...known,
    ...(score === undefined ? [] : [sql`${score} AS score`]),
    ...others.map(selectKey),
  ]
  return sql`
    SELECT ${join(selected)}
    FROM ${ref(layout.main.name)} AS t ${joinTexts(compiler, query.filter)}
    WHERE ${matchTest(compiler, query, compiled, access)}`
}

/** The test of all rows `t` that match, with the texts `x` if the filter reads them. */
export function matchTest(
  compiler: Compiler,
  query: Pick<Query, 'filter' | 'includesDeleted'>,
  compiled: Compiled,
  access: AccessPath,
): Sql {
  const { dialect, scope } = compiler
  const isFullScan = access === 'all' && compiler.ownsMajority
  const connector = access === 'rows' || isFullScan ? sql`+t.connector_id` : sql`t.connector_id`
  const deadlineCheck = dialect.deadlineCheck(sql`t.row_no`, rowsBetweenChecks(compiler, query.filter))
  // SQLite evaluates tests in this order: the most selective first, except for the deadline check.
  const ofConnector = sql`${connector} = ${scope.connectorId}`
  const tests = [
    ...(isFullScan ? [] : [ofConnector]),
    ...(deadlineCheck === undefined ? [] : [deadlineCheck]),
    fullTest(compiler, compiled),
    ...(isFullScan ? [ofConnector] : []),
    ...(query.includesDeleted ? [] : [sql`t.is_hidden = 0`]),
    sql`t.org = ${scope.org}`,
  ]
  return join(tests, ' AND ')
}

function selectKey({ name, value }: OrderKey): Sql {
  return sql`${value} AS ${ref(name)}`
}

/** Joins the texts table only if the filter reads it. */
function joinTexts(compiler: Compiler, filter: Condition | undefined): Sql {
  const isNeeded = filter !== undefined && readsTexts(filter, compiler.layout.engine)
  return isNeeded ? textsJoin(compiler, readsLeaves(filter)) : sql``
}
