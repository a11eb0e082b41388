/** The clock was an hour ahead and is set back while the server runs. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newHook } from '../../src/hooks/new-hook.ts'
import { openingRow } from '../../src/store/endpoints.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { startReceiver } from '../support/receiver.ts'
import { until } from '../support/synced.ts'

const HOUR = 60 * 60 * 1000

let h: Harness
beforeAll(async () => {
  h = await startHarness({ localEndpoints: true, role: 'all' })
})
afterAll(() => h.stop())

test('what waits is sent, and what is to be registered is', async () => {
  const { services } = h.server
  const { everyTenant } = services.store.engine
  const org = h.client.client_id
  const receiver = await startReceiver()
  const token = await h.applicationToken()
  const { id } = (await h.ask('POST', '/v1/endpoints', { token, body: { url: receiver.url } })).body
  const ahead = Date.now() + HOUR
  const message = { message_id: 'msg_1', message_type: 'ping', body: '{}', after_seq: 2, after_row_id: '' }
  const opening = openingRow({ org, id }, { subject: 'ahead', next: 1 })
  await everyTenant
    .insertInto('deliveries')
    .values({ ...opening, ...message, to_seq: 1, changed_at: ahead, next_at: ahead })
    .execute()
  const connector_id = await h.createConnector(await h.scopedToken())
  const hook = newHook(services, { org, connector_id, type: 'field-notes', name: 'events' })
  await services.store.hooks.add(org, [{ ...hook, state: 'failing', renew_at: ahead, updated_at: ahead }])
  h.time.set = -HOUR
  await until('the message', async () => receiver.received.some((one) => one.id === 'msg_1'), 20_000)
  // Its spec declares no webhooks, so that there is nothing to register.
  await until('the hook', async () => (await services.store.hooks.find(hook.id))?.renew_at === null, 20_000)
  expect(receiver.received.filter((one) => one.id === 'msg_1')).toHaveLength(1)
})
