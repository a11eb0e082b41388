/** Values of params that were fields of records, in the types that the params have. */
import type { Action } from '@plugboard/core'

type Params = Readonly<Record<string, unknown>>

/** The number that identifies a record is written as text where a param is one, and a text as a number. */
export function paramValues({ http = '', path = {}, query = {}, body = {} }: Action, values: Params): Params {
  const typed = Object.entries(values).map(([name, value]) => {
    const declared = http.includes(`{${name}}`) ? (path[name] ?? TEXT) : (query[name] ?? body[name])
    return [name, inType(declared?.type, value)]
  })
  return Object.fromEntries(typed)
}

/** A param of the path without further words. */
const TEXT = { type: 'string' } as const

function inType(type: string | undefined, value: unknown): unknown {
  if (type === 'string' && typeof value === 'number') return String(value)
  const isNumber = type === 'integer' || type === 'number'
  // A text that is written differently from its number, such as a code with zeros in front, is none.
  return isNumber && typeof value === 'string' && String(Number(value)) === value ? Number(value) : value
}
