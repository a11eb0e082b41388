import type { State } from '@plugboard/sandbox'
import type { Scene } from '../scene.ts'

const OBJECTS = ['contacts', 'companies', 'deals', 'tickets', 'notes', 'tasks']

/** A property that a search orders by, and does not return unless it is asked for. */
const PROPERTIES: Readonly<Record<string, string>> = {
  contacts: 'jobtitle',
  companies: 'industry',
  deals: 'dealtype',
  tickets: 'source_type',
  notes: 'hs_note_body',
  tasks: 'hs_task_subject',
  custom_objects: 'model',
}

/** With the objects that the account has defined. */
const KINDS = [...OBJECTS, 'custom_objects']

const isAlive = ({ archived }: Readonly<Record<string, unknown>>): boolean => archived !== true

type Properties = Readonly<Record<string, unknown>>

const someValue = (state: State, kind: string): string => {
  const name = PROPERTIES[kind] ?? ''
  const all = state.records(kind).map(({ properties }) => (properties as Properties)[name])
  return String(all.find((value) => typeof value === 'string'))
}

const values = KINDS.flatMap((kind) => {
  const propertyName = PROPERTIES[kind] ?? ''
  return [
    [`${kind}.list properties`, () => [[propertyName]]],
    [`${kind}.api_search properties`, () => [[propertyName]]],
    [`${kind}.list associations`, () => [OBJECTS.filter((one) => one !== kind)]],
    [`${kind}.api_search sorts`, () => [[{ propertyName, direction: 'DESCENDING' }]]],
    [
      `${kind}.api_search filterGroups`,
      (state: State) => [[{ filters: [{ propertyName, operator: 'EQ', value: someValue(state, kind) }] }]],
    ],
  ] as const
})

export const crm: Scene = {
  async prepare(client, state) {
    const ids = OBJECTS.map(
      (kind) => [kind, state.find(kind, ({ archived }) => archived !== true)?.id] as const,
    )
    const [[, contact] = [], ...others] = ids
    for (const [toObjectType, toObjectId] of others)
      await client.execute('associations', 'set_default', {
        ...{ fromObjectType: 'contacts', fromObjectId: contact, toObjectType, toObjectId },
      })
    for (const kind of OBJECTS) {
      const gone = state.records(kind).findLast(({ archived }) => archived !== true)?.id
      await client.execute(kind, 'delete', { objectId: gone })
    }
    const own = { label: 'Old', type: 'string', fieldType: 'text', name: 'old' }
    await client.execute('properties', 'create', { objectType: 'contacts', ...own })
    await client.execute('properties', 'delete', { objectType: 'contacts', propertyName: 'old' })
    await client.execute('associations', 'set_default', {
      ...{ fromObjectType: 'machines', fromObjectId: state.find('custom_objects', isAlive)?.id },
      ...{ toObjectType: 'contacts', toObjectId: state.find('contacts', isAlive)?.id },
    })
    return {}
  },
  values: Object.fromEntries(values),
  left: {},
}
