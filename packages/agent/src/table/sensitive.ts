/** Personal and secret values within others, such as the addresses of the guests of an event. */
import type { Params, Value } from '@plugboard/core'
import { isObject } from '../is-object.ts'
import { type Declarations, declaredItem } from './paths.ts'

/** Answers by declaration: some contain thousands of fields. */
const known = new WeakMap<Value, boolean>()

/** True if a value may contain personal or secret ones at any depth. */
export function holdsSensitive(value: Value, declarations: Declarations): boolean {
  const before = known.get(value)
  if (before !== undefined) return before
  const seen = new Set<Value>()
  const waiting = [value]
  let isFound = false
  for (let next = waiting.pop(); next !== undefined && !isFound; next = waiting.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    const parts = partsOf(next)
    isFound = parts.some((part) => isSensitive(part, declarations))
    waiting.push(...parts.map((part) => declaredItem(part, declarations)))
  }
  known.set(value, isFound)
  return isFound
}

/** Fields of an object, values of a map, and alternatives of a union. */
function partsOf({ properties = {}, anyOf = [], ...value }: Value): readonly Value[] {
  return [...Object.values(properties), ...valuesOf(value), ...anyOf]
}

function valuesOf({ type, items }: Value): readonly Value[] {
  return type === 'map' && items !== undefined ? [items] : []
}

function isSensitive(part: Value, declarations: Declarations): boolean {
  return (part.sensitive ?? declaredItem(part, declarations).sensitive) === true
}

/** The value without personal and secret ones at any depth. */
export function withoutSensitive(value: unknown, declared: Value, declarations: Declarations): unknown {
  const spec = declaredItem(declared, declarations)
  if (!holdsSensitive(spec, declarations)) return value
  if (Array.isArray(value)) return value.map((item) => withoutSensitive(item, spec, declarations))
  const { properties = {}, anyOf = [] } = spec
  const rest = isObject(value) ? withoutSensitiveFields(value, { ...spec, properties }, declarations) : value
  return anyOf.reduce((shown, one) => withoutSensitive(shown, one, declarations), rest)
}

function withoutSensitiveFields(
  value: Readonly<Record<string, unknown>>,
  { properties, ...spec }: Value & { readonly properties: Params },
  declarations: Declarations,
): object {
  const shown = Object.entries(value).flatMap(([name, inner]) => {
    const [field] = Object.hasOwn(properties, name) ? [properties[name]] : valuesOf(spec)
    if (field === undefined) return [[name, inner]]
    return isSensitive(field, declarations) ? [] : [[name, withoutSensitive(inner, field, declarations)]]
  })
  return Object.fromEntries(shown)
}
