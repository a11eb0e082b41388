import type { Operator } from './query.ts'

export type Value = string | number

/** A field of records of the kind R, as queries see it. */
export interface QueryField<R, C> {
  readonly operators: readonly Operator[]
  /** The values of a record; empty if it has none. */
  readonly values: (row: R, context: C) => readonly Value[]
  /** Resolves a value of a query. Throws a `JqlError` for an unknown one. */
  readonly resolve: (text: string, context: C) => Value
  /** Resolves a function call; undefined for a function, or an argument, that does not fit. */
  readonly call?: (name: string, context: C, argument?: string) => Value | undefined
  /** Compares two values; undefined if they have no order. */
  readonly compare?: (a: Value, b: Value) => number | undefined
  /** A value that means emptiness, in lower case. */
  readonly emptyName?: string
}
