/** Params by which requests name a record. */
import { UpstreamError } from '@plugboard/core'
import { expect, test } from 'vitest'
import type { EntityPlan } from '../../../src/replica/sync-plan.ts'
import { isNamedByKey, namesOf } from '../../../src/sync/reading/names.ts'
import { paramsOfGet, readOne } from '../../../src/sync/reading/read-one.ts'
import type { Reader } from '../../../src/sync/reading/reader.ts'

const field = (name: string, path = name) => ({
  name,
  type: 'string',
  source: { of: 'record', path: path.split('.') },
})

function planOf(name: string, http: string | undefined, addresses?: object, above?: object): EntityPlan {
  return {
    entity: { name, actions: http === undefined ? {} : { get: { http } } },
    sync: { list: 'list', ...(above && { with: above }) },
    schema: {
      key: 'id',
      fields: [field('id'), field('number'), field('name'), field('email', 'contact.email')],
    },
    ...(addresses && { addresses }),
  } as unknown as EntityPlan
}

const repository = { owner: 'owner.login', repo: 'name' }

test.each<[string, EntityPlan, object | undefined]>([
  ['its key', planOf('things', 'GET /things/{id}'), { id: 'id' }],
  ['its key by the name of the record', planOf('things', 'GET /things/{thingId}'), { thingId: 'id' }],
  ['its key by a name of its own', planOf('things', 'GET /things/{object}'), { object: 'id' }],
  [
    'a number of its own',
    planOf('things', 'GET /{a}/things/{thing_number}', {}, { a: 'id' }),
    { thing_number: 'number' },
  ],
  ['another field', planOf('things', 'GET /things/{name}'), { name: 'name' }],
  ['a field within another', planOf('things', 'GET /things/{email}'), { email: 'contact.email' }],
  ['what lists below it are named by', planOf('things', 'GET /{owner}/{repo}', repository), repository],
  ['more than is known', planOf('things', 'GET /{space}/{name}'), undefined],
  ['nothing', planOf('things', undefined), undefined],
])('a record is named by %s', (_, plan, expected) => {
  expect(namesOf(plan)).toEqual(expected)
  const isByKey = Object.values(expected ?? {}).every((path) => path === 'id')
  expect(isNamedByKey(plan)).toBe(isByKey)
})

test('a number is read with the record, and not without it', () => {
  const plan = planOf('things', 'GET /{a}/things/{thing_number}', {}, { a: 'id' })
  const parent = { record: { id: 'p' } }
  expect(paramsOfGet(plan, '900', parent, { id: 900, number: 7 })).toEqual({ a: 'p', thing_number: '7' })
  expect(paramsOfGet(plan, '900', parent)).toBeUndefined()
  expect(paramsOfGet(plan, '900', { record: {} }, { number: 7 })).toBeUndefined()
})

test.each([
  ['the record itself', { id: 900, name: 'bug' }, 'found'],
  ['a new record with the name of the former one', { id: 901, name: 'bug' }, 'gone'],
  // Such answers, among them those of gateways, neither name a record nor say that there is none.
  ['a record without its key', { name: 'bug' }, 'unreadable'],
  ['an empty record', {}, 'unreadable'],
  ['no content', undefined, 'unreadable'],
])('by its name, %s', async (_, record, status) => {
  const plan = planOf('things', 'GET /things/{name}')
  const reader = { record: async () => ({ record, fetchedAt: 1 }) } as unknown as Reader
  expect(await readOne(reader, plan, { name: 'bug' }, '900')).toMatchObject({ status })
})

// Regression: GitHub answers requests for what was transferred with another address, and the sweep failed at each attempt.
test.each([301, 302, 307, 308])(
  'an answer with status %i says neither that it exists nor that it is gone',
  async (status) => {
    const error = new UpstreamError('upstream_bad_response', 'elsewhere', status, {
      upstream: { status, provider: 'x' },
    })
    const reader = { record: () => Promise.reject(error) } as unknown as Reader
    const plan = planOf('things', 'GET /things/{name}')
    expect(await readOne(reader, plan, { name: 'bug' }, '900')).toEqual({ status: 'unreadable' })
  },
)
