import { readFileSync } from 'node:fs'
import type { Given, Subject } from '@plugboard/contract/suite'
import type { State } from '@plugboard/sandbox'
import { catalog } from '../src/generated/catalog.ts'
import { entities } from '../src/generated/client.ts'
import { crm as connector } from '../src/generated/connector.ts'
import { shown } from './shown.ts'

/**
 * The requests of HubSpot's descriptions of the version 2026-09. Two bodies require less, as the documentation has it: a
 * search needs no page, and a new record no associations. Its order is an object, not a text.
 */
const description = JSON.parse(readFileSync(new URL('description.json', import.meta.url), 'utf8'))

/** Lists leave out archived records unless they are asked for. */
const facts = Object.fromEntries(
  Object.entries(catalog.entities).flatMap(([entity, { actions }]) =>
    actions.list?.params.archived?.default === false
      ? [[`${entity}.list`, { shows: (row: Given) => row.archived !== true }] as const]
      : [],
  ),
)

/** Unknown kinds of records are refused, and so are associations of unknown records. */
const KINDS: Given = { objectType: 'contacts', fromObjectType: 'contacts', toObjectType: 'companies' }
const kinds = Object.fromEntries(
  Object.entries(catalog.entities).flatMap(([entity, { actions }]) =>
    Object.entries(actions).map(([action, { params }]) => [
      `${entity}.${action}`,
      {
        params: (state: State): Given => {
          const ids = { objectId: first(state, 'contacts'), fromObjectId: first(state, 'contacts') }
          const given = {
            ...KINDS,
            ...(entity === 'associations' && ids),
            ...(entity === 'custom_objects' && { objectType: 'machines' }),
            toObjectId: first(state, 'companies'),
          }
          return Object.fromEntries(Object.entries(given).filter(([name]) => name in params))
        },
      },
    ]),
  ),
)

function first(state: State, entity: string): unknown {
  return state.find(entity, ({ archived }) => archived !== true)?.id
}

/** Pipelines of deals: tickets have others. */
const pipelines = {
  'pipelines.list': { params: () => ({ objectType: 'deals' }), shows: (row: Given) => row.id !== '0' },
  'pipelines.get': { params: () => ({ objectType: 'deals', pipelineId: 'default' }) },
}

/** The objects that the account of the sandbox has defined. */
const MACHINE = { objectType: 'machines', properties: { name: 'Press 40' } }
const custom = {
  'custom_objects.list': {
    params: () => ({ objectType: 'machines' }),
    shows: (row: Given) => row.archived !== true,
  },
  'custom_objects.create': { params: () => MACHINE },
  'custom_objects.update': {
    params: (state: State) => ({ ...MACHINE, objectId: first(state, 'custom_objects') }),
  },
}

let made = 0

/** Each call has a definition of its own. */
function ownProperty(state: State): Given {
  const name = `own_${made++}`
  state.put('properties', { ...state.find('properties'), name: `contacts/${name}`, archived: false })
  return { objectType: 'contacts', propertyName: name }
}

const properties = {
  'properties.list': {
    params: () => ({ objectType: 'contacts' }),
    rows: (state: State) =>
      state
        .records('properties')
        .filter(({ name, archived }) => String(name).startsWith('contacts/') && archived !== true)
        .map((row) => ({ ...row, name: String(row.name).replace('contacts/', '') })),
  },
  'properties.create': { params: () => ({ objectType: 'contacts', name: `own_${made++}` }) },
  'properties.get': { params: () => ({ objectType: 'contacts', propertyName: 'email' }) },
  ...Object.fromEntries(
    ['update', 'delete'].map((action) => [`properties.${action}`, { params: ownProperty }]),
  ),
}

/** Deals and tickets begin at a stage of their pipelines, and deleted records are in the bin. */
const objects = Object.fromEntries(
  Object.entries(catalog.entities).flatMap(([entity, { actions }]) =>
    actions.api_search === undefined
      ? []
      : ['get', 'update', 'delete'].map((action) => [
          `${entity}.${action}`,
          {
            params: (state: State) => ({
              objectId: first(state, entity),
              ...(entity === 'custom_objects' && { objectType: 'machines' }),
            }),
          },
        ]),
  ),
)

/** Input of the suites in both modes. */
export const subject: Subject = {
  connector,
  entities,
  catalog,
  shown,
  description,
  facts: { ...kinds, ...facts, ...objects, ...custom, ...pipelines, ...properties },
}
