/** A query as a tree. */

export type Operator = '=' | '!=' | '~' | '!~' | '>' | '>=' | '<' | '<=' | 'in' | 'not in' | 'is' | 'is not'

/** What a field is compared with: a value, a call of a function, or nothing at all. */
export type Operand =
  | { readonly kind: 'value'; readonly value: string }
  | { readonly kind: 'call'; readonly name: string }
  | { readonly kind: 'empty' }

export interface Clause {
  readonly kind: 'clause'
  /** In lower case. */
  readonly field: string
  readonly operator: Operator
  readonly operands: readonly Operand[]
}

export type Condition =
  | Clause
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Condition[] }
  | { readonly kind: 'not'; readonly part: Condition }

export interface Sorting {
  readonly field: string
  readonly direction: 1 | -1
}

export interface Query {
  /** Absent where nothing narrows the search. */
  readonly where?: Condition
  readonly orderBy: readonly Sorting[]
}
