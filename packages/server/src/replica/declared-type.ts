/** Declared types of the values in a record. They may be named types of the catalog, which may refer to themselves. */
import type { Params, Value } from '@plugboard/core'

/** Names that only refer to one another end here. */
const MAX_NAMES = 8

/** The type behind a name. */
export function withoutName(declared: Value | undefined, types: Params): Value | undefined {
  let here = declared
  for (let count = 0; here?.ref !== undefined; count++) {
    if (count === MAX_NAMES || !Object.hasOwn(types, here.ref)) return undefined
    here = types[here.ref]
  }
  return here
}

/** The type of a field of an object, or of the objects in an array; undefined where the catalog declares none. */
export function within(declared: Value | undefined, name: string, types: Params): Value | undefined {
  const { properties, items, type, anyOf } = declared ?? {}
  if (properties !== undefined && Object.hasOwn(properties, name)) return withoutName(properties[name], types)
  if (anyOf !== undefined) return oneOf(anyOf, types, (part) => within(part, name, types))
  const inner = withoutName(items, types)
  if (type === 'map') return inner
  return type === 'array' ? within(inner, name, types) : undefined
}

/** The type of the items of an array. */
export function itemOf(declared: Value | undefined, types: Params): Value | undefined {
  if (declared?.anyOf !== undefined) return oneOf(declared.anyOf, types, (part) => itemOf(part, types))
  return withoutName(declared?.items, types)
}

/** Whether values may be arrays. */
export function mayBeArray(declared: Value | undefined, types: Params): boolean {
  const { type, anyOf = [] } = declared ?? {}
  return type === 'array' || anyOf.some((part) => mayBeArray(withoutName(part, types), types))
}

type Find = (part: Value | undefined) => Value | undefined

/** Of a union. Its parts that declare the value need not declare the same. */
function oneOf(parts: readonly Value[], types: Params, find: Find): Value | undefined {
  const found = parts.flatMap((part) => find(withoutName(part, types)) ?? [])
  const [first] = found
  if (first === undefined || found.length === 1) return first
  const isSame = found.every(({ type, format }) => type === first.type && format === first.format)
  return isSame && isSingle(first) ? first : { anyOf: found }
}

function isSingle({ type }: Value): boolean {
  return type === 'string' || type === 'integer' || type === 'number' || type === 'boolean'
}

/** The named types that values refer to, also by way of one another. */
export function typesUsedBy(values: readonly Value[], types: Params): Params {
  const used: Record<string, Value> = {}
  const open = [...values]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { ref, items, properties = {}, anyOf = [] } = next
    open.push(...(items ? [items] : []), ...Object.values(properties), ...anyOf)
    if (ref === undefined || ref in used || !Object.hasOwn(types, ref)) continue
    used[ref] = types[ref] as Value
    open.push(types[ref] as Value)
  }
  return used
}
