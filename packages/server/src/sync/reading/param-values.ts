/** Values of params that were fields of records, in the types that the params have. */
import type { Action } from '@plugboard/core'

type Params = Readonly<Record<string, unknown>>

/** Paths take texts only, so the number that identifies a record is written as one, and a text as a number where a param is one. */
export function paramValues({ http = '', query = {}, body = {} }: Action, values: Params): Params {
  const typed = Object.entries(values).map(([name, value]) => {
    const type = http.includes(`{${name}}`) ? 'string' : (query[name] ?? body[name])?.type
    return [name, inType(type, value)]
  })
  return Object.fromEntries(typed)
}

function inType(type: string | undefined, value: unknown): unknown {
  if (type === 'string' && typeof value === 'number') return String(value)
  const isNumber = type === 'integer' || type === 'number'
  // A text that is written differently from its number, such as a code with zeros in front, is none.
  return isNumber && typeof value === 'string' && String(Number(value)) === value ? Number(value) : value
}
