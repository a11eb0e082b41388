import { once } from 'node:events'
import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import fastify from 'fastify'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { App } from '../../src/http/app-type.ts'
import { limitWriteStalls } from '../../src/http/slow-clients.ts'
import { createMetrics } from '../../src/telemetry/metrics.ts'

const STALL_MS = 1000
/** More than the buffers of both sockets take. */
const BYTES = 32 * 1024 * 1024

const metrics = createMetrics()
let lines: string[] = []
let app: App
let address: URL
beforeEach(async () => {
  lines = []
  app = fastify() as unknown as App
  limitWriteStalls(app, { log: pino({}, { write: (line) => void lines.push(line) }), metrics }, STALL_MS)
  app.get('/large', (_, reply) => reply.send(Buffer.alloc(BYTES)))
  app.get('/slow', (_, reply) => {
    const source = new PassThrough()
    source.write('begin')
    setTimeout(() => source.end('end'), 2 * STALL_MS)
    return reply.send(source)
  })
  address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
})
afterEach(() => app.close())

test('a client that stops reading loses its connection', async () => {
  const connected = once(app.server, 'connection')
  const client = connect(Number(address.port), address.hostname)
  client.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n')
  const [socket] = await connected
  // Nobody reads from the client's socket.
  await once(socket, 'close')
  expect(await metrics.text()).toContain('plugboard_http_responses_stalled_total 1')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 40, request: 'req-1' }])
  client.destroy()
})

test('a client that reads slowly keeps its connection, as does one whose response is slow', async () => {
  const large = await fetch(new URL('/large', address))
  let bytes = 0
  for await (const chunk of large.body ?? []) {
    bytes += chunk.length
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  expect(bytes).toBe(BYTES)
  expect(await (await fetch(new URL('/slow', address))).text()).toBe('beginend')
  expect(lines).toEqual([])
})

test('a process that stood still blames no client for it', async () => {
  const large = await fetch(new URL('/large', address))
  const reader = large.body?.getReader()
  let bytes = (await reader?.read())?.value?.length ?? 0
  for (let pause = 0; pause < 3; pause++) {
    await new Promise((resolve) => setTimeout(resolve, STALL_MS / 10))
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, STALL_MS)
  }
  for (let chunk = await reader?.read(); chunk?.value; chunk = await reader?.read())
    bytes += chunk.value.length
  expect(bytes).toBe(BYTES)
  expect(lines).toEqual([])
})
