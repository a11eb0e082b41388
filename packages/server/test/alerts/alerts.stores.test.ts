/** Alerts of a running server: from the condition to what the operator receives, on both databases. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { verifyWebhook } from '@plugboard/core/webhooks'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { findConditions, shareOf } from '../../src/alerts/find.ts'
import { type AlertParts, evaluateOnce } from '../../src/alerts/keep-evaluating.ts'
import { localConditions } from '../../src/alerts/local.ts'
import { RULES } from '../../src/alerts/rules.ts'
import type { AlertTarget } from '../../src/config/alerts.ts'
import { Secret } from '../../src/crypto/secret.ts'
import { storeNow } from '../../src/store/store-clock.ts'
import { json, oneNote } from '../support/field-notes.ts'
import { type Harness, startHarness } from '../support/harness.ts'

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

interface Received {
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
}

let h: Harness
let received: Received[] = []
let status = 200
let target: AlertTarget
let close: () => void

beforeAll(async () => {
  h = await startHarness()
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers as Received['headers'], body: await text(request) })
    response.writeHead(status).end('x'.repeat(100_000))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const secret = new Secret(Buffer.alloc(32, 7))
  target = { url: `http://127.0.0.1:${port}/alerts`, format: 'json', secret }
  close = () => void server.close()
})
afterAll(async () => {
  close()
  await h.stop()
})

function partsOf(alertTarget: AlertTarget | undefined = target): AlertParts {
  const { services } = h.server
  const config = { ...services.config, alertTarget }
  return { ...services, config, counts: services.shedding.counts, wallClock: () => Date.now() }
}

async function evaluateAfter(ms: number): Promise<Received[]> {
  received = []
  h.time.offset += ms
  await evaluateOnce(partsOf())
  return received
}

async function rejectedConnectors(count: number, user: string): Promise<string[]> {
  const token = await h.scopedToken(user)
  const ids: string[] = []
  h.upstream.answer(oneNote)
  for (let n = 0; n < count; n++) ids.push(await h.createConnector(token, { external_user_id: user }))
  h.upstream.answer(json(401, { error: { code: 'bad_key' } }))
  for (const id of ids) await h.execute(token, id, { entity: 'notes', action: 'list' })
  h.upstream.answer(oneNote)
  return ids
}

/** An operator of one application sees its part of the vendor's alert; another application has none. */
async function onlyOwnShare(): Promise<void> {
  const { services } = h.server
  const open = (await services.store.alerts.open()).filter(({ org }) => org === null)
  const shareFor = (org: string) => shareOf(services, open, org, services.clock())
  expect(await shareFor(h.client.client_id)).toMatchObject([
    { rule: 'connector_needs_reauth', subject: 'field-notes', org: h.client.client_id, count: 7 },
  ])
  expect(await shareFor((await h.addClient('without')).client_id)).toEqual([])
}

test('connectors that need reauthorization together are one signed alert, which ends when all work again', async () => {
  const ids = await rejectedConnectors(7, 'ann')
  const [fired, ...more] = await evaluateAfter(0)
  expect(more).toEqual([])
  if (fired === undefined) throw new Error('nothing was sent')
  const { type, data } = JSON.parse(fired.body)
  expect([type, data.rule, data.subject, data.count]).toEqual([
    'alert.firing',
    'connector_needs_reauth',
    'field-notes',
    7,
  ])
  expect(data.summary).toBe('7 field-notes connectors need reauthorization: 401 bad_key')
  await onlyOwnShare()
  const verified = await verifyWebhook(fired.body, fired.headers, SECRET).then((one) => one.id)
  expect(verified).toBe(`${data.id}-firing`)
  expect(await evaluateAfter(15_000)).toEqual([])
  const token = await h.scopedToken('ann')
  for (const id of ids) await h.ask('POST', `/v1/integrations/connectors/${id}/check`, { token })
  const [ended] = await evaluateAfter(15_000)
  expect(JSON.parse(ended?.body ?? '').data).toMatchObject({ id: data.id, state: 'resolved' })
  const lines = h.log.map((line) => JSON.parse(line)).filter(({ alert }) => alert === data.id)
  expect(lines.map(({ msg }) => msg)).toEqual(['alert firing', 'alert resolved'])
})

test('an alert that the receiver does not take is sent again', async () => {
  const [id] = await rejectedConnectors(1, 'ben')
  expect(await evaluateAfter(0)).toEqual([])
  status = 500
  expect(await evaluateAfter(15_000)).toHaveLength(1)
  status = 200
  const [again] = await evaluateAfter(15_000)
  expect(JSON.parse(again?.body ?? '').data).toMatchObject({ subject: id, state: 'firing' })
  const { engine } = h.server.services.store
  const events = engine.tenant({ org: h.client.client_id }).selectFrom('events').select('data')
  const appended = await events
    .where('type', '=', 'alert.firing')
    .where('connector_id', '=', id ?? '')
    .execute()
  expect(appended.map(({ data }) => JSON.parse(data))).toMatchObject([
    { name: 'connector_needs_reauth', external_user_id: 'ben', details: { code: 'bad_key', status: 401 } },
  ])
  expect(await evaluateAfter(15_000)).toEqual([])
  await h.ask('DELETE', `/v1/integrations/connectors/${id}`, { token: await h.scopedToken('ben') })
  expect(await evaluateAfter(15_000)).toHaveLength(1)
})

