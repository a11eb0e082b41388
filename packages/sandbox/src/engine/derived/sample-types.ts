import type { Params, Value } from '@plugboard/core'
import type { Catalog } from '@plugboard/core/catalog'

/** Types of a catalog, and the records of its entities, of which others have copies: the labels of an issue. */
export function sampleTypes({ types = {}, entities }: Catalog): Params {
  const records = Object.entries(entities).map(
    ([name, { record = {} }]) => [recordName(name), { type: 'object', properties: record }] as const,
  )
  return { ...types, ...Object.fromEntries(records) }
}

/** Name of the type of a value, by {@link sampleTypes}. */
export function typeName({ ref, record }: Value): string | undefined {
  return ref ?? (record === undefined ? undefined : recordName(record))
}

/** Types may be named as entities are. */
function recordName(entity: string): string {
  return `record ${entity}`
}
