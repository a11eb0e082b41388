/** A vendor's shape in the words of the spec language. */
import type { Description, Shape } from '../description/description.ts'
import { enumOf, itemsOf, kindsOf, resolveShape } from '../description/shapes.ts'
import { firstSentence } from './first-sentence.ts'
import { formatHint } from './format-hints.ts'
import { hasLength, linearPattern } from './linear-pattern.ts'
import { printFlow } from './print-flow.ts'
import { saysDeprecated, valuesSaid } from './said.ts'

/** A union of more alternatives is `any`. */
const MAX_ALTERNATIVES = 3

export type Direction = 'given' | 'received'

/** Keys of a value in the spec language, in their usual order. */
export interface Expressed {
  /** Left out where `const` says it. */
  readonly type?: string
  readonly const?: string
  readonly enum?: readonly (string | number)[]
  readonly values?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly minItems?: number
  readonly maxItems?: number
  readonly format?: string
  readonly required?: true
  readonly optional?: true
  readonly deprecated?: true
  readonly sensitive?: true
  readonly untrusted?: true | 'name'
  readonly description?: string
}

export interface Expressing {
  readonly description: Description
  readonly direction: Direction
  /** The name of an object's type. An object without a name is `object`: its fields are filled in separately. */
  readonly nameOf?: (shape: Shape) => string | undefined
  /** Items of the arrays and maps around the shape: a list that contains itself has no finite type. */
  readonly around?: readonly Shape[]
}

/** One line of YAML. */
export function expressShape(expressing: Expressing, shape: Shape): string {
  return printValue(express(expressing, shape))
}

/** `string`, or `{ type: string, description: … }` where there is more to say. */
export function printValue(value: Expressed): string {
  const { type, ...rest } = value
  if (Object.keys(rest).length === 0 && type !== undefined && /^[\w<>| ]+$/.test(type)) return type
  return printFlow(value)
}

export function express(expressing: Expressing, shape: Shape): Expressed {
  const { description, direction } = expressing
  const theirs = resolveShape(description, shape)
  const format = formatOf(theirs) ?? formatHint(theirs)?.format
  const text = firstSentence(theirs.description)
  const only = direction === 'received' && !theirs.nullable ? onlyText(description, theirs) : undefined
  return {
    ...(only === undefined
      ? {
          type: typeText(expressing, shape),
          ...choicesOf(description, theirs, direction),
          ...(direction === 'given' && limitsOf(description, theirs)),
        }
      : { const: only }),
    ...(format && { format }),
    ...(direction === 'given'
      ? theirs.required && { required: true as const }
      : !theirs.required && { optional: true as const }),
    ...((theirs.deprecated || saysDeprecated(theirs)) && { deprecated: true as const }),
    ...(text && { description: text }),
  }
}

/** The type as the language writes it: `array<string> | null`. */
export function typeText(expressing: Expressing, shape: Shape): string {
  const theirs = resolveShape(expressing.description, shape)
  const content = contentText(expressing, shape)
  return theirs.nullable && content !== 'any' ? `${content} | null` : content
}

function contentText(expressing: Expressing, shape: Shape): string {
  const { description } = expressing
  const kinds = kindsOf(description, shape)
  // Without asking for more, an expandable object is its id.
  if (resolveShape(description, shape).expandable && kinds.includes('string')) return 'string'
  if (kinds.length === 0 || kinds.length > MAX_ALTERNATIVES) return 'any'
  const parts = kinds.map((kind) => kindText(expressing, shape, kind))
  return [...new Set(parts)].join(' | ')
}

function kindText(expressing: Expressing, shape: Shape, kind: string): string {
  const { description, nameOf, around = [] } = expressing
  const named = kind === 'object' ? nameOf?.(shape) : undefined
  if (named !== undefined) return named
  const items = kind === 'array' || kind === 'object' ? itemsOf(description, shape) : undefined
  // Content has no place in JSON: there, bytes are text.
  if (kind === 'bytes') return 'string'
  if (kind === 'object') return items === undefined ? 'object' : `map<${itemText(items)}>`
  if (kind === 'integer' && isBeyondNumbers(resolveShape(description, shape))) return 'int64'
  return kind === 'array' ? `array<${items === undefined ? 'any' : itemText(items)}>` : kind

  function itemText(item: Shape): string {
    return around.includes(item) ? 'any' : typeText({ ...expressing, around: [...around, item] }, item)
  }
}

