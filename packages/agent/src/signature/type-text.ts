/** Renders types in a short TypeScript-like notation. */
import type { Params, Value } from '@plugboard/core'
import { isEncoded } from '../encoded-text.ts'
import { isMarkup } from '../markup.ts'
import { takesRichText } from '../rich-text.ts'

/** Level of detail. */
export interface TypeStyle {
  readonly types?: Params | undefined
  /** Maximum values of a set that are listed; the others are counted. */
  readonly most: number
  /** Maximum nesting of objects that is written out. */
  readonly depth: number
  /** Fields of the records that an action is about. */
  readonly record?: Params
}

/** Names that a map has, at most. */
const NAMES = 16

/** A param that is a map, with the names that the same field of records has and a write can set: `{dealname, amount, [name]: string}`. */
export function mapText(name: string, value: Value, style: TypeStyle): string | undefined {
  const fields = Object.entries(style.record?.[name]?.properties ?? {})
  const names = fields.flatMap(([field, { readOnly }]) => (readOnly ? [] : [field])).slice(0, NAMES)
  if (value.type !== 'map' || names.length === 0) return undefined
  return typeText(value, style).replace('{', `{${names.join(', ')}, `)
}

export function typeText(value: Value, style: TypeStyle): string {
  const text = plainText(value, style)
  return value.nullable || value.clearable ? `${text} | null` : text
}

function plainText(value: Value, style: TypeStyle): string {
  const { type, ref, anyOf, items, properties, const: only, enum: closed, values } = value
  if (ref !== undefined) return ref
  if (takesRichText(value)) return 'markdown'
  if (anyOf !== undefined) return anyOf.map((part) => typeText(part, style)).join(' | ')
  if (only !== undefined) return JSON.stringify(only)
  const set = closed ?? values
  if (type === 'array')
    return set
      ? `(${setText(set, closed === undefined, style)})[]`
      : `${items ? wrapped(typeText(items, style)) : 'any'}[]`
  if (type === 'map') return `{[name]: ${items ? typeText(items, style) : 'any'}}`
  if (properties !== undefined) return objectText(properties, style)
  if (set !== undefined) return setText(set, closed === undefined, style)
  return rangeText(value)
}

function wrapped(text: string): string {
  return / \| /.test(text) && !text.startsWith('{') ? `(${text})` : text
}

function setText(set: readonly (string | number)[], isOpen: boolean, { most }: TypeStyle): string {
  const shown = set.length > most ? set.slice(0, Math.max(3, most - 3)) : set
  const rest = set.length - shown.length
  return [...shown, ...(rest > 0 ? [`…${rest} more`] : []), ...(isOpen ? ['string'] : [])].join('|')
}

function objectText(properties: Params, style: TypeStyle): string {
  if (style.depth === 0) return '{…}'
  const inner = { ...style, depth: style.depth - 1 }
  const fields = Object.entries(properties).map(([name, field]) => ({
    name: `${name}${field.required ? '' : '?'}`,
    type: typeText(field, inner),
  }))
  // Neighbours of the same type share it: `{gt?, gte?, lt?, lte?: unix}`.
  const isShared = (type: string, i: number): boolean => fields[i + 1]?.type === type && !type.includes('{')
  const texts = fields.map(({ name, type }, i) => (isShared(type, i) ? name : `${name}: ${type}`))
  return `{${texts.join(', ')}}`
}

/** A bounded number is rendered as its range: `1..1000`. */
function rangeText({ type = 'any', format, minimum, maximum }: Value): string {
  // Content of an upload or in Base64, which a model writes as text.
  if (type === 'bytes' || isEncoded({ format })) return 'text'
  if (isMarkup({ format })) return 'markdown'
  if (format !== undefined) return format
  if (minimum === undefined && maximum === undefined) return type === 'integer' ? 'int' : type
  return `${minimum ?? ''}..${maximum ?? ''}`
}
