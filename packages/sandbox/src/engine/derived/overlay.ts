import type { Params, Value } from '@plugboard/core'
import { isObject } from '../is-object.ts'
import type { Row } from '../state/collection.ts'
import { fieldSetBy } from '../state/merge.ts'

/** Declarations of a record, and of the types that they name. */
export interface Declared {
  readonly record: Params
  readonly types: Params
}

/** Makes an object with these fields of one of the record. */
type Sampled = (fields: Params, field: string) => Row

/** Types by their names, and what completes an object that a caller gave in part. */
interface Context {
  readonly types: Params
  readonly sampled: (fields: Params) => Row
}

/**
 * A row with the params of a write in the fields of their names, as far as they fit the declarations: vendors accept some values in
 * another form than they show them, and show more of an object than they accept.
 */
export function overlaid(declared: Declared, row: Row, params: Row, sampled: Sampled = () => ({})): Row {
  const next: Record<string, unknown> = { ...row }
  for (const [name, given] of Object.entries(params)) {
    const field = fieldSetBy(declared.record, name)
    const value = field === undefined ? undefined : declared.record[field]
    if (field === undefined || value === undefined) continue
    const context = { types: declared.types, sampled: (fields: Params) => sampled(fields, field) }
    next[field] = overlay(context, value, { base: row[field], given })
  }
  return next
}

interface Pair {
  readonly base: unknown
  readonly given: unknown
}

/** The base where the given value does not fit. */
function overlay(context: Context, declared: Value, { base, given }: Pair): unknown {
  const value: Value = { ...context.types[declared.ref ?? ''], ...declared }
  if (given === null) return value.nullable || base === null ? null : base
  if (value.anyOf !== undefined) return overlayAny(context, value.anyOf, { base, given })
  if (value.properties !== undefined) return overlayFields(context, value, { base, given })
  if (value.type === 'map') return overlayEntries(context, value.items ?? {}, { base, given })
  if (value.type === 'array') return overlayItems(context, value.items ?? {}, { base, given })
  return fits(value, given) ? given : base
}

function overlayAny(context: Context, alternatives: readonly Value[], { base, given }: Pair): unknown {
  for (const one of alternatives) {
    const made = overlay(context, one, { base: undefined, given })
    if (made !== undefined) return made
  }
  return base
}

/** Fields that an object does not declare are not shown, unless it is open to others. */
function overlayFields(
  context: Context,
  { properties: fields = {}, open }: Value,
  { base, given }: Pair,
): unknown {
  if (!isObject(given)) return base
  const next: Record<string, unknown> = isObject(base) ? { ...base } : {}
  for (const [name, value] of Object.entries(given)) {
    const field = fields[name]
    if (field !== undefined) next[name] = overlay(context, field, { base: next[name], given: value })
    else if (open) next[name] = value
  }
  return isObject(base) ? next : completed(context, fields, next)
}

/** A new object also has the fields that the upstream always shows. */
function completed({ sampled }: Context, fields: Params, given: Row): Row {
  const missing = Object.entries(fields).filter(
    ([name, { optional, until }]) => !optional && until === undefined && given[name] === undefined,
  )
  return missing.length === 0 ? given : { ...sampled(Object.fromEntries(missing)), ...defined(given) }
}

function defined(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))
}

/** Null removes an entry. */
function overlayEntries(context: Context, item: Value, { base, given }: Pair): unknown {
  if (!isObject(given)) return base
  const next: Record<string, unknown> = isObject(base) ? { ...base } : {}
  for (const [name, value] of Object.entries(given)) {
    if (value === null) delete next[name]
    else next[name] = overlay(context, item, { base: next[name], given: value })
  }
  return next
}

/** A list is replaced, unless one of its items has another form. */
function overlayItems(context: Context, item: Value, { base, given }: Pair): unknown {
  if (!Array.isArray(given)) return base
  const items = given.map((one: unknown) => overlay(context, item, { base: undefined, given: one }))
  return items.includes(undefined) ? base : items
}

function fits({ type, enum: closed, format }: Value, given: unknown): boolean {
  if (closed !== undefined && !closed.includes(given as never)) return false
  if (format === 'date-time' && (typeof given !== 'string' || Number.isNaN(Date.parse(given)))) return false
  switch (type) {
    case 'integer':
      return Number.isInteger(given)
    case 'string':
    case 'number':
    case 'boolean':
      return typeof given === type
    case 'object':
      return isObject(given)
    default:
      return type === undefined
  }
}
