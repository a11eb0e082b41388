/** Arguments of tools, which models write: checked against the tool's flat schema, every problem in one sentence. */
import { nearest } from '@plugboard/core'
import { ToolError } from './errors/tool-error.ts'
import type { InputSchema } from './tool.ts'

interface Property {
  readonly type: 'string' | 'integer' | 'object' | 'array'
  readonly maxLength?: number
  readonly maxItems?: number
  readonly minimum?: number
}

/** The deepest nesting of params. */
const DEEPEST = 32

/** The arguments as an object that fits the schema. */
export function checkArguments(
  name: string,
  schema: InputSchema,
  given: unknown,
): Readonly<Record<string, unknown>> {
  const args = given ?? {}
  if (!isObject(args)) throw new ToolError(`${name} takes an object of arguments. Nothing was done.`)
  const known = Object.keys(schema.properties)
  const problems = Object.entries(args).flatMap(([key, value]) => {
    if (value === undefined || value === null) return []
    if (!known.includes(key)) return [unknown(key, known)]
    return problemWith(key, value, schema.properties[key] as unknown as Property)
  })
  const missing = (schema.required ?? []).filter((key) => args[key] === undefined || args[key] === null)
  problems.push(...missing.map((key) => `${key} is required`))
  if (problems.length > 0) throw new ToolError(`${name}: ${problems.join('; ')}. Nothing was done.`)
  return Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null && value !== undefined))
}

function unknown(key: string, known: readonly string[]): string {
  const near = nearest(key, known)
  return `there is no argument '${key.slice(0, 40)}'${near === undefined ? `, only ${known.join(', ')}` : `; did you mean ${near}?`}`
}

function problemWith(key: string, value: unknown, property: Property): string[] {
  const { type, maxLength = 10_000, maxItems = 40, minimum = 0 } = property
  if (type === 'string' && typeof value !== 'string') return [`${key} must be a string`]
  if (type === 'string' && (value as string).length > maxLength)
    return [`${key} is longer than ${maxLength} characters`]
  if (type === 'integer' && !(Number.isInteger(value) && (value as number) >= minimum))
    return [`${key} must be a whole number from ${minimum}`]
  if (type === 'object' && !isObject(value)) return [`${key} must be an object, not a text of JSON`]
  if (type === 'object' && isTooDeep(value, DEEPEST))
    return [`${key} is nested deeper than ${DEEPEST} levels`]
  const isStrings =
    Array.isArray(value) && value.every((item) => typeof item === 'string' && item.length <= 300)
  if (type === 'array' && !isStrings) return [`${key} must be a list of strings`]
  if (type === 'array' && (value as unknown[]).length > maxItems)
    return [`${key} has more than ${maxItems} items`]
  return []
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isTooDeep(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isTooDeep(inner, levels - 1))
}
