import { isObject } from '../values/kinds.ts'
import type { Params, Value } from '../values/value.ts'

/** Half of a character: checked params have none, so that no text of a caller looks marked. */
const MARK = '\ud800'

/** A marked text in JSON, which writes such halves as escapes, and is no key. */
const MARKED = /"\\ud800(-?\d+)"(?!:)/g

/**
 * Writes JSON in which integers that callers gave as text, since JavaScript would round them, are numbers with all their
 * digits.
 */
export function toJson(value: unknown): string {
  return JSON.stringify(value).replace(MARKED, '$1')
}

/** Marks the integers of a param for {@link toJson}. */
export function markIntegers(value: unknown, spec: Value | undefined, types: Params | undefined): unknown {
  const { format, items, properties, anyOf } = { ...types?.[spec?.ref ?? ''], ...spec }
  if (typeof value === 'string') {
    const isInteger = format === 'int64' || anyOf?.some((one) => one.format === 'int64')
    const isText = anyOf?.some(({ type }) => type === 'string')
    return isInteger && !isText && /^-?\d+$/.test(value) ? MARK + value : value
  }
  if (Array.isArray(value)) return items ? value.map((item) => markIntegers(item, items, types)) : value
  if (!isObject(value)) return value
  const declared = anyOf?.find((one) => one.properties ?? one.ref)
  if (declared) return markIntegers(value, declared, types)
  if (!properties && !items) return value
  const fields = Object.entries(value).map(([name, one]) => [
    name,
    markIntegers(one, properties?.[name] ?? items, types),
  ])
  return Object.fromEntries(fields)
}
