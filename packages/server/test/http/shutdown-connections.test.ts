import { once } from 'node:events'
import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import fastify, { type RouteHandlerMethod } from 'fastify'
import { expect, test } from 'vitest'
import type { App } from '../../src/http/app-type.ts'
import { createListeners } from '../../src/http/listeners.ts'
import { closeConnectionsAtShutdown, type ShutdownTimes } from '../../src/http/shutdown-connections.ts'

/** A server, and a client that has sent it a request on a connection that it keeps. */
async function open(handler: RouteHandlerMethod, times: ShutdownTimes = {}) {
  const app = fastify() as unknown as App
  const listeners = createListeners()
  listeners.add(app.server)
  closeConnectionsAtShutdown(app, listeners, times)
  app.get('/', handler)
  const { hostname, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const client = connect(Number(port), hostname)
  client.on('error', () => {}).write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  return { app, client }
}

/** The same with a response whose headers and first bytes have arrived. */
async function respondSlowly(times: ShutdownTimes) {
  const body = new PassThrough()
  const { app, client } = await open((_, reply) => reply.send(body), times)
  body.write('begin')
  await once(client, 'data')
  return { app, body, client }
}

test('a shutdown does not wait for a client that reads its response forever', async () => {
  const { app, client } = await respondSlowly({ drainMs: 300 })
  await app.close()
  await once(client, 'close')
  expect([client.destroyed, app.server.listening]).toEqual([true, false])
})

// Regression: the connection was kept for 25 seconds, and the shutdown waited for it.
test('a shutdown waits for a response in progress, and not for its connection', {
  timeout: 10_000,
}, async () => {
  const { app, body, client } = await respondSlowly({ idleMs: 100 })
  const received: Buffer[] = []
  client.on('data', (chunk) => received.push(chunk))
  const ended = once(client, 'close')
  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  body.end('the end')
  await Promise.all([closed, ended])
  expect(Buffer.concat(received).toString()).toMatch(/the end\r\n0\r\n\r\n$/)
})

// Regression: Node closed the connection of a response that was written, and not yet read.
test('a shutdown does not truncate a response that its client has yet to read', async () => {
  const size = 30_000_000
  const { app, client } = await open((_, reply) => reply.send(Buffer.alloc(size)))
  let received = 0
  client.on('data', (chunk) => {
    received += chunk.length
  })
  await once(client, 'data')
  client.pause()
  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  client.resume()
  await Promise.all([closed, once(client, 'close')])
  expect(received).toBeGreaterThan(size)
})
