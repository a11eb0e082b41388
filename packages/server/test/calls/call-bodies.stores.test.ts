/** Bodies of failed calls: kept only if asked for, without secrets, sealed, and opened by admins only. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openBodies } from '../../src/console/open-bodies.ts'
import { purgeCalls } from '../../src/telemetry/calls/purge.ts'
import { json } from '../support/field-notes.ts'
import { API_KEY, type Harness, startHarness } from '../support/harness.ts'

const CREATE = { entity: 'notes', action: 'create', params: { text: 'the note of ann' } }
const DAY = 24 * 60 * 60 * 1000

let h: Harness
let token: string
let id: string
beforeAll(async () => {
  h = await startHarness({ callBodies: 'failed', console: { enabled: true, roleClaim: 'groups' } })
  token = await h.scopedToken()
  id = await h.createConnector(token)
})
afterAll(() => h.stop())

async function failedCall(answer: unknown, status = 422, from: Harness = h): Promise<string> {
  from.upstream.answer(
    json(status, answer, { 'x-request-id': 'up_1', 'set-cookie': 'session=canary_cookie' }),
  )
  await from.execute(token, id, CREATE)
  await sleep(0)
  await from.server.services.callLog.flush()
  const { body } = await from.ask('GET', '/v1/calls?limit=1', { token })
  return (body as { data: { id: string }[] }).data[0]?.id ?? ''
}

function open(call: string) {
  const actor = { org: h.client.client_id, actor: 'opr_1', externalUserId: null, requestId: 'req_1' }
  return openBodies(h.server.services, actor, call)
}

describe('a failed call', () => {
  test('keeps its request and the response', async () => {
    const kept = await open(await failedCall({ error: { code: 'text_invalid', message: 'no' } }))
    expect(kept).toMatchObject({
      method: 'POST',
      status: 422,
      request: { text: '{"text":"the note of ann"}', is_cut: false },
      response: { text: '{"error":{"code":"text_invalid","message":"no"}}' },
      response_headers: { 'x-request-id': 'up_1' },
    })
    expect(kept.url).toMatch(/\/notes$/)
  })

  test('keeps no secret: neither ours, nor fields and values that look like one', async () => {
    const answer = {
      ...{ echo: `key ${API_KEY}`, encoded: Buffer.from(`x:${API_KEY}`).toString('base64') },
      ...{ access_token: 'canary_1', nested: [{ clientSecret: { deep: 'canary_2' } }] },
      ...{ note: 'AKcanary3AKcanary3AKcanary3AKcanary3AKca', jwt: 'eyJhbGciOi.canary4' },
    }
    const kept = JSON.stringify(await open(await failedCall(answer)))
    expect(kept).not.toContain(API_KEY)
    expect(kept).not.toMatch(/canary/i)
    expect(kept).toContain('[redacted]')
  })

  // The key of the other tests is as long as one, so that it is found without being known.
  test('keeps no credential of its connector, however ordinary it looks', async () => {
    const ordinary = await h.createConnector(token, { credentials: { api_key: 'plain word' } })
    h.upstream.answer(json(422, { error: { code: 'no', message: 'not with plain word' } }))
    await h.execute(token, ordinary, CREATE)
    await sleep(0)
    await h.server.services.callLog.flush()
    const { body } = await h.ask('GET', '/v1/calls?limit=1', { token })
    expect((await open(body.data[0].id)).response?.text).toContain('not with [redacted]')
  })

  test('keeps 4 kB of a body, redacted before it is cut, and nothing of one that cannot be redacted', async () => {
    const long = await open(await failedCall({ a: 'x '.repeat(3000), password: 'canary' }))
    expect(long.response).toMatchObject({ is_cut: true })
    expect(long.response?.text).toHaveLength(4096)
    const huge = await open(await failedCall({ a: 'x '.repeat(40_000) }))
    expect(huge.response).toMatchObject({ text: null, is_cut: false })
    expect(huge.response?.bytes).toBeGreaterThan(80_000)
  })

  test('is sealed in the store, and its look is audited', async () => {
    const call = await failedCall({ error: { code: 'plain_canary' } })
    const row = await h.server.services.store.callBodies.find(h.client.client_id, call)
    expect(row?.sealed.toString('latin1')).not.toContain('plain_canary')
    await open(call)
    const entries = await h.server.services.store.engine.everyTenant
      .selectFrom('audit')
      .select(['actor', 'action', 'object'])
      .where('object', '=', call)
      .execute()
    expect(entries).toEqual([{ actor: 'opr_1', action: 'calls.bodies', object: call }])
  })

  test('is rewrapped with the other data keys when the key ring is rotated', async () => {
    await failedCall({ error: { code: 'no' } })
    const counts = await h.server.services.store.sealedKeys.counts()
    expect(counts.find(({ kind }) => kind === 'bodies')?.rows).toBeGreaterThan(0)
  })

  test('loses its bodies after a day, and keeps its row', async () => {
    const call = await failedCall({ error: { code: 'no' } })
    const { store, events, clock } = h.server.services
    await purgeCalls({ store, events, clock: () => clock() + DAY + 1 })
    await expect(open(call)).rejects.toMatchObject({ code: 'not_found' })
    const { body } = await h.ask('GET', `/v1/calls?request=${call}`, { token })
    expect(body).toMatchObject({ data: [{ id: call }] })
  })
})

test('a call that succeeds keeps none', async () => {
  const call = await failedCall({ id: 'n1' }, 200)
  await expect(open(call)).rejects.toMatchObject({ code: 'not_found' })
})

test('bodies end with their connector', async () => {
  const own = await h.createConnector(token)
  h.upstream.answer(json(422, { error: { code: 'no' } }))
  await h.execute(token, own, CREATE)
  await sleep(0)
  await h.server.services.callLog.flush()
  const rows = () =>
    h.server.services.store.engine.everyTenant
      .selectFrom('call_bodies')
      .select('call_id')
      .where('connector_id', '=', own)
      .execute()
  expect(await rows()).toHaveLength(1)
  await h.ask('DELETE', `/v1/integrations/connectors/${own}`, { token })
  await vi.waitFor(async () => expect(await rows()).toEqual([]), { timeout: 20_000 })
})
