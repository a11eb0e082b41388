/** Sample values from tables, a catalog or a model. */
import type { Fields, ValueModel } from '@plugboard/codegen'
import type { Mask, Params, Value } from '@plugboard/core'
import { generateFields, generateSample, type SampleLimits, type Sampler } from '@plugboard/sandbox/fake'
import { matching } from './matching.ts'

/** Contains every character that an encoder may get wrong. */
export const AWKWARD = 'a b&c=d [e] ü/?%+'

/** Bytes that are not valid text. */
const CONTENT = Uint8Array.of(0, 13, 10, 255, 0xc3, 0x28)

/** Options of samples. */
export interface SampleOptions extends SampleLimits {
  /** Named types that values refer to. */
  readonly types: Fields
  /** Content of unrestricted strings. Default {@link AWKWARD}. */
  readonly text?: string
}

/** A valid value. An object has every field, unless that would make it too large. */
export function sample(options: SampleOptions, declared: ValueModel): unknown {
  return generateSample(samplerOf(options), 'a value', declared as Value, options)
}

/** A valid value beside others that a check is about. Not the smallest: forms cannot carry empty objects and lists. */
export function smallSample(options: SampleOptions, declared: ValueModel): unknown {
  return sample({ ...options, values: 100 }, declared)
}

export function sampleFields(options: SampleOptions, fields: Fields): Record<string, unknown> {
  return generateFields(samplerOf(options), fields as Params, options)
}

/** Lists have two items, so that joining and counting show. */
function samplerOf(options: SampleOptions): Sampler {
  return {
    types: options.types as Params,
    typeOf: nameOf,
    isRequired: ({ required }) => required === true,
    count: ({ type, maxItems = 2 }) => (type === 'object' ? 1 : Math.min(2, maxItems)),
    scalar: (_name, value) => scalar(options, value),
  }
}

/** A value merged with the type that it refers to. */
export function resolvedBy(types: Fields, value: ValueModel): ValueModel {
  return { ...types[nameOf(value) ?? ''], ...value }
}

function nameOf({ ref, named }: ValueModel): string | undefined {
  return ref ?? named
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
    case 'bytes':
      return CONTENT.slice()
    default:
      return value.pattern === undefined
        ? cut(text, minLength, maxLength)
        : matching(value.pattern, minLength, maxLength)
  }
}

/** A mask that selects the first record field. */
function maskOf({ fields }: Mask): string {
  const [first = '*'] = fields.split(/[,(]/)
  return first
}

/** A text with this many code points. It does not end in a space, which a header would lose. */
export function cut(text: string, minimum: number, maximum: number): string {
  const characters = [...text.padEnd(minimum, 'x')]
  return characters.slice(0, maximum).join('').replace(/ $/, 'x')
}
