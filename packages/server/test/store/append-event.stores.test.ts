/** The events of connectors and streams. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { json, oneNote } from '../support/field-notes.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { openScene } from '../support/sync-scene.ts'
import { until } from '../support/synced.ts'

const CONNECTORS = '/v1/integrations/connectors'

let h: Harness
let token: string
beforeAll(async () => {
  h = await startHarness()
  token = await h.scopedToken()
})
afterAll(() => h.stop())

async function eventsOf({ server }: Pick<Harness, 'server'>, org: string, entity?: string) {
  const rows = await server.services.store.engine
    .tenant({ org })
    .selectFrom('events')
    .selectAll()
    .where('org', '=', org)
    .$if(entity !== undefined, (query) => query.where('entity', '=', entity ?? ''))
    .orderBy('seq')
    .execute()
  return rows.map(({ seq, type, data, id }) => ({ seq, type, id, data: JSON.parse(data) }))
}

test('the events of a connector are in order, with the reason of a rejection', async () => {
  h.upstream.answer(oneNote)
  const id = await h.createConnector(token)
  h.upstream.answer(json(401, { error: { code: 'bad_key', message: 'revoked' } }))
  await h.execute(token, id, { entity: 'notes', action: 'list' })
  const credentials = { api_key: 'nk_other' }
  await h.ask('PATCH', `${CONNECTORS}/${id}`, { token, body: { credentials, check: false } })
  for (const status of [204, 404]) {
    const reply = await h.ask('DELETE', `${CONNECTORS}/${id}`, { token })
    expect(reply.status).toBe(status)
  }
  const about = { connector_id: id, connector_type: 'field-notes', external_user_id: 'ann' }
  const events = await eventsOf(h, h.client.client_id)
  expect(events).toEqual([
    { seq: 1, id: expect.stringMatching(/^msg_/), type: 'connector.created', data: about },
    {
      ...{ seq: 2, id: expect.any(String), type: 'connector.needs_reauth' },
      data: { ...about, reason: { status: 401, code: 'bad_key' } },
    },
    { seq: 3, id: expect.any(String), type: 'connector.recovered', data: about },
    { seq: 4, id: expect.any(String), type: 'connector.removed', data: about },
  ])
})

test('a repeated creation is no second one', async () => {
  const options = { token, headers: { 'idempotency-key': 'once' } }
  const body = {
    external_user_id: 'ann',
    connector_type: 'Field Notes',
    credentials: { api_key: 'k' },
    check: false,
  }
  const [first, second] = [
    await h.ask('POST', CONNECTORS, { ...options, body }),
    await h.ask('POST', CONNECTORS, { ...options, body }),
  ]
  expect(second.body.id).toBe(first.body.id)
  const events = await eventsOf(h, h.client.client_id)
  expect(events.filter(({ data }) => data.connector_id === first.body.id).length).toBe(1)
})

test('a stream has events of its full syncs, of failing and of recovery', async () => {
  const scene = await openScene('payments', 'customers', 5)
  const { synced, sandbox } = scene
  const events = () => eventsOf(synced, synced.org, 'customers')
  const about = { connector_id: synced.id('payments'), connector_type: 'payments', external_user_id: 'ann' }
  expect(await events()).toMatchObject([
    { type: 'sync.completed', data: { ...about, entity: 'customers', records: 5, initial: true } },
  ])
  sandbox.faults.add({
    match: { entity: 'customers', action: 'list' },
    fault: { kind: 'status', status: 400 },
  })
  for (const failures of [1, 2, 3, 4]) {
    await scene.readAll()
    await until('a failed run', async () => (await scene.stream()).failures >= failures)
  }
  const failing = (await events()).slice(1)
  expect(failing).toMatchObject([{ type: 'sync.failing', data: { ...about, failures: 3 } }])
  expect(failing[0]?.data.reason).toEqual({ code: expect.any(String), message: expect.any(String) })
  sandbox.faults.clear()
  await scene.readAll()
  // A retry may complete before the run that was asked for, which then is one more completed run.
  await until('a recovery', async () => (await events()).length >= 4)
  expect((await events()).slice(2, 4)).toMatchObject([
    { type: 'sync.recovered' },
    { type: 'sync.completed', data: { initial: false } },
  ])
})
