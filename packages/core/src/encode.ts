import type { ArrayStyle, Params, Value } from './action.ts'
import { below } from './check.ts'
import { isObject } from './kinds.ts'
import { violation } from './make-error.ts'
import { maskText } from './mask.ts'
import type { Given } from './requests.ts'

/** What travels for a param: what was given, or what is sent in its place. */
export function sentValue({ mask, send, sendWith = {} }: Value, name: string, given: Given): unknown {
  const own = given[name]
  if (mask) return maskText(mask, own, `/params/${name}`)
  if (own !== undefined) return own
  const beside = Object.keys(sendWith).find((other) => given[other] !== undefined)
  return beside ? sendWith[beside] : send
}

/** Items in one text. A comma inside of one would make two of it. */
function joined(name: string, items: readonly unknown[]): string {
  if (!items.some((item) => String(item).includes(','))) return items.join()
  throw violation(`/params/${name}`, 'bad_format', 'must not have items with commas')
}

/** Every param under its name on the wire, with what travels for it. */
function sentParams(
  params: Params = {},
  given: Given,
  arrays?: ArrayStyle,
): [as: string, value: unknown, style: ArrayStyle | undefined, name: string][] {
  return Object.entries(params).map(([name, spec]) => {
    const { as = name, style = arrays } = spec
    const value = sentValue(spec, name, given)
    return [as, style === 'comma' && Array.isArray(value) ? joined(name, value) : value, style, name]
  })
}

function text(value: unknown): string {
  return encodeURIComponent(String(value ?? ''))
}

/** Adds `key=value` for every value in here. Keys keep their brackets, everything else is percent-encoded. */
function addPairs(
  into: string[],
  key: string,
  value: unknown,
  style: ArrayStyle | undefined,
  pointer: string,
): void {
  // No item at all travels as an empty value: left out, `ids: []` would mean every id.
  if (Array.isArray(value) && value.length > 0) {
    for (const [i, item] of value.entries()) {
      // Only indexes tell where one object ends and the next begins.
      const isIndexed = style === 'indexed' || isObject(item)
      addPairs(into, isIndexed ? `${key}[${i}]` : key, item, style, below(pointer, i))
    }
  } else if (isObject(value)) {
    for (const name of Object.keys(value)) {
      const at = below(pointer, name)
      // Nothing would tell its brackets from those that nest, and an empty name means the next index.
      if (/^$|[[\]]/.test(name)) throw violation(at, 'bad_key', 'must not be empty or hold a bracket')
      addPairs(into, `${key}[${text(name)}]`, value[name], style, at)
    }
  } else if (value !== undefined) {
    into.push(`${key}=${text(value)}`)
  }
}

/** Params as a query or form body: `limit=5`, `created[gte]=1`. */
export function encodeForm(params: Params | undefined, given: Given, arrays?: ArrayStyle): string[] {
  const pairs: string[] = []
  for (const [as, value, style, name] of sentParams(params, given, arrays)) {
    addPairs(pairs, text(as), value, style, `/params/${name}`)
  }
  return pairs
}

/**
 * Params as a JSON body; absent ones are left out, null stays null.
 *
 * @param lists Params whose comma-joined text becomes an array.
 */
export function encodeJson(params: Params | undefined, given: Given, lists: readonly string[] = []): string {
  const fields = sentParams(params, given).map(([as, value, , name]) => {
    const isList = lists.includes(name) && typeof value === 'string'
    return [as, isList ? value.split(',').map((item) => item.trim()) : value]
  })
  return JSON.stringify(Object.fromEntries(fields))
}
