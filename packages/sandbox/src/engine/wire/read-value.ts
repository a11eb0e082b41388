import type { ArrayStyle, Params, Value } from '@plugboard/core'
import { isObject } from '../is-object.ts'
import type { Issue, ParamPath, Problem } from '../refusal.ts'
import { asInterval, isInterval } from './interval.ts'

/** Encoding rules of one part of a request, and the issues found so far. */
export interface Reading {
  /** `text`: all values arrive as strings, as in forms, queries and paths. */
  readonly from: 'text' | 'json'
  /** An empty string clears a field; true for form bodies only. */
  readonly clears: boolean
  /** Array style, if the table declares none. */
  readonly arrays: ArrayStyle
  readonly types: Params
  readonly issues: Issue[]
}

/**
 * Reads one value by its table. Written independently of the validation in connectors, so that errors in either show.
 * Reports issues for invalid values. A cleared field reads as `null`.
 */
export function readValue(value: Value, given: unknown, at: ParamPath, reading: Reading): unknown {
  if (value.ref !== undefined) return readValue(reading.types[value.ref] ?? {}, given, at, reading)
  if (given === null) return readNull(value, at, reading)
  if (given === '' && reading.from === 'text') return readEmpty(value, at, reading)
  if (value.anyOf !== undefined) return readAny(value.anyOf, given, at, reading)
  return readKind(value, given, at, reading)
}

function readNull(value: Value, at: ParamPath, reading: Reading): null {
  if (!(value.nullable || value.clearable || value.type === 'null' || value.type === 'any')) {
    report(reading, at, 'type', value.type ?? 'a value', null)
  }
  return null
}

function readEmpty(value: Value, at: ParamPath, reading: Reading): unknown {
  if (!reading.clears || !(value.clearable || value.nullable)) {
    report(reading, at, 'empty', value.type ?? 'a value', '')
  }
  return null
}

/** The first alternative that matches. */
function readAny(choices: readonly Value[], given: unknown, at: ParamPath, reading: Reading): unknown {
  for (const choice of choices) {
    const attempt: Reading = { ...reading, issues: [] }
    const read = readValue(choice, given, at, attempt)
    if (attempt.issues.length === 0) return read
  }
  return report(reading, at, 'type', choices.map((choice) => choice.type ?? choice.ref).join(' or '), given)
}

function readKind(value: Value, given: unknown, at: ParamPath, reading: Reading): unknown {
  switch (value.type) {
    case 'string':
      return readString(value, given, at, reading)
    case 'integer':
    case 'number':
      return readNumber(value, given, at, reading)
    case 'boolean':
      return readBoolean(given, at, reading)
    case 'array':
      return readArray(value, given, at, reading)
    case 'map':
      return readMap(value, given, at, reading)
    case 'object':
      return readObject(value, given, at, reading)
    default:
      return given
  }
}

function readString(value: Value, given: unknown, at: ParamPath, reading: Reading): unknown {
  const text = single(given)
  if (typeof text !== 'string') return report(reading, at, 'type', 'string', given)
  const parts = value.style === 'comma' ? text.split(',') : [text]
  for (const part of parts) checkEnum(value, part, at, reading)
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, maxItems = Number.POSITIVE_INFINITY } = value
  if (parts.length > maxItems) report(reading, at, 'length', `at most ${maxItems} items`, parts.length)
  // Counts code points: an emoji is one, although it has two UTF-16 units.
  const { length } = [...text]
  if (length < minLength) report(reading, at, 'length', `at least ${minLength} characters`, text)
  if (length > maxLength) report(reading, at, 'length', `at most ${maxLength} characters`, text)
  return text
}

/** Keeps the digits of integers that a number would round, as connectors give them: as text. */
function isLongInteger({ format }: Value, given: unknown): boolean {
  const isDigits = format === 'int64' && typeof given === 'string' && /^-?[1-9]\d{15,77}$/.test(given)
  return isDigits && !Number.isSafeInteger(Number(given))
}

function readNumber(value: Value, given: unknown, at: ParamPath, reading: Reading): unknown {
  if (isLongInteger(value, single(given))) return single(given)
  const number = reading.from === 'text' ? parseNumber(single(given)) : given
  const whole = value.type === 'number' || Number.isSafeInteger(number)
  if (typeof number !== 'number' || !Number.isFinite(number) || !whole) {
    return report(reading, at, 'type', value.type ?? 'number', given)
  }
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = value
  if (number < minimum) report(reading, at, 'range', `at least ${minimum}`, number)
  if (number > maximum) report(reading, at, 'range', `at most ${maximum}`, number)
  checkEnum(value, number, at, reading)
  return number
}

