/** Values that some hosts and models write as text. A text that stands for no value of the type is returned as it is. */
import { parseGivenJson } from '@plugboard/core'
import { isObject } from '../is-object.ts'
import { hasNul, isTooDeep } from './limits.ts'

const NUMBER = /^-?(?:0|[1-9]\d{0,15})(?:\.\d{1,15})?$/

/** The object or list of a text of JSON. */
export function fromJson(text: string, kind: 'object' | 'array'): unknown {
  const trimmed = text.trim()
  if (!trimmed.startsWith(kind === 'object' ? '{' : '[')) return text
  try {
    const value: unknown = parseGivenJson(trimmed)
    const fits = kind === 'object' ? isObject(value) : Array.isArray(value)
    return fits && !isTooDeep(value) && !hasNul(value) ? value : text
  } catch {
    return text
  }
}

/** The number of a text, unless a number could not hold all of its digits. */
export function numberOf(text: string, isWhole: boolean): number | string {
  const trimmed = text.trim()
  const value = Number(trimmed)
  const fits = isWhole ? Number.isSafeInteger(value) : String(value) === trimmed || Number.isInteger(value)
  return NUMBER.test(trimmed) && fits && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : text
}

/** Name of the kind of a value, for messages. */
export function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (isObject(value)) return 'an object'
  if (typeof value === 'string') return 'a text that is no JSON of one'
  return `a ${typeof value}`
}
