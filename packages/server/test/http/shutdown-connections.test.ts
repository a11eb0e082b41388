import { once } from 'node:events'
import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import type { App } from '../../src/http/app-type.ts'
import { createListeners } from '../../src/http/listeners.ts'
import { closeConnectionsAtShutdown } from '../../src/http/shutdown-connections.ts'

test('a shutdown does not wait for a client that reads its response forever', async () => {
  const app = fastify() as unknown as App
  const listeners = createListeners()
  listeners.add(app.server)
  closeConnectionsAtShutdown(app, listeners, 300)
  const endless = new PassThrough()
  app.get('/', (_, reply) => reply.send(endless))
  const { hostname, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const client = connect(Number(port), hostname)
  client.on('error', () => {}).write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  endless.write('begin')
  await once(client, 'data')
  await app.close()
  await once(client, 'close')
  expect([client.destroyed, app.server.listening]).toEqual([true, false])
})
