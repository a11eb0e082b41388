/**
 * Reference semantics of search, evaluated in memory; the compiled SQL must return the same results. Each
 * record is evaluated alone: other records never affect whether it matches or its score.
 */

import { isAddress } from '../../replica/layout.ts'
import { type Form, presenceKeys } from '../../replica/leaf-keys.ts'
import { type Leaves, leafValues } from '../../replica/leaves.ts'
import type { Row } from '../../replica/row.ts'
import { type Field, isNumeric } from '../../replica/schema.ts'
import { derived } from '../../runtime/derived.ts'
import { allowedEdits, editDistance } from '../../text/edit-distance.ts'
import { foldAddress, spaced, unspaced } from '../../text/fold.ts'
import { isLike } from '../parse/like-pattern.ts'
import type { Condition, FieldPath, Operand, Order, WordsCondition } from '../query.ts'

/** A row with the columns that the replica maintains. */
export interface StoredRow extends Row {
  readonly isDeleted: boolean
  /** Unix time in seconds. */
  readonly changedAt: number
}

/** Score of a row: above 0 and at most 1 for a match, 0 otherwise. */
export function score(condition: Condition, row: StoredRow): number {
  switch (condition.op) {
    case 'and':
      return Math.min(1, ...condition.of.map((child) => score(child, row)))
    case 'or':
      return Math.max(0, ...condition.of.map((child) => score(child, row)))
    case 'keyword':
    case 'fuzzy':
      return wordsScore(condition, row)
    default:
      return matches(condition, row) ? 1 : 0
  }
}

type PlainCondition = Exclude<Condition, WordsCondition | { readonly op: 'and' | 'or' }>

function matches(condition: PlainCondition, row: StoredRow): boolean {
  switch (condition.op) {
    case 'not':
      return score(condition.of, row) === 0
    case 'eq':
      return equals(row, condition.fieldPath, condition.value)
    case 'neq':
      return !equals(row, condition.fieldPath, condition.value)
    case 'in':
      return condition.values.some((value) => equals(row, condition.fieldPath, value))
    case 'like':
      return valuesAt(row, condition.fieldPath, 'folded').some((text) => isLike(`${text}`, condition.pattern))
    default:
      return satisfiesOrder(row, condition.fieldPath, condition.op, condition.value)
  }
}

function equals(row: StoredRow, fieldPath: FieldPath, operand: Operand | null): boolean {
  if (operand === null) return isAbsent(row, fieldPath)
  return valuesAt(row, fieldPath, operand.form).includes(operand.value)
}

export function isAbsent(row: StoredRow, { field, path }: FieldPath): boolean {
  if (path === undefined) return (ownValue(row, field) ?? null) === null
  return !presenceKeys(path).some((key) => key in leavesIn(row))
}

function satisfiesOrder(row: StoredRow, fieldPath: FieldPath, order: Order, operand: Operand): boolean {
  return valuesAt(row, fieldPath, operand.form).some((value) => {
    const side = compare(value, operand.value)
    if (side === 0) return order === 'gte' || order === 'lte'
    return side > 0 === order.startsWith('gt')
  })
}

/** Compares numbers by value and texts by code point. */
export function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' || typeof b === 'number') return Number(a) - Number(b)
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}

/** The highest score among the texts at the path. */
function wordsScore({ op, fieldPath, words }: WordsCondition, row: StoredRow): number {
  const texts = valuesAt(row, fieldPath, 'words')
  const maxEditsOf = op === 'fuzzy' ? allowedEdits : () => 0
  return Math.max(0, ...texts.map((text) => textScore(unspaced(`${text}`), words, maxEditsOf)))
}

/**
 * The share of the text's words that match a query word, reduced by the edits; 0 when a query word has no
 * match.
 */
function textScore(
  text: readonly string[],
  words: readonly string[],
  maxEditsOf: (word: string) => number,
): number {
  const nearest = words.map((word) => fewestEdits(word, text, maxEditsOf(word)))
  if (nearest.includes(undefined)) return 0
  const occurrences = text.filter((candidate) =>
    words.some((word) => editDistance(word, candidate, maxEditsOf(word)) !== undefined),
  )
  const edits = nearest.reduce<number>((sum, count) => sum + (count ?? 0), 0)
  return (occurrences.length / text.length) * (1 - edits / lengthOf(words))
}

function fewestEdits(word: string, text: readonly string[], maxEdits: number): number | undefined {
  const found = text.flatMap((candidate) => editDistance(word, candidate, maxEdits) ?? [])
  return found.length === 0 ? undefined : Math.min(...found)
}

function lengthOf(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + [...word].length, 0)
}

/** The stored values at a path in the given form. */
export function valuesAt(
  row: StoredRow,
  { field, path }: FieldPath,
  form: Form,
): readonly (string | number)[] {
  if (path !== undefined) return leafValues(leavesIn(row), form, path)
  const value = columnValue(row, field, form)
  return value === null || value === undefined ? [] : [value]
}

const leavesIn = derived(({ leavesJson }: StoredRow): Leaves => JSON.parse(leavesJson ?? '{}'))

function wordsIn({ texts }: StoredRow, { name }: Field): string | undefined {
  const text = texts[name]
  return text && spaced(text.words)
}

function columnValue(row: StoredRow, field: Field, form: Form): string | number | null | undefined {
  switch (form) {
    case 'folded':
      return row.texts[field.name]?.folded
    case 'words':
      return wordsIn(row, field)
    case 'instant':
      return row.instants[field.name]
    case 'address': {
      const value = isAddress(field) ? ownValue(row, field) : undefined
      return typeof value === 'string' ? foldAddress(value) : value
    }
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

/** The sort value of a field. Timestamps sort as instants. */
export function sortValue(row: StoredRow, field: Field): string | number | null {
  const value = field.format === 'date-time' ? row.instants[field.name] : ownValue(row, field)
  return value ?? null
}
