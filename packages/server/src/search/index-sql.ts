/** Conditions by the indexes of words, of parts of names, and of what stands at free keys. */
import { foldedColumn, type Layout, token, valueToken, wordsColumn } from '../replica/layout.ts'
import { leafKey } from '../replica/leaves.ts'
import type { Field } from '../replica/schema.ts'
import type { ReplicaScope } from '../replica/scope.ts'
import { connectorToken } from '../replica/word-index.ts'
import { ROWS_BETWEEN, SQLITE } from './dialect.ts'

import type { Condition, FieldPath } from './query.ts'
import { join, ref, type Sql, sql } from './sql.ts'
import { trigrams } from './trigram.ts'

/** Whether a condition is answered by one of these indexes, at least in part. */
export function hasIndex(condition: Condition): boolean {
  switch (condition.op) {
    case 'keyword':
    case 'fuzzy':
      return condition.place.path === undefined && condition.place.field.isText
    case 'like':
      return (
        condition.place.path === undefined &&
        condition.place.field.isName &&
        trigrams(condition.pattern).length > 0
      )
    case 'eq':
      return condition.value?.form === 'text' && isAtFreeKey(condition.place)
    default:
      return false
  }
}

/** What to look for in the index of words; several of these may be looked for at once. */
export interface Lookup {
  /** SQLite: parts of a query of the index. */
  readonly match: readonly string[]
  /** PostgreSQL: for each list, one of its words is among those of the row. */
  readonly lists: readonly (readonly string[])[]
}

/** For each list, the field has one of its words. */
export function wordsLookup(field: Field, lists: readonly (readonly string[])[]): Lookup {
  const column = wordsColumn(field)
  return {
    match: lists.map((list) => `{${column}} : (${list.map(quoted).join(' OR ')})`),
    lists: lists.map((list) => list.map((word) => token(field, word))),
  }
}

/** What stands at a free key is that text; undefined for other places. It may be another text all the same, but hardly is. */
export function valueLookup(place: FieldPath, text: string): Lookup | undefined {
  if (!isAtFreeKey(place)) return undefined
  const wanted = valueToken(leafKey('text', place.path ?? []), text)
  return { match: [`{m} : ${quoted(wanted)}`], lists: [[wanted]] }
}

/** All of it at once. */
export function isFound({ layout, scope, hasMost }: Finder, lookups: readonly Lookup[]): Sql {
  if (layout.engine === 'sqlite') {
    const own = hasMost ? [] : [`{c} : ${quoted(connectorToken(scope.connectorId))}`]
    return matches(layout.wordIndex, [...own, ...lookups.flatMap(({ match }) => match)])
  }
  const tests = lookups.flatMap(({ lists }) => lists).map((list) => sql`x.tokens && ${[...list]}::text[]`)
  return sql`(${join(tests, ' AND ')})`
}

interface Finder {
  readonly layout: Layout
  readonly scope: ReplicaScope
  readonly hasMost: boolean
}

/** What a text must hold to be as a pattern says; undefined where PostgreSQL sees to it, or nothing is known of it. */
export function hasParts(
  layout: Layout,
  condition: Extract<Condition, { readonly op: 'like' }>,
): Sql | undefined {
  if (layout.engine === 'postgres' || !hasIndex(condition)) return undefined
  const column = foldedColumn(condition.place.field)
  return matches(layout.partIndex, [
    `{${column}} : (${trigrams(condition.pattern).map(quoted).join(' AND ')})`,
  ])
}

function isAtFreeKey({ field, path }: FieldPath): boolean {
  return field.value.type === 'map' && path !== undefined && path.length > 1
}

function matches(index: string | undefined, parts: readonly string[]): Sql {
  const table = ref(index ?? '')
  const inTime = SQLITE.inTime(sql`rowid`, ROWS_BETWEEN, 0) ?? sql`1 = 1`
  return sql`t.n IN (SELECT rowid FROM ${table} WHERE ${table} MATCH ${parts.join(' AND ')} AND ${inTime})`
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
