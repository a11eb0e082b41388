/** The commands that `plugboard dev` prints for connectors of any kind. */
import type { ActionEntry, Catalog, EntityEntry } from '@plugboard/core/catalog'
import { expect, test } from 'vitest'
import { announcement } from '../../src/dev/announce.ts'

const action = (params: ActionEntry['params']): ActionEntry => ({ params }) as ActionEntry
const entity = (actions: EntityEntry['actions'], searchable: EntityEntry['searchable'] = {}): EntityEntry =>
  ({ actions, searchable }) as EntityEntry

/** The bodies of the calls of a connector with these entities, by their headings. */
function callsOf(entities: Catalog['entities']): Record<string, unknown> {
  const catalog = { title: 'Shelf', entities } as Catalog
  const record = { id: 'con_1' } as Parameters<typeof announcement>[2][number]['record']
  const client = { client_id: 'app_1', client_secret: 's' }
  const demo = { catalog, record, upstream: 'http://127.0.0.1:2' }
  const printed = announcement('http://127.0.0.1:1', client, [demo], 'http://127.0.0.1:1/connect')
  const calls = printed.matchAll(/^# Shelf: (.+)\ncurl .* -d '(.+)'$/gm)
  return Object.fromEntries([...calls].map(([, heading = '', body = '']) => [heading, JSON.parse(body)]))
}

const id = { type: 'string' } as const

test('records without a display name are searched without a filter', () => {
  const shelves = entity({ list: action({ limit: { type: 'integer' } }) }, { id })
  expect(callsOf({ shelves })).toEqual({
    'List shelves': { entity: 'shelves', action: 'list', params: { limit: 3 } },
    'Search shelves (replica)': { entity: 'shelves', action: 'search', params: { query: {}, limit: 3 } },
  })
  const books = entity({}, { id, title: id })
  expect(callsOf({ shelves, books })).toMatchObject({
    'Search books (replica)': { entity: 'books', params: { fields: ['title'] } },
  })
})

test('a connector without a list that needs no params has no command for it', () => {
  const books = entity({ list: action({ shelf: { type: 'string', required: true } }) })
  expect(callsOf({ books })).toEqual({})
})
