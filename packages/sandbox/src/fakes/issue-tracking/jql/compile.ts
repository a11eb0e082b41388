import type { IssueRow } from '../rows.ts'
import type { JqlContext } from './context.ts'
import { jqlField } from './fields.ts'
import { JqlError } from './jql-error.ts'
import type { JqlField } from './kinds.ts'
import type { Clause, Condition, Operand, Operator } from './query.ts'
import { textMatcher } from './words.ts'

type Test = (issue: IssueRow) => boolean

/** Compiles a condition into a test of issues. Throws {@link JqlError} for unsupported conditions. */
export function compileJql(condition: Condition, context: JqlContext, negated = false): Test {
  switch (condition.kind) {
    case 'clause':
      return compileClause(condition, context, negated)
    // A negation is applied to the operators, which exclude empty values in both cases.
    case 'not':
      return compileJql(condition.part, context, !negated)
    default: {
      const tests = condition.parts.map((part) => compileJql(part, context, negated))
      const isAll = (condition.kind === 'and') !== negated
      return (issue) => (isAll ? tests.every((test) => test(issue)) : tests.some((test) => test(issue)))
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

function compileClause(clause: Clause, context: JqlContext, negated: boolean): Test {
  const field = jqlField(clause.field, context)
  if (!field.operators.includes(clause.operator)) {
    throw new JqlError(`The operator '${clause.operator}' does not fit the field '${clause.field}'.`)
  }
  const operator = negated ? OPPOSITE[clause.operator] : clause.operator
  const isEmpty = (operand: Operand): boolean => standsForNothing(field, operand)
  const wanted = clause.operands
    .filter((operand) => !isEmpty(operand))
    .map((one) => resolve(field, one, context))
  const test = compileOperator({ field, operator, wanted, orEmpty: clause.operands.some(isEmpty) })
  return (issue) => test(field.values(issue, context))
}

function standsForNothing({ emptyName }: JqlField, operand: Operand): boolean {
  return operand.kind === 'empty' || (operand.kind === 'value' && operand.value.toLowerCase() === emptyName)
}

type Value = string | number

function resolve(field: JqlField, operand: Operand, context: JqlContext): Value {
  if (operand.kind === 'value') return field.resolve(operand.value, context)
  const name = operand.kind === 'call' ? operand.name : ''
  const value = field.call?.(name, context)
  if (value === undefined) throw new JqlError(`The function '${name}()' does not fit here.`)
  return value
}

interface Comparison {
  readonly field: JqlField
  readonly operator: Operator
  readonly wanted: readonly Value[]
  /** One of the operands means emptiness. */
  readonly orEmpty: boolean
}

function compileOperator({
  field,
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
      return (values) =>
        values.some((value) => isOrdered(operator, field.compare?.(value, wanted[0] as Value)))
  }
}

function isOrdered(operator: '>' | '>=' | '<' | '<=', difference: number | undefined): boolean {
  if (difference === undefined) return false
  if (difference === 0) return operator === '>=' || operator === '<='
  return difference > 0 === operator.startsWith('>')
}
