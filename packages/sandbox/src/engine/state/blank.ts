import type { Params, Value } from '@plugboard/core'
import type { Row } from './collection.ts'

/**
 * A record with every field of the catalog and empty values: null if allowed, else the emptiest value. Omits fields named
 * as absent, and optional fields that cannot be empty.
 */
export function blankRow(record: Params, types: Params, absent: readonly string[] = []): Row {
  const fields = Object.entries(record).filter(
    ([name, field]) =>
      !(field.optional && !field.nullable) && !absent.includes(name) && upstreamName(name, field) === name,
  )
  return Object.fromEntries(fields.map(([name, field]) => [name, emptiest(field, types)]))
}

/** The values with every field that is declared for the objects inside of them, too. */
export function completeRow(record: Params, values: Row, types: Params): Row {
  // Copied only where something is added: samples have thousands of rows.
  let row: Record<string, unknown> | undefined
  for (const name in values) {
    const field = record[name]
    const value = values[name]
    if (field === undefined || typeof value !== 'object') continue
    const completed = completeValue(field, value, types)
    if (completed === value) continue
    row ??= { ...values }
    row[name] = completed
  }
  return row ?? values
}

function completeValue(declared: Value, value: unknown, types: Params): unknown {
  if (typeof value !== 'object' || value === null) return value
  const { items, properties } = declared.ref === undefined ? declared : (types[declared.ref] ?? declared)
  if (Array.isArray(value)) return items ? value.map((item) => completeValue(items, item, types)) : value
  if (properties === undefined) return value
  return completeRow(properties, { ...blankOf(properties, types), ...value }, types)
}

/** Blank objects by their declaration, which belongs to one catalog. Rows share what is in them and never change it. */
const blanks = new WeakMap<Params, Row>()

function blankOf(properties: Params, types: Params): Row {
  const blank = blanks.get(properties) ?? blankRow(properties, types)
  blanks.set(properties, blank)
  return blank
}

function emptiest(declared: Value, types: Params): unknown {
  const { ref, ...own } = declared
  const value = ref === undefined ? own : { ...types[ref], ...own }
  if (value.const !== undefined) return value.const
  if (value.nullable || value.type === 'null') return null
  switch (value.type) {
    case 'string':
      return value.enum?.[0] ?? value.values?.[0] ?? ''
    case 'integer':
    case 'number':
      return value.minimum ?? 0
    case 'boolean':
      return false
    case 'array':
      return []
    case 'object':
    case 'map':
      return {}
    default:
      return null
  }
}

/** The part of a row that the upstream shows: the catalog's fields in its order, without retired and absent ones. */
export function showRow(record: Params | undefined, row: Row): Row {
  if (record === undefined) return row
  const shown: Record<string, unknown> = {}
  for (const field in record) {
    const name = upstreamName(field, record[field])
    if (row[name] !== undefined && record[field]?.until === undefined) shown[name] = row[name]
  }
  return shown
}

/** `metadata` for a field that is read from `metadata.uid`. */
function upstreamName(name: string, { from = name }: Value = {}): string {
  return from.split('.', 1)[0] ?? name
}
