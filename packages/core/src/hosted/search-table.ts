import type { Entity } from '../tables/connector.ts'

/** Run table of `search`, the same for every entity. The service validates the query itself. */
export const SEARCH: Entity['actions'] = {
  search: {
    http: 'POST /search',
    body: {
      query: {
        type: 'object',
        required: true,
        properties: { filter: { type: 'object' }, sort: { type: 'array' } },
      },
      limit: { type: 'integer', minimum: 1, maximum: 1000 },
      cursor: { type: 'string' },
      fields: { type: 'array', items: { type: 'string' }, maxItems: 100 },
    },
    risk: 'read',
  },
}
