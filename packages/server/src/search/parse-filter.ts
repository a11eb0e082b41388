/** JSON to conditions. */
import { hint } from '@plugboard/core'
import type { EntitySchema } from '../replica/schema.ts'
import { findFieldPath } from './field-path.ts'
import { LIMITS } from './limits.ts'
import { readEqual, readOrdered, readPattern, readWords } from './operand.ts'
import { type Condition, type FieldPath, type Operand, ORDERS, type Order } from './query.ts'
import { childPointer, type Pointer, type Violations } from './violations.ts'

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

interface Reading {
  readonly shape: EntitySchema
  readonly notes: Violations
  /** Conditions so far. */
  nodes: number
}

/** Undefined, and noted, for what is no condition. */
export function parseFilter(
  shape: EntitySchema,
  filter: unknown,
  pointer: Pointer,
  notes: Violations,
): Condition | undefined {
  return parseCondition({ shape, notes, nodes: 0 }, filter, pointer, 1)
}

function parseCondition(
  reading: Reading,
  given: unknown,
  pointer: Pointer,
  depth: number,
): Condition | undefined {
  limit(reading, pointer, depth)
  const { notes } = reading
  if (!isObject(given)) return refuse(notes, pointer, 'must be a condition, such as { "eq": { "id": "…" } }')
  const [[op, operand] = [], ...others] = Object.entries(given)
  if (op === undefined)
    return refuse(notes, pointer, 'must have an operator; leave filter out to find everything')
  if (others.length > 0)
    return refuse(notes, pointer, `must have one operator; join several: ${joined(given)}`)
  return parseOperator(reading, op, operand, childPointer(pointer, op), depth)
}

function limit(reading: Reading, pointer: Pointer, depth: number): void {
  if (depth > LIMITS.depth) {
    reading.notes.tooComplex(pointer, 'too_deep', `must be nested at most ${LIMITS.depth} deep`)
  }
  if (++reading.nodes > LIMITS.nodes) {
    reading.notes.tooComplex(
      pointer,
      'too_many',
      `must not be beyond the ${LIMITS.nodes} conditions of a query`,
    )
  }
}

function parseOperator(
  reading: Reading,
  op: string,
  operand: unknown,
  pointer: Pointer,
  depth: number,
): Condition | undefined {
  if (op === 'and' || op === 'or') return parseJoined(reading, op, operand, pointer, depth)
  if (op === 'not') {
    const of = parseCondition(reading, operand, pointer, depth + 1)
    return of && { op, of }
  }
  if (OPERATORS.includes(op)) return parseComparison(reading, op, operand, pointer)
  const isField = reading.shape.fields.some(({ name }) => name === op)
  const way = isField ? `; write { "eq": { ${JSON.stringify(op)}: … } }` : hint(op, OPERATORS)
  reading.notes.add(pointer, 'unknown', `must be an operator, one of ${OPERATORS.join(', ')}${way}`)
  return undefined
}

function parseJoined(
  reading: Reading,
  op: 'and' | 'or',
  operand: unknown,
  pointer: Pointer,
  depth: number,
): Condition | undefined {
  if (!Array.isArray(operand)) return refuse(reading.notes, pointer, 'must be an array of conditions')
  const of = operand.flatMap(
    (one, index) => parseCondition(reading, one, childPointer(pointer, index), depth + 1) ?? [],
  )
  return { op, of }
}

function parseComparison(
  { shape, notes }: Reading,
  op: string,
  operand: unknown,
  pointer: Pointer,
): Condition | undefined {
  if (!isObject(operand)) return refuse(notes, pointer, `must name a field: { "${op}": { "id": … } }`)
  const [[name, value] = [], ...others] = Object.entries(operand)
  if (name === undefined || others.length > 0) {
    const parts = Object.fromEntries(Object.keys(operand).map((one) => [one, '…']))
    const way = name === undefined ? `{ "${op}": { "id": … } }` : joined(parts, op)
    return refuse(notes, pointer, `must name exactly one field: ${way}`)
  }
  const place = findFieldPath(shape, name, childPointer(pointer, name), notes)
  return place && compare(op, place, value, childPointer(pointer, name), notes)
}

function compare(
  op: string,
  place: FieldPath,
  value: unknown,
  pointer: Pointer,
  notes: Violations,
): Condition | undefined {
  if (op === 'eq' || op === 'neq') {
    const operand = readEqual(place, value, pointer, notes)
    return operand === undefined ? undefined : { op, place, value: operand }
  }
  if (op === 'keyword' || op === 'fuzzy') {
    const words = readWords(place, value, pointer, notes)
    return words && { op, place, words }
  }
  if (op === 'like') {
    const pattern = readPattern(place, value, pointer, notes)
    return pattern && { op, place, pattern }
  }
  if (!isOrder(op)) return parseIn(place, value, pointer, notes)
  const operand = readOrdered(place, value, pointer, notes)
  return operand && { op, place, value: operand }
}

function parseIn(
  place: FieldPath,
  list: unknown,
  pointer: Pointer,
  notes: Violations,
): Condition | undefined {
  if (!Array.isArray(list)) return refuse(notes, pointer, 'must be an array of values')
  if (list.length > LIMITS.values) {
    notes.tooComplex(pointer, 'too_many', `must have at most ${LIMITS.values} values`)
  }
  const values = list.map((one, index) => readEqual(place, one, childPointer(pointer, index), notes))
  return { op: 'in', place, values: values.filter(isFine) }
}

function isFine(value: Operand | null | undefined): value is Operand | null {
  return value !== undefined
}

function isOrder(op: string): op is Order {
  return ORDERS.some((one) => one === op)
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** How to write several things at once that may only be one. At most two of them: what follows is clear then. */
function joined(parts: Readonly<Record<string, unknown>>, op?: string): string {
  const each = Object.keys(parts)
    .slice(0, 2)
    .map((name) => {
      const part = `{ ${JSON.stringify(name.slice(0, 40))}: … }`
      return op === undefined ? part : `{ "${op}": ${part} }`
    })
  return `{ "and": [${each.join(', ')}] }`
}

function refuse(notes: Violations, pointer: Pointer, message: string): undefined {
  notes.add(pointer, 'wrong_type', message)
}
