/**
 * Converts params that models write in another form than declared: numbers, flags, objects and lists as text, a number in
 * place of text, one item in place of a list, Markdown in place of a document. Values that fit, and values that stand for nothing else, stay as they are:
 * validation reports those.
 */
import type { Params, Value } from '@plugboard/core'
import { encodedText, isEncoded } from '../encoded-text.ts'
import { isObject } from '../is-object.ts'
import { isMarkup, markupText } from '../markup.ts'
import type { ActionRef } from '../registry.ts'
import { richTextOf, takesRichText } from '../rich-text.ts'
import { fromJson, numberOf } from './from-text.ts'
import { DEEPEST } from './limits.ts'
import { isTime, unixOf } from './unix-time.ts'

export function convertParams({ entry, entityEntry, connector }: ActionRef, params: unknown): unknown {
  if (!isObject(params)) return params
  return convertFields(
    params,
    withFields(entry.params, entityEntry.record, connector.types),
    connector.types,
    DEEPEST,
  )
}

/** A param with free keys has the fields of the record field of its name: `properties` of a note, one of which is a text in HTML. */
function withFields(params: Params, record: Params = {}, types: Params = {}): Params {
  return Object.fromEntries(
    Object.entries(params).map(([name, declared]) => {
      const { type } = resolved(declared, types)
      const fields = type === 'map' && record[name] && resolved(record[name], types).properties
      return [name, fields ? { ...declared, properties: markupsIn(fields, types) } : declared]
    }),
  )
}

function markupsIn(fields: Params, types: Params): Params {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => isMarkup(resolved(value, types))))
}

function resolved(declared: Value, types: Params = {}): Value {
  return { ...(declared.ref !== undefined && types[declared.ref]), ...declared }
}

function convertFields(
  given: Readonly<Record<string, unknown>>,
  declared: Params,
  types: Params | undefined,
  depth: number,
): unknown {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      Object.hasOwn(declared, name) ? convert(value, declared[name] as Value, types, depth) : value,
    ]),
  )
}

function convert(value: unknown, declared: Value, types: Params | undefined, depth: number): unknown {
  const spec = resolved(declared, types)
  if (depth === 0 || value === null || value === undefined) return value
  if (spec.anyOf) return convertToOne(value, spec.anyOf, types, depth)
  const text = takesRichText(spec) ? richTextOf(value, spec) : undefined
  if (text !== undefined) return text
  if (typeof value === 'string' && isEncoded(spec)) return encodedText(value, spec)
  if (typeof value === 'string' && isMarkup(spec)) return markupText(value, spec)
  const own = toKind(value, spec)
  if (Array.isArray(own) && spec.items)
    return own.map((item) => convert(item, spec.items as Value, types, depth - 1))
  if (isObject(own) && spec.properties) return convertFields(own, spec.properties, types, depth - 1)
  return own
}

/** A value that fits one of the alternatives stays as it is. */
function convertToOne(
  value: unknown,
  alternatives: readonly Value[],
  types: Params | undefined,
  depth: number,
): unknown {
  const kinds = alternatives.map((one) => resolved(one, types))
  if (isTime(value) && kinds.some(({ format }) => format === 'unix')) return unixOf(value)
  const fitting = kinds.find((one) => isOfKind(value, one))
  if (fitting) return typeof value === 'object' ? convert(value, fitting, types, depth - 1) : value
  for (const one of kinds) {
    const converted = convert(value, one, types, depth - 1)
    if (converted !== value) return converted
  }
  return value
}

function isOfKind(value: unknown, { type, anyOf }: Value): boolean {
  if (type === 'any' || anyOf !== undefined) return true
  if (type === 'array') return Array.isArray(value)
  if (type === 'object' || type === 'map') return isObject(value)
  return typeof value === (type === 'integer' ? 'number' : type)
}

function toKind(value: unknown, { type, format, items, style, mask }: Value): unknown {
  switch (type) {
    case 'string':
      if (Array.isArray(value)) return style === 'comma' ? joined(value) : mask ? joinedMask(value) : value
      return typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value
    case 'integer':
    case 'number':
      if (format === 'unix') return unixOf(value)
      return typeof value === 'string' ? numberOf(value, type === 'integer') : value
    case 'boolean':
      return value === 'true' ? true : value === 'false' ? false : value
    case 'object':
    case 'map':
      return typeof value === 'string' ? fromJson(value, 'object') : value
    case 'array':
      return toList(value, items)
    default:
      return value
  }
}

/** A list for a text of items with commas between them, unless an item has a comma itself. */
function joined(items: readonly unknown[]): unknown {
  const fits = items.every((item) => isScalar(item) || (typeof item === 'string' && !item.includes(',')))
  return fits ? items.join(',') : items
}

/** A mask of a list of masks, which may have commas between parentheses. */
function joinedMask(items: readonly unknown[]): unknown {
  return items.every((item) => typeof item === 'string') ? items.join(',') : items
}

/** A text with commas may be one item or several, so it is refused. */
function toList(value: unknown, items: Value | undefined): unknown {
  if (Array.isArray(value)) return value
  const list = typeof value === 'string' ? fromJson(value, 'array') : value
  if (Array.isArray(list)) return list
  const isOne =
    typeof list === 'string' ? !/[,[{]/.test(list) && list !== '' : isObject(list) || isScalar(list)
  const fits = isOne && items !== undefined && isOfKind(list, items)
  return fits ? [list] : value
}

function isScalar(value: unknown): boolean {
  return typeof value === 'number' || typeof value === 'boolean'
}
