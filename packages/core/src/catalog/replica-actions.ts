/** Params and results of the actions that query the replica. The service defines them: every searchable entity has the same. */
import type { SEARCH_ACTIONS } from '../tables/lookup.ts'
import type { Params, Value } from '../values/value.ts'

const searchParams: Params = {
  query: {
    type: 'object',
    required: true,
    description: 'Filter and order of the hits.',
    properties: {
      filter: {
        type: 'object',
        description:
          'One operator with one field, or conditions joined by `and`, `or`, `not`. Left out: everything.',
      },
      sort: {
        type: 'array',
        items: {
          anyOf: [{ type: 'string' }, { type: 'map', items: { type: 'string', enum: ['asc', 'desc'] } }],
        },
        description: 'Fields, ascending, or the direction of one: `{ created: "desc" }`.',
      },
    },
  },
  limit: { type: 'integer', minimum: 1, maximum: 1000, default: 1000, description: 'Hits at the most.' },
  cursor: { type: 'string', description: '`next_cursor` of the previous page.' },
  fields: {
    type: 'array',
    items: { type: 'string' },
    maxItems: 100,
    description: 'Paths to give in `data` instead of all searchable fields.',
  },
}

const searchResult: Value = {
  type: 'object',
  properties: {
    hits: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: { type: 'string' },
          score: { type: 'number' },
          data: { type: 'object', description: 'The searchable fields, absent ones null.' },
        },
      },
    },
    next_cursor: { type: 'string', nullable: true, description: 'Null when there is no next page.' },
    took_ms: { type: 'number' },
    meta: { type: 'object' },
  },
}

const paths = (maxItems: number, description: string): Value => ({
  type: 'array',
  items: { type: 'string' },
  maxItems,
  description,
})

const aggregateParams: Params = {
  query: {
    type: 'object',
    description: 'Which records to count. Left out: all.',
    properties: { filter: { type: 'object', description: 'As for `search`.' } },
  },
  group: paths(3, 'Paths to group by. Left out: one group of all records.'),
  sum: paths(10, 'Paths of numbers to add up, exactly.'),
  avg: paths(10, 'Paths of numbers to average.'),
  min: paths(10, 'Paths of numbers, times or texts of which to give the smallest.'),
  max: paths(10, 'Paths of numbers, times or texts of which to give the largest.'),
  count: paths(10, 'Paths that count the records with a value. `records` counts all.'),
  sort: {
    type: 'array',
    items: {
      anyOf: [{ type: 'string' }, { type: 'map', items: { type: 'string', enum: ['asc', 'desc'] } }],
    },
    description:
      '`records`, paths of `group`, or measures, ascending, or the direction of one: `{ "sum.amount": "desc" }`. Left out: most records first.',
  },
  limit: { type: 'integer', minimum: 1, maximum: 1000, default: 100, description: 'Groups at the most.' },
}

/** Only measures that were asked for are there. */
const decimals: Value = { type: 'map', items: { type: 'string', nullable: true }, optional: true }
const bounds: Value = {
  type: 'map',
  items: { anyOf: [{ type: 'string', nullable: true }, { type: 'number' }] },
  optional: true,
}

const aggregateResult: Value = {
  type: 'object',
  properties: {
    groups: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          group: { type: 'object', description: 'The values of the group, by path.' },
          records: { type: 'integer', description: 'Number of records in the group.' },
          sum: { ...decimals, description: 'Exact decimals, by path; null without any number.' },
          avg: { ...decimals, description: 'Decimals, by path.' },
          min: bounds,
          max: bounds,
          count: {
            type: 'map',
            items: { type: 'integer' },
            optional: true,
            description: 'Records with a value, by path.',
          },
        },
      },
    },
    other_groups: { type: 'integer', description: 'Number of groups beyond the limit.' },
    took_ms: { type: 'number' },
    meta: { type: 'object' },
  },
}

/** Params and results by action. The entries of a catalog contain them. */
export const replicaActions: Readonly<
  Record<(typeof SEARCH_ACTIONS)[number], { readonly params: Params; readonly returns: Value }>
> = {
  search: { params: searchParams, returns: searchResult },
  aggregate: { params: aggregateParams, returns: aggregateResult },
}
