import { isExactNumber } from '../values/exact-number.ts'
import { isObject } from '../values/is-object.ts'
import type { Params, Value } from '../values/value.ts'

/** How bodies are written in which numbers may be texts. */
export interface Numbers {
  readonly toJson: (value: unknown) => string
  readonly markNumbers: (value: unknown, spec: Value | undefined, types: Params | undefined) => unknown
}

/** Half of a character: checked params have none, so that no text of a caller looks marked. */
const MARK = '\ud800'

/** A marked text in JSON, which writes such halves as escapes, and is no key. */
const MARKED = /"\\ud800([-+.\dEe]+)"(?!:)/g

/**
 * Writes JSON in which numbers that callers gave as text, since JavaScript would round them, are numbers with all their
 * digits.
 */
export function toJson(value: unknown): string {
  return JSON.stringify(value).replace(MARKED, '$1')
}

/** Marks the numbers of a checked param that are texts for {@link toJson}. */
export function markNumbers(value: unknown, spec: Value | undefined, types: Params | undefined): unknown {
  const { items, properties, anyOf, ...own } = { ...types?.[spec?.ref ?? ''], ...spec }
  if (typeof value === 'string') {
    const kinds = anyOf ?? [own]
    const isText = kinds.some(({ type }) => type === 'string')
    return !isText && kinds.some((kind) => isExactNumber(value, kind)) ? MARK + value : value
  }
  if (Array.isArray(value)) return items ? value.map((item) => markNumbers(item, items, types)) : value
  if (!isObject(value)) return value
  const declared = anyOf?.find((one) => one.properties ?? one.ref)
  if (declared) return markNumbers(value, declared, types)
  if (!properties && !items) return value
  const fields = Object.entries(value).map(([name, one]) => [
    name,
    markNumbers(one, properties?.[name] ?? items, types),
  ])
  return Object.fromEntries(fields)
}
