/**
 * Relates the records of a derived upstream: a list below a record has only what is below it, new records stay where they
 * were made, and a record above that does not exist is refused.
 */
import { handlerFor } from '../../actions/handlers.ts'
import { rowOf, unknownRecord } from '../../actions/records.ts'
import type { Behaviour, Call, EntityBehaviour, Handler, UpstreamTables } from '../../behaviour.ts'
import { createRandom } from '../../random/random.ts'
import { Refusal } from '../../refusal.ts'
import type { Row } from '../../state/collection.ts'
import { type Above, givenAbove, isBelow, keyOf, namedRows } from './above.ts'
import { placeRow, placeSample } from './place.ts'
import { findRelations, type Relations } from './relations.ts'

export function relateRecords(tables: UpstreamTables, behaviour: Behaviour): Behaviour {
  const relations = findRelations(tables)
  const entities = Object.keys(tables.entities).map((name) => {
    const own = behaviour.entities?.[name] ?? {}
    const actions = Object.keys(tables.entities[name]?.actions ?? {})
    return [name, relatedEntity(relations, { entity: name, actions }, own)] as const
  })
  return {
    ...behaviour,
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
  const isBound = (action: string): boolean =>
    Object.values(relations.links(entity, action)).some((source) => source.entity !== entity)
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
    actions: {
      ...own.actions,
      ...Object.fromEntries(
        actions.filter(isBound).map((action) => [action, inside(given, own.actions?.[action])]),
      ),
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

/** Refuses calls below a record that does not exist, and calls for a record that is below another one. */
function inside(given: (call: Call) => Above, own: Handler | undefined): Handler {
  return (call) => {
    const above = given(call)
    const entities = new Set(Object.keys(above).map((key) => key.split('.', 1)[0] ?? ''))
    for (const entity of entities) {
      const rows = call.data.collection(entity).rows()
      if (namedRows(rows, entity, above).length === 0)
        throw new Refusal({ kind: 'no_record', entity, id: nameIn(above, entity) })
    }
    const row = rowOf(call)
    if (row !== undefined && !isBelow(row, above)) throw unknownRecord(call)
    const handler = own ?? handlerFor(call)
    if (handler === undefined) throw new Refusal({ kind: 'no_route', method: call.action, path: call.url })
    return handler(call)
  }
}

function nameIn(above: Above, entity: string): string {
  const values = Object.entries(above).filter(([key]) => key.startsWith(`${entity}.`))
  return values.map(([, value]) => String(value)).join('/')
}
