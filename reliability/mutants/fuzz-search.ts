/** The search without its comparison of addresses in any case: the database gets an operand that no stored address has. */
import type { Condition, Operand, Query } from '../../packages/server/src/search/query.ts'

export function withoutFolding(query: Query): Query {
  return { ...query, filter: query.filter && unfolded(query.filter) }
}

function unfolded(condition: Condition): Condition {
  switch (condition.op) {
    case 'and':
    case 'or':
      return { ...condition, of: condition.of.map(unfolded) }
    case 'not':
      return { ...condition, of: unfolded(condition.of) }
    case 'eq':
    case 'neq':
      return { ...condition, value: asWritten(condition.value) }
    case 'in':
      return { ...condition, values: condition.values.map(asWritten) }
    default:
      return condition
  }
}

function asWritten(operand: Operand | null): Operand | null {
  return operand?.form === 'address' ? { ...operand, value: operand.value.toUpperCase() } : operand
}
