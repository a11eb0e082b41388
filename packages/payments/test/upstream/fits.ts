/** Validates a vendor's record against the model. */
import type { Fields, Model, ValueModel } from '@plugboard/codegen'
import { resolved } from '@plugboard/contract/documents'

type Json = null | string | number | boolean | readonly Json[] | { readonly [key: string]: Json }
export type JsonObject = { readonly [key: string]: Json }

/** True if types that were filled from the newest description are compared as well; older records differ inside. */
export type Depth = 'all' | 'without filled types'

/** All deviations of a record from its declaration. {@link extras} has the undeclared fields. */
export function typeViolations(
  model: Model,
  record: JsonObject,
  fields: Fields,
  path: string,
  depth: Depth = 'all',
): string[] {
  return Object.entries(fields).flatMap(([name, declared]) => {
    const value = record[name]
    const at = `${path}.${name}`
    if (value !== undefined) return valueMisfits(model, value, declared, at, depth)
    return declared.optional || declared.until ? [] : [`${at}: missing`]
  })
}

/** Names of fields that the model does not have. */
export function extras(record: JsonObject, fields: Fields): string[] {
  return Object.keys(record)
    .filter((name) => fields[name] === undefined)
    .sort()
}

function valueMisfits(model: Model, value: Json, written: ValueModel, path: string, depth: Depth): string[] {
  const declared = resolved(model, written)
  if (value === null) return declared.nullable ? [] : [`${path}: null instead of ${declared.type}`]
  if (declared.anyOf) return alternativeMisfits(model, value, declared.anyOf, path, depth)
  if (declared.type === 'any') return []
  if (!isKind(value, declared.type))
    return [`${path}: ${JSON.stringify(value).slice(0, 40)} instead of ${declared.type}`]
  if (declared.const !== undefined && declared.const !== value)
    return [`${path}: '${value}' instead of '${declared.const}'`]
  if (depth !== 'all' && isFilled(model, written)) return []
  if (Array.isArray(value)) {
    const { items } = declared
    if (items === undefined) return []
    return value.flatMap((item: Json, at) => valueMisfits(model, item, items, `${path}.${at}`, depth))
  }
  return declared.properties
    ? typeViolations(model, value as JsonObject, declared.properties, path, depth)
    : []
}

/** None if one alternative fits, else those of the alternative that is nearest. */
function alternativeMisfits(
  model: Model,
  value: Json,
  alternatives: readonly ValueModel[],
  path: string,
  depth: Depth,
): string[] {
  const each = alternatives.map((part) => valueMisfits(model, value, part, path, depth))
  return each.toSorted((one, other) => one.length - other.length)[0] ?? []
}

function isFilled({ types }: Model, { named, items }: ValueModel): boolean {
  const name = named ?? items?.named
  return types.some((type) => type.name === name && type.filled)
}

function isKind(value: Exclude<Json, null>, kind: ValueModel['type']): boolean {
  switch (kind) {
    case 'integer':
      return Number.isInteger(value)
    case 'array':
      return Array.isArray(value)
    case 'object':
    case 'map':
      return typeof value === 'object' && !Array.isArray(value)
    default:
      return typeof value === kind
  }
}