function parseNumber(text: unknown): unknown {
  return typeof text === 'string' && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined
}

function readBoolean(given: unknown, at: ParamPath, reading: Reading): unknown {
  if (reading.from === 'json') {
    return typeof given === 'boolean' ? given : report(reading, at, 'type', 'boolean', given)
  }
  const text = single(given)
  if (text !== 'true' && text !== 'false') return report(reading, at, 'type', 'boolean', given)
  return text === 'true'
}

function readArray(value: Value, given: unknown, at: ParamPath, reading: Reading): unknown {
  const items = reading.from === 'text' ? textItems(value.style ?? reading.arrays, given) : given
  if (!Array.isArray(items)) return report(reading, at, 'type', 'array', given)
  const { maxItems = Number.POSITIVE_INFINITY, minItems = 0 } = value
  if (items.length > maxItems) report(reading, at, 'length', `at most ${maxItems} items`, items.length)
  if (items.length < minItems) report(reading, at, 'length', `at least ${minItems} items`, items.length)
  return items.map((item, index) => {
    checkEnum(value, item, [...at, String(index)], reading)
    return readValue(value.items ?? {}, item, [...at, String(index)], reading)
  })
}

const SEPARATORS: Readonly<Partial<Record<ArrayStyle, string>>> = {
  comma: ',',
  pipe: '|',
  space: ' ',
  tab: '\t',
}

/** `ids[0]=a`, `ids=a&ids=b` or `ids=a,b`; undefined if the text has none of the allowed forms. */
function textItems(style: ArrayStyle, given: unknown): unknown {
  if (typeof given === 'string') {
    const separator = SEPARATORS[style]
    if (separator !== undefined) return given.split(separator)
    return style === 'repeat' ? [given] : undefined
  }
  if (Array.isArray(given)) return style === 'repeat' ? given : undefined
  const keys = Object.keys(given as object)
  return keys.every((key) => /^\d+$/.test(key)) ? Object.values(given as object) : undefined
}

function readMap(value: Value, given: unknown, at: ParamPath, reading: Reading): unknown {
  if (!isObject(given)) return report(reading, at, 'type', 'object', given)
  const free: Value = { nullable: true, clearable: true, ...(value.items ?? {}) }
  const entries = Object.entries(given)
  return Object.fromEntries(entries.map(([key, item]) => [key, readValue(free, item, [...at, key], reading)]))
}

function readObject(value: Value, given: unknown, at: ParamPath, reading: Reading): unknown {
  const interval = isInterval(value) ? asInterval(given) : undefined
  if (interval !== undefined) return interval
  if (!isObject(given)) return report(reading, at, 'type', 'object', given)
  if (value.properties === undefined) return given
  return readFields(value.properties, given, at, reading, value.open === true)
}

/** Reads the fields of an object, including unknown ones if it is open. */
export function readFields(
  fields: Params,
  given: Readonly<Record<string, unknown>>,
  at: ParamPath,
  reading: Reading,
  open: boolean,
): Record<string, unknown> {
  const read: Record<string, unknown> = {}
  const known = new Map(Object.entries(fields).map(([name, field]) => [field.as ?? name, { name, field }]))
  for (const [key, item] of Object.entries(given)) {
    const match = known.get(key)
    if (match !== undefined) read[match.name] = readValue(match.field, item, [...at, key], reading)
    else if (open) read[key] = item
    else report(reading, [...at, key], 'unknown', 'no such param', item)
  }
  for (const [key, { field }] of known) {
    if (field.required && !(key in given)) report(reading, [...at, key], 'missing', field.type ?? 'a value')
  }
  return read
}

function checkEnum(value: Value, given: unknown, at: ParamPath, reading: Reading): void {
  if (value.const !== undefined && given !== value.const)
    report(reading, at, 'enum', String(value.const), given)
  const fits = value.enum?.some((choice) => String(choice) === String(given)) ?? true
  if (!fits) report(reading, at, 'enum', (value.enum ?? []).join(', '), given)
}

function report(
  reading: Reading,
  at: ParamPath,
  problem: Problem,
  expected: string,
  got?: unknown,
): undefined {
  reading.issues.push({ at, problem, expected, got })
}

/** Of a repeated name, the last value counts if one is expected. */
const single = (given: unknown): unknown => (Array.isArray(given) ? given.at(-1) : given)
