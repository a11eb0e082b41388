/** Typical calls of each connector: lists, single records, searches, sometimes a create. */
import type { Request } from '../support/caller.ts'
import { pick } from '../support/random.ts'
import type { UpstreamFacts } from './upstreams.ts'

interface Subject {
  readonly entity: string
  readonly list: readonly [action: string, params: object]
  /** Param of `get` with the id. */
  readonly id: string
  /** Params of a search. */
  readonly filter: object
  readonly create: (n: number) => object
}

/** Connectors under load. The load is shared evenly, so that figures over time can be compared. */
export const LOADED = ['payments', 'issue-tracking', 'cloud-drive', 'recruiting'] as const
export type LoadedSlug = (typeof LOADED)[number]

const SUBJECTS: Readonly<Record<LoadedSlug, Subject>> = {
  payments: {
    entity: 'customers',
    list: ['list', { limit: 20 }],
    id: 'id',
    filter: { like: { email: '%a%' } },
    create: (n) => ({ email: `load-${n}@example.com` }),
  },
  'issue-tracking': {
    entity: 'issues',
    list: ['api_search', { jql: 'project = DEMO', maxResults: 20 }],
    id: 'issueIdOrKey',
    filter: { like: { key: '%1%' } },
    create: (n) => ({
      fields: { project: { key: 'DEMO' }, issuetype: { name: 'Task' }, summary: `Load ${n}` },
    }),
  },
  'cloud-drive': {
    entity: 'files',
    list: ['list', { pageSize: 20 }],
    id: 'fileId',
    filter: { like: { name: '%a%' } },
    create: (n) => ({ name: `Load ${n}` }),
  },
  recruiting: {
    entity: 'candidates',
    list: ['list', { limit: 20 }],
    id: 'id',
    filter: { like: { name: '%a%' } },
    create: (n) => ({ name: `Load ${n}` }),
  },
}

/** Percentages by kind; the rest are creates. */
const MIX = { list: 40, get: 40, search: 15 } as const

/** Produces the requests of a connector, a different one each time. */
export function callsOf(
  slug: LoadedSlug,
  { ids: known }: UpstreamFacts,
  random: () => number,
): (n: number) => Request {
  const { entity, list, id, filter, create } = SUBJECTS[slug]
  const ids = known[entity] ?? []
  return (n) => {
    const at = random() * 100
    if (at < MIX.list) return { entity, action: list[0], params: list[1] }
    if (at < MIX.list + MIX.get) return { entity, action: 'get', params: { [id]: pick(ids, random) } }
    const searched = { query: { filter }, limit: 20 }
    if (at < MIX.list + MIX.get + MIX.search) return { entity, action: 'search', params: searched }
    return { entity, action: 'create', params: create(n) }
  }
}
