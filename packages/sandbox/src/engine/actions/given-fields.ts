import type { Call } from '../behaviour.ts'
import { isObject } from '../is-object.ts'
import type { Row } from '../state/collection.ts'
import { fieldSetBy } from '../state/merge.ts'

/** The params that may set fields of a record. Mutations of GraphQL have them in an input object, too. */
export function givenFields({ request, params, tables, entity }: Call): Row {
  if (request.graphql === undefined) return params
  const record = tables.catalog.entities[entity]?.record
  const inputs = Object.entries(params).filter(
    ([name, value]) => isObject(value) && fieldSetBy(record, name) === undefined,
  )
  return Object.assign({}, params, ...inputs.map(([, fields]) => fields))
}
