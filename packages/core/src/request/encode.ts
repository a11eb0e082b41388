import { below } from '../errors/check.ts'
import { violation } from '../errors/make-error.ts'
import type { Given } from '../tables/requests.ts'
import { isObject } from '../values/is-object.ts'
import type { ArrayStyle, Params, Value } from '../values/value.ts'

/** The value to send for a param: the caller's, or its replacement. */
export function wireValue({ type, send, sendWith }: Value, name: string, given: Given): unknown {
  const own = given[name]
  // A number of the path that the body repeats as text.
  if (type === 'string' && typeof own === 'number') return String(own)
  if (own !== undefined) return own
  if (!sendWith) return send
  const replacement = Object.keys(sendWith).find((other) => given[other] !== undefined)
  return replacement ? sendWith[replacement] : send
}

/** Separators of the items of an array that is sent as one text. */
const SEPARATORS: Readonly<Partial<Record<ArrayStyle, readonly [separator: string, name: string]>>> = {
  comma: [',', 'commas'],
  pipe: ['|', 'bars (|)'],
  space: [' ', 'spaces'],
  tab: ['\t', 'tabs'],
}

/** The items as one text, if the style says so. A separator inside an item would split it. */
function joined(name: string, value: unknown, style: ArrayStyle = 'repeat'): unknown {
  const [separator, plural] = SEPARATORS[style] ?? []
  if (separator === undefined || !Array.isArray(value)) return value
  if (!value.some((item) => String(item).includes(separator))) return value.join(separator)
  throw violation(`/params/${name}`, 'bad_format', `must not contain items with ${plural}`)
}

/** The value of a param in a header; undefined if there is none. */
export function headerValue(declared: Params, name: string, given: Given): string | undefined {
  const spec = declared[name] ?? {}
  const value = joined(name, wireValue(spec, name, given), spec.style ?? 'comma') ?? ''
  return value === '' ? undefined : String(value)
}

/** The params that are sent, by wire name. Most actions declare far more than a call gives. */
export function wireParams(
  params: Params = {},
  given: Given,
  arrays?: ArrayStyle,
): [as: string, value: unknown, style: ArrayStyle | undefined, name: string][] {
  const sent: ReturnType<typeof wireParams> = []
  for (const name in params) {
    const { as = name, style = arrays } = params[name] as Value
    const value = wireValue(params[name] as Value, name, given)
    if (value === undefined) continue
    sent.push([as, Array.isArray(value) ? joined(name, value, style) : value, style, name])
  }
  return sent
}

/** Values are checked with the params; their names may be anything, and half a character cannot be encoded. */
function keyText(name: string, pointer: string): string {
  if (name.isWellFormed()) return encodeURIComponent(name)
  throw violation(pointer, 'bad_key', 'must be well-formed Unicode')
}

/** Appends `key=value` for every value in it. Brackets in keys stay, everything else is percent-encoded. */
function addPairs(
  into: string[],
  key: string,
  value: unknown,
  style: ArrayStyle | undefined,
  pointer: string,
): void {
  // An empty array is sent as an empty value; if it were omitted, `ids: []` would mean every id.
  if (Array.isArray(value) && value.length > 0) {
    for (const [i, item] of value.entries()) {
      // Only an index shows where one object ends and the next begins.
      const isIndexed = style === 'indexed' || isObject(item)
      addPairs(into, isIndexed ? `${key}[${i}]` : key, item, style, below(pointer, i))
    }
  } else if (isObject(value)) {
    for (const name of Object.keys(value)) {
      const at = below(pointer, name)
      // A bracket would be read as nesting, and an empty name as the next index.
      if (/^$|[[\]]/.test(name)) throw violation(at, 'bad_key', 'must not be empty or contain a bracket')
      addPairs(into, `${key}[${keyText(name, at)}]`, value[name], style, at)
    }
  } else if (value !== undefined) {
    into.push(`${key}=${encodeURIComponent(String(value ?? ''))}`)
  }
}

/** Encodes params as a query or form body: `limit=5`, `created[gte]=1`. */
export function encodeForm(params: Params | undefined, given: Given, arrays?: ArrayStyle): string[] {
  const pairs: string[] = []
  for (const [as, value, style, name] of wireParams(params, given, arrays)) {
    const at = `/params/${name}`
    addPairs(pairs, keyText(as, at), value, style, at)
  }
  return pairs
}
