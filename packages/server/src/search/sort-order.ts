/** In which order hits come, and what comes after a given one. */
import { prefixOf } from '../replica/index-prefix.ts'
import { orderColumn } from '../replica/layout.ts'
import type { Query } from './query.ts'
import { join, ref, type Sql, sql } from './sql.ts'

/** What hits are ordered by, before their id. */
export interface OrderKey {
  /** Name of it among what is selected: `score`, or else `k0`, `k1` … */
  readonly name: string
  readonly value: Sql
  readonly direction: 'asc' | 'desc'
  /** The beginning of the value, where an index has no more of it. Rows are ordered by it first, which changes nothing. */
  readonly prefix?: Sql | undefined
}

/** @param prefixOf The beginning of a column where that is what an index has. */
export function orderKeys(
  { sort, shape }: Query,
  score: Sql | undefined,
  prefixOf: (column: string) => Sql | undefined,
): OrderKey[] {
  const columns = sort.map(({ field, direction }) => {
    const name = orderColumn(field)
    return { value: column(name), direction, prefix: prefixOf(name) }
  })
  const relevance = score === undefined ? [] : [{ name: 'score', value: score, direction: 'desc' as const }]
  const age =
    shape.newest === undefined
      ? []
      : [{ value: column(orderColumn(shape.newest)), direction: 'desc' as const }]
  const keys = sort.length > 0 ? columns : [...relevance, ...age]
  return keys.map((key, index) => ({ name: `k${index}`, ...key }))
}

function column(name: string): Sql {
  return sql`t.${ref(name)}`
}

/** Where a page ends: the values of the keys, and the id. */
export interface Position {
  readonly keys: readonly (string | number | null)[]
  readonly id: string
}

/** How a key is told: by its expression where an index may have it, by its name among what was computed. */
export type KeySql = (key: OrderKey) => Sql

/**
 * What comes after a position, in parts that follow each other. Each part is one stretch of an index: first what has a
 * first key, then what has none.
 */
export function partsAfter(
  keys: readonly OrderKey[],
  at: Position | undefined,
  tell: KeySql,
): (Sql | undefined)[] {
  if (at === undefined) return [undefined]
  const [first] = keys
  const [value] = at.keys
  const after = isAfter(keys, at, tell)
  if (first === undefined) return [after]
  const here = tell(first)
  const isAbsent = sql`${first.prefix ?? here} IS NULL`
  if (value === null || value === undefined) return [sql`${isAbsent} AND ${after}`]
  return [sql`${boundOf(first, here, value)} AND ${after}`, isAbsent]
}

function boundOf({ direction, prefix }: OrderKey, here: Sql, value: string | number): Sql {
  const order = direction === 'asc' ? sql`>=` : sql`<=`
  return prefix === undefined
    ? sql`${here} ${order} ${value}`
    : sql`${prefix} ${order} ${prefixOf(`${value}`)}`
}

/** Within the stretch of the first key; of the others, what is absent comes last. */
function isAfter(keys: readonly OrderKey[], { keys: values, id }: Position, tell: KeySql): Sql {
  return keys.reduceRight<Sql>(
    (rest, key, index) => {
      const here = tell(key)
      const value = values[index] ?? null
      if (value === null) return sql`(${here} IS NULL AND ${rest})`
      const beyond = key.direction === 'asc' ? sql`${here} > ${value}` : sql`${here} < ${value}`
      const absent = index === 0 ? sql`` : sql` OR ${here} IS NULL`
      return sql`(${beyond}${absent} OR (${here} = ${value} AND ${rest}))`
    },
    sql`${tell(ID)} > ${id}`,
  )
}

const ID: OrderKey = { name: 'id', value: sql`t.id`, direction: 'asc' }

export function orderBy(keys: readonly OrderKey[], tell: KeySql): Sql {
  const parts = keys.flatMap((key) => {
    const direction = key.direction === 'asc' ? sql`ASC NULLS LAST` : sql`DESC NULLS LAST`
    return [...(key.prefix === undefined ? [] : [key.prefix]), tell(key)].map(
      (one) => sql`${one} ${direction}`,
    )
  })
  return join([...parts, sql`${tell(ID)} ASC`])
}
