/** A search as it is understood: checked against the entity, every word resolved. Plain data. */
import type { EntitySchema, Field } from '../replica/schema.ts'

/** What a condition is about. */
export interface FieldPath {
  /** As it was written: `email`, `metadata.tier`. */
  readonly name: string
  readonly field: Field
  /** Names from the field inwards, the field's first; undefined where the field has a column of its own. */
  readonly path: readonly string[] | undefined
  readonly kind: FieldKind
}

/**
 * What values may be compared there. `moment`: a text that is compared in order as an instant. `any`: nothing is
 * declared, each value is compared with those of its own kind. `whole`: an object or its list, of which can only be told
 * whether it is there.
 */
export type FieldKind = 'text' | 'moment' | 'number' | 'truth' | 'any' | 'whole'

/** A value to compare with, and with what of the stored ones. Truth is 1 and 0. */
export type Operand =
  | { readonly form: 'text'; readonly value: string }
  | { readonly form: 'number' | 'truth' | 'instant'; readonly value: number }

export const ORDERS = ['gt', 'gte', 'lt', 'lte'] as const

export type Order = (typeof ORDERS)[number]

/** A piece of a pattern: text, any one character, or any characters. */
export type PatternPart = string | { readonly any: 'one' | 'some' }

export type Condition =
  | { readonly op: 'and' | 'or'; readonly of: readonly Condition[] }
  | { readonly op: 'not'; readonly of: Condition }
  /** Null: absent. */
  | { readonly op: 'eq'; readonly place: FieldPath; readonly value: Operand | null }
  | { readonly op: 'neq'; readonly place: FieldPath; readonly value: Operand | null }
  | { readonly op: Order; readonly place: FieldPath; readonly value: Operand }
  | { readonly op: 'in'; readonly place: FieldPath; readonly values: readonly (Operand | null)[] }
  | { readonly op: 'like'; readonly place: FieldPath; readonly pattern: readonly PatternPart[] }
  | WordsCondition

export interface WordsCondition {
  readonly op: 'keyword' | 'fuzzy'
  readonly place: FieldPath
  /** Folded, each once. */
  readonly words: readonly string[]
}

export interface SortKey {
  readonly field: Field
  readonly direction: 'asc' | 'desc'
}

export interface Query {
  readonly shape: EntitySchema
  /** Undefined: every record. */
  readonly filter: Condition | undefined
  /** Empty: by score, then the newest first. */
  readonly sort: readonly SortKey[]
  /** Hits at the most. */
  readonly limit: number
  readonly cursor: string | undefined
  /** Paths to give; undefined: all searchable fields. */
  readonly fields: readonly (readonly string[])[] | undefined
  /** Records that are gone are found, too: the filter asks about them. */
  readonly isAboutDeleted: boolean
}
