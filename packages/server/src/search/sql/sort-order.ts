/** Sort order of hits, and the conditions that continue after a position (keyset pagination). */
import { prefixOf } from '../../replica/index-prefix.ts'
import type { Query } from '../query.ts'
import { join, ref, type Sql, sql } from './sql.ts'

/** A sort key. The id follows the last key as a tie-breaker. */
export interface OrderKey {
  /** Column alias: `score`, or `k0`, `k1` … */
  readonly name: string
  readonly value: Sql
  readonly direction: 'asc' | 'desc'
  /**
   * Indexed prefix of the value. Sorting by it first does not change the order and lets the index be used.
   */
  readonly prefix?: Sql | undefined
}

/** @param prefixOf Returns the prefix expression of a column whose index stores only a prefix and is in that order. */
export function orderKeys(
  { sort, schema }: Query,
  score: Sql | undefined,
  prefixOf: (column: string, direction: OrderKey['direction']) => Sql | undefined,
): OrderKey[] {
  const columns = sort.map(({ field, direction }) => {
    const name = field.columns.order
    return { value: column(name), direction, prefix: prefixOf(name, direction) }
  })
  const relevance = score === undefined ? [] : [{ name: 'score', value: score, direction: 'desc' as const }]
  const recency =
    schema.newest === undefined
      ? []
      : [{ value: column(schema.newest.columns.order), direction: 'desc' as const }]
  const keys = sort.length > 0 ? columns : [...relevance, ...recency]
  return keys.map((key, index) => ({ name: `k${index}`, ...key }))
}

function column(name: string): Sql {
  return sql`t.${ref(name)}`
}

/** The position of the last hit of a page: its sort key values and its id. */
export interface Position {
  readonly keys: readonly (string | number | null)[]
  readonly id: string
}

/**
 * SQL of a sort key: its expression where an index may apply, its alias where it is computed in a subquery.
 */
export type KeySql = (key: OrderKey) => Sql

/**
 * Conditions for the rows after a position, to be queried in sequence. Each covers one contiguous range of an
 * index: first the rows with a value for the first key, then those without.
 */
export function partsAfter(
  keys: readonly OrderKey[],
  at: Position | undefined,
  keySql: KeySql,
): (Sql | undefined)[] {
  if (at === undefined) return [undefined]
  const [first] = keys
  const [value] = at.keys
  const after = isAfter(keys, at, keySql)
  if (first === undefined) return [after]
  const keyValue = keySql(first)
  const isAbsent = sql`${first.prefix ?? keyValue} IS NULL`
  if (value === null || value === undefined) return [sql`${isAbsent} AND ${after}`]
  return [sql`${boundOf(first, keyValue, value)} AND ${after}`, isAbsent]
}

function boundOf({ direction, prefix }: OrderKey, keyValue: Sql, value: string | number): Sql {
  const order = direction === 'asc' ? sql`>=` : sql`<=`
  return prefix === undefined
    ? sql`${keyValue} ${order} ${value}`
    : sql`${prefix} ${order} ${prefixOf(`${value}`)}`
}

/** Rows after the position. Absent values sort last; those of the first key are a range of their own. */
function isAfter(keys: readonly OrderKey[], { keys: values, id }: Position, keySql: KeySql): Sql {
  return keys.reduceRight<Sql>(
    (rest, key, index) => {
      const keyValue = keySql(key)
      const value = values[index] ?? null
      if (value === null) return sql`(${keyValue} IS NULL AND ${rest})`
      const beyond = key.direction === 'asc' ? sql`${keyValue} > ${value}` : sql`${keyValue} < ${value}`
      const absent = index === 0 ? sql`` : sql` OR ${keyValue} IS NULL`
      return sql`(${beyond}${absent} OR (${keyValue} = ${value} AND ${rest}))`
    },
    sql`${keySql(ID)} > ${id}`,
  )
}

const ID: OrderKey = { name: 'id', value: sql`t.id`, direction: 'asc' }

const RISING: Sql = sql`ASC NULLS LAST`
const FALLING: Sql = sql`DESC NULLS LAST`

export function orderBy(keys: readonly OrderKey[], keySql: KeySql): Sql {
  const terms: Sql[] = []
  for (const key of keys) {
    const direction = key.direction === 'asc' ? RISING : FALLING
    if (key.prefix !== undefined) terms.push(sql`${key.prefix} ${direction}`)
    terms.push(sql`${keySql(key)} ${direction}`)
  }
  return join([...terms, sql`${keySql(ID)} ASC`])
}
