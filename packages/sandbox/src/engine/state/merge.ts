import type { Params, Value } from '@plugboard/core'
import type { Row } from './collection.ts'

/** The known fields and the params that set them. */
export interface Tables {
  readonly record: Params | undefined
  readonly params: Params
}

/**
 * Merges params into a row, for fields of the record with their names. Objects and maps are merged, arrays replaced; null
 * clears a field and removes a key of a map.
 */
export function mergeRow(tables: Tables, row: Row, given: Row): Row {
  const next: Record<string, unknown> = { ...row }
  for (const [name, value] of Object.entries(given)) {
    if (tables.record !== undefined && tables.record[name] === undefined) continue
    const param = tables.params[name] ?? {}
    next[name] = value === null ? cleared(param, tables.record?.[name]) : mergeValue(param, row[name], value)
  }
  return next
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

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
