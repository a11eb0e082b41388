/** What callers do all day, of each connector: lists, single records, searches, now and then a create. */
import type { Request } from '../support/caller.ts'
import { pick } from '../support/random.ts'
import type { Slug } from '../support/tables.ts'
import type { UpstreamFacts } from './upstreams.ts'

interface Subject {
  readonly entity: string
  readonly list: readonly [action: string, params: object]
  /** Param of `get` that has the id. */
  readonly id: string
  /** Of a search. */
  readonly filter: object
  readonly create: (n: number) => object
}

const SUBJECTS: Readonly<Record<Slug, Subject>> = {
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

/** Of a hundred requests so many are of this kind; the rest creates. */
const MIX = { list: 40, get: 40, search: 15 } as const

/** Makes the requests of a connector, each time another. */
export function callsOf(
  slug: Slug,
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
