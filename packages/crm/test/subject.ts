import { readFileSync } from 'node:fs'
import type { Given, Subject } from '@plugboard/contract/suite'
import { catalog } from '../src/generated/catalog.ts'
import { entities } from '../src/generated/client.ts'
import { crm as connector } from '../src/generated/connector.ts'

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

/** Unknown kinds of records are refused. */
const KINDS: Given = { objectType: 'contacts', fromObjectType: 'contacts', toObjectType: 'companies' }
const kinds = Object.fromEntries(
  Object.entries(catalog.entities).flatMap(([entity, { actions }]) =>
    Object.entries(actions).flatMap(([action, { params }]) => {
      const given = Object.entries(KINDS).filter(([name]) => name in params)
      return given.length === 0
        ? []
        : [[`${entity}.${action}`, { params: () => Object.fromEntries(given) }] as const]
    }),
  ),
)

/** Input of the suites in both modes. */
export const subject: Subject = {
  connector,
  entities,
  catalog,
  description,
  facts: {
    ...facts,
    ...kinds,
    'properties.list': { ...facts['properties.list'], ...kinds['properties.list'] },
  },
}
