import type { Fields, ValueModel } from '../model/model.ts'

/** The params of `search` are the same for every entity: the service defines them, not the specs. */
export const searchParams: Fields = {
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

/** The response is the same for every entity, too, except for the fields of `data`. */
export const searchAnswer: ValueModel = {
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
