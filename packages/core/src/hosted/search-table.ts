import type { Entity } from '../tables/connector.ts'
import type { Value } from '../values/value.ts'

const paths = (maxItems: number): Value => ({ type: 'array', items: { type: 'string' }, maxItems })

/** Run tables of `search` and `aggregate`, the same for every entity. The service validates the query itself. */
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
  aggregate: {
    http: 'POST /aggregate',
    body: {
      query: { type: 'object', properties: { filter: { type: 'object' } } },
      group: paths(3),
      sum: paths(10),
      avg: paths(10),
      min: paths(10),
      max: paths(10),
      count: paths(10),
      sort: { type: 'array' },
      limit: { type: 'integer', minimum: 1, maximum: 1000 },
    },
    risk: 'read',
  },
}
