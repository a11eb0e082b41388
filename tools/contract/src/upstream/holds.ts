/** Validates a request against the vendor's declaration. */
import type { Schema } from './openapi.ts'

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** Form of the sent values: text, in which `5` is a number, or JSON, in which `"5"` is not. */
type Form = 'text' | 'json'

/** All violations of the schema, each with its path; empty if there are none. */
export function problems(tree: Json, schema: Schema, path: string, form: Form = 'text'): string[] {
  if (schema.anyOf) return alternativeProblems(tree, schema.anyOf, path, form)
  if (isAnything(schema)) return []
  if (typeof tree !== 'object' || tree === null) return scalarProblems(tree, schema, path, form)
  if (Array.isArray(tree)) return listProblems(tree, schema, path, form)
  if (schema.type !== 'object') return [`${path}: an object instead of ${schema.type}`]
  return Object.entries(tree).flatMap(([key, value]) => fieldProblems(key, value, schema, path, form))
}

function isAnything({ type, enum: values, properties, items }: Schema): boolean {
  return [type, values, properties, items].every((said) => said === undefined)
}

function listProblems(list: readonly Json[], schema: Schema, path: string, form: Form): string[] {
  if (schema.type !== 'array') return [`${path}: a list instead of ${schema.type}`]
  return list.flatMap((item, at) => problems(item, schema.items ?? {}, `${path}.${at}`, form))
}

function fieldProblems(key: string, value: Json, schema: Schema, path: string, form: Form): string[] {
  const { properties, additionalProperties: others } = schema
  const at = path === '' ? key : `${path}.${key}`
  const declared = properties?.[key] ?? (others === true ? {} : others || undefined)
  return declared === undefined ? [`${at}: undeclared`] : problems(value, declared, at, form)
}

/** Of several alternatives the closest match, preferably one of the right type. */
function alternativeProblems(
  tree: Json,
  alternatives: readonly Schema[],
  path: string,
  form: Form,
): string[] {
  const sameType = alternatives.filter((each) => each.anyOf || shapeOf(each.type) === shapeOf(typeOf(tree)))
  const found = (sameType.length > 0 ? sameType : alternatives).map((each) =>
    problems(tree, each, path, form),
  )
  return found.reduce((best, each) => (each.length < best.length ? each : best))
}

function typeOf(tree: Json): string {
  return Array.isArray(tree) ? 'array' : typeof tree
}

function shapeOf(type: string | undefined): string {
  return type === 'array' || type === 'object' ? type : 'scalar'
}

const TEXTS: Readonly<Record<string, RegExp>> = {
  integer: /^-?\d+$/,
  number: /^-?\d+(\.\d+)?$/,
  boolean: /^(true|false)$/,
}

function scalarProblems(
  value: string | number | boolean | null,
  schema: Schema,
  path: string,
  form: Form,
): string[] {
  // An empty value or null clears any field.
  if (value === null || (value === '' && form === 'text')) return []
  const { type = 'string', enum: values } = schema
  if (type === 'object' || type === 'array') return [`${path}: '${value}' instead of ${type}`]
  if (!isOfType(value, type, form)) return [`${path}: '${value}' is not a valid ${type}`]
  return values && !values.includes(String(value))
    ? [`${path}: '${value}' is not one of ${values.join(', ')}`]
    : []
}

function isOfType(value: string | number | boolean, type: string, form: Form): boolean {
  if (form === 'text') return TEXTS[type]?.test(String(value)) !== false
  if (type === 'integer') return Number.isInteger(value)
  return typeof value === type
}
