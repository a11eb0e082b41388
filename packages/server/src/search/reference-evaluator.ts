/**
 * What a search means, in plain words: what the engines do must give the same. Each record is looked at alone, so that
 * no other record ever changes whether it is found and with which score.
 */
import { type Form, leafValues, presenceKeys } from '../replica/leaves.ts'
import type { Row } from '../replica/row.ts'
import { type Field, isNumeric } from '../replica/schema.ts'
import { allowedEdits, editDistance } from '../text/edit-distance.ts'
import { unspaced } from '../text/fold.ts'
import { isLike } from './like-pattern.ts'
import type { Condition, FieldPath, Operand, Order, WordsCondition } from './query.ts'

/** A row with what the replica itself knows of it. */
export interface StoredRow extends Row {
  readonly isDeleted: boolean
  /** Unix time in seconds. */
  readonly changedAt: number
}

/** How well a row fits, more than 0 and at most 1; 0 when it does not. */
export function score(condition: Condition, row: StoredRow): number {
  switch (condition.op) {
    case 'and':
      return Math.min(1, ...condition.of.map((one) => score(one, row)))
    case 'or':
      return Math.max(0, ...condition.of.map((one) => score(one, row)))
    case 'keyword':
    case 'fuzzy':
      return wordsScore(condition, row)
    default:
      return fits(condition, row) ? 1 : 0
  }
}

type PlainCondition = Exclude<Condition, WordsCondition | { readonly op: 'and' | 'or' }>

function fits(condition: PlainCondition, row: StoredRow): boolean {
  switch (condition.op) {
    case 'not':
      return score(condition.of, row) === 0
    case 'eq':
      return equals(row, condition.place, condition.value)
    case 'neq':
      return !equals(row, condition.place, condition.value)
    case 'in':
      return condition.values.some((value) => equals(row, condition.place, value))
    case 'like':
      return valuesAt(row, condition.place, 'folded').some((text) => isLike(`${text}`, condition.pattern))
    default:
      return inOrder(row, condition.place, condition.op, condition.value)
  }
}

function equals(row: StoredRow, place: FieldPath, wanted: Operand | null): boolean {
  if (wanted === null) return isAbsent(row, place)
  return valuesAt(row, place, wanted.form).includes(wanted.value)
}

function isAbsent(row: StoredRow, { field, path }: FieldPath): boolean {
  if (path === undefined) return (ownValue(row, field) ?? null) === null
  return !presenceKeys(path).some((key) => row.leaves.has(key))
}

function inOrder(row: StoredRow, place: FieldPath, order: Order, wanted: Operand): boolean {
  return valuesAt(row, place, wanted.form).some((value) => {
    const side = compare(value, wanted.value)
    if (side === 0) return order === 'gte' || order === 'lte'
    return side > 0 === order.startsWith('gt')
  })
}

/** Numbers by size, texts by code point. */
export function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' || typeof b === 'number') return Number(a) - Number(b)
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}

/** The best of the texts at the place. */
function wordsScore({ op, place, words }: WordsCondition, row: StoredRow): number {
  const texts = valuesAt(row, place, 'words')
  const nearness = op === 'fuzzy' ? allowedEdits : () => 0
  return Math.max(0, ...texts.map((text) => textScore(unspaced(`${text}`), words, nearness)))
}

/** The share of the text's words that are asked for, less by how much they differ; 0 when one is missing. */
function textScore(
  text: readonly string[],
  words: readonly string[],
  nearness: (word: string) => number,
): number {
  const nearest = words.map((word) => nearestOf(word, text, nearness(word)))
  if (nearest.includes(undefined)) return 0
  const occurrences = text.filter((one) =>
    words.some((word) => editDistance(word, one, nearness(word)) !== undefined),
  )
  const edits = nearest.reduce<number>((sum, one) => sum + (one ?? 0), 0)
  return (occurrences.length / text.length) * (1 - edits / lengthOf(words))
}

function nearestOf(word: string, text: readonly string[], most: number): number | undefined {
  const found = text.flatMap((one) => editDistance(word, one, most) ?? [])
  return found.length === 0 ? undefined : Math.min(...found)
}

/** Characters in all. */
function lengthOf(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + [...word].length, 0)
}

/** What of the row is compared in that form at the place. */
function valuesAt(row: StoredRow, { field, path }: FieldPath, form: Form): readonly (string | number)[] {
  if (path !== undefined) return leafValues(row.leaves, form, path)
  const value = columnValue(row, field, form)
  return value === null || value === undefined ? [] : [value]
}

function columnValue(row: StoredRow, field: Field, form: Form): string | number | null | undefined {
  switch (form) {
    case 'folded':
      return row.texts[field.name]?.folded
    case 'words':
      return row.texts[field.name]?.words
    case 'instant':
      return row.instants[field.name]
    default:
      return formOf(field) === form ? ownValue(row, field) : undefined
  }
}

function formOf({ type }: Field): Form {
  if (type === 'boolean') return 'truth'
  return isNumeric(type) ? 'number' : 'text'
}

function ownValue(row: StoredRow, { name, source }: Field): string | number | null | undefined {
  if (source.of === 'deletion') return Number(row.isDeleted)
  return source.of === 'change' ? row.changedAt : row.values[name]
}

/** What a row is sorted by. Moments sort as instants. */
export function sortValue(row: StoredRow, field: Field): string | number | null {
  const value = field.format === 'date-time' ? row.instants[field.name] : ownValue(row, field)
  return value ?? null
}
