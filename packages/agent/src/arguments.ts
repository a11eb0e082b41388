/** Checks tool arguments, which models write, against the tool's flat schema. One error reports all problems. */
import { nearest } from '@plugboard/core'
import { ToolError } from './errors/tool-error.ts'
import { isObject } from './is-object.ts'
import { plainName } from './text/plain-name.ts'
import { ended } from './text/sentence.ts'
import { shortName } from './text/short-name.ts'
import { fromJson, kindOf, numberOf } from './tolerance/from-text.ts'
import { DEEPEST, hasNul, isTooDeep } from './tolerance/limits.ts'
import type { InputSchema } from './tool.ts'

interface Property {
  readonly type: 'string' | 'integer' | 'object' | 'array'
  readonly items?: { readonly type: 'string' } | InputSchema
  readonly maxLength?: number
  readonly maxItems?: number
}

/** Characters of params as JSON, of a name, and of a path in a list. */
const LONGEST_PARAMS = 300_000
const LONGEST_NAME = 300
const LONGEST_ITEM = 150

/** Objects in a list. */
const MOST_OBJECTS = 20

/** Problems that an error lists; the others are counted. */
const REPORTED = 4

/**
 * Returns the arguments without null values, and with texts of objects, lists and numbers converted to them: some hosts and
 * models know only texts. Throws a `ToolError` if they do not fit the schema.
 */
export function checkArguments(
  name: string,
  schema: InputSchema,
  given: unknown,
): Readonly<Record<string, unknown>> {
  const raw = rawArguments(given)
  if (!isObject(raw)) throw new ToolError(`${name} takes an object of arguments. Nothing was done.`)
  const args = converted(raw, schema)
  const problems = problemsIn(args, schema)
  if (problems.length > 0) throw new ToolError(`${ended(`${name}: ${reported(problems)}`)} Nothing was done.`)
  return present(args)
}

function rawArguments(given: unknown): unknown {
  return typeof given === 'string' ? fromJson(given, 'object') : (given ?? {})
}

/** A text argument as {@link checkArguments} reads it, before the others are checked; undefined if there is none, or no text. */
export function textArgument(given: unknown, name: string): string | undefined {
  const raw = rawArguments(given)
  const text = isObject(raw) ? toText(raw[name]) : undefined
  return typeof text === 'string' && text !== '' ? text : undefined
}

function present(args: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(args).filter(([, value]) => !isAbsent(value)))
}

function problemsIn(args: Readonly<Record<string, unknown>>, schema: InputSchema): string[] {
  const known = Object.keys(schema.properties)
  const problems = Object.entries(args).flatMap(([key, value]) => {
    if (value === null || value === undefined) return []
    if (!known.includes(key)) return [unknown(key, known)]
    if (isAbsent(value)) return []
    return problemWith(key, value, schema.properties[key] as unknown as Property)
  })
  const missing = (schema.required ?? []).filter((key) => isAbsent(args[key]))
  return [...problems, ...missing.map((key) => `${key} is required`)]
}

function converted(args: Readonly<Record<string, unknown>>, { properties }: InputSchema): typeof args {
  return Object.fromEntries(
    Object.entries(args).map(([key, value]) => [
      key,
      Object.hasOwn(properties, key) ? toType(value, properties[key] as Property) : value,
    ]),
  )
}

function toType(value: unknown, { type, items }: Property): unknown {
  if (type === 'string') return toText(value)
  if (type === 'array') return items?.type === 'object' ? toObjects(value, items) : toList(value)
  if (typeof value !== 'string') return value
  return type === 'integer' ? numberOf(value, true) : fromJson(value, 'object')
}

