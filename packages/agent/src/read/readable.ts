/** Records as models read them: content in Base64, such as the body of a mail, as its text. */
import type { Params, Value } from '@plugboard/core'
import { isEncoded, readableText } from '../encoded-text.ts'
import { isObject } from '../is-object.ts'
import { type Declarations, declaredItem } from '../table/paths.ts'

/**
 * The record with texts in place of Base64. Only for showing it: what is compared with the upstream, or sent to it, is the record
 * itself.
 */
export function readable(record: unknown, fields: Params, declarations: Declarations): unknown {
  return hasEncoded(fields, declarations) ? decodeFields(record, fields, declarations) : record
}

function decodeFields(value: unknown, fields: Params | undefined, declarations: Declarations): unknown {
  if (Array.isArray(value)) return value.map((item) => decodeFields(item, fields, declarations))
  if (!isObject(value) || fields === undefined) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const declared = Object.hasOwn(fields, name) ? fields[name] : undefined
      return [name, declared === undefined ? inner : decode(inner, declared, declarations)]
    }),
  )
}

function decode(value: unknown, declared: Value, declarations: Declarations): unknown {
  const spec = declaredItem(declared, declarations)
  if (typeof value === 'string') return isEncoded(spec) ? readableText(value) : value
  return decodeFields(value, spec.properties, declarations)
}

const known = new WeakMap<Params, boolean>()

function hasEncoded(fields: Params, declarations: Declarations): boolean {
  const before = known.get(fields)
  if (before !== undefined) return before
  const seen = new Set<Params>()
  const waiting = [fields]
  let isFound = false
  for (let next = waiting.pop(); next !== undefined && !isFound; next = waiting.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    const values = Object.values(next).map((value) => declaredItem(value, declarations))
    isFound = values.some(isEncoded)
    waiting.push(...values.flatMap(({ properties }) => (properties === undefined ? [] : [properties])))
  }
  known.set(fields, isFound)
  return isFound
}
