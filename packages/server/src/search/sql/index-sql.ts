/** Compiles conditions that the word index, the trigram index or the index of map values can answer. */

import { valueToken } from '../../replica/indexed-texts.ts'
import { fieldPrefix, type Layout, WORD_NUMBERS } from '../../replica/layout.ts'
import { leafKey } from '../../replica/leaf-keys.ts'
import type { Field } from '../../replica/schema.ts'
import type { ReplicaScope } from '../../replica/scope.ts'
import { connectorToken } from '../../replica/word-index.ts'
import { connectorPrefix, wordNumber } from '../../replica/word-number.ts'
import type { Condition, FieldPath, LikeCondition } from '../query.ts'
import { ROWS_BETWEEN_CHECKS, SQLITE } from './dialect.ts'
import { join, ref, type Sql, sql } from './sql.ts'

/** True if one of these indexes narrows the rows of a condition. */
export function hasIndex(condition: Condition): boolean {
  switch (condition.op) {
    case 'keyword':
    case 'fuzzy':
      return condition.fieldPath.path === undefined && condition.fieldPath.field.isText
    case 'like':
      return condition.trigrams.length > 0
    case 'eq':
      return condition.value?.form === 'text' && isMapValue(condition.fieldPath)
    default:
      return false
  }
}

/** A lookup in the word index. Lookups can be merged; all of their terms must match. */
export interface Lookup {
  /** SQLite: terms of the full-text query, joined with AND. */
  readonly match: readonly string[]
  /** PostgreSQL: the row must contain at least one of the words of each list, each with its prefix. */
  readonly lists: readonly (readonly string[])[]
}

/** Matches rows whose field contains at least one word of each list. */
export function wordsLookup(field: Field, lists: readonly (readonly string[])[]): Lookup {
  const column = field.columns.words
  return {
    match: lists.map((list) => `{${column}} : (${list.map(quoted).join(' OR ')})`),
    lists: lists.map((list) => list.map((word) => fieldPrefix(field) + word)),
  }
}

/**
 * Matches rows whose map has the text under the key; undefined for other paths. Tokens are hashes, so false
 * positives are possible but rare.
 */
export function valueLookup(fieldPath: FieldPath, text: string): Lookup | undefined {
  if (!isMapValue(fieldPath)) return undefined
  const value = valueToken(leafKey('text', fieldPath.path ?? []), text)
  return { match: [`{m} : ${quoted(value)}`], lists: [[value]] }
}

export function lookupTest({ layout, scope, ownsMajority }: LookupContext, lookups: readonly Lookup[]): Sql {
  if (layout.engine === 'sqlite') {
    const own = ownsMajority ? [] : [`{c} : ${quoted(connectorToken(scope.connectorId))}`]
    return matches(layout.wordIndex, [...own, ...lookups.flatMap(({ match }) => match)])
  }
  const prefix = connectorPrefix(scope.connectorId)
  const tests = lookups
    .flatMap(({ lists }) => lists)
    .map((list) => list.map((word) => wordNumber(prefix, word)))
    .map((numbers) => sql`x.${ref(WORD_NUMBERS)} && ${numbers}::bigint[]`)
  return sql`(${join(tests, ' AND ')})`
}

interface LookupContext {
  readonly layout: Layout
  readonly scope: ReplicaScope
  readonly ownsMajority: boolean
}

/**
 * Requires the trigrams of a pattern. Undefined without trigrams, and on PostgreSQL, whose planner uses its
 * own trigram index.
 */
export function trigramTest(layout: Layout, { trigrams, fieldPath }: LikeCondition): Sql | undefined {
  if (layout.engine === 'postgres' || trigrams.length === 0) return undefined
  const column = fieldPath.field.columns.folded
  return matches(layout.partIndex, [`{${column}} : (${trigrams.map(quoted).join(' AND ')})`])
}

function isMapValue({ field, path }: FieldPath): boolean {
  return field.value.type === 'map' && path !== undefined && path.length > 1
}

const DEADLINE_CHECK = SQLITE.deadlineCheck(sql`rowid`, ROWS_BETWEEN_CHECKS, 0) ?? sql`1 = 1`

function matches(index: string | undefined, parts: readonly string[]): Sql {
  const table = ref(index ?? '')
  return sql`t.row_no IN (SELECT rowid FROM ${table} WHERE ${table} MATCH ${parts.join(' AND ')} AND ${DEADLINE_CHECK})`
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
