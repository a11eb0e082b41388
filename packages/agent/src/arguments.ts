/** Checks tool arguments, which models write, against the tool's flat schema. One error reports all problems. */
import { nearest } from '@plugboard/core'
import { ToolError } from './errors/tool-error.ts'
import { isObject } from './is-object.ts'
import { ended } from './text/sentence.ts'
import { shortName } from './text/short-name.ts'
import type { InputSchema } from './tool.ts'

interface Property {
  readonly type: 'string' | 'integer' | 'object' | 'array'
  readonly maxLength?: number
  readonly maxItems?: number
}

/** The deepest nesting of params. */
const DEEPEST = 32

/** Characters of params as JSON, of a name, and of a path in a list. */
const LONGEST_PARAMS = 300_000
const LONGEST_NAME = 300
const LONGEST_ITEM = 150

/** Problems that an error lists; the others are counted. */
const REPORTED = 4

/** Returns the arguments without null values. Throws a `ToolError` if they do not fit the schema. */
export function checkArguments(
  name: string,
  schema: InputSchema,
  given: unknown,
): Readonly<Record<string, unknown>> {
  const args = given ?? {}
  if (!isObject(args)) throw new ToolError(`${name} takes an object of arguments. Nothing was done.`)
  const known = Object.keys(schema.properties)
  const problems = Object.entries(args).flatMap(([key, value]) => {
    if (value === null || value === undefined) return []
    if (!known.includes(key)) return [unknown(key, known)]
    if (isAbsent(value)) return []
    return problemWith(key, value, schema.properties[key] as unknown as Property)
  })
  const missing = (schema.required ?? []).filter((key) => isAbsent(args[key]))
  problems.push(...missing.map((key) => `${key} is required`))
  if (problems.length > 0) throw new ToolError(`${ended(`${name}: ${reported(problems)}`)} Nothing was done.`)
  return Object.fromEntries(Object.entries(args).filter(([, value]) => !isAbsent(value)))
}

/** Models leave out arguments in several ways. */
function isAbsent(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0)
}

function reported(problems: readonly string[]): string {
  const others = problems.length - REPORTED
  return problems.slice(0, REPORTED).join('; ') + (others > 0 ? `; and ${others} other problems` : '')
}

function unknown(key: string, known: readonly string[]): string {
  const near = nearest(key.slice(0, LONGEST_NAME), known)
  return `there is no argument '${shortName(key)}'${near === undefined ? `, only ${known.join(', ')}` : `; did you mean ${near}?`}`
}

function problemWith(key: string, value: unknown, property: Property): string[] {
  const { type, maxLength = LONGEST_NAME, maxItems = 40 } = property
  if (type === 'string' && typeof value !== 'string') return [`${key} must be a string`]
  if (type === 'string' && (value as string).length > maxLength)
    return [`${key} is longer than ${maxLength} characters`]
  if (type === 'integer' && !Number.isInteger(value)) return [`${key} must be a whole number`]
  if (type === 'integer' && (value as number) < 0) return [`${key} must not be negative`]
  if (type === 'object' && !isObject(value)) return [`${key} must be an object, not a text of JSON`]
  if (type === 'object' && isTooDeep(value, DEEPEST))
    return [`${key} is nested deeper than ${DEEPEST} levels`]
  if (type === 'object' && JSON.stringify(value).length > LONGEST_PARAMS)
    return [`${key} is longer than ${LONGEST_PARAMS} characters as JSON`]
  if (hasNul(value)) return [`${key} must not contain the character NUL (U+0000); remove it`]
  const isStrings =
    Array.isArray(value) && value.every((item) => typeof item === 'string' && item.length <= LONGEST_ITEM)
  if (type === 'array' && !isStrings)
    return [`${key} must be a list of strings of at most ${LONGEST_ITEM} characters`]
  if (type === 'array' && (value as unknown[]).length > maxItems)
    return [`${key} has more than ${maxItems} items`]
  return []
}

/** No store of text takes it, and no upstream should. Checked after the depth. */
function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, inner]) => name.includes('\0') || hasNul(inner))
}

function isTooDeep(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isTooDeep(inner, levels - 1))
}
