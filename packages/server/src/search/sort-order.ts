/** In which order hits come, and what comes after a given one. */
import { orderColumn } from '../replica/layout.ts'
import type { Query } from './query.ts'
import { join, ref, type Sql, sql } from './sql.ts'

/** What hits are ordered by, before their id. */
export interface OrderKey {
  /** Name of it among what is selected: `score`, or else `k0`, `k1` … */
  readonly name: string
  readonly value: Sql
  readonly direction: 'asc' | 'desc'
}

export function orderKeys({ sort, shape }: Query, score: Sql | undefined): OrderKey[] {
  const columns = sort.map(({ field, direction }) => ({ value: column(orderColumn(field)), direction }))
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
  if (value === null || value === undefined) return [sql`${here} IS NULL AND ${after}`]
  const bound = first.direction === 'asc' ? sql`${here} >= ${value}` : sql`${here} <= ${value}`
  return [sql`${bound} AND ${after}`, sql`${here} IS NULL`]
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
  const parts = keys.map((key) =>
    key.direction === 'asc' ? sql`${tell(key)} ASC NULLS LAST` : sql`${tell(key)} DESC NULLS LAST`,
  )
  return join([...parts, sql`${tell(ID)} ASC`])
}
