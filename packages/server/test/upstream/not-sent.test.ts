/** A deadline that passes before the request has a connection proves that nothing was sent. */
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Harness, startHarness } from '../support/harness.ts'

const sockets = new Set<Socket>()
/** Accepts connections and never answers the TLS handshake. */
const silent = createServer((socket) => sockets.add(socket))

let h: Harness
beforeEach(async () => {
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  h = await startHarness({ upstreams: { 'field-notes': `https://127.0.0.1:${port}` } })
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  silent.close()
  await h.stop()
})

// Regression: outcome unknown, so that the caller could not repeat the write.
test('a write that waits for its connection until the deadline is not sent, and may be repeated', async () => {
  const token = await h.scopedToken()
  const id = await h.createConnector(token)
  const headers = { 'idempotency-key': 'k1', 'x-deadline-ms': '300' }
  const create = () =>
    h.execute(token, id, { entity: 'notes', action: 'create', params: { text: 'one' } }, { headers })
  for (let attempt = 0; attempt < 2; attempt++) {
    const { status, body } = await create()
    expect([status, body.code, body.outcome, body.retryable]).toEqual([
      504,
      'upstream_timeout',
      'not_sent',
      true,
    ])
  }
  expect(sockets.size).toBeGreaterThan(0)
})
