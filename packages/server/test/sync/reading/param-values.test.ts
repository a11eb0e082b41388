/** Fields of records as values of params. */
import type { Action, Entity } from '@plugboard/core'
import { expect, test } from 'vitest'
import type { EntityPlan } from '../../../src/replica/sync-plan.ts'
import { paramValues } from '../../../src/sync/reading/param-values.ts'
import { paramsOfGet } from '../../../src/sync/reading/read-one.ts'

const action: Action = {
  http: 'GET /shelves/{shelf_id}/books',
  query: { author: { type: 'string' }, year: { type: 'integer' } },
  body: { page: { type: 'integer' } },
}

test.each([
  ['a number in a path is a text', { shelf_id: 7 }, { shelf_id: '7' }],
  ['a number is a text where the param is one', { author: 7 }, { author: '7' }],
  ['a text is a number where the param is one', { year: '2026', page: '7' }, { year: 2026, page: 7 }],
  ['a text that no number is written like stays', { year: '007' }, { year: '007' }],
  ['null and unknown params stay', { year: null, other: 7 }, { year: null, other: 7 }],
])('%s', (_, values, want) => {
  expect(paramValues(action, values)).toEqual(want)
})

test('a record below one with a number as its key is read by texts in its path', () => {
  const get = { http: 'GET /shelves/{shelf_id}/books/{id}' }
  const entity = { name: 'books', actions: { get } } as unknown as Entity
  const plan = {
    entity,
    sync: { list: 'list', each: 'shelves', with: { shelf_id: 'id' } },
    schema: { key: 'id', fields: [] },
  } as unknown as EntityPlan
  expect(paramsOfGet(plan, '3', { record: { id: 7 } })).toEqual({ shelf_id: '7', id: '3' })
})
