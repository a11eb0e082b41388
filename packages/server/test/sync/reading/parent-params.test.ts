/** Params from the record that others are listed under, and from the one above it. */
import { expect, test } from 'vitest'
import type { EntityPlan } from '../../../src/replica/sync-plan.ts'
import { grandparentKey, parentParams } from '../../../src/sync/reading/parent-params.ts'
import { paramsOfGet } from '../../../src/sync/reading/read-one.ts'

const get = { http: 'GET /halls/{hall_id}/shelves/{shelf_id}/books/{id}' }
const planWith = (params: Record<string, string> | undefined): EntityPlan =>
  ({
    entity: { name: 'books', actions: { get } },
    sync: { list: 'list', each: 'shelves', with: params },
    schema: { key: 'id', fields: [] },
  }) as unknown as EntityPlan
const plan = planWith({ hall_id: 'parent.id', shelf_id: 'id' })
const shelf = { record: { id: 7, hall: { id: 'h2' } }, parentId: 'h1' }

test.each<[string, Record<string, string> | undefined, object]>([
  ['no parent', undefined, {}],
  ['fields of the parent', { shelf: 'id', hall: 'hall.id' }, { shelf: 7, hall: 'h2' }],
  ['the key of the record above the parent', { shelf: 'id', hall: 'parent.id' }, { shelf: 7, hall: 'h1' }],
  ['a field that the parent lacks', { shelf: 'code' }, { shelf: undefined }],
])('params from %s', (_, params, want) => {
  expect(parentParams(planWith(params), shelf)).toEqual(want)
})

test('a record below two others is read with the keys of both', () => {
  expect(paramsOfGet(plan, 'b1', shelf)).toEqual({ hall_id: 'h1', shelf_id: '7', id: 'b1' })
})

test('the params of a call name the record above the parent, in any order', () => {
  expect(grandparentKey(plan, { hall_id: 3, shelf_id: 7 })).toBe('3')
  expect(grandparentKey(plan, { shelf_id: 7 })).toBeUndefined()
  expect(grandparentKey(planWith({}), { id: 1 })).toBeUndefined()
})
