/** Attempts to deliver messages, in the call log. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Harness, startHarness } from '../support/harness.ts'
import { refuse, startReceiver } from '../support/receiver.ts'

let h: Harness
let token: string
// Of its own: of one application, the log has ten attempts in a second, and samples the others.
beforeAll(async () => {
  h = await startHarness({ localEndpoints: true })
  token = await h.applicationToken()
})
afterAll(() => h.stop())

const ask = (method: string, path: string, body?: object) =>
  h.ask(method, `/v1/endpoints${path}`, { token, body })

// Regression: the log had a kind for deliveries, and no delivery was ever in it.
test('each attempt is in the call log: received, rejected, or not sent', async () => {
  const receiver = await startReceiver()
  const { id } = (await ask('POST', '', { url: receiver.url, events: ['ping'] })).body
  const logged = async () => {
    await ask('POST', `/${id}/ping`)
    await h.server.services.callLog.flush()
    const { body } = await h.ask('GET', '/v1/calls?kind=delivery&limit=1', { token })
    const [call] = body.data
    return [call.action, call.code, call.outcome, call.upstream_status]
  }
  expect(await logged()).toEqual(['ping', 'ok', 'done', 204])
  // The next attempt opens a connection of its own, which is refused. One that was open would end in the middle.
  receiver.respond = refuse(500, { connection: 'close' })
  expect(await logged()).toEqual(['ping', 'upstream_error', 'rejected', 500])
  await receiver.close()
  expect(await logged()).toEqual(['ping', 'upstream_unreachable', 'not_sent', null])
  await ask('DELETE', `/${id}`)
})
