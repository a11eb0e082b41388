/** A record that is found by the value of one of its fields, at whatever depth: the `email` of a user is in their `profile`. */
import type { Params, Value } from '@plugboard/core'
import type { Call } from '../behaviour.ts'
import { valueAt } from '../paths.ts'
import type { Row } from '../state/collection.ts'
import type { Declared } from './overlay.ts'

const MAX_DEPTH = 3

/** True if the row has the value of every param outside of the path that the call needs and that records have a field for. */
export function isLookedUp({ record, types }: Declared, call: Call, row: Row): boolean {
  const { query, body } = call.request
  const needed = Object.entries({ ...query, ...body }).filter(([, { required }]) => required)
  return needed.every(([name]) => {
    const path = leafNamed(types, record, name)
    return path === undefined || String(valueAt(row, path)) === String(call.params[name])
  })
}

/** Path of the nearest field of the name that has one value. */
export function leafNamed(types: Params, fields: Params, name: string): string | undefined {
  return leafWithin({ types, name }, fields, MAX_DEPTH)
}

interface Wanted {
  readonly types: Params
  readonly name: string
}

function leafWithin(wanted: Wanted, fields: Params, depth: number): string | undefined {
  const { types, name } = wanted
  const declaredAt = (field: string): Value => ({ ...types[fields[field]?.ref ?? ''], ...fields[field] })
  if (Object.hasOwn(fields, name)) return isLeaf(declaredAt(name)) ? name : undefined
  if (depth === 1) return undefined
  for (const field of Object.keys(fields)) {
    const { properties } = declaredAt(field)
    const inside = properties && leafWithin(wanted, properties, depth - 1)
    if (inside !== undefined) return `${field}.${inside}`
  }
  return undefined
}

function isLeaf({ type }: Value): boolean {
  return type === 'string' || type === 'integer' || type === 'number'
}
