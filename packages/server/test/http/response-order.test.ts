/** Invalid input behind a request that is in progress: each response belongs to the request at its place. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { json } from '../support/field-notes.ts'
import { type Harness, startHarness } from '../support/harness.ts'

const BODY = JSON.stringify({ entity: 'notes', action: 'create', params: { text: 'hi' } })

let h: Harness
let write: string
beforeAll(async () => {
  h = await startHarness()
  const token = await h.scopedToken()
  const path = `/api/v1/connectors/sources/${await h.createConnector(token)}/execute`
  const headers = `Host: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json`
  write = `POST ${path} HTTP/1.1\r\n${headers}\r\nContent-Length: ${BODY.length}\r\n\r\n${BODY}`
})
afterAll(() => h.stop())

/** Sends a write, and `rest` while the upstream has not answered it yet. Resolves with all responses. */
async function sendBehindWrite(rest: string): Promise<string> {
  const upstream = Promise.withResolvers<void>()
  const asked = vi.fn()
  h.upstream.answer(async (request, response) => {
    asked()
    await upstream.promise
    json(201, { id: 'n1', text: 'hi' })(request, response)
  })
  const { hostname, port } = new URL(h.server.address)
  const socket = connect(Number(port), hostname)
  let received = ''
  socket.on('data', (bytes) => {
    received += bytes
  })
  socket.write(write)
  await vi.waitUntil(() => asked.mock.calls.length > 0, { timeout: 30_000 })
  socket.write(rest)
  // Time for a response that comes too early.
  await Promise.race([once(socket, 'close'), sleep(200)])
  upstream.resolve()
  if (!socket.closed) await once(socket, 'close')
  return received
}

// Regression: the write got this response, `not_sent`, and was made nevertheless.
test.each([
  ['bytes that are no HTTP', 'BOGUS\r\n\r\n', '400 Bad Request'],
  ['headers that are too large', `GET / HTTP/1.1\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`, '431 Request Header'],
  ['CONNECT', 'CONNECT notes.example:443 HTTP/1.1\r\nHost: notes.example:443\r\n\r\n', '405 Method'],
])('a write in progress gets its own response before that to %s', async (_, rest, status) => {
  const [, first, second, ...more] = (await sendBehindWrite(rest)).split('HTTP/1.1 ')
  expect(first).toMatch(/^200 OK[\s\S]*"id":"n1"/)
  expect(second?.startsWith(status)).toBe(true)
  expect(more).toEqual([])
})
