/**
 * Some reads show only a few fields of an object unless others are asked for by their names: `properties` of a HubSpot record. A plan
 * shows the values before a write, and so asks for all that the record declares and for those that the write names.
 */
import { isObject } from '../is-object.ts'
import type { ActionRef } from '../registry.ts'
import { declaredAt, valueAt } from '../table/paths.ts'

/** Params of the read, by the name of the object that the write gives. */
export type AskedFields = Readonly<Record<string, readonly string[]>>

export function askedFields(get: ActionRef, given: object): AskedFields {
  const { record = {} } = get.entityEntry
  const catalog = get.connections[0]?.catalog ?? {}
  const asked = Object.entries(get.entry.params).flatMap(([name, { type, items }]) => {
    const written = valueAt(given, name)
    if (type !== 'array' || items?.type !== 'string' || !isObject(written)) return []
    const declared = Object.keys(declaredAt(record, name, catalog)?.value?.properties ?? {})
    return [[name, [...new Set([...declared, ...Object.keys(written)])]] as const]
  })
  return Object.fromEntries(asked)
}

/** False for a record of a read that asked for fewer fields. */
export function hasAsked(asked: AskedFields, record: unknown): boolean {
  return Object.entries(asked).every(([name, fields]) => {
    const known = Object(valueAt(record, name))
    return fields.every((field) => Object.hasOwn(known, field))
  })
}
