/** Large responses of every kind count as unread memory of their application until their client reads them. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { unreadBytes } from '../../src/limits/unread-bytes.ts'
import { json } from '../support/field-notes.ts'
import { type Harness, startHarness } from '../support/harness.ts'

const MIB = 1024 * 1024
/** More than the buffers of the sockets take while nobody reads: 4 MiB to send on Linux, and less to receive. */
const SIZE = 8 * MIB
const LARGE = { id: 'n1', text: 'a'.repeat(SIZE) }

/** A busy machine needs more than a second for such responses. */
const PATIENT = { timeout: 30_000 }

let harness: Harness
let token: string
let source: string
const stuck: Socket[] = []
beforeAll(async () => {
  harness = await startHarness()
  Object.assign(harness.server.services, { unread: unreadBytes(1.25 * SIZE) })
  token = await harness.scopedToken('ann', { scope: 'execute:read execute:write connectors:write request' })
  source = `/api/v1/connectors/sources/${await harness.createConnector(token)}`
})
afterEach(() => {
  for (const socket of stuck.splice(0)) socket.destroy()
})
afterAll(() => harness.stop())

const GET = { entity: 'notes', action: 'get', params: { id: 'n1' } }
const CREATE = { entity: 'notes', action: 'create', params: { text: 'a' } }
const ask = (route: string, body: object) => harness.ask('POST', `${source}/${route}`, { token, body })

/** Sends a request whose client stops reading at the first bytes of the response. */
async function leaveUnread(route: string, body: object): Promise<Socket> {
  const { hostname, port } = new URL(harness.server.address)
  const text = JSON.stringify(body)
  const socket = connect(Number(port), hostname)
  stuck.push(socket)
  socket.write(
    `POST ${source}/${route} HTTP/1.1\r\nhost: ${hostname}:${port}\r\nauthorization: Bearer ${token}\r\n` +
      `content-type: application/json\r\ncontent-length: ${text.length}\r\n\r\n${text}`,
  )
  await once(socket, 'readable')
  expect(String(socket.read(12))).toBe('HTTP/1.1 200')
  return socket
}

describe.each([
  ['a single record', 'execute', GET],
  ['a request that no action covers', 'request', { method: 'GET', path: '/notes/n1' }],
])('the response to %s', (_, route, body) => {
  test('counts until its client disconnects', async () => {
    harness.upstream.answer(json(200, LARGE))
    const socket = await leaveUnread(route, body)
    const { status, body: refusal, headers } = await ask(route, body)
    expect([status, refusal.code, headers.get('retry-after')]).toEqual([429, 'rate_limited', '1'])
    socket.destroy()
    await expect.poll(async () => (await ask(route, body)).status, PATIENT).toBe(200)
  })
})

test('a write is answered although there is no room, and the next one is refused before it is sent', async () => {
  harness.upstream.answer(json(200, LARGE))
  await leaveUnread('execute', GET)
  const { status, body } = await ask('execute', CREATE)
  expect([status, body.records.text.length]).toEqual([200, SIZE])
  await leaveUnread('execute', CREATE)
  harness.upstream.received.length = 0
  const refused = await ask('execute', CREATE)
  expect([refused.status, refused.body.code, refused.body.retryable]).toEqual([429, 'rate_limited', true])
  expect(harness.upstream.received).toEqual([])
})

test('small responses and other applications are unaffected', async () => {
  harness.upstream.answer(json(200, LARGE))
  await leaveUnread('execute', GET)
  const other = await harness.addClient('other')
  const owner = await harness.scopedToken('bea', {}, other)
  const connector = await harness.createConnector(owner, { external_user_id: 'bea' })
  expect((await harness.execute(owner, connector, GET)).status).toBe(200)
  harness.upstream.answer(json(200, { id: 'n1', text: 'short' }))
  expect((await ask('execute', GET)).status).toBe(200)
})
