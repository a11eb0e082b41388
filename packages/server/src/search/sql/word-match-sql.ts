/** Compiles word conditions to SQL: the match test and the score. */
import { hasCount } from '../../replica/layout.ts'
import { leafKeys } from '../../replica/leaf-keys.ts'
import { spaced } from '../../text/fold.ts'
import type { FieldPath } from '../query.ts'
import type { Variants, Words } from '../word-variants.ts'
import { columnOf, elementOf, testAt } from './comparison-sql.ts'
import type { Compiler } from './compiler.ts'
import type { Dialect } from './dialect.ts'
import { type Lookup, wordsLookup } from './index-sql.ts'
import { join, literal, ref, type Sql, sql } from './sql.ts'

/** True if the word index covers the path. */
export function isIndexed({ path, field }: FieldPath): boolean {
  return path === undefined && field.isText
}

/** Undefined when the word index does not cover the path. */
export function wordIndexLookup(fieldPath: FieldPath, { variantsPerWord }: Words): Lookup | undefined {
  return isIndexed(fieldPath) && isSatisfiable({ variantsPerWord })
    ? wordsLookup(fieldPath.field, variantsPerWord.map(allWords))
    : undefined
}

export function wordsTest(compiler: Compiler, fieldPath: FieldPath, words: Words): Sql {
  if (!isSatisfiable(words)) return sql`1 = 0`
  return testAt(compiler, fieldPath, 'words', (text) => textTest(compiler.dialect, text, words))
}

/** True if every query word has a variant; otherwise no text can match. */
function isSatisfiable({ variantsPerWord }: Pick<Words, 'variantsPerWord'>): boolean {
  return variantsPerWord.every((variants) => variants.length > 0)
}

export function wordsScore({ dialect, layout }: Compiler, fieldPath: FieldPath, words: Words): Sql {
  if (fieldPath.path === undefined) {
    const byText = textScore(dialect, columnOf(fieldPath.field, 'words'), words)
    return countedScore(
      dialect,
      fieldPath.field,
      words,
      isIndexed(fieldPath) ? fromTexts(layout, byText) : byText,
    )
  }
  const text = elementOf(dialect, 'words')
  const elements = dialect.elements(leafKeys('words', fieldPath.path))
  return sql`(SELECT max(${textScore(dialect, text, words)}) FROM ${elements} WHERE ${textTest(dialect, text, words)})`
}

/**
 * On SQLite a subquery, so that rows which the word index finds only read the texts table if the score needs
 * it.
 */
function fromTexts({ engine, texts }: Compiler['layout'], score: Sql): Sql {
  return engine === 'sqlite'
    ? sql`(SELECT ${score} FROM ${ref(texts.name)} AS x WHERE x.row_no = t.row_no)`
    : score
}

/**
 * Computes the score from the word count column, without reading the text. This requires a text without
 * repeated words (the column is NULL otherwise) and exactly one variant per query word.
 */
function countedScore(
  dialect: Dialect,
  field: FieldPath['field'],
  { variantsPerWord, length }: Words,
  byText: Sql,
): Sql {
  if (!hasCount(field) || variantsPerWord.some(({ length: variants }) => variants !== 1)) return byText
  const all = variantsPerWord.flat()
  const found = new Set(all.flatMap(({ words }) => words))
  if (all.some(({ words }) => words.length !== 1)) return byText
  const count = sql`t.${ref(field.columns.count)}`
  const share = dialect.divide(literal(found.size), count)
  const edits = literal(all.reduce((sum, { edits }) => sum + edits, 0))
  const score = length === undefined ? share : lessEdits(dialect, share, edits, length)
  return sql`CASE WHEN ${count} IS NULL THEN ${byText} ELSE ${score} END`
}

function lessEdits(dialect: Dialect, share: Sql, edits: Sql, length: number): Sql {
  return sql`(${share} * (1 - ${dialect.divide(sql`(${edits})`, literal(length))}))`
}

function textTest(dialect: Dialect, text: Sql, { variantsPerWord }: Words): Sql {
  return join(
    variantsPerWord.map((variants) => hasOne(dialect, text, allWords(variants))),
    ' AND ',
  )
}

function hasOne(dialect: Dialect, text: Sql, words: readonly string[]): Sql {
  const [first = '', ...others] = words.map((word) => spaced([word]))
  if (others.length === 0) return sql`${dialect.position(text, sql`${first}`)} > 0`
  return sql`EXISTS (SELECT 1 FROM ${dialect.list([first, ...others])} WHERE ${dialect.position(text, sql`l.value`)} > 0)`
}

/**
 * Adds and divides in the same order as the reference evaluator, so that floating-point results are
 * identical.
 */
function textScore(dialect: Dialect, text: Sql, { variantsPerWord, length }: Words): Sql {
  const share = dialect.divide(
    occurrences(dialect, text, variantsPerWord),
    sql`((length(${text}) - length(replace(${text}, ' ', ''))) / 2)`,
  )
  if (length === undefined) return dialect.ofText(text, share)
  const edits = join(
    variantsPerWord.map((variants) => editsOf(dialect, text, variants)),
    ' + ',
  )
  return dialect.ofText(text, lessEdits(dialect, share, edits, length))
}

/**
 * Up to this many words get a parameter each; more become one list parameter, to limit the number of distinct
 * statements.
 */
const MAX_WORD_PARAMETERS = 4

/** Number of words in the text that are variants of a query word. */
function occurrences(dialect: Dialect, text: Sql, variantsPerWord: Words['variantsPerWord']): Sql {
  const words = [...new Set(variantsPerWord.flatMap(allWords))].map((word) => spaced([word]))
  const count = (word: Sql): Sql =>
    sql`(length(${text}) - length(replace(${text}, ${word}, ''))) / length(${word})`
  if (words.length === 0) return sql`NULL`
  if (words.length > MAX_WORD_PARAMETERS)
    return sql`(SELECT sum(${count(sql`l.value`)}) FROM ${dialect.list(words)})`
  return sql`(${join(
    words.map((word) => count(dialect.text(word))),
    ' + ',
  )})`
}

/** Edits to the nearest variant that the text contains. */
function editsOf(dialect: Dialect, text: Sql, variants: readonly Variants[]): Sql {
  const last = variants.at(-1)?.edits ?? 0
  const cases = variants
    .slice(0, -1)
    .map(({ edits, words }) => sql`WHEN ${hasOne(dialect, text, words)} THEN ${literal(edits)}`)
  if (cases.length === 0) return sql`${literal(last)}`
  return sql`CASE ${join(cases, ' ')} ELSE ${literal(last)} END`
}

function allWords(variants: readonly Variants[]): string[] {
  return variants.flatMap(({ words }) => words)
}
