import type { IssueRow } from '../rows.ts'
import type { JqlContext } from './context.ts'
import { jqlField } from './fields.ts'
import { JqlError } from './jql-error.ts'
import type { Clause, Condition, Operand, Operator } from './query.ts'
import type { QueryField, Value } from './query-field.ts'
import { textMatcher } from './words.ts'

/** Compiles a condition into a test of issues. Throws {@link JqlError} for unsupported conditions. */
export function compileJql(condition: Condition, context: JqlContext): (issue: IssueRow) => boolean {
  return compileCondition(condition, { context, fieldOf: jqlField })
}

/** The records that a condition is about, by their fields. */
export interface Queried<R, C> {
  readonly context: C
  /** Throws {@link JqlError} for an unknown name. */
  readonly fieldOf: (name: string, context: C) => QueryField<R, C>
}

export function compileCondition<R, C>(
  condition: Condition,
  queried: Queried<R, C>,
  negated = false,
): (row: R) => boolean {
  switch (condition.kind) {
    case 'clause':
      return compileClause(condition, queried, negated)
    // A negation is applied to the operators, which exclude empty values in both cases.
    case 'not':
      return compileCondition(condition.part, queried, !negated)
    default: {
      const tests = condition.parts.map((part) => compileCondition(part, queried, negated))
      const isAll = (condition.kind === 'and') !== negated
      return (row) => (isAll ? tests.every((test) => test(row)) : tests.some((test) => test(row)))
    }
  }
}

const OPPOSITE: Readonly<Record<Operator, Operator>> = {
  '=': '!=',
  '!=': '=',
  '~': '!~',
  '!~': '~',
  '>': '<=',
  '>=': '<',
  '<': '>=',
  '<=': '>',
  in: 'not in',
  'not in': 'in',
  is: 'is not',
  'is not': 'is',
}

function compileClause<R, C>(
  clause: Clause,
  { context, fieldOf }: Queried<R, C>,
  negated: boolean,
): (row: R) => boolean {
  const field = fieldOf(clause.field, context)
  if (!field.operators.includes(clause.operator)) {
    throw new JqlError(`The operator '${clause.operator}' does not fit the field '${clause.field}'.`)
  }
  const operator = negated ? OPPOSITE[clause.operator] : clause.operator
  const isEmpty = (operand: Operand): boolean => standsForNothing(field, operand)
  const wanted = clause.operands
    .filter((operand) => !isEmpty(operand))
    .map((one) => resolve(field, one, context))
  const { compare } = field
  const test = compileOperator({ compare, operator, wanted, orEmpty: clause.operands.some(isEmpty) })
  return (row) => test(field.values(row, context))
}

function standsForNothing({ emptyName }: { readonly emptyName?: string }, operand: Operand): boolean {
  return operand.kind === 'empty' || (operand.kind === 'value' && operand.value.toLowerCase() === emptyName)
}

function resolve<R, C>(field: QueryField<R, C>, operand: Operand, context: C): Value {
  if (operand.kind === 'value') return field.resolve(operand.value, context)
  const { name = '', argument } = operand.kind === 'call' ? operand : {}
  const value = field.call?.(name, context, argument)
  if (value === undefined) throw new JqlError(`The function '${name}(${argument ?? ''})' does not fit here.`)
  return value
}

interface Comparison {
  /** Absent where values have no order. */
  readonly compare: QueryField<unknown, unknown>['compare']
  readonly operator: Operator
  readonly wanted: readonly Value[]
  /** One of the operands means emptiness. */
  readonly orEmpty: boolean
}

function compileOperator({
  compare,
  operator,
  wanted,
  orEmpty,
}: Comparison): (values: readonly Value[]) => boolean {
  switch (operator) {
    case '=':
    case 'in':
    case 'is':
      return (values) => (values.length === 0 ? orEmpty : values.some((value) => wanted.includes(value)))
    case '!=':
    case 'not in':
    case 'is not':
      return (values) => values.length > 0 && !values.some((value) => wanted.includes(value))
    case '~':
    case '!~': {
      const matches = textMatcher(String(wanted[0]))
      return (values) =>
        values.length > 0 && values.some((value) => matches(String(value))) === (operator === '~')
    }
    default:
      return (values) => values.some((value) => isOrdered(operator, compare?.(value, wanted[0] as Value)))
  }
}

function isOrdered(operator: '>' | '>=' | '<' | '<=', difference: number | undefined): boolean {
  if (difference === undefined) return false
  if (difference === 0) return operator === '>=' || operator === '<='
  return difference > 0 === operator.startsWith('>')
}
