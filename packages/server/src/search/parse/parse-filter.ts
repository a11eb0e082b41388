/** Parses the JSON of a filter into conditions. */
import { hint } from '@plugboard/core'
import { isObject } from '../../replica/is-object.ts'
import type { EntitySchema } from '../../replica/schema.ts'
import { LIMITS } from '../limits.ts'
import { type Condition, type FieldPath, type Operand, ORDERS, type Order } from '../query.ts'
import { findFieldPath } from './field-path.ts'
import { parseEqualityOperand, parseOrderOperand, parsePattern, parseWords } from './operand.ts'
import { addWrongType, childPointer, type Pointer, type Violations } from './violations.ts'

const OPERATORS = [
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'in',
  'like',
  'fuzzy',
  'keyword',
  'not',
  'and',
  'or',
]

interface ParserState {
  readonly schema: EntitySchema
  readonly violations: Violations
  /** Number of conditions parsed so far. */
  nodes: number
}

/** Returns undefined and adds violations for an invalid filter. */
export function parseFilter(
  schema: EntitySchema,
  filter: unknown,
  pointer: Pointer,
  violations: Violations,
): Condition | undefined {
  return parseCondition({ schema, violations, nodes: 0 }, filter, pointer, 1)
}

function parseCondition(
  parser: ParserState,
  given: unknown,
  pointer: Pointer,
  depth: number,
): Condition | undefined {
  checkLimits(parser, pointer, depth)
  const { violations } = parser
  if (!isObject(given))
    return addWrongType(violations, pointer, 'must be a condition, such as { "eq": { "id": "…" } }')
  const operators = Object.keys(given)
  const op = operators[0]
  if (op === undefined)
    return addWrongType(violations, pointer, 'must have an operator; omit filter to match every record')
  if (operators.length > 1)
    return addWrongType(
      violations,
      pointer,
      `must have exactly one operator; combine several with and: ${combined(given)}`,
    )
  return parseOperator(parser, op, given[op], childPointer(pointer, op), depth)
}

function checkLimits(parser: ParserState, pointer: Pointer, depth: number): void {
  if (depth > LIMITS.depth) {
    parser.violations.tooComplex(
      pointer,
      'too_deep',
      `must not be nested more than ${LIMITS.depth} levels deep`,
    )
  }
  if (++parser.nodes > LIMITS.nodes) {
    parser.violations.tooComplex(pointer, 'too_many', `must have at most ${LIMITS.nodes} conditions`)
  }
}

function parseOperator(
  parser: ParserState,
  op: string,
  operand: unknown,
  pointer: Pointer,
  depth: number,
): Condition | undefined {
  if (op === 'and' || op === 'or') return parseAndOr(parser, op, operand, pointer, depth)
  if (op === 'not') {
    const of = parseCondition(parser, operand, pointer, depth + 1)
    return of && { op, of }
  }
  if (OPERATORS.includes(op)) return parseComparison(parser, op, operand, pointer)
  const isField = parser.schema.fields.some(({ name }) => name === op)
  const suggestion = isField ? `; write { "eq": { ${JSON.stringify(op)}: … } }` : hint(op, OPERATORS)
  parser.violations.add(
    pointer,
    'unknown',
    `must be an operator, one of ${OPERATORS.join(', ')}${suggestion}`,
  )
  return undefined
}

function parseAndOr(
  parser: ParserState,
  op: 'and' | 'or',
  operand: unknown,
  pointer: Pointer,
  depth: number,
): Condition | undefined {
  if (!Array.isArray(operand))
    return addWrongType(parser.violations, pointer, 'must be an array of conditions')
  const of: Condition[] = []
  for (const [index, one] of operand.entries()) {
    const condition = parseCondition(parser, one, childPointer(pointer, index), depth + 1)
    if (condition !== undefined) of.push(condition)
  }
  return { op, of }
}

function parseComparison(
  { schema, violations }: ParserState,
  op: string,
  operand: unknown,
  pointer: Pointer,
): Condition | undefined {
  if (!isObject(operand))
    return addWrongType(violations, pointer, `must name a field: { "${op}": { "id": … } }`)
  const names = Object.keys(operand)
  const name = names[0]
  if (name === undefined || names.length > 1) {
    const parts = Object.fromEntries(names.map((one) => [one, '…']))
    const example = name === undefined ? `{ "${op}": { "id": … } }` : combined(parts, op)
    return addWrongType(violations, pointer, `must name exactly one field: ${example}`)
  }
  const fieldPath = findFieldPath(schema, name, childPointer(pointer, name), violations)
  return fieldPath && compare(op, fieldPath, operand[name], childPointer(pointer, name), violations)
}

function compare(
  op: string,
  fieldPath: FieldPath,
  value: unknown,
  pointer: Pointer,
  violations: Violations,
): Condition | undefined {
  if (op === 'eq' || op === 'neq') {
    const operand = parseEqualityOperand(fieldPath, value, pointer, violations)
    return operand === undefined ? undefined : { op, fieldPath, value: operand }
  }
  if (op === 'keyword' || op === 'fuzzy') {
    const words = parseWords(fieldPath, value, pointer, violations)
    return words && { op, fieldPath, words }
  }
  if (op === 'like') {
    const pattern = parsePattern(fieldPath, value, pointer, violations)
    return pattern && { op, fieldPath, pattern }
  }
  if (!isOrder(op)) return parseIn(fieldPath, value, pointer, violations)
  const operand = parseOrderOperand(fieldPath, value, pointer, violations)
  return operand && { op, fieldPath, value: operand }
}

function parseIn(
  fieldPath: FieldPath,
  list: unknown,
  pointer: Pointer,
  violations: Violations,
): Condition | undefined {
  if (!Array.isArray(list)) return addWrongType(violations, pointer, 'must be an array of values')
  if (list.length > LIMITS.values) {
    violations.tooComplex(pointer, 'too_many', `must have at most ${LIMITS.values} values`)
  }
  const values = list.map((one, index) =>
    parseEqualityOperand(fieldPath, one, childPointer(pointer, index), violations),
  )
  return { op: 'in', fieldPath, values: values.filter(isValid) }
}

function isValid(value: Operand | null | undefined): value is Operand | null {
  return value !== undefined
}

function isOrder(op: string): op is Order {
  return ORDERS.some((one) => one === op)
}

/** An example that combines conditions with `and`. Two of them are enough to show the syntax. */
function combined(parts: Readonly<Record<string, unknown>>, op?: string): string {
  const examples = Object.keys(parts)
    .slice(0, 2)
    .map((name) => {
      const part = `{ ${JSON.stringify(name.slice(0, 40))}: … }`
      return op === undefined ? part : `{ "${op}": ${part} }`
    })
  return `{ "and": [${examples.join(', ')}] }`
}
