import { type Action, type Connector, executeAction, openContext } from '@plugboard/core'
import { expect, test } from 'vitest'
import { factsOf } from '../../src/tables/facts.ts'
import { json, stubFetch } from '../support/stub.ts'

const shop: Connector<{ api_key: string }> = {
  name: 'shop',
  title: 'Shop',
  provider: 'Shop',
  server: 'https://shop.example',
  auth: [{ name: 'key', credentials: { api_key: {} }, body: 'key={api_key}' }],
}
const text = { type: 'string' } as const

test.each<[string, Action, string | undefined]>([
  ['declares one', { http: 'POST /a', body: { name: text } }, '{"key":"k"}'],
  ['declares one, as few deletes do', { http: 'DELETE /a', body: { name: text } }, '{"key":"k"}'],
  ['writes with credentials in the body', { http: 'POST /a' }, '{"key":"k"}'],
  [
    'has the key of the call in it',
    { http: 'DELETE /a', idempotencyField: 'id' },
    expect.stringContaining('"id"'),
  ],
  [
    'is a GraphQL operation',
    { http: 'GET /a', graphql: '{ a }' },
    '{"key":"k","query":"{ a }","variables":{}}',
  ],
  ['reads', { http: 'GET /a', query: { name: text } }, undefined],
  ['deletes', { http: 'DELETE /a' }, undefined],
])('bodies are loaded for an action that %s', async (_, table, want) => {
  const { fetch, sent } = stubFetch(json({}))
  const context = openContext(shop, { auth: { api_key: 'k' }, fetch })
  await executeAction(context, { name: 'items', actions: { act: table } }, 'act')
  expect(sent[0]?.body).toEqual(want)
  expect(factsOf(table).mayHaveBody).toBe(want !== undefined)
})

test('bodies are loaded for an action whose query may be too long', async () => {
  const table: Action = { http: 'GET /a', query: { name: text }, long: { http: 'POST /a/search' } }
  const { fetch, sent } = stubFetch(json({}))
  const context = openContext(shop, { auth: { api_key: 'k' }, fetch })
  const name = 'x'.repeat(7000)
  await executeAction(context, { name: 'items', actions: { act: table } }, 'act', { name })
  expect(JSON.parse(String(sent[0]?.body))).toEqual({ key: 'k', name })
})
