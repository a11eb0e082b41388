/** Values made from what tables, a catalogue or a model say of them. */
import type { Fields, ValueModel } from '@plugboard/codegen'
import type { Mask } from '@plugboard/core'
import { matching } from './matching.ts'

/** Has every character that an encoder may get wrong. */
export const AWKWARD = 'a b&c=d [e] ü/?%+'

/** Bytes of which no text consists. */
const CONTENT = Uint8Array.of(0, 13, 10, 255, 0xc3, 0x28)

/** What samples are made with. */
export interface Making {
  /** Types that values name or refer to. */
  readonly types: Fields
  /** Stands in every string that may hold anything. {@link AWKWARD} unless said. */
  readonly text?: string
}

/** One value that fits; of an object, one with every field. */
export function sample(making: Making, declared: ValueModel): unknown {
  return sampleIn(making, declared, [])
}

export function sampleFields(making: Making, fields: Fields): Record<string, unknown> {
  return fieldsIn(making, fields, [])
}

/** A value with what the type that it names or refers to says of it. */
export function resolvedBy(types: Fields, value: ValueModel): ValueModel {
  return { ...types[nameOf(value) ?? ''], ...value }
}

function nameOf({ ref, named }: ValueModel): string | undefined {
  return ref ?? named
}

/** `inside` names the types that this value is a part of: undefined where it would be a part of itself. */
function sampleIn(making: Making, declared: ValueModel, inside: readonly string[]): unknown {
  const name = nameOf(declared)
  if (name !== undefined && inside.includes(name)) return undefined
  const value = resolvedBy(making.types, declared)
  const within = name === undefined ? inside : [...inside, name]
  if (value.anyOf?.[0]) return sampleIn(making, value.anyOf[0], within)
  switch (value.type ?? (value.properties && 'object')) {
    case 'array':
      return itemsIn(making, value, within)
    case 'map':
      return fieldsIn(making, { first: value.items ?? {}, second: value.items ?? {} }, within)
    case 'bytes':
      return CONTENT.slice()
    case 'object':
      return fieldsIn(making, value.properties ?? { any: {} }, within)
    default:
      return scalar(making, value)
  }
}

function fieldsIn(making: Making, fields: Fields, inside: readonly string[]): Record<string, unknown> {
  const samples = Object.entries(fields).map(([name, value]) => [name, sampleIn(making, value, inside)])
  return Object.fromEntries(samples.filter(([, made]) => made !== undefined))
}

/** Two, so that what joins or counts them shows; sets beside an array hold for each of its items. */
function itemsIn(making: Making, array: ValueModel, inside: readonly string[]): unknown[] {
  const { items = {}, enum: closed, values, minItems = 0, maxItems = 2 } = array
  const item = { ...items, ...(closed && { enum: closed }), ...(values && { values }) }
  const made = sampleIn(making, item, inside)
  return made === undefined ? [] : Array(Math.max(minItems, Math.min(2, maxItems))).fill(made)
}

function scalar({ text = AWKWARD }: Making, value: ValueModel): unknown {
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

/** A mask that selects the first of the record fields. */
function maskOf({ fields }: Mask): string {
  const [first = '*'] = fields.split(/[,(]/)
  return first
}

/** A text of so many characters as people count them. */
export function cut(text: string, least: number, most: number): string {
  const characters = [...text.padEnd(least, 'x')]
  return characters.slice(0, most).join('')
}
