/** Contacts, companies, deals, tickets, notes and tasks: what is shown of them, and the bin. */
import {
  type Answer,
  type Call,
  deleteRecord,
  type EntityBehaviour,
  getRecord,
  type Row,
  type UpstreamTables,
  unknownRecord,
  updateRecord,
  type View,
} from '../../fake.ts'
import { associate, associationsOf } from './associations.ts'
import { shownUnlessAsked } from './kinds.ts'
import { checkStage, withPipeline } from './pipelines.ts'
import { propertyOf } from './property.ts'
import { searchObjects } from './search.ts'

export function objects(derived: EntityBehaviour, tables: UpstreamTables): EntityBehaviour {
  return {
    ...derived,
    show: (row, view) => shown(tables, row, view),
    absent: ['associations'],
    // Rows are kept by their kind.
    filters: { ...derived.filters, objectType: () => true },
    find: (call, id) => named(call, id) ?? derived.find?.(call, id),
    create: (call, row) => {
      const made = withPipeline(call, derived.create?.(call, row) ?? row)
      associate(call, String(made.id))
      return made
    },
    update: (call, row) => {
      checkStage(call, row)
      return derived.update?.(call, row) ?? row
    },
    actions: {
      ...derived.actions,
      api_search: searchObjects,
      get: unlessDeleted(getRecord),
      update: unlessDeleted(updateRecord),
      delete: unlessDeleted(toBin),
    },
  }
}

/** The properties that were asked for, null where one has no value; of a write those that it has set as well. */
function shown(tables: UpstreamTables, row: Row, view: View): Row {
  const { params, isDirect } = view
  if (isDirect) return row
  const own = (row.properties ?? {}) as Row
  const given = params.properties
  const usual = shownUnlessAsked(tables, view.entity)
  const names = Array.isArray(given) ? [...given.map(String), ...usual.filter(isTime)] : usual
  const set = Array.isArray(given) ? [] : Object.keys((given ?? {}) as Row)
  const known = [...new Set([...names, ...set])].filter((name) => name in own || isDefined(view, name))
  const properties = Object.fromEntries(known.map((name) => [name, propertyOf(row, name) ?? null]))
  return { ...row, properties, ...associationsOf(tables, view, row) }
}

const isTime = (name: string): boolean => name.endsWith('date') && name !== 'closedate'

/** Those of HubSpot and of the account; others are left out without a word. */
function isDefined({ data, entity }: View, name: string): boolean {
  return data.collection('properties').get(`${entity}/${name}`) !== undefined
}

/** By a property with unique values. */
function named({ data, entity, params: { idProperty } }: Call, id: string): Row | undefined {
  if (idProperty === undefined) return undefined
  const rows = data.collection(entity).rows()
  return rows.find(({ properties }) => String((properties as Row)[String(idProperty)]) === id)
}

function unlessDeleted(handler: (call: Call) => Answer): (call: Call) => Answer {
  return (call) => {
    const id = call.path.objectId ?? ''
    const row = call.data.collection(call.entity).get(id) ?? named(call, id)
    if (row?.archived === true) throw unknownRecord(call)
    return handler(call)
  }
}

/** Lists show deleted records on request. */
function toBin(call: Call): Answer {
  const rows = call.data.collection(call.entity)
  const row = rows.get(call.path.objectId ?? '')
  if (row === undefined) return deleteRecord(call)
  rows.put({ ...row, archived: true, archivedAt: new Date(call.data.clock.tick() * 1000).toISOString() })
  return { status: 204 }
}
