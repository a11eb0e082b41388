/** Parts of PostgreSQL's syntax trees, as `libpg-query` returns them. */

export type Node = Readonly<Record<string, unknown>>

const REPLICA_TABLE = /^replica_(\w+__|heads$)/

export function isReplicaTable(name: string): boolean {
  return REPLICA_TABLE.test(name)
}

export function listIn(value: unknown): readonly Node[] {
  return (value ?? []) as readonly Node[]
}

export function conjuncts(condition: unknown): Node[] {
  if (condition === undefined) return []
  const bool = (condition as Node).BoolExpr as Node | undefined
  return bool?.boolop === 'AND_EXPR' ? listIn(bool.args).flatMap(conjuncts) : [condition as Node]
}

/** A parameter or constant, with or without a cast. */
export function isValue(expression: unknown): boolean {
  if (typeof expression !== 'object' || expression === null) return false
  if ('TypeCast' in expression) return isValue((expression.TypeCast as Node).arg)
  return 'ParamRef' in expression || 'A_Const' in expression
}

/** The names in a reference to a column: `t.id` is ['t', 'id'], and `t.*` is ['t', undefined]. */
export function namesIn(expression: unknown): readonly (string | undefined)[] {
  const fields = listIn(((expression as Node).ColumnRef as Node | undefined)?.fields)
  return fields.map(({ String: text }) => (text as { sval?: string } | undefined)?.sval)
}
