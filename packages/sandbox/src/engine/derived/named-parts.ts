/** Writes name what a record shows whole: `labels: [bug]` of an issue, or the number of its milestone. */
import type { Value } from '@plugboard/core'
import type { Call } from '../behaviour.ts'
import type { Row } from '../state/collection.ts'
import { fieldSetBy } from '../state/merge.ts'
import { knownPart, type NamedPart } from './known-part.ts'
import type { Declared } from './overlay.ts'
import { sampleFields } from './sample-value.ts'

/** By which an object may be named, the likeliest first. */
export const NAMES: readonly string[] = ['login', 'name', 'key', 'number', 'id']

/** Makes an object of the name that a caller gave. */
type Whole = (part: Omit<NamedPart, 'field'>) => Row

/** The params with an object where the record has one and the caller gave its name. */
export function withNamedParts(call: Call, { record, types }: Declared, params: Row, now: number): Row {
  const { entities } = call.tables.catalog
  const shown = Object.entries(params).map(([name, given]) => {
    const field = fieldSetBy(record, name) ?? name
    const whole: Whole = (part) =>
      knownPart(call, { ...part, field }) ??
      sampleFields({ entity: field, random: call.data.random, types, now }, part.fields)
    return [name, partOf({ types, entities }, record[field] ?? {}, given, whole)] as const
  })
  return Object.fromEntries(shown)
}

interface Declarations extends Pick<Declared, 'types'> {
  readonly entities: Call['tables']['catalog']['entities']
}

function partOf(declarations: Declarations, declared: Value, given: unknown, whole: Whole): unknown {
  const value: Value = { ...declarations.types[declared.ref ?? ''], ...declared }
  const { type, items, record: entity } = value
  if (type === 'array' && Array.isArray(given))
    return given.map((one: unknown) => partOf(declarations, items ?? {}, one, whole))
  if (typeof given !== 'string' && typeof given !== 'number') return given
  const fields = value.properties ?? declarations.entities[entity ?? '']?.record
  // The fields of such an object are unknown.
  if (fields === undefined) return type === 'object' ? { name: given } : given
  const name = NAMES.find((one) => isOfType(fields[one], given))
  return name === undefined ? given : { ...whole({ entity, fields, name, given }), [name]: given }
}

function isOfType({ type }: Value = {}, given: string | number): boolean {
  return typeof given === 'string' ? type === 'string' : type === 'integer' || type === 'number'
}
