/** Parses the JSON of a filter into conditions. */
import { hint } from '@plugboard/core'
import { isObject } from '../../replica/is-object.ts'
import type { EntitySchema } from '../../replica/schema.ts'
import { LIMITS } from '../limits.ts'
import {
  type Condition,
  type FieldPath,
  type Filtered,
  type Operand,
  ORDERS,
  type Order,
  type WordsCondition,
} from '../query.ts'
import { findFieldPath } from './field-path.ts'
import { trigrams } from './like-pattern.ts'
import { parseEqualityOperand, parseOrderOperand, parsePattern, parseWords } from './operand.ts'
import { addViolation, addWrongType, childOf, type Part, tooComplex } from './violations.ts'

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
  /** Number of conditions parsed so far. */
  nodes: number
  readonly words: WordsCondition[]
  includesDeleted: boolean
}

/** Adds violations for an invalid filter, and returns what is valid of it. */
export function parseFilter(schema: EntitySchema, part: Part): Filtered {
  const parser: ParserState = { schema, nodes: 0, words: [], includesDeleted: false }
  const filter = part.value === undefined ? undefined : parseCondition(parser, part, 1)
  return { filter, words: parser.words, includesDeleted: parser.includesDeleted }
}

function parseCondition(parser: ParserState, part: Part, depth: number): Condition | undefined {
  checkLimits(parser, part, depth)
  const given = part.value
  if (!isObject(given)) return addWrongType(part, 'must be a condition, such as { "eq": { "id": "…" } }')
  const operators = Object.keys(given)
  const op = operators[0]
  if (op === undefined) return addWrongType(part, 'must have an operator; omit filter to match every record')
  if (operators.length > 1)
    return addWrongType(part, `must have exactly one operator; combine several with and: ${combined(given)}`)
  return parseOperator(parser, op, childOf(part, op, given[op]), depth)
}

function checkLimits(parser: ParserState, part: Part, depth: number): void {
  if (depth > LIMITS.depth)
    tooComplex(part, 'too_deep', `must not be nested more than ${LIMITS.depth} levels deep`)
  if (++parser.nodes > LIMITS.nodes)
    tooComplex(part, 'too_many', `must have at most ${LIMITS.nodes} conditions`)
}

function parseOperator(parser: ParserState, op: string, operand: Part, depth: number): Condition | undefined {
  if (op === 'and' || op === 'or') return parseAndOr(parser, op, operand, depth)
  if (op === 'not') {
    const of = parseCondition(parser, operand, depth + 1)
    return of && { op, of }
  }
  if (OPERATORS.includes(op)) return parseComparison(parser, op, operand)
  const isField = parser.schema.fields.some(({ name }) => name === op)
  const suggestion = isField ? `; write { "eq": { ${JSON.stringify(op)}: … } }` : hint(op, OPERATORS)
  return addViolation(operand, 'unknown', `must be an operator, one of ${OPERATORS.join(', ')}${suggestion}`)
}

function parseAndOr(
  parser: ParserState,
  op: 'and' | 'or',
  operand: Part,
  depth: number,
): Condition | undefined {
  if (!Array.isArray(operand.value)) return addWrongType(operand, 'must be an array of conditions')
  const of: Condition[] = []
  for (const [index, one] of operand.value.entries()) {
    const condition = parseCondition(parser, childOf(operand, index, one), depth + 1)
    if (condition !== undefined) of.push(condition)
  }
  return { op, of }
}

function parseComparison(parser: ParserState, op: string, operand: Part): Condition | undefined {
  const { schema } = parser
  const { value } = operand
  if (!isObject(value)) return addWrongType(operand, `must name a field: { "${op}": { "id": … } }`)
  const names = Object.keys(value)
  const name = names[0]
  if (name === undefined || names.length > 1) {
    const parts = Object.fromEntries(names.map((one) => [one, '…']))
    const example = name === undefined ? `{ "${op}": { "id": … } }` : combined(parts, op)
    return addWrongType(operand, `must name exactly one field: ${example}`)
  }
  const compared = childOf(operand, name, value[name])
  const fieldPath = findFieldPath(schema, name, compared)
  if (fieldPath === undefined) return undefined
  const field = fieldPath.field.name
  if (field === 'is_deleted' || field === schema.mark) parser.includesDeleted = true
  const condition = compare(op, fieldPath, compared)
  if (condition?.op === 'keyword' || condition?.op === 'fuzzy') parser.words.push(condition)
  return condition
}

function compare(op: string, fieldPath: FieldPath, part: Part): Condition | undefined {
  if (op === 'eq' || op === 'neq') {
    const operand = parseEqualityOperand(fieldPath, part)
    return operand === undefined ? undefined : { op, fieldPath, value: operand }
  }
  if (op === 'keyword' || op === 'fuzzy') {
    const words = parseWords(fieldPath, part)
    return words && { op, fieldPath, words }
  }
  if (op === 'like') {
    const pattern = parsePattern(fieldPath, part)
    const { path, field } = fieldPath
    const isIndexed = path === undefined && field.isName
    return pattern && { op, fieldPath, pattern, trigrams: isIndexed ? trigrams(pattern) : [] }
  }
  if (!isOrder(op)) return parseIn(fieldPath, part)
  const operand = parseOrderOperand(fieldPath, part)
  return operand && { op, fieldPath, value: operand }
}

function parseIn(fieldPath: FieldPath, part: Part): Condition | undefined {
  const list = part.value
  if (!Array.isArray(list)) return addWrongType(part, 'must be an array of values')
  if (list.length > LIMITS.values) tooComplex(part, 'too_many', `must have at most ${LIMITS.values} values`)
  const values = list.map((one, index) => parseEqualityOperand(fieldPath, childOf(part, index, one)))
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
