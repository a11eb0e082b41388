/** Definitions of properties: HubSpot's own of each kind of objects, and those of the account. */
import {
  type Call,
  type EntityBehaviour,
  Refusal,
  type Row,
  type UpstreamTables,
  unknownRecord,
} from '../../fake.ts'
import { CUSTOM, CUSTOM_PROPERTIES } from './custom-object.ts'
import { BEGUN, declaredProperties, kindNamed, kindsOf, singularOf } from './kinds.ts'

/** Kinds may have properties of the same name, so that rows have the kind before it. */
export function properties(derived: EntityBehaviour, tables: UpstreamTables): EntityBehaviour {
  const prefixOf = (type: unknown): string => `${kindNamed(tables, String(type))}/`
  const named = (call: Call, id: string): Row | undefined =>
    call.data.collection('properties').get(`${prefixOf(call.path.objectType)}${id}`)
  return {
    ...derived,
    filters: {
      ...derived.filters,
      objectType: ({ name }, type) => String(name).startsWith(prefixOf(type)),
    },
    show: (row, { isDirect }) => (isDirect ? row : { ...row, name: nameOf(row) }),
    find: named,
    create: (call, row) => {
      const name = `${prefixOf(call.path.objectType)}${call.params.name}`
      if (call.data.collection('properties').get(name) !== undefined)
        throw conflict(`A property named '${call.params.name}' already exists.`)
      return { ...(derived.create?.(call, row) ?? row), name, hubspotDefined: false, archived: false }
    },
    actions: {
      ...derived.actions,
      delete: (call) => {
        const row = named(call, call.path.propertyName ?? '')
        if (row === undefined) throw unknownRecord(call)
        call.data.collection('properties').put({ ...row, archived: true })
        return { status: 204 }
      },
    },
  }
}

function nameOf({ name }: Row): string {
  return String(name).replace(/^[^/]*\//, '')
}

function conflict(message: string): Refusal {
  return new Refusal({ kind: 'rule', status: 409, code: 'OBJECT_ALREADY_EXISTS', message })
}

/** Of HubSpot, and those of the account's own object. */
export function sampleProperties(tables: UpstreamTables): Row[] {
  const own = Object.entries(CUSTOM_PROPERTIES).map(([name, label]) => definition(CUSTOM, name, { label }))
  const theirs = kindsOf(tables).flatMap((kind) =>
    Object.entries(declaredProperties(tables, kind)).map(([name, { format, description = '' }]) => {
      const isTime = format === 'date-time' || /date$|timestamp$/.test(name)
      const type = isTime ? { type: 'datetime', fieldType: 'date' } : {}
      return definition(kind, name, { label: labelOf(name), description, hubspotDefined: true, ...type })
    }),
  )
  return [...theirs, ...own]
}

/** A text of the account's own, unless it says otherwise. */
function definition(kind: string, name: string, about: Row): Row {
  return {
    name: `${kind}/${name}`,
    label: labelOf(name),
    type: 'string',
    fieldType: 'text',
    groupName: `${singularOf(kind)}information`,
    description: '',
    options: [],
    hubspotDefined: false,
    calculated: false,
    hidden: false,
    archived: false,
    createdAt: BEGUN,
    updatedAt: BEGUN,
    ...about,
  }
}

function labelOf(name: string): string {
  const words = name.replace(/^hs_/, '').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
