/** Conditions by the indexes of words, of parts of names, and of what stands at free keys. */
import { sql } from 'kysely'
import { foldedColumn, type Layout, token, valueToken, wordsColumn } from '../copy/layout.ts'
import { leafKey } from '../copy/leaves.ts'
import type { Field } from '../copy/shape.ts'
import { connectorToken } from '../copy/word-index.ts'
import type { Sql } from './dialect.ts'
import type { Condition, Place } from './query.ts'
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

/** For each list, the field has one of its words. */
export function fieldHasWords(
  layout: Layout,
  connectorId: string,
  field: Field,
  lists: readonly (readonly string[])[],
): Sql {
  if (layout.engine === 'postgres') {
    const tests = lists.map((list) => sql`x.tokens && ${list.map((word) => token(field, word))}::text[]`)
    return sql`(${sql.join(tests, sql` AND `)})`
  }
  const parts = lists.map((list) => `{${wordsColumn(field)}} : (${list.map(quoted).join(' OR ')})`)
  return matches(layout.wordIndex, [ofConnector(connectorId), ...parts])
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

/** What stands at a free key is that text; undefined for other places. It may be another text all the same, but hardly is. */
export function hasValue(layout: Layout, connectorId: string, place: Place, text: string): Sql | undefined {
  if (!isAtFreeKey(place)) return undefined
  const wanted = valueToken(leafKey('text', place.path ?? []), text)
  if (layout.engine === 'postgres') return sql`x.tokens @> ${[wanted]}::text[]`
  return matches(layout.wordIndex, [ofConnector(connectorId), `{m} : ${quoted(wanted)}`])
}

function isAtFreeKey({ field, path }: Place): boolean {
  return field.value.type === 'map' && path !== undefined && path.length > 1
}

function matches(index: string | undefined, parts: readonly string[]): Sql {
  const table = sql.table(index ?? '')
  return sql`t.n IN (SELECT rowid FROM ${table} WHERE ${table} MATCH ${parts.join(' AND ')})`
}

function ofConnector(connectorId: string): string {
  return `{c} : ${quoted(connectorToken(connectorId))}`
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
