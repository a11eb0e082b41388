import {
  type Action,
  type Connector,
  ConnectorError,
  type Entity,
  executeAction,
  openContext,
} from '@plugboard/core'
import { expect, test } from 'vitest'
import { shop } from '../support/shop.ts'
import { failureOf, json, manualRuntime, stubFetch } from '../support/stub.ts'

const connector: Connector = {
  ...shop,
  errors: { message: ['errorMessages'], field: ['errors'] },
}

const object = { type: 'object' } as const
const action: Action = {
  http: 'POST /things/{id}',
  body: { fields: object, update: object, owner: { type: 'string' } },
}

/** The errors of a rejection with this body, for a call with these params. */
async function refused(body: unknown, params: object): Promise<ConnectorError> {
  const { fetch } = stubFetch(json(body, 400))
  const entity: Entity = { name: 'things', actions: { create: action } }
  const options = { auth: { api_key: 'sECr3tKey/123' }, fetch, maxRetries: 0 }
  const context = openContext(connector, options, manualRuntime())
  const error = await failureOf(executeAction(context, entity, 'create', { id: '1', ...params }))
  if (error instanceof ConnectorError) return error
  throw error
}

test.each<[string, object, Record<string, string>, [pointer: string, message: string][]]>([
  ['a param', { owner: 'x' }, { owner: 'is unknown' }, [['/params/owner', 'is unknown']]],
  [
    'a field of an object',
    { fields: { size: 1 } },
    { size: 'is small' },
    [['/params/fields/size', 'is small']],
  ],
  [
    'a field of the second object',
    { fields: { size: 1 }, update: { labels: [] } },
    { labels: 'is empty' },
    [['/params/update/labels', 'is empty']],
  ],
  [
    'a missing field of an object',
    { fields: {} },
    { size: 'is needed' },
    [['/params/fields/size', 'is needed']],
  ],
  ['a missing field without an object', {}, { owner: 'is needed' }, [['/params/owner', 'is needed']]],
  [
    'several at once',
    { fields: { a: 1, 'b/c': 2 } },
    { a: 'is odd', 'b/c': 'is even' },
    [
      ['/params/fields/a', 'is odd'],
      ['/params/fields/b~1c', 'is even'],
    ],
  ],
  ['a message without words', { fields: { a: 1 } }, { a: '' }, [['/params/fields/a', '']]],
])('an upstream reports %s', async (_, params, errors, want) => {
  const error = await refused({ errorMessages: [], errors }, params)
  expect(error.errors).toEqual(want.map(([pointer, message]) => ({ pointer, code: 'refused', message })))
})

test('messages about fields are the message if there is no other', async () => {
  const errors = { a: 'is odd', b: 'is even' }
  const { message, upstream } = await refused({ errorMessages: [], errors }, { fields: {} })
  expect(upstream?.message).toBe('a: is odd; b: is even')
  expect(message).toBe('things.create at acme: status 400: a: is odd; b: is even')
  const other = await refused({ errorMessages: ['No.', 'Never.'], errors }, { fields: {} })
  expect(other.upstream?.message).toBe('No. Never.')
  expect(other.errors).toHaveLength(2)
})

test.each([
  ['nothing', { errorMessages: ['No.'], errors: {} }],
  ['a list', { errorMessages: ['No.'], errors: [] }],
  ['not strings', { errorMessages: ['No.'], errors: { a: 1, b: null } }],
])('%s is not an error of a param', async (_, body) => {
  expect((await refused(body, { fields: {} })).errors).toBeUndefined()
})

test('secrets are redacted, and the number of errors is limited', async () => {
  const many = Object.fromEntries(Array.from({ length: 80 }, (_, index) => [`f${index}`, 'is odd']))
  expect((await refused({ errors: many }, { fields: {} })).errors).toHaveLength(50)
  const { errors } = await refused({ errors: { a: 'not sECr3tKey/123' } }, { fields: {} })
  expect(JSON.stringify(errors)).not.toContain('sECr3tKey')
})
