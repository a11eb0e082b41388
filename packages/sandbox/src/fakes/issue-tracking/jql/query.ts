/** A query as a tree. */

export type Operator = '=' | '!=' | '~' | '!~' | '>' | '>=' | '<' | '<=' | 'in' | 'not in' | 'is' | 'is not'

/** Right-hand side of a comparison: a value, a function call, or EMPTY. */
export type Operand =
  | { readonly kind: 'value'; readonly value: string }
  | { readonly kind: 'call'; readonly name: string; readonly argument?: string }
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
  /** Absent for an unrestricted query. */
  readonly where?: Condition
  readonly orderBy: readonly Sorting[]
}
