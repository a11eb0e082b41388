/** Kinds of objects, their names in paths, and the properties that HubSpot returns unless others are asked for. */
import type { Params } from '@plugboard/core'
import type { UpstreamTables } from '../../fake.ts'
import { CUSTOM, CUSTOM_NAMES } from './custom-object.ts'

/** Since then the account has HubSpot's own pipelines and properties. */
export const BEGUN = '2024-01-01T00:00:00.000Z'

/** developers.hubspot.com/docs/guides/crm/understanding-the-crm#object-type-ids */
const TYPE_IDS: Readonly<Record<string, string>> = {
  contacts: '0-1',
  companies: '0-2',
  deals: '0-3',
  tickets: '0-5',
  tasks: '0-27',
  notes: '0-46',
}

/** Of each kind, besides the times of creation and of the last change. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  contacts: ['email', 'firstname', 'lastname'],
  companies: ['domain', 'name'],
  [CUSTOM]: ['hs_object_id'],
  deals: ['amount', 'closedate', 'dealname', 'dealstage', 'pipeline'],
  tickets: [
    ...['content', 'hs_pipeline', 'hs_pipeline_stage', 'hs_ticket_category', 'hs_ticket_priority', 'subject'],
  ],
}

const TIMES = ['createdate', 'hs_createdate', 'lastmodifieddate', 'hs_lastmodifieddate']

export function kindsOf({ entities }: Pick<UpstreamTables, 'entities'>): string[] {
  return Object.keys(entities).filter((name) => entities[name]?.actions.api_search !== undefined)
}

/** `contact` of contacts, `company` of companies. */
export function singularOf(kind: string): string {
  if (kind === CUSTOM) return 'machine'
  return kind.replace(/ies$/, 'y').replace(/s$/, '')
}

function namesOf(kind: string): readonly (string | undefined)[] {
  return kind === CUSTOM ? CUSTOM_NAMES : [kind, singularOf(kind), TYPE_IDS[kind]]
}

/** The kind by its plural, its singular or the id of its type. */
export function kindNamed(tables: Pick<UpstreamTables, 'entities'>, name: string): string | undefined {
  const wanted = name.toLowerCase()
  return kindsOf(tables).find((kind) => namesOf(kind).includes(wanted))
}

/** Properties that the spec declares for a kind. */
export function declaredProperties({ catalog }: Pick<UpstreamTables, 'catalog'>, kind: string): Params {
  const { ref, properties } = catalog.entities[kind]?.record?.properties ?? {}
  return properties ?? catalog.types?.[ref ?? '']?.properties ?? {}
}

export function shownUnlessAsked(tables: UpstreamTables, kind: string): string[] {
  const declared = declaredProperties(tables, kind)
  return [...(SHOWN[kind] ?? []), ...TIMES].filter((name) => name in declared)
}
