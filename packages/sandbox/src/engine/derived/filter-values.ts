/** Values of texts that lists filter by: without these in the records, the filter would find nothing. */
import type { Params, Value } from '@plugboard/core'
import type { EntityEntry } from '@plugboard/core/catalog'

/** Filters that filter nothing, and that no record has. */
const NO_FILTER = /^(all|any|both|every|none|\*)$/i

/** Fields of the record, of which texts have the values that the list takes for a param of their name. */
export function withFilterValues({ record = {}, actions }: Pick<EntityEntry, 'record' | 'actions'>): Params {
  const filters = actions.list?.params ?? {}
  return Object.fromEntries(
    Object.entries(record).map(([name, field]) => [name, withValues(field, filters[name])]),
  )
}

function withValues(field: Value, { enum: own, values: others, items }: Value = {}): Value {
  const { type, format, const: only, enum: closed, values: known } = field
  const isOpen = type === 'string' && [format, only, closed, known].every((each) => each === undefined)
  const given = own ?? others ?? items?.enum ?? items?.values ?? []
  const values = given.map(String).filter((value) => !NO_FILTER.test(value))
  return isOpen && values.length > 0 ? { ...field, values } : field
}
