/** Sample values from tables, a catalog or a model. */
import type { Fields, ValueModel } from '@plugboard/codegen'
import type { Mask } from '@plugboard/core'
import { matching } from './matching.ts'

/** Contains every character that an encoder may get wrong. */
export const AWKWARD = 'a b&c=d [e] ü/?%+'

/** Bytes that are not valid text. */
const CONTENT = Uint8Array.of(0, 13, 10, 255, 0xc3, 0x28)

/** Options of samples. */
export interface SampleOptions {
  /** Named types that values refer to. */
  readonly types: Fields
  /** Content of unrestricted strings. Default {@link AWKWARD}. */
  readonly text?: string
}

/** A valid value; an object has every field. */
export function sample(options: SampleOptions, declared: ValueModel): unknown {
  return sampleIn(options, declared, [])
}

export function sampleFields(options: SampleOptions, fields: Fields): Record<string, unknown> {
  return fieldsIn(options, fields, [])
}

/** A value merged with the type that it refers to. */
export function resolvedBy(types: Fields, value: ValueModel): ValueModel {
  return { ...types[nameOf(value) ?? ''], ...value }
}

function nameOf({ ref, named }: ValueModel): string | undefined {
  return ref ?? named
}

/** `inside` contains the types around this value: undefined if it would be recursive. */
function sampleIn(options: SampleOptions, declared: ValueModel, inside: readonly string[]): unknown {
  const name = nameOf(declared)
  if (name !== undefined && inside.includes(name)) return undefined
  const value = resolvedBy(options.types, declared)
  const within = name === undefined ? inside : [...inside, name]
  if (value.anyOf?.[0]) return sampleIn(options, value.anyOf[0], within)
  switch (value.type ?? (value.properties && 'object')) {
    case 'array':
      return itemsIn(options, value, within)
    case 'map':
      return fieldsIn(options, { first: value.items ?? {}, second: value.items ?? {} }, within)
    case 'bytes':
      return CONTENT.slice()
    case 'object':
      return objectIn(options, value.properties ?? { any: {} }, within)
    default:
      return scalar(options, value)
  }
}

/** Undefined if it would need itself. */
function objectIn(options: SampleOptions, fields: Fields, inside: readonly string[]): unknown {
  const made = fieldsIn(options, fields, inside)
  const isWhole = Object.entries(fields).every(
    ([name, { required }]) => !required || Object.hasOwn(made, name),
  )
  return isWhole ? made : undefined
}

function fieldsIn(
  options: SampleOptions,
  fields: Fields,
  inside: readonly string[],
): Record<string, unknown> {
  const samples = Object.entries(fields).map(([name, value]) => [name, sampleIn(options, value, inside)])
  return Object.fromEntries(samples.filter(([, made]) => made !== undefined))
}

/** Two items, so that joining and counting show. A set declared beside an array applies to its items. */
function itemsIn(options: SampleOptions, array: ValueModel, inside: readonly string[]): unknown[] {
  const { items = {}, enum: closed, values, minItems = 0, maxItems = 2 } = array
  const item = { ...items, ...(closed && { enum: closed }), ...(values && { values }) }
  const made = sampleIn(options, item, inside)
  return made === undefined ? [] : Array(Math.max(minItems, Math.min(2, maxItems))).fill(made)
}

function scalar({ text = AWKWARD }: SampleOptions, value: ValueModel): unknown {
  const { minimum = -Infinity, maximum = Infinity, minLength = 0, maxLength = Infinity } = value
  const choice = value.const ?? value.enum?.[0] ?? value.values?.[0]
  if (choice !== undefined) return choice
  if (value.mask) return maskOf(value.mask)
  switch (value.type) {
    case 'integer':
      return Math.min(Math.max(7, minimum), maximum)
    case 'number':
      return Math.min(Math.max(1.5, minimum), maximum)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return value.pattern === undefined ? cut(text, minLength, maxLength) : matching(value.pattern)
  }
}

/** A mask that selects the first record field. */
function maskOf({ fields }: Mask): string {
  const [first = '*'] = fields.split(/[,(]/)
  return first
}

/** A text with this many code points. */
export function cut(text: string, minimum: number, maximum: number): string {
  const characters = [...text.padEnd(minimum, 'x')]
  return characters.slice(0, maximum).join('')
}
