/**
 * Relates the records of a derived upstream: a list below a record has only what is below it, new records stay where they
 * were made, and a call that names a record that does not exist is refused.
 */
import type { Behaviour, Call, EntityBehaviour, UpstreamTables } from '../../behaviour.ts'
import { createRandom } from '../../random/random.ts'
import type { Row } from '../../state/collection.ts'
import { type Above, givenAbove, isBelow, keyOf, namedRows } from './above.ts'
import { checkAbove } from './check-above.ts'
import { embeddedEntity } from './embedded.ts'
import { placeRow, placeSample } from './place.ts'
import { checkReferences, referencesOf } from './references.ts'
import { findRelations, type Relations } from './relations.ts'

export function relateRecords(tables: UpstreamTables, behaviour: Behaviour): Behaviour {
  const relations = findRelations(tables)
  const references = referencesOf(tables)
  const entities = Object.keys(tables.entities).map((name) => {
    const own = behaviour.entities?.[name] ?? {}
    const actions = Object.keys(tables.entities[name]?.actions ?? {})
    const related = relatedEntity(relations, { entity: name, actions }, own)
    const embedded = embeddedEntity(tables, relations, name)
    return [name, { ...related, ...embedded, actions: { ...related.actions, ...embedded?.actions } }] as const
  })
  return {
    ...behaviour,
    open: (call) => {
      checkAbove(relations, call)
      checkReferences(references, call)
      return call
    },
    entities: { ...behaviour.entities, ...Object.fromEntries(entities) },
    sample: (request) => {
      const sample = behaviour.sample?.(request) ?? {}
      const copies = Object.fromEntries(Object.entries(sample).map(([name, rows]) => [name, [...rows]]))
      return placeSample(tables, relations, copies, createRandom(request.seed).fork('relations'))
    },
  }
}

interface Related {
  readonly entity: string
  readonly actions: readonly string[]
}

function relatedEntity(
  relations: Relations,
  { entity, actions }: Related,
  own: EntityBehaviour,
): EntityBehaviour {
  const given = (call: Call): Above => givenAbove(call, relations.links(entity, call.action))
  const links = actions.flatMap((action) => Object.entries(relations.links(entity, action)))
  const higher = links.filter(([, source]) => source.entity !== entity)
  return {
    ...own,
    filters: {
      ...own.filters,
      ...Object.fromEntries(
        higher.map(([param, source]) => [
          param,
          (row: Row, value: unknown) => isBelow(row, { [keyOf(source)]: value }),
        ]),
      ),
    },
    find: (call, id) => addressed(relations, call, given(call)) ?? own.find?.(call, id),
    create: (call, row) => {
      const made = own.create?.(call, row) ?? row
      return placeRow(relations, entity, call.data.collection(entity).rows(), made, given(call))
    },
  }
}

/** The row that the call's own params name by their fields: `owner` and `repo` of a repository. */
function addressed(relations: Relations, call: Call, given: Above): Row | undefined {
  const own = Object.entries(relations.links(call.entity, call.action)).flatMap(([param, source]) => {
    const value = call.path[param] ?? call.params[param]
    return source.entity !== call.entity || value === undefined ? [] : [[keyOf(source), value] as const]
  })
  if (own.length === 0) return undefined
  const rows = call.data.collection(call.entity).rows()
  return namedRows(rows, call.entity, { ...given, ...Object.fromEntries(own) })[0]
}
