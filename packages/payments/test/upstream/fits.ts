/** Validates a vendor's record against the model. */
import type { Fields, Model, ValueModel } from '@plugboard/codegen'
import { resolved } from '@plugboard/contract/documents'

export type Json = null | string | number | boolean | readonly Json[] | { readonly [key: string]: Json }
export type JsonObject = { readonly [key: string]: Json }

/** All deviations of a record from its declaration. {@link extras} has the undeclared fields. */
export function misfits(model: Model, record: JsonObject, fields: Fields, path: string): string[] {
  return Object.entries(fields).flatMap(([name, declared]) => {
    const value = record[name]
    const at = `${path}.${name}`
    if (value !== undefined) return valueMisfits(model, value, resolved(model, declared), at)
    return declared.optional || declared.until ? [] : [`${at}: missing`]
  })
}

/** Names of fields that the model does not have. */
export function extras(record: JsonObject, fields: Fields): string[] {
  return Object.keys(record)
    .filter((name) => fields[name] === undefined)
    .sort()
}

function valueMisfits(model: Model, value: Json, declared: ValueModel, path: string): string[] {
  if (value === null) return declared.nullable ? [] : [`${path}: null instead of ${declared.type}`]
  if (!isKind(value, declared.type))
    return [`${path}: ${JSON.stringify(value).slice(0, 40)} instead of ${declared.type}`]
  if (declared.const !== undefined && declared.const !== value)
    return [`${path}: '${value}' instead of '${declared.const}'`]
  if (Array.isArray(value)) {
    const items = declared.items && resolved(model, declared.items)
    return items ? value.flatMap((item: Json, at) => valueMisfits(model, item, items, `${path}.${at}`)) : []
  }
  return declared.properties ? misfits(model, value as JsonObject, declared.properties, path) : []
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
