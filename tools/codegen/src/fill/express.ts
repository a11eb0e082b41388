/** A vendor's shape in the words of the spec language. */
import type { Description, Shape } from '../description/description.ts'
import { enumOf, itemsOf, kindsOf, resolveShape } from '../description/shapes.ts'
import { firstSentence } from './first-sentence.ts'
import { printFlow } from './print-flow.ts'

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
  readonly format?: string
  readonly required?: true
  readonly optional?: true
  readonly deprecated?: true
  readonly sensitive?: true
  readonly untrusted?: true
  readonly description?: string
}

/** One line of YAML. An object without a name is `object`: its fields are filled in separately. */
export function expressShape(description: Description, shape: Shape, direction: Direction): string {
  return printValue(express(description, shape, direction))
}

/** `string`, or `{ type: string, description: … }` where there is more to say. */
export function printValue(value: Expressed): string {
  const { type, ...rest } = value
  if (Object.keys(rest).length === 0 && type !== undefined && /^[\w<>| ]+$/.test(type)) return type
  return printFlow(value)
}

export function express(
  description: Description,
  shape: Shape,
  direction: Direction,
  nameOf: (shape: Shape) => string | undefined = () => undefined,
): Expressed {
  const theirs = resolveShape(description, shape)
  const format = formatOf(theirs)
  const text = firstSentence(theirs.description)
  const only = direction === 'received' && !theirs.nullable ? onlyText(description, theirs) : undefined
  return {
    ...(only === undefined
      ? {
          type: typeText(description, shape, direction, nameOf),
          ...choicesOf(description, theirs, direction),
        }
      : { const: only }),
    ...(format && { format }),
    ...(direction === 'given'
      ? theirs.required && { required: true as const }
      : !theirs.required && { optional: true as const }),
    ...(theirs.deprecated && { deprecated: true as const }),
    ...(text && { description: text }),
  }
}

/** The type as the language writes it: `array<string> | null`. */
export function typeText(
  description: Description,
  shape: Shape,
  direction: Direction,
  nameOf: (shape: Shape) => string | undefined,
): string {
  const theirs = resolveShape(description, shape)
  const content = contentText(description, shape, direction, nameOf)
  return theirs.nullable && content !== 'any' ? `${content} | null` : content
}

function contentText(
  description: Description,
  shape: Shape,
  direction: Direction,
  nameOf: (shape: Shape) => string | undefined,
): string {
  const kinds = kindsOf(description, shape)
  // Without asking for more, an expandable object is its id.
  if (resolveShape(description, shape).expandable && kinds.includes('string')) return 'string'
  if (kinds.length === 0 || kinds.length > MAX_ALTERNATIVES) return 'any'
  const parts = kinds.map((kind) => kindText(description, shape, kind, direction, nameOf))
  return [...new Set(parts)].join(' | ')
}

function kindText(
  description: Description,
  shape: Shape,
  kind: string,
  direction: Direction,
  nameOf: (shape: Shape) => string | undefined,
): string {
  const named = kind === 'object' ? nameOf(shape) : undefined
  if (named !== undefined) return named
  const items = kind === 'array' || kind === 'object' ? itemsOf(description, shape) : undefined
  // Content has no place in JSON: there, bytes are text.
  if (kind === 'bytes') return 'string'
  if (kind === 'object') return items === undefined ? 'object' : `map<${itemText(items)}>`
  return kind === 'array' ? `array<${items === undefined ? 'any' : itemText(items)}>` : kind

  function itemText(item: Shape): string {
    return typeText(description, item, direction, nameOf)
  }
}

function formatOf({ type, format }: Shape): string | undefined {
  return type === 'string' && (format === 'date' || format === 'date-time') ? format : undefined
}

/** The one value of a field that tells kinds of objects apart. */
function onlyText(description: Description, shape: Shape): string | undefined {
  const [only, ...others] = shape.type === 'string' ? (enumOf(description, shape) ?? []) : []
  return typeof only === 'string' && others.length === 0 ? only : undefined
}

/** Sets of values are open: vendors add to them. Numbers can only be a closed set of a param. */
function choicesOf(description: Description, shape: Shape, direction: Direction): Partial<Expressed> {
  const values = enumOf(description, shape) ?? []
  if (values.length === 0 || values.length > 200) return {}
  if (values.every((value) => typeof value === 'string')) return { values }
  const isNumbers = values.every((value) => typeof value === 'number')
  return direction === 'given' && isNumbers ? { enum: values } : {}
}