/** May exceed the integers that JavaScript has. Half of the vendors write `int64` for every integer, and bound those that are small. */
function isBeyondNumbers({ format = '', maximum, exclusiveMaximum }: Shape): boolean {
  const most = Math.min(
    maximum ?? Number.POSITIVE_INFINITY,
    (exclusiveMaximum ?? Number.POSITIVE_INFINITY) - 1,
  )
  return WIDE.includes(format) && most > Number.MAX_SAFE_INTEGER
}

const WIDE = ['int64', 'uint64', 'long', 'bigint']

/** Formats of texts that the spec language has. */
const FORMATS: readonly unknown[] = ['date', 'date-time', 'email', 'decimal']

function formatOf({ type, format }: Shape): string | undefined {
  return type === 'string' && FORMATS.includes(format) ? format : undefined
}

/** The one value of a field that tells kinds of objects apart. */
function onlyText(description: Description, shape: Shape): string | undefined {
  const [only, ...others] = shape.type === 'string' ? (enumOf(description, shape) ?? []) : []
  return typeof only === 'string' && others.length === 0 ? only : undefined
}

/** Sets of values are open: vendors add to them. Numbers can only be a closed set of a param. */
function choicesOf(description: Description, shape: Shape, direction: Direction): Partial<Expressed> {
  const values = enumOf(description, shape) ?? valuesSaid(shape) ?? []
  // The language has no word for the values of a map.
  const isMap = kindsOf(description, shape).includes('object')
  if (values.length === 0 || values.length > 200 || isMap) return {}
  if (values.every((value) => typeof value === 'string')) return { values }
  const isNumbers = values.every((value) => typeof value === 'number')
  return direction === 'given' && isNumbers ? { enum: values } : {}
}

/** Bounds from here on are those of a type, such as 32 bits, and none of the vendor's. */
export const BEYOND_LIMITS = 2 ** 31 - 1

/** Limits of a param that is a number or a text. Those that contradict each other, or a set of values, say nothing. */
function limitsOf(description: Description, shape: Shape): Partial<Expressed> {
  const [kind, ...others] = kindsOf(description, shape)
  if (others.length > 0) return {}
  if (kind === 'array') return countsOf(shape)
  if ((enumOf(description, shape) ?? valuesSaid(shape)) !== undefined) return {}
  if (kind === 'string') return textLimits(shape)
  if (kind !== 'integer' && kind !== 'number') return {}
  const { minimum, maximum } = kind === 'integer' ? wholeBounds(shape) : shape
  if ((minimum ?? -Infinity) > (maximum ?? Infinity)) return {}
  return { ...limit('minimum', minimum), ...limit('maximum', maximum) }
}

function textLimits({ minLength = 0, maxLength = Infinity, pattern }: Shape): Partial<Expressed> {
  const lengths =
    minLength > maxLength ? {} : { ...limit('minLength', minLength, 1), ...limit('maxLength', maxLength, 1) }
  const whole = linearPattern(pattern)
  // A pattern for texts of other lengths contradicts them.
  const isPossible = whole !== undefined && (minLength > maxLength || hasLength(whole, minLength, maxLength))
  return { ...lengths, ...(isPossible && { pattern: whole }) }
}

/** More than 4 is at least 5. */
export function wholeBounds({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Shape): Shape {
  const least = exclusiveMinimum === undefined ? [] : [Math.floor(exclusiveMinimum) + 1]
  const most = exclusiveMaximum === undefined ? [] : [Math.ceil(exclusiveMaximum) - 1]
  const [low, high] = [
    [...least, ...(minimum === undefined ? [] : [minimum])],
    [...most, ...(maximum === undefined ? [] : [maximum])],
  ] as const
  return {
    ...(low.length > 0 && { minimum: Math.max(...low) }),
    ...(high.length > 0 && { maximum: Math.min(...high) }),
  }
}

function countsOf({ minItems = 0, maxItems = Infinity }: Shape): Partial<Expressed> {
  if (minItems > maxItems) return {}
  return { ...limit('minItems', minItems, 1), ...limit('maxItems', maxItems, 1) }
}

function limit(name: keyof Expressed, value: number | undefined, least = -BEYOND_LIMITS): Partial<Expressed> {
  return value !== undefined && value >= least && Math.abs(value) < BEYOND_LIMITS ? { [name]: value } : {}
}
