import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Row, WebhookSwitches } from '../src/index.ts'
import { type Recruiting, refusalOf, startRecruiting } from './recruiting.ts'
import { startReceiver } from './webhook-receiver.ts'

let ashby: Recruiting
let webhooks: WebhookSwitches
beforeAll(async () => {
  ashby = await startRecruiting({ size: 6 })
  webhooks = ashby.sandbox.webhooks('recruiting')
})
afterAll(() => ashby.sandbox.close())
afterEach(() => {
  for (const { id } of webhooks.registrations) webhooks.end(id)
})

const register = async (webhookType: string, requestUrl: string, secretToken = 'shared') =>
  (await ashby.call('webhook.create', { webhookType, requestUrl, secretToken })).body.results as Row

test('a webhook has one type and address; its secret is not shown again', async () => {
  const made = await register('jobCreate', 'https://a.example/')
  expect(made).toMatchObject({ enabled: true, webhookType: 'jobCreate', secretToken: 'shared' })
  const { body } = await ashby.call('webhook.info', { webhookId: made.id })
  expect(body.results).toEqual({
    ...{ id: made.id, enabled: true, requestUrl: 'https://a.example/', webhookType: 'jobCreate' },
  })
  const again = { webhookType: 'jobCreate', requestUrl: 'https://a.example/', secretToken: 'x' }
  expect(refusalOf(await ashby.call('webhook.create', again))).toEqual([200, false, 'webhook_already_exists'])
  const changes = { webhookId: made.id, enabled: false, secretToken: null }
  expect((await ashby.call('webhook.update', changes)).body.results).toMatchObject({
    enabled: false,
    secretToken: null,
  })
  expect((await ashby.call('webhook.delete', { webhookId: made.id })).body.results).toEqual({
    webhookId: made.id,
  })
  expect(refusalOf(await ashby.call('webhook.info', { webhookId: made.id }))).toEqual([
    200,
    false,
    'webhook_not_found',
  ])
})

test('changes are sent with a signature of the body', async () => {
  const receiver = await startReceiver()
  for (const type of ['applicationUpdate', 'candidateDelete', 'jobUpdate', 'offerDelete'])
    await register(type, receiver.url)
  const state = ashby.sandbox.state('recruiting')
  const [application, candidate, job] = ['applications', 'candidates', 'jobs'].map(
    (entity) => state.find(entity) ?? {},
  )
  state.put('applications', { ...application, updatedAt: '2026-11-02T00:00:00.000Z' })
  state.put('jobs', { id: job?.id, title: 'Changed' })
  state.remove('candidates', String(candidate?.id))
  await webhooks.settled()
  const bodies = new Map(receiver.received.map(({ json }) => [json.action, json.data]))
  expect([...bodies.keys()].toSorted()).toEqual(['applicationUpdate', 'candidateDelete', 'jobUpdate'])
  expect(bodies.get('candidateDelete')).toEqual({ candidate: { id: candidate?.id } })
  expect(bodies.get('jobUpdate')).toMatchObject({ job: { id: job?.id, title: 'Changed' } })
  for (const { body, headers } of receiver.received) {
    const signature = createHmac('sha256', 'shared').update(body).digest('hex')
    expect(headers['ashby-signature']).toBe(`sha256=${signature}`)
  }
})

test('a ping says that it is one', async () => {
  const receiver = await startReceiver()
  await register('jobCreate', receiver.url)
  webhooks.ping()
  await webhooks.settled()
  expect(receiver.received[0]?.json).toEqual({ action: 'ping', data: { webhookActionType: 'ping' } })
})

test.each([
  [503, 10],
  [500, 10],
  [401, 1],
  [404, 1],
  [410, 1],
])('a webhook that is answered with %i is sent %i times', async (status, times) => {
  const receiver = await startReceiver()
  await register('jobUpdate', receiver.url)
  receiver.status = status
  const state = ashby.sandbox.state('recruiting')
  state.put('jobs', { id: state.find('jobs')?.id, title: `Changed ${status}` })
  for (let hours = 0; hours < 12; hours++) {
    await webhooks.settled()
    state.advance(3 * 3600)
  }
  await webhooks.settled()
  expect(receiver.received).toHaveLength(times)
})

test.each<[string, object, string]>([
  ['an unknown type', { webhookType: 'candidateCreate' }, 'webhookType'],
  ['no address', { requestUrl: 'a.example' }, 'requestUrl'],
  ['no secret', { secretToken: undefined }, 'secretToken'],
])('refuses %s', async (_, more, param) => {
  const body = { webhookType: 'jobCreate', requestUrl: 'https://a.example/', secretToken: 'x', ...more }
  expect(refusalOf(await ashby.call('webhook.create', body))).toEqual([200, false, param])
})
