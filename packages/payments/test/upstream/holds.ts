/** Holds what was sent against what the vendor declares. */
import type { Tree } from './form.ts'
import type { Schema } from './openapi.ts'

/** Everything that the schema does not allow, each with its path; nothing when all is well. */
export function problems(tree: Tree, schema: Schema, path: string): string[] {
  if (schema.anyOf) return alternativeProblems(tree, schema.anyOf, path)
  if (typeof tree === 'string') return scalarProblems(tree, schema, path)
  if (Array.isArray(tree)) {
    if (schema.type !== 'array') return [`${path}: a list where ${schema.type} belongs`]
    return tree.flatMap((item, at) => problems(item, schema.items ?? {}, `${path}.${at}`))
  }
  if (schema.type !== 'object') return [`${path}: an object where ${schema.type} belongs`]
  return Object.entries(tree).flatMap(([key, value]) => fieldProblems(key, value, schema, path))
}

function fieldProblems(key: string, value: Tree, schema: Schema, path: string): string[] {
  const { properties, additionalProperties: others } = schema
  const at = path === '' ? key : `${path}.${key}`
  const declared = properties?.[key] ?? (typeof others === 'object' ? others : undefined)
  return declared === undefined ? [`${at}: undeclared`] : problems(value, declared, at)
}

/** Of several alternatives the one that comes closest, among those of the right kind if there are any. */
function alternativeProblems(tree: Tree, alternatives: readonly Schema[], path: string): string[] {
  const kindred = alternatives.filter((each) => each.anyOf || formOf(each.type) === formOf(typeOf(tree)))
  const found = (kindred.length > 0 ? kindred : alternatives).map((each) => problems(tree, each, path))
  return found.reduce((best, each) => (each.length < best.length ? each : best))
}

function typeOf(tree: Tree): string {
  return Array.isArray(tree) ? 'array' : typeof tree
}

function formOf(type: string | undefined): string {
  return type === 'array' || type === 'object' ? type : 'scalar'
}

const FORMS: Readonly<Record<string, RegExp>> = {
  integer: /^-?\d+$/,
  number: /^-?\d+(\.\d+)?$/,
  boolean: /^(true|false)$/,
}

function scalarProblems(text: string, schema: Schema, path: string): string[] {
  // An empty value clears whatever stands there.
  if (text === '') return []
  const { type = 'string', enum: values } = schema
  if (type === 'object' || type === 'array') return [`${path}: '${text}' where ${type} belongs`]
  if (FORMS[type]?.test(text) === false) return [`${path}: '${text}' is no ${type}`]
  return values && !values.includes(text) ? [`${path}: '${text}' is none of ${values.join(', ')}`] : []
}
