/** Writes name what a record shows whole: `labels: [bug]` of an issue, or the number of its milestone. */
import type { Params, Value } from '@plugboard/core'
import type { Row } from '../state/collection.ts'
import { fieldSetBy } from '../state/merge.ts'
import type { Declared } from './overlay.ts'

/** By which an object may be named, the likeliest first. */
export const NAMES: readonly string[] = ['login', 'name', 'key', 'number', 'id']

/**
 * The params with an object where the record has one and the caller gave its name.
 *
 * @param sampled Makes an object with the fields.
 */
export function withNamedParts(
  { record, types }: Declared,
  params: Row,
  sampled: (fields: Params, field: string) => Row,
): Row {
  const shown = Object.entries(params).map(([name, given]) => {
    const field = fieldSetBy(record, name) ?? name
    return [name, partOf(types, record[field] ?? {}, given, (fields) => sampled(fields, field))] as const
  })
  return Object.fromEntries(shown)
}

function partOf(types: Params, declared: Value, given: unknown, sampled: (fields: Params) => Row): unknown {
  const { type, items, properties }: Value = { ...types[declared.ref ?? ''], ...declared }
  if (type === 'array' && Array.isArray(given)) {
    return given.map((one: unknown) => partOf(types, items ?? {}, one, sampled))
  }
  if (typeof given !== 'string' && typeof given !== 'number') return given
  // The fields of such an object are known elsewhere, as those of the labels of an issue.
  if (properties === undefined) return type === 'object' ? { name: given } : given
  const name = NAMES.find((one) => isOfType(properties[one], given))
  return name === undefined ? given : { ...sampled(properties), [name]: given }
}

function isOfType({ type }: Value = {}, given: string | number): boolean {
  return typeof given === 'string' ? type === 'string' : type === 'integer' || type === 'number'
}