/** Several texts in place of one, such as several tasks, are separated as `find` takes them. */
function toText(value: unknown): unknown {
  if (Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string'))
    return value.join('; ')
  return Number.isSafeInteger(value) ? String(value) : typeof value === 'string' ? plainName(value) : value
}

/** A list of objects, or one of them, also as JSON. */
function toObjects(value: unknown, items: InputSchema): unknown {
  const list = typeof value === 'string' ? fromJson(value, 'array') : value
  const all = isObject(list) ? [list] : list
  if (!Array.isArray(all)) return all
  return all.map((item: unknown) => {
    const object = typeof item === 'string' ? fromJson(item, 'object') : item
    return isObject(object) ? present(converted(object, items)) : object
  })
}

/** The lists of tools hold names, which contain no commas. */
function toList(value: unknown): unknown {
  const json = typeof value === 'string' ? fromJson(value, 'array') : value
  const list =
    typeof json === 'string'
      ? json
          .split(',')
          .map((item) => item.trim())
          .filter((item) => item !== '')
      : json
  return Array.isArray(list)
    ? list.map((item: unknown) => (typeof item === 'string' ? plainName(item) : item))
    : list
}

/** Models leave out arguments in several ways. */
function isAbsent(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

function reported(problems: readonly string[]): string {
  const others = problems.length - REPORTED
  return (
    problems.slice(0, REPORTED).join('; ') +
    (others > 0 ? `; and ${others} other ${others === 1 ? 'problem' : 'problems'}` : '')
  )
}

function unknown(key: string, known: readonly string[]): string {
  const near = nearest(key.slice(0, LONGEST_NAME), known)
  if (near !== undefined) return `there is no argument '${shortName(key)}'; did you mean ${near}?`
  const within = known.includes('params') ? '; what the action takes goes into params' : ''
  return `there is no argument '${shortName(key)}', only ${known.join(', ')}${within}`
}

function problemWith(key: string, value: unknown, property: Property): string[] {
  const { type, maxLength = LONGEST_NAME, maxItems = 40 } = property
  if (type === 'string' && typeof value !== 'string') return [`${key} must be a string`]
  if (type === 'string' && (value as string).length > maxLength)
    return [`${key} is longer than ${maxLength} characters`]
  if (type === 'integer' && !Number.isInteger(value)) return [`${key} must be a whole number`]
  if (type === 'integer' && (value as number) < 0) return [`${key} must not be negative`]
  if (type === 'object' && !isObject(value))
    return [`${key} must be an object, such as {"limit":5} (got ${kindOf(value)})`]
  if (type === 'object' && isTooDeep(value)) return [`${key} is nested deeper than ${DEEPEST} levels`]
  if (type === 'object' && JSON.stringify(value).length > LONGEST_PARAMS)
    return [`${key} is longer than ${LONGEST_PARAMS} characters as JSON`]
  if (hasNul(value)) return [`${key} must not contain the character NUL (U+0000); remove it`]
  const isStrings =
    Array.isArray(value) && value.every((item) => typeof item === 'string' && item.length <= LONGEST_ITEM)
  if (property.items?.type === 'object') return problemsOfObjects(key, value, property.items)
  if (type === 'array' && !isStrings)
    return [`${key} must be a list of strings of at most ${LONGEST_ITEM} characters (got ${listText(value)})`]
  if (type === 'array' && (value as unknown[]).length > maxItems)
    return [`${key} has more than ${maxItems} items`]
  return []
}

function problemsOfObjects(key: string, value: unknown, items: InputSchema): string[] {
  if (!Array.isArray(value)) return [`${key} must be a list of objects (got ${kindOf(value)})`]
  if (value.length > MOST_OBJECTS) return [`${key} has more than ${MOST_OBJECTS} items`]
  return value.flatMap((item: unknown, index) => {
    if (!isObject(item)) return [`${key}[${index}] must be an object (got ${kindOf(item)})`]
    return problemsIn(item, items).map((problem) => `${key}[${index}]: ${problem}`)
  })
}

function listText(value: unknown): string {
  if (!Array.isArray(value)) return kindOf(value)
  const item = value.find((one) => typeof one !== 'string')
  return item === undefined ? 'a longer one' : `a list with ${item === null ? 'null' : kindOf(item)}`
}
