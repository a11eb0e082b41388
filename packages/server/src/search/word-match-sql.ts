/** Words to SQL: which texts have them, and how much of a text they are. */
import { countColumn, hasCount } from '../replica/layout.ts'
import { leafKeys } from '../replica/leaves.ts'
import { spaced } from '../text/fold.ts'
import { at, columnOf, elementOf } from './comparison-sql.ts'
import type { Compiler } from './compile.ts'
import type { Dialect } from './dialect.ts'
import { type Lookup, wordsLookup } from './index-sql.ts'
import type { FieldPath } from './query.ts'
import { join, literal, ref, type Sql, sql } from './sql.ts'
import type { Variants, Words } from './word-variants.ts'

/** Whether words are found there by the index of words. */
export function isIndexed({ path, field }: FieldPath): boolean {
  return path === undefined && field.isText
}

/** By the index, where the field has one. */
export function lookUp(place: FieldPath, { wanted }: Words): Lookup | undefined {
  return isIndexed(place) && isPossible({ wanted }) ? wordsLookup(place.field, wanted.map(allOf)) : undefined
}

export function wordsTest(compiler: Compiler, place: FieldPath, words: Words): Sql {
  if (!isPossible(words)) return sql`1 = 0`
  return at(compiler, place, 'words', (text) => textTest(compiler.dialect, text, words))
}

/** For each word of the query there is one that will do. */
function isPossible({ wanted }: Pick<Words, 'wanted'>): boolean {
  return wanted.every((variants) => variants.length > 0)
}

export function wordsScore({ dialect, layout }: Compiler, place: FieldPath, words: Words): Sql {
  if (place.path === undefined) {
    const byText = textScore(dialect, columnOf(place.field, 'words'), words)
    return countedScore(dialect, place.field, words, isIndexed(place) ? ofTexts(layout, byText) : byText)
  }
  const text = elementOf(dialect, 'words')
  const elements = dialect.elements(leafKeys('words', place.path))
  return sql`(SELECT max(${textScore(dialect, text, words)}) FROM ${elements} WHERE ${textTest(dialect, text, words)})`
}

/** What SQLite finds by the index of words it looks up in no other table, unless it has to. */
function ofTexts({ engine, texts }: Compiler['layout'], score: Sql): Sql {
  return engine === 'sqlite' ? sql`(SELECT ${score} FROM ${ref(texts.name)} AS x WHERE x.n = t.n)` : score
}

/**
 * Without the text, where the number of its words is enough: no word of it comes twice, and each of the query has but one
 * that will do.
 */
function countedScore(
  dialect: Dialect,
  field: FieldPath['field'],
  { wanted, length }: Words,
  byText: Sql,
): Sql {
  if (!hasCount(field) || wanted.some(({ length: variants }) => variants !== 1)) return byText
  const all = wanted.flat()
  const found = new Set(all.flatMap(({ words }) => words))
  if (all.some(({ words }) => words.length !== 1)) return byText
  const count = sql`t.${ref(countColumn(field))}`
  const share = dialect.share(literal(found.size), count)
  const edits = literal(all.reduce((sum, one) => sum + one.edits, 0))
  const score = length === undefined ? share : lessEdits(dialect, share, edits, length)
  return sql`CASE WHEN ${count} IS NULL THEN ${byText} ELSE ${score} END`
}

function lessEdits(dialect: Dialect, share: Sql, edits: Sql, length: number): Sql {
  return sql`(${share} * (1 - ${dialect.share(sql`(${edits})`, literal(length))}))`
}

/** By looking into the text. */
function textTest(dialect: Dialect, text: Sql, { wanted }: Words): Sql {
  return join(
    wanted.map((variants) => hasOne(dialect, text, allOf(variants))),
    ' AND ',
  )
}

function hasOne(dialect: Dialect, text: Sql, words: readonly string[]): Sql {
  const [first = '', ...others] = words.map((word) => spaced([word]))
  if (others.length === 0) return sql`${dialect.position(text, sql`${first}`)} > 0`
  return sql`EXISTS (SELECT 1 FROM ${dialect.list([first, ...others])} WHERE ${dialect.position(text, sql`l.value`)} > 0)`
}

/** The same sums in the same order as the evaluator has them, so that the same numbers come out. */
function textScore(dialect: Dialect, text: Sql, { wanted, length }: Words): Sql {
  const share = dialect.share(
    occurrences(dialect, text, wanted),
    sql`((length(${text}) - length(replace(${text}, ' ', ''))) / 2)`,
  )
  if (length === undefined) return share
  const edits = join(
    wanted.map((variants) => editsOf(dialect, text, variants)),
    ' + ',
  )
  return lessEdits(dialect, share, edits, length)
}

/** Words that are counted one by one; more of them are one parameter, so that statements are few. */
const ONE_BY_ONE = 4

/** How many words of the text are among those that will do. */
function occurrences(dialect: Dialect, text: Sql, wanted: Words['wanted']): Sql {
  const words = [...new Set(wanted.flatMap(allOf))].map((word) => spaced([word]))
  const count = (word: Sql): Sql =>
    sql`(length(${text}) - length(replace(${text}, ${word}, ''))) / length(${word})`
  if (words.length === 0) return sql`NULL`
  if (words.length > ONE_BY_ONE) return sql`(SELECT sum(${count(sql`l.value`)}) FROM ${dialect.list(words)})`
  return sql`(${join(
    words.map((word) => count(dialect.text(word))),
    ' + ',
  )})`
}

/** The edits to the nearest that the text has. */
function editsOf(dialect: Dialect, text: Sql, variants: readonly Variants[]): Sql {
  const last = variants.at(-1)?.edits ?? 0
  const cases = variants
    .slice(0, -1)
    .map(({ edits, words }) => sql`WHEN ${hasOne(dialect, text, words)} THEN ${literal(edits)}`)
  if (cases.length === 0) return sql`${literal(last)}`
  return sql`CASE ${join(cases, ' ')} ELSE ${literal(last)} END`
}

function allOf(variants: readonly Variants[]): string[] {
  return variants.flatMap(({ words }) => words)
}
