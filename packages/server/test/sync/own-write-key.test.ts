/** The key of the record that a caller's write affected. */
import { expect, test } from 'vitest'
import type { EntityPlan } from '../../src/replica/sync-plan.ts'
import { keyOf, type OwnWrite, referenceParam } from '../../src/sync/own-write.ts'

const get = { http: 'GET /indexes/{indexUid}' }
const entity = { name: 'indexes', key: 'uid', actions: { get } }
const own = { entity, schema: { key: 'uid' }, sync: {} } as unknown as EntityPlan

function keyAfter(action: string, params: object, answer: unknown): string | undefined {
  return keyOf({ params, target: { entity, action } } as unknown as OwnWrite, own, answer)
}

// Regression: a task in the response of a delete was taken for the deleted record, and a new record was not found.
test.each<[string, string, object, unknown, string | undefined]>([
  ['creation: the key of its record', 'create', {}, { uid: 'a' }, 'a'],
  ['creation: the name of the param of get', 'create', {}, { taskUid: 1, indexUid: 'a' }, 'a'],
  ['creation: no id but that of a task', 'create', { indexUid: 'b' }, { taskUid: 1, id: 7 }, undefined],
  ['creation: an object of that name', 'create', {}, { indexUid: { id: 7 } }, undefined],
  ['creation: no body', 'create', { indexUid: 'b' }, null, undefined],
  ['update: the key of its record', 'update', { indexUid: 'b' }, { uid: 'a' }, 'a'],
  ['update: no key', 'update', { indexUid: 'b' }, { taskUid: 1 }, 'b'],
  ['delete: a task with a key of its own', 'delete', { indexUid: 'b' }, { uid: 1 }, 'b'],
  ['delete: no param', 'delete', {}, { uid: 'a' }, 'a'],
])('%s', (_, action, params, answer, key) => {
  expect(keyAfter(action, params, answer)).toBe(key)
})

// Regression: in the params of another entity, `Sid` was taken for the key of a record of this one.
test.each([
  ['BookSid', 'BookSid'],
  ['Sid', undefined],
  ['ID', undefined],
])('the param %s of another entity refers to %s', (param, found) => {
  const books = { name: 'books', key: 'sid', actions: { get: { http: `GET /books/{${param}}` } } }
  expect(referenceParam({ entity: books, sync: {} } as unknown as EntityPlan)).toBe(found)
})
