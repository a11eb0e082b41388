/** Plans compare the change with the record in the replica, as far as the policy permits to read it. */
import { createTools, type Policy } from '@plugboard/agent'
import { connectPayments } from '@plugboard/payments'
import { catalog } from '@plugboard/payments/catalog'
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

async function tokenWith(policy: Policy | undefined): Promise<string> {
  const tokens = `${synced.server.address}/api/v1/account/applications`
  const { body } = await send(`${tokens}/token`, 'POST', { body: synced.client })
  const claims = { external_user_id: 'ann', ...(policy && { policy }) }
  const scoped = await send(`${tokens}/scoped-token`, 'POST', { body: claims, token: body.access_token })
  return scoped.body.access_token
}

const change = () => ({ action: 'payments.customers.update', params: { id, name: 'Renamed' } })

/** Over the protocol, with the policy in the token. */
async function overMcp(policy?: Policy): Promise<string> {
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
      params: { name: 'write', arguments: change() },
    }),
  })
  const { result } = (await response.json()) as { result: { content: { text: string }[] } }
  return result.content[0]?.text ?? ''
}

/** By a program with a policy of its own: the service knows nothing of it. */
async function inProgram(policy?: Policy): Promise<string> {
  const { client_id: clientId, client_secret: clientSecret } = synced.client
  const hosted = { baseUrl: synced.server.address, clientId, clientSecret, externalUserId: 'ann' }
  const connectors = [{ connect: connectPayments, catalog }]
  const tools = createTools({ hosted, connectors, ...(policy && { policy }) })
  const answer = await tools.find((tool) => tool.name === 'write')?.run(change())
  return answer?.text ?? ''
}

const UNREADABLE: Policy = {
  rules: ['search', 'get'].map((action) => ({ match: `payments.customers.${action}`, decide: 'deny' })),
}

test.each([
  ['over the protocol', overMcp],
  ['in a program', inProgram],
])(
  '%s, a plan shows the previous value in the replica, unless the policy forbids to read it',
  async (_, plan) => {
    expect(await plan()).toContain(`name: ${name} -> Renamed`)
    const text = await plan(UNREADABLE)
    expect(text).toContain('name: Renamed')
    expect(text).not.toContain(name)
  },
)
