/**
 * Samples of declared values. Types may name each other so widely that a sample with every optional part would be endless, or
 * exponentially large. So a sample grows level by level, as long as it stays within limits.
 */
import type { Params, Value } from '@plugboard/core'

/** Most levels of objects and lists in a sample. Connectors accept twice as many. */
const MAX_LEVELS = 16
/** Most values in a sample. Connectors accept ten times as many. */
const MAX_VALUES = 2_000

/** How the parts of a sample are made. */
export interface Sampler {
  /** Types that values refer to. */
  readonly types: Params
  /**
   * A value that is no list, map or object.
   *
   * @param of Name of the field whose object has it, of a list the list's; '' at the top.
   */
  scalar(name: string, value: Value, of: string): unknown
  /** Number of items of a list, or of entries of a map or an object with any fields. */
  count(value: Value): number
  /** True if an object without the field is invalid. */
  isRequired(field: Value): boolean
  /** Name of the type that a value refers to. Default: {@link Value.ref}. */
  typeOf?(value: Value): string | undefined
  /** An object of its sampled fields. Default: one property each. */
  assemble?(fields: readonly (readonly [name: string, value: unknown])[], declared: Params): unknown
}

export interface SampleLimits {
  /** Values beyond which optional parts are left out. Required parts may have 2,000. */
  readonly values?: number
  /** Levels of optional parts: 0 gives the smallest sample. */
  readonly levels?: number
}

/** Signals that a sample exceeds its limits. */
class SampleTooLarge extends Error {}

interface Growth {
  readonly sampler: Sampler
  readonly maxValues: number
  /** Levels below which optional parts are left out. */
  readonly levels: number
  values: number
  /** An optional part was left out because of the level. */
  isCut: boolean
  /** Types that need each other, found last. */
  cycle?: readonly string[]
}

interface Spot {
  readonly name: string
  /** Name of the field whose object has it. */
  readonly of: string
  readonly level: number
  /** Types around the value. A type is not sampled within itself. */
  readonly inside: readonly string[]
}

/** The largest sample within the limits. Throws if the type has no finite value, or only larger ones. */
export function generateSample(
  sampler: Sampler,
  name: string,
  declared: Value,
  limits?: SampleLimits,
): unknown {
  return grow(sampler, (growth) => sampleAt(growth, declared, { name, of: '', level: 0, inside: [] }), limits)
}

/** A sample of an object with these fields. */
export function generateFields(
  sampler: Sampler,
  fields: Params,
  limits?: SampleLimits,
): Record<string, unknown> {
  const root = { name: '', of: '', level: 0, inside: [] }
  return grow(sampler, (growth) => objectAt(growth, fields, root), limits) as Record<string, unknown>
}

function grow(
  sampler: Sampler,
  make: (growth: Growth) => unknown,
  { values = MAX_VALUES, levels = MAX_LEVELS }: SampleLimits = {},
): unknown {
  let growth: Growth = { sampler, maxValues: MAX_VALUES, levels: 0, values: 0, isCut: false }
  let grown = make(growth)
  if (grown === undefined) throw endless(growth)
  for (let level = 1; level <= levels && growth.isCut; level++) {
    growth = { sampler, maxValues: values, levels: level, values: 0, isCut: false }
    try {
      grown = make(growth)
    } catch (error) {
      if (error instanceof SampleTooLarge) return grown
      throw error
    }
  }
  return grown
}

function endless({ cycle = [] }: Growth): Error {
  return new Error(
    `no value is finite: ${cycle.join(' needs ')}. Make one of the fields between these types optional or nullable.`,
  )
}

/** Undefined if the value would need itself. */
function sampleAt(growth: Growth, declared: Value, { name, of, level, inside }: Spot): unknown {
  const { sampler } = growth
  countValue(growth, name, level)
  const type = sampler.typeOf ? sampler.typeOf(declared) : declared.ref
  if (type !== undefined && inside.includes(type)) {
    growth.cycle = [...inside.slice(inside.indexOf(type)), type]
    return declared.nullable ? null : undefined
  }
  const value = { ...sampler.types[type ?? ''], ...declared }
  const spot = { name, of, level, inside: type === undefined ? inside : [...inside, type] }
  const made = value.anyOf?.[0] ? firstOf(growth, value.anyOf, spot) : partsAt(growth, value, spot)
  return made === undefined && value.nullable ? null : made
}

function countValue(growth: Growth, name: string, level: number): void {
  if (++growth.values <= growth.maxValues && level <= MAX_LEVELS) return
  throw new SampleTooLarge(
    `the required parts of a sample exceed ${MAX_VALUES} values or ${MAX_LEVELS} levels at '${name}': make some of them optional`,
  )
}

function firstOf(growth: Growth, alternatives: readonly Value[], spot: Spot): unknown {
  for (const one of alternatives) {
    const made = sampleAt(growth, one, spot)
    if (made !== undefined) return made
  }
  return undefined
}

function partsAt(growth: Growth, value: Value, spot: Spot): unknown {
  switch (value.type ?? (value.properties && 'object')) {
    case 'array':
      return itemsAt(growth, value, spot)
    case 'map':
      return entriesAt(growth, value, spot)
    case 'object':
      if (value.nullable && !includesOptional(growth, spot)) return null
      return value.properties ? objectAt(growth, value.properties, spot) : entriesAt(growth, value, spot)
    default:
      return growth.sampler.scalar(spot.name, value, spot.of)
  }
}

function includesOptional(growth: Growth, { level }: Spot): boolean {
  if (level < growth.levels) return true
  growth.isCut = true
  return false
}

/** A set that is declared beside a list applies to its items. */
function itemsAt(growth: Growth, list: Value, spot: Spot): unknown {
  const { items = {}, enum: closed, values, minItems = 0 } = list
  const item: Value = { ...items, ...(closed && { enum: closed }), ...(values && { values }) }
  const length = includesOptional(growth, spot) ? Math.max(minItems, growth.sampler.count(list)) : minItems
  const made: unknown[] = []
  for (let at = 0; at < length; at++) {
    const one = sampleAt(growth, item, { ...spot, level: spot.level + 1 })
    if (one === undefined) return minItems > 0 ? undefined : []
    made.push(one)
  }
  return made
}

const KEYS: readonly string[] = ['first', 'second']

/** Entries are optional, each alone. */
function entriesAt(growth: Growth, { items = {}, ...map }: Value, spot: Spot): unknown {
  const keys = includesOptional(growth, spot) ? KEYS.slice(0, growth.sampler.count(map)) : []
  const made = keys.map((name) => [name, sampleAt(growth, items, { ...spot, name, level: spot.level + 1 })])
  return Object.fromEntries(made.filter(([, value]) => value !== undefined))
}

/** Undefined if a required field would need the object itself. */
function objectAt(growth: Growth, fields: Params, spot: Spot): unknown {
  const { sampler } = growth
  const made: [name: string, value: unknown][] = []
  for (const [name, field] of Object.entries(fields)) {
    const isRequired = sampler.isRequired(field)
    if (!isRequired && !includesOptional(growth, spot)) continue
    const value = sampleAt(growth, field, { ...spot, name, of: spot.name, level: spot.level + 1 })
    if (value !== undefined) made.push([name, value])
    else if (isRequired) return undefined
  }
  return sampler.assemble ? sampler.assemble(made, fields) : Object.fromEntries(made)
}
