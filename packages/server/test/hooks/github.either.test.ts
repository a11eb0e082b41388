/** GitHub's webhooks, which an administrator registers: signed, named by headers, and sent once. */
import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isProven } from '../../src/hooks/proof.ts'
import { send } from '../support/harness.ts'
import { packageOf } from '../support/packages.ts'
import { type Synced, startSynced, startUpstreams, until } from '../support/synced.ts'

type Upstreams = Awaited<ReturnType<typeof startUpstreams>>

const CONNECTOR = 'code-hosting'
const { verify } = packageOf(CONNECTOR).sync.webhooks?.events ?? {}

let sandbox: Upstreams
let synced: Synced
let address: string
let secret: string
beforeAll(async () => {
  sandbox = await startUpstreams([CONNECTOR], 3)
  const sync = { changes: 3600, full: 3600, leaseMs: 20_000 }
  synced = await startSynced(sandbox, [CONNECTOR], { sync, localEndpoints: true }, ['repositories', 'issues'])
  await until('both streams', async () => {
    const streams = await synced.streams(CONNECTOR)
    return streams.length === 2 && streams.every(({ complete }) => complete)
  })
  const path = `/v1/integrations/connectors/${synced.id(CONNECTOR)}/hooks`
  const { status, body } = await synced.ask('POST', path, { name: 'events', manual: true })
  expect([status, body.state]).toEqual([201, 'manual'])
  address = body.address
  secret = body.secret
})
afterAll(async () => {
  await synced.stop()
  await sandbox.close()
})

const signed = (body: string, key: string) => `sha256=${createHmac('sha256', key).update(body).digest('hex')}`

/** As GitHub sends it. */
function ring(event: string, data: object, key = secret) {
  const body = JSON.stringify(data)
  const headers = {
    ...{ 'content-type': 'application/json', 'user-agent': 'GitHub-Hookshot/044aadd' },
    ...{
      'x-github-event': event,
      'x-github-delivery': randomUUID(),
      'x-hub-signature-256': signed(body, key),
    },
  }
  return send(address, 'POST', { body, headers })
}

/** Changes a record behind the server's back. */
function change(entity: string): { readonly id: string; readonly title: string } {
  const state = sandbox.state(CONNECTOR)
  const found = state.find(entity) as { id: number }
  const title = randomUUID()
  const changed = entity === 'issues' ? { title } : { description: title }
  state.put(entity, { ...found, ...changed, updated_at: new Date().toISOString() })
  return { id: String(found.id), title }
}

const replicaHas = (entity: string, title: string) =>
  until(`the changed ${entity}`, async () => {
    const records = [...(await synced.replica(CONNECTOR, entity)).values()]
    return records.some((record) => JSON.stringify(record).includes(title))
  })

test.each([
  ['repositories', 'repository', 'repository'],
  ['issues', 'issues', 'issue'],
])('a change of %s is read once it rings', async (entity, event, field) => {
  const { id, title } = change(entity)
  const { status } = await ring(event, { action: 'edited', [field]: { id: Number(id) } })
  expect(status).toBe(200)
  await replicaHas(entity, title)
})

test('a ping and other types are acknowledged; a forged one, or one signed for another hook, is refused', async () => {
  expect((await ring('ping', { zen: 'Design for failure.', hook_id: 1 })).status).toBe(200)
  expect((await ring('marketplace_purchase', {})).status).toBe(200)
  expect((await ring('issues', { action: 'edited' }, 'the secret of another')).status).toBe(401)
})

describe("the vendor's own example of a signature", () => {
  // docs.github.com/webhooks/using-webhooks/validating-webhook-deliveries, "Testing the webhook payload validation".
  const body = Buffer.from('Hello, World!')
  const headers = {
    'x-hub-signature-256': 'sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17',
  }
  test.each([
    ["It's a Secret to Everybody", true],
    ['It is a Secret to Everybody', false],
  ])('%s', (key, expected) => {
    expect(verify && isProven(verify, key, { headers, body } as never, Date.now())).toBe(expected)
  })
})
