import { once } from 'node:events'
import { connect } from 'node:net'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Caller } from '../../src/auth/caller.ts'
import { downloadPayload } from '../../src/http/send-download.ts'
import { unreadBytes } from '../../src/limits/unread-bytes.ts'

const KIB = 1024

test('a download that is not read counts with its buffers, and one without room ends the content of its upstream', async () => {
  const unread = unreadBytes(300 * KIB)
  const caller = { tenant: { org: 'app_1' } } as Caller
  let canceled = 0
  const endless = () =>
    new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(64 * KIB)),
      cancel: () => {
        canceled++
      },
    })
  const app = fastify()
  app.get('/', async (_, reply) => {
    const unnamed = { contentLength: undefined, contentRange: undefined, name: undefined }
    const download = { ...unnamed, content: endless(), contentType: 'text/plain' }
    return downloadPayload({ services: { unread }, caller, reply }, download)
  })
  const { hostname, port, origin } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const client = connect(Number(port), hostname)
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(client, 'readable')
  expect(canceled).toBe(0)
  expect(await (await fetch(origin)).json()).toMatchObject({ code: 'rate_limited' })
  expect(canceled).toBe(1)
  client.destroy()
  await expect
    .poll(
      async () => {
        const { status, body } = await fetch(origin)
        await body?.cancel()
        return status
      },
      { timeout: 30_000 },
    )
    .toBe(200)
  await app.close()
})
