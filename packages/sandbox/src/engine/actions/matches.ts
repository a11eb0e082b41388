import type { Row } from '../state/collection.ts'
import { within } from '../wire/interval.ts'

/** The default filter of a param: an interval contains the field, any other value equals it. */
export function fieldMatches(value: unknown, wanted: unknown): boolean {
  if (!isObjectOrArray(wanted)) return (value ?? null) === wanted
  if (isBounds(wanted)) return within(wanted, value)
  return (
    isObjectOrArray(value) && Object.entries(wanted).every(([key, part]) => fieldMatches(value[key], part))
  )
}

function isObjectOrArray(value: unknown): value is Row {
  return typeof value === 'object' && value !== null
}

function isBounds(value: Row): boolean {
  return Object.keys(value).every((key) => ['gt', 'gte', 'lt', 'lte'].includes(key))
}
