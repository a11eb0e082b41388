/** Filters that the builder can show: conditions on one field each, all of which must hold. */
import { numberOf } from './exact-values.ts'

export interface SimpleCondition {
  readonly op: string
  readonly field: string
  /** As JSON. */
  readonly value: unknown
}

/** Undefined for a filter that says more. */
export function readConditions(filter: unknown): readonly SimpleCondition[] | undefined {
  if (filter === undefined) return []
  const all =
    isObject(filter) && Array.isArray(filter.and) && Object.keys(filter).length === 1 ? filter.and : [filter]
  const read = all.map(readOne)
  return read.every((one) => one !== undefined) ? read : undefined
}

function readOne(condition: unknown): SimpleCondition | undefined {
  if (!isObject(condition)) return undefined
  const [[op, operand] = [], ...others] = Object.entries(condition)
  if (op === undefined || others.length > 0 || !isObject(operand)) return undefined
  const [[field, value] = [], ...fields] = Object.entries(operand)
  return field === undefined || fields.length > 0 || op === 'not' ? undefined : { op, field, value }
}

/** The filter of conditions; undefined for none. */
export function toFilter(conditions: readonly SimpleCondition[]): unknown {
  const all = conditions.map(({ op, field, value }) => ({ [op]: { [field]: value } }))
  return all.length < 2 ? all[0] : { and: all }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const EQUALITY = ['eq', 'neq', 'in'] as const
const ORDER = ['gt', 'gte', 'lt', 'lte'] as const
const TEXT = ['like', 'fuzzy', 'keyword'] as const

/** The operators that the schema of a field allows. */
export function operatorsFor(types: readonly string[]): readonly string[] {
  if (types.includes('object') || types.includes('boolean')) return EQUALITY
  if (types.includes('number') || types.includes('integer')) return [...EQUALITY, ...ORDER]
  return [...EQUALITY, ...TEXT, ...ORDER]
}

/** Parses a typed value: numbers, true, false, null and lists as such, all else as text. */
export function parseValue(text: string, types: readonly string[], op: string): unknown {
  if (op === 'in') return text.split(',').map((part) => parseValue(part.trim(), types, 'eq'))
  if (text === 'null') return null
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true'
  const isNumeric = types.includes('number') || types.includes('integer')
  return isNumeric && text.trim() !== '' ? numberOf(text) : text
}

export function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueText).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
