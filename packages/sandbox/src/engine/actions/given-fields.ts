import type { Call } from '../behaviour.ts'
import { isObject } from '../is-object.ts'
import type { Row } from '../state/collection.ts'
import { fieldSetBy } from '../state/merge.ts'

/** The params that may set fields of a record, with those inside of the objects that wrap them. */
export function givenFields(call: Call): Row {
  const { params } = call
  return Object.assign({}, params, ...wrappersOf(call).map((name) => params[name]))
}

/**
 * Mutations of GraphQL have fields in an input object, too, and some vendors in one that has to be given: `{ tag: { name } }`,
 * `{ data: { … } }`. An object that the record has as a field is that field.
 */
function wrappersOf({ request, params, tables, entity }: Call): string[] {
  const record = tables.catalog.entities[entity]?.record
  const objects = Object.keys(params).filter(
    (name) => isObject(params[name]) && fieldSetBy(record, name) === undefined,
  )
  if (request.graphql !== undefined) return objects
  const needed = objects.filter((name) => request.body?.[name]?.required)
  return needed.length === 1 ? needed : []
}
