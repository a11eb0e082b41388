/** Receivers that take their time: who waits for them, and who does not. */
import { expect, onTestFinished, test } from 'vitest'
import type { EndpointFetch } from '../../src/endpoints/fetch.ts'
import { openingRow } from '../../src/store/endpoints.ts'
import { type Client, startHarness } from '../support/harness.ts'
import { until } from '../support/synced.ts'

const ACCEPTED = { status: 204, retryAfter: undefined, answer: '' }
/** More than a process takes at a time, also of the slow ones alone. */
const ENDPOINTS = 40
const MESSAGES = 40

// Regression: the deliveries of one application took all places of the process, and those of others waited for them for half a minute.
test.each([
  ['many hosts', (n: number) => `https://slow-${n}.example/`],
  ['one host', () => 'https://slow.example/'],
])('slow receivers of one application at %s do not delay those of another', async (_, urlOf) => {
  const released = Promise.withResolvers<void>()
  const sent: string[] = []
  const post: EndpointFetch['post'] = async ({ url }) => {
    sent.push(url)
    if (url.includes('slow')) await released.promise
    return ACCEPTED
  }
  const h = await startHarness({ role: 'all' }, [], { endpointFetch: { post, close: async () => {} } })
  onTestFinished(() => {
    released.resolve()
    return h.stop()
  })
  const other = await h.addClient('other')
  const create = async (client: Client, url: string): Promise<string> => {
    const token = await h.applicationToken(client)
    return (await h.ask('POST', '/v1/endpoints', { token, body: { url } })).body.id
  }
  await create(other, 'https://fast.example/')
  const { everyTenant, now } = h.server.services.store.engine
  for (let n = 0; n < ENDPOINTS; n++) {
    const endpoint = { org: h.client.client_id, id: await create(h.client, urlOf(n)) }
    const message = { message_id: 'msg_1', message_type: 'ping', body: '{}', after_seq: 2, after_row_id: '' }
    const rows = Array.from({ length: MESSAGES }, (_, at) => ({
      ...openingRow(endpoint, { subject: `waiting ${at}`, next: 1 }),
      ...{ ...message, to_seq: 1, next_at: now },
    }))
    await everyTenant
      .insertInto('deliveries')
      .values(rows as never)
      .execute()
  }
  await until('attempts at slow receivers', async () => sent.length >= 8)
  await h.createConnector(await h.scopedToken('ann', {}, other))
  await until(
    'a message to the other application',
    async () => sent.includes('https://fast.example/'),
    20_000,
  )
  expect(sent.length).toBeLessThan(1024)
})
