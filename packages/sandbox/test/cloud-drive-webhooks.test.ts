import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { WebhookSwitches } from '../src/index.ts'
import { type Drive, FILES, reasonOf, startDrive } from './cloud-drive.ts'
import { type Receiver, startReceiver } from './webhook-receiver.ts'

const HOUR = 3600
const DAY = 24 * HOUR

let drive: Drive
let webhooks: WebhookSwitches
beforeAll(async () => {
  drive = await startDrive({ size: 6 })
  webhooks = drive.sandbox.webhooks('cloud-drive')
})
afterAll(() => drive.sandbox.close())
afterEach(() => {
  for (const { id } of webhooks.registrations) webhooks.end(id)
})

const startToken = async () => (await drive.call('GET /drive/v3/changes/startPageToken')).body.startPageToken
const post = (more: object, token: string) =>
  drive.call(`POST /drive/v3/changes/watch?pageToken=${token}`, { json: { type: 'web_hook', ...more } })
const watch = async (more: object) => post(more, await startToken())
const stop = (json: object) => drive.call('POST /drive/v3/channels/stop', { json })

let count = 0
async function open(more: object = {}): Promise<{ receiver: Receiver; id: string; resourceId: string }> {
  const receiver = await startReceiver()
  const id = `channel-${++count}`
  const { status, body } = await watch({ id, address: receiver.url, token: 'shared', ...more })
  expect([status, body.kind]).toEqual([200, 'api#channel'])
  await webhooks.settled()
  return { receiver, id, resourceId: body.resourceId }
}

test('a channel begins with a sync message; messages have headers and no body', async () => {
  const { receiver, id, resourceId } = await open()
  await drive.create({ name: 'Heard', mimeType: 'text/plain' })
  await webhooks.settled()
  expect(receiver.received.map(({ body }) => body)).toEqual(['', ''])
  const [sync, change] = receiver.received.map(({ headers }) => headers)
  const own = { 'x-goog-channel-id': id, 'x-goog-channel-token': 'shared', 'x-goog-resource-id': resourceId }
  expect(sync).toMatchObject({ ...own, 'x-goog-resource-state': 'sync', 'x-goog-message-number': '1' })
  expect(change).toMatchObject({ ...own, 'x-goog-resource-state': 'change', 'x-goog-message-number': '2' })
  expect(change?.['content-length']).toBe('0')
  expect(Date.parse(String(change?.['x-goog-channel-expiration']))).toBeGreaterThan(Date.now())
})

test('a channel ends when it is stopped', async () => {
  const { receiver, id, resourceId } = await open()
  expect(reasonOf(await stop({ id, resourceId: 'other' }))).toEqual([404, 'notFound'])
  expect((await stop({ id, resourceId })).status).toBe(204)
  await drive.create({ name: 'Unheard' })
  await webhooks.settled()
  expect(receiver.received).toHaveLength(1)
  expect(reasonOf(await stop({ id, resourceId }))).toEqual([404, 'notFound'])
})

test('a channel lives for an hour, or as requested, but for a week at most', async () => {
  const hour = await open()
  const week = await open({ expiration: String(Date.now() + 1e12) })
  drive.state.advance(HOUR)
  await drive.create({ name: 'After an Hour' })
  drive.state.advance(7 * DAY)
  await drive.create({ name: 'After a Week' })
  await webhooks.settled()
  expect([hour, week].map(({ receiver }) => receiver.received.length)).toEqual([1, 2])
  expect(webhooks.registrations).toEqual([])
})

test('a change of a file by its state, and its deletion, ring', async () => {
  const { id = '' } = await drive.create({ name: 'Edited' })
  const { receiver } = await open()
  drive.state.put('files', { id, name: 'Renamed' })
  await webhooks.settled()
  await drive.call(`DELETE ${FILES}/${id}`)
  await webhooks.settled()
  expect(receiver.received.length).toBeGreaterThanOrEqual(3)
})

test('only statuses that may pass are repeated', async () => {
  const { receiver } = await open()
  receiver.status = 400
  await drive.create({ name: 'Refused' })
  await webhooks.settled()
  drive.state.advance(600)
  await webhooks.settled()
  expect(receiver.received).toHaveLength(2)
  receiver.status = 503
  await drive.create({ name: 'Busy' })
  await webhooks.settled()
  drive.state.advance(600)
  await webhooks.settled()
  expect(receiver.received).toHaveLength(4)
  const numbers = receiver.received.slice(2).map(({ headers }) => headers['x-goog-message-number'])
  expect(numbers[0]).toBe(numbers[1])
})

test.each<[string, object, string]>([
  ['an address without TLS', { id: 'a', address: 'http://example.com/' }, 'webhookUrlNotHttps'],
  ['another type', { id: 'a', address: 'https://example.com/', type: 'pull' }, 'channelUnknown'],
  ['an end in the past', { id: 'a', address: 'https://example.com/', expiration: '1' }, 'invalid'],
  ['no id', { address: 'https://example.com/' }, 'required'],
])('refuses %s', async (_, more, reason) => {
  expect(reasonOf(await watch(more))).toEqual([400, reason])
})

test('refuses a channel id that is in use, and a wrong page token', async () => {
  const { id } = await open()
  expect(reasonOf(await watch({ id, address: 'https://example.com/' }))).toEqual([400, 'channelIdNotUnique'])
  expect(reasonOf(await post({ id: 'new', address: 'https://example.com/' }, 'x'))).toEqual([400, 'invalid'])
})

test('a forged message has another token', async () => {
  const { receiver } = await open()
  webhooks.deliver({ forge: 1 })
  await drive.create({ name: 'Forged' })
  await webhooks.settled()
  webhooks.deliver({})
  const tokens = receiver.received.slice(1).map(({ headers }) => headers['x-goog-channel-token'])
  expect(tokens.toSorted()).toEqual(['forged-shared', 'shared'])
})
