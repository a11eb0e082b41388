/**
 * A token whose policy hides personal and secret fields reads them nowhere: the tools leave them out, and every route that shows
 * records as the upstream sent them refuses the token.
 */
import type { Sandbox } from '@plugboard/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Reply, send } from '../support/harness.ts'
import { type Synced, startSynced, startUpstreams, untilComplete } from '../support/synced.ts'

let sandbox: Sandbox
let synced: Synced
let token: string
beforeAll(async () => {
  sandbox = await startUpstreams(['payments'], 3)
  synced = await startSynced(sandbox, ['payments'], {}, ['customers'])
  await untilComplete(synced, 'payments')
  token = await masked()
})
afterAll(async () => {
  await synced.stop()
  await sandbox.close()
})

const TOKENS = '/api/v1/account/applications'
const DIRECT = ['payments.*.*', 'payments.request.get'].map((match) => ({ match, decide: 'direct' }))

async function masked(): Promise<string> {
  const ask = (path: string, body: object, of?: string): Promise<Reply> =>
    send(synced.server.address + TOKENS + path, 'POST', { body, token: of })
  const application = (await ask('/token', synced.client)).body.access_token
  const policy = { mask_sensitive: true, rules: DIRECT }
  const scope = 'execute:read execute:write search request'
  return (await ask('/scoped-token', { external_user_id: 'ann', policy, scope }, application)).body
    .access_token
}

const ask = (path: (id: string) => string, body?: object): Promise<Reply> =>
  send(synced.server.address + path(synced.id('payments')), body ? 'POST' : 'GET', { token, body })

const execute = (body: object): Promise<Reply> =>
  ask((id) => `/api/v1/connectors/sources/${id}/execute`, body)
const changes = (query: string): Promise<Reply> =>
  ask((id) => `/v1/integrations/connectors/${id}/changes${query}`)

const customer = (): string => String([...sandbox.state('payments').records('customers')][0]?.id)

// Regression: they returned the address of every customer to a token that may not see it.
test.each<[string, () => Promise<Reply>]>([
  ['a list', () => execute({ entity: 'customers', action: 'list' })],
  ['a record', () => execute({ entity: 'customers', action: 'get', params: { id: customer() } })],
  ['a search', () => execute({ entity: 'customers', action: 'search', params: { query: {} } })],
  ['counts', () => execute({ entity: 'customers', action: 'aggregate', params: { group_by: ['email'] } })],
  [
    'a write, which returns the record',
    () => execute({ entity: 'customers', action: 'update', params: { id: customer(), name: 'Other' } }),
  ],
  ['the fields of changes', () => changes('?include=data')],
  ['the records of changes', () => changes('?include=record')],
  [
    'a raw request',
    () =>
      ask((id) => `/api/v1/connectors/sources/${id}/request`, {
        method: 'GET',
        path: `/v1/customers/${customer()}`,
      }),
  ],
])('%s is refused, and the refusal says where to read', async (_, read) => {
  const before = sandbox.requests.length
  const { status, body } = await read()
  expect([status, body.code]).toEqual([403, 'insufficient_scope'])
  expect(body.detail).toContain('only the tools of POST /mcp leave out')
  expect(sandbox.requests.slice(before).filter(({ method }) => method !== 'GET')).toEqual([])
})

test('the tools show the other fields', async () => {
  const [first] = sandbox.state('payments').records('customers')
  // The description of the API leaves this route out: the protocol describes itself.
  const call = async (args: object): Promise<string> => {
    const response = await fetch(`${synced.server.address}/mcp`, {
      method: 'POST',
      headers: {
        accept: 'application/json, text/event-stream',
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'read', arguments: args },
      }),
    })
    return response.text()
  }
  for (const action of ['customers.list', 'customers.search']) {
    const shown = await call({ action, fields: ['id', 'email', 'created'] })
    expect(shown).toContain(String(first?.id))
    expect(shown).not.toContain(String(first?.email))
  }
})

test('what shows no field is allowed: ids of changes, and a check', async () => {
  expect((await changes('')).status).toBe(200)
  expect((await ask((id) => `/v1/integrations/connectors/${id}/check`, {})).status).toBe(200)
})
