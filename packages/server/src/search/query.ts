/** The parsed form of a search: validated against the entity schema, all names resolved. Plain data. */
import type { EntitySchema, Field } from '../replica/schema.ts'

/** The field, or the path inside of a field, that a condition tests. */
export interface FieldPath {
  /** As written in the query: `email`, `metadata.tier`. */
  readonly name: string
  readonly field: Field
  /** Names from the field inwards, starting with the field; undefined for a field that has its own column. */
  readonly path: readonly string[] | undefined
  readonly kind: FieldKind
}

/**
 * The type of operand that a path accepts. `address`: a text that is compared regardless of its case by tests of equality. `digits`: an integer of any size, as a number or as text. `decimal`: a decimal, likewise. `timestamp`: a text whose order comparisons compare instants.
 * `any`: the type is undeclared, and an operand matches stored values of its own type, of which
 * timestamps and days are one for order comparisons. `object`: an object or
 * an array of them, which only supports tests for absence.
 */
export type FieldKind =
  | 'text'
  | 'address'
  | 'timestamp'
  | 'number'
  | 'digits'
  | 'decimal'
  | 'truth'
  | 'any'
  | 'object'

/** A compared value, with the stored form that it is compared to. Booleans are 1 and 0. */
export type Operand =
  | { readonly form: 'text' | 'address'; readonly value: string }
  | { readonly form: 'number' | 'truth' | 'instant'; readonly value: number }

export const ORDERS = ['gt', 'gte', 'lt', 'lte'] as const

export type Order = (typeof ORDERS)[number]

/** Part of a `like` pattern: literal text, `_` (one) or `%` (some). */
export type PatternPart = string | { readonly any: 'one' | 'some' }

export type Condition =
  | { readonly op: 'and' | 'or'; readonly of: readonly Condition[] }
  | { readonly op: 'not'; readonly of: Condition }
  /** A null operand matches absent values. */
  | { readonly op: 'eq'; readonly fieldPath: FieldPath; readonly value: Operand | null }
  | { readonly op: 'neq'; readonly fieldPath: FieldPath; readonly value: Operand | null }
  | { readonly op: Order; readonly fieldPath: FieldPath; readonly value: Operand }
  | { readonly op: 'in'; readonly fieldPath: FieldPath; readonly values: readonly (Operand | null)[] }
  | LikeCondition
  | WordsCondition

export interface LikeCondition {
  readonly op: 'like'
  readonly fieldPath: FieldPath
  readonly pattern: readonly PatternPart[]
  /** Trigrams that every matching text contains, if the field has an index of them. */
  readonly trigrams: readonly string[]
}

export interface WordsCondition {
  readonly op: 'keyword' | 'fuzzy'
  readonly fieldPath: FieldPath
  /** Folded, without duplicates. */
  readonly words: readonly string[]
}

export interface SortKey {
  readonly field: Field
  readonly direction: 'asc' | 'desc'
}

/** A filter, and what follows from its conditions. */
export interface Filtered {
  /** Undefined matches every record. */
  readonly filter: Condition | undefined
  /** Those of its conditions whose words have to be expanded. */
  readonly words: readonly WordsCondition[]
  /** True when the filter tests a deletion field: tombstones are hidden from all other searches. */
  readonly includesDeleted: boolean
}

export interface Query extends Filtered {
  readonly schema: EntitySchema
  /** Empty sorts by score, then newest first. */
  readonly sort: readonly SortKey[]
  /** Maximum number of hits. */
  readonly limit: number
  readonly cursor: string | undefined
  /** Requested paths; undefined returns all searchable fields. */
  readonly fields: readonly (readonly string[])[] | undefined
}
