/** Plans compare the change with the record in the replica, as far as the policy permits to read it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { send } from '../support/harness.ts'
import { type Synced, startSynced, startUpstreams, untilComplete } from '../support/synced.ts'

let synced: Synced
let id: string
let name: string
let stop: () => Promise<unknown>
beforeAll(async () => {
  const sandbox = await startUpstreams(['payments'], 3)
  synced = await startSynced(sandbox, ['payments'])
  stop = () => Promise.all([synced.stop(), sandbox.close()])
  await untilComplete(synced, 'payments')
  const [[key, record] = []] = await synced.replica('payments', 'customers')
  id = String(key)
  name = (record as { name: string }).name
})
afterAll(() => stop())

async function tokenWith(policy: object | undefined): Promise<string> {
  const tokens = `${synced.server.address}/api/v1/account/applications`
  const { body } = await send(`${tokens}/token`, 'POST', { body: synced.client })
  const claims = { external_user_id: 'ann', ...(policy && { policy }) }
  const scoped = await send(`${tokens}/scoped-token`, 'POST', { body: claims, token: body.access_token })
  return scoped.body.access_token
}

async function planned(policy?: object): Promise<string> {
  const args = { action: 'payments.customers.update', params: { id, name: 'Renamed' } }
  const response = await fetch(`${synced.server.address}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
      authorization: `Bearer ${await tokenWith(policy)}`,
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'write', arguments: args },
    }),
  })
  const { result } = (await response.json()) as { result: { content: { text: string }[] } }
  return result.content[0]?.text ?? ''
}

test('a plan shows the previous value, which it finds in the replica', async () => {
  expect(await planned()).toContain(`name: ${name} -> Renamed`)
})

test('a plan shows no value that the policy forbids to read', async () => {
  const text = await planned({ rules: [{ match: 'payments.customers.search', decide: 'deny' }] })
  expect(text).toContain('name: Renamed')
  expect(text).not.toContain(name)
})
