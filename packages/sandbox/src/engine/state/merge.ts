import type { Params, Value } from '@plugboard/core'
import { isObject } from '../is-object.ts'
import type { Row } from './collection.ts'

/** The known fields and the params that set them. */
export interface Tables {
  readonly record: Params | undefined
  readonly params: Params
}

/**
 * Merges params into a row, for fields of the record with their names, in whichever notation. Objects and maps are merged, arrays replaced; null
 * clears a field and removes a key of a map.
 */
export function mergeRow(tables: Tables, row: Row, given: Row): Row {
  const next: Record<string, unknown> = { ...row }
  for (const [name, value] of Object.entries(given)) {
    const field = fieldSetBy(tables.record, name)
    if (field === undefined) continue
    const param = tables.params[name] ?? {}
    next[field] =
      value === null ? cleared(param, tables.record?.[field]) : mergeValue(param, row[field], value)
  }
  return next
}

/** Some vendors write params in another notation than fields: `FriendlyName` sets `friendly_name`. */
export function fieldSetBy(record: Params | undefined, name: string): string | undefined {
  if (record === undefined || Object.hasOwn(record, name)) return name
  return Object.keys(record).find((field) => letters(field) === letters(name))
}

function letters(name: string): string {
  return name.toLowerCase().replaceAll('_', '')
}

function cleared(param: Value, field: Value = {}): unknown {
  if (param.type === 'map') return {}
  return field.type === 'array' && !field.nullable ? [] : null
}

function mergeValue(param: Value, before: unknown, given: unknown): unknown {
  if (!isObject(given)) return given
  const merged: Record<string, unknown> = isObject(before) ? { ...before } : {}
  for (const [key, value] of Object.entries(given)) {
    if (value === null && param.type === 'map') delete merged[key]
    else merged[key] = mergeValue(param.properties?.[key] ?? {}, merged[key], value)
  }
  return merged
}
