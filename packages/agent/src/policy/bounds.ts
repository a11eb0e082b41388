/** Values that paths of rules lead to. A path goes into every item of a list: `items.price_data.unit_amount`. */
import type { Params, Value } from '@plugboard/core'

/** A value at the end of a path. */
export interface Leaf {
  /** Undefined if the path ends early. */
  readonly value: unknown
  /** True if the path passes through a list. */
  readonly inList: boolean
}

export function leavesAt(value: unknown, path: string): Leaf[] {
  return follow(value, path.split('.'), false)
}

function follow(value: unknown, segments: readonly string[], inList: boolean): Leaf[] {
  const [segment, ...rest] = segments
  const items = itemsOf(value, segment)
  if (items !== undefined && items.length > 0) return items.flatMap((item) => follow(item, segments, true))
  if (segment === undefined) return [{ value: items === undefined ? value : undefined, inList }]
  const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, segment)
  if (!isThere) return [{ value: undefined, inList }]
  return follow((value as Readonly<Record<string, unknown>>)[segment], rest, inList)
}

/** The items of a list, or of an object with numbers as names, which some encodings make a list of. */
function itemsOf(value: unknown, segment: string | undefined): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value
  if (typeof value !== 'object' || value === null) return undefined
  const names = Object.keys(value)
  const isList = names.length > 0 && names.every((name) => /^\d+$/.test(name))
  return isList && !(segment !== undefined && names.includes(segment)) ? Object.values(value) : undefined
}

/** Lists in lists, and alternatives, that are followed: types can be recursive. */
const DEPTH = 8

/** True if params with these declarations can have a value at the path. */
export function canHold(params: Params, types: Params | undefined, path: string): boolean {
  const [first = '', ...rest] = path.split('.')
  return Object.hasOwn(params, first) && leads(params[first] as Value, types, rest)
}

function leads(
  declared: Value,
  types: Params | undefined,
  segments: readonly string[],
  depth: number = DEPTH,
): boolean {
  const { ref = '', ...own } = declared
  const value: Value = { ...types?.[ref], ...own }
  if (depth === 0) return true
  if (value.anyOf) return value.anyOf.some((one) => leads(one, types, segments, depth - 1))
  if (value.type === 'array') return leads(value.items ?? {}, types, segments, depth - 1)
  const [segment, ...rest] = segments
  if (segment === undefined) return true
  const { properties, open, items, type } = value
  if (properties && Object.hasOwn(properties, segment))
    return leads(properties[segment] as Value, types, rest)
  const isOpen = open || properties === undefined
  const holdsFields = type === undefined || type === 'object' || type === 'map' || type === 'any'
  return holdsFields && isOpen && leads(items ?? {}, types, rest)
}

/** A number, or a text that is one in plain decimals. Others cannot be compared, so they count as over the bound. */
export function isOver(value: unknown, most: number): boolean {
  const isText = typeof value === 'string' && /^-?\d{1,30}(?:\.\d{1,30})?$/.test(value)
  const number = isText ? Number(value) : value
  return !(typeof number === 'number' && Number.isFinite(number) && number <= most)
}