test('a silenced alert is stored, and reported if it still fires when the silence ends', async () => {
  const { store, clock } = h.server.services
  const [id] = await rejectedConnectors(1, 'cem')
  const silence = {
    id: 'sil_1',
    rule: 'connector_needs_reauth',
    subject: id ?? '',
    reason: 'test',
    created_by: 'operator',
  }
  await store.alerts.silence({ ...silence, created_at: clock(), until: clock() + 60_000 })
  await evaluateAfter(0)
  expect(await evaluateAfter(15_000)).toEqual([])
  expect(await store.alerts.list(1)).toMatchObject([{ subject: id, state: 'firing', notified: null }])
  expect(await evaluateAfter(60_000)).toHaveLength(1)
})

test('conditions that a process reports become alerts', async () => {
  const { shedding, store } = h.server.services
  const counts = { answered: 0, shed: 0 }
  const parts = { ...partsOf(), counts: () => ({ ...counts }), wallClock: () => Date.now() + 120_000 }
  const keyRing = { ...parts.config.keyRing, keys: new Map() }
  const find = localConditions({ ...parts, config: { ...parts.config, keyRing } }, 'host/1')
  expect(shedding.counts().answered).toBeGreaterThan(0)
  Object.assign(counts, { answered: 80, shed: 20 })
  const found = await find()
  expect(found.map(({ rule }) => rule)).toEqual(
    expect.arrayContaining(['shedding', 'clock_off', 'key_missing']),
  )
  expect(found[0]).toMatchObject({ rule: 'shedding', detail: { percent: 20 } })
  Object.assign(counts, { answered: 1_000_000 })
  expect((await find()).map(({ rule }) => rule)).not.toContain('shedding')
  const at = h.server.services.clock()
  await store.alerts.report(
    'host/1',
    found.map(({ detail, rule, subject, count }) => ({
      rule,
      subject,
      count,
      at,
      detail: JSON.stringify(detail),
    })),
  )
  const reported = await evaluateAfter(0)
  expect(reported.map(({ body }) => JSON.parse(body).data.rule)).toEqual(
    expect.arrayContaining(['clock_off', 'key_missing']),
  )
  // A process that has ended does not report any more.
  const ended = await evaluateAfter(61_000)
  expect(ended.map(({ body }) => JSON.parse(body).type)).toEqual(reported.map(() => 'alert.resolved'))
})

test('streams whose runs are late are one alert, which says how many processes synchronize', async () => {
  const { services } = h.server
  const { store } = services
  const org = h.client.client_id
  const token = await h.scopedToken('dan')
  h.upstream.answer(oneNote)
  const ids = [1, 2].map(() => h.createConnector(token, { external_user_id: 'dan' }))
  const summaries = async () =>
    (await findConditions(services, [], services.clock()))
      .filter(({ rule }) => rule === 'streams_overdue')
      .map((one) => RULES[one.rule].summary(one))
  expect(await summaries()).toEqual([])
  const late = (await storeNow(store.engine)) - 20 * 60_000
  const db = store.engine.tenant({ org })
  for (const connector_id of await Promise.all(ids))
    for (const entity of ['notes', 'tags'])
      await db
        .insertInto('streams')
        .values({ org, connector_id, entity, next_run_at: late, started_at: late } as never)
        .execute()
  const overdue = 'The runs of 4 streams of 2 field-notes connectors are overdue: '
  expect(await summaries()).toEqual([`${overdue}no process synchronizes`])
  const worker = { id: 'host/1/wrk_1', role: 'worker', release: '0', kids: [] } as const
  await store.processes.seen(worker, 60_000)
  expect(await summaries()).toEqual([`${overdue}one process synchronizes`])
  await store.processes.remove(worker.id)
  // Streams that fail are an alert of their own.
  await db.updateTable('streams').set({ failures: 1 }).where('org', '=', org).execute()
  expect(await summaries()).toEqual([])
})

test('one process evaluates', async () => {
  const { workLeases } = h.server.services.store
  onTestFinished(() => workLeases.release('alerts-test', 'b'))
  expect(await workLeases.claim('alerts-test', 'a', 1000)).toBe(true)
  expect(await workLeases.claim('alerts-test', 'a', 1000)).toBe(true)
  expect(await workLeases.claim('alerts-test', 'b', 1000)).toBe(false)
  await workLeases.release('alerts-test', 'a')
  expect(await workLeases.claim('alerts-test', 'b', 1000)).toBe(true)
})
