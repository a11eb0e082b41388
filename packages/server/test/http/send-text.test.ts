import { once } from 'node:events'
import { connect } from 'node:net'
import fastify, { type FastifyReply } from 'fastify'
import { expect, test } from 'vitest'
import type { Caller } from '../../src/auth/caller.ts'
import type { CallerReply } from '../../src/http/hold-unread.ts'
import { jsonPayload } from '../../src/http/send-text.ts'
import { unreadBytes } from '../../src/limits/unread-bytes.ts'
import { type JsonText, jsonWriter, stringOf } from '../../src/search/hits/json-text.ts'

const caller = { tenant: { org: 'app_1' } } as Caller

function toCaller(reply: FastifyReply, unread = unreadBytes(1024 ** 3)): CallerReply {
  return { services: { unread }, caller, reply }
}

function write(pieces: readonly string[]): JsonText {
  const writer = jsonWriter()
  for (const piece of pieces) writer.write(piece)
  return writer.end()
}

test('a long text arrives complete, from encoded parts', async () => {
  const pieces = ['{"hits":"', ...Array.from({ length: 200 }, () => '日本語 😀 '.repeat(3000)), '"}']
  const text = write(pieces)
  expect(text.length).toBeGreaterThan(5)
  expect(stringOf(text) === pieces.join('')).toBe(true)
  const app = fastify()
  app.get('/long', (_, reply) => jsonPayload(toCaller(reply), text))
  app.get('/short', (_, reply) => jsonPayload(toCaller(reply), ['{"hits":', '"😀"}']))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const long = await fetch(`${address}/long`)
  expect(long.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(long.headers.get('content-length')).toBe(String(Buffer.byteLength(pieces.join(''))))
  expect((await long.text()) === pieces.join('')).toBe(true)
  expect(await (await fetch(`${address}/short`)).json()).toEqual({ hits: '😀' })
  await app.close()
})

// Regression: a few long texts made V8 collect its whole heap, several times a second.
test('the bytes of a long text are freed once they are sent, and not before', async () => {
  const texts = [write(['x'.repeat(8_000_000)]), write(['y'.repeat(8_000_000)])]
  const app = fastify()
  app.get('/:n', (request, reply) =>
    jsonPayload(toCaller(reply), texts[Number((request.params as { n: string }).n)] ?? []),
  )
  const { hostname, port, origin } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const client = connect(Number(port), hostname)
  client.write('GET /0 HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(client, 'readable')
  expect(await (await fetch(`${origin}/1`)).text()).toBe('y'.repeat(8_000_000))
  const freed = (text: JsonText | undefined): boolean[] =>
    (text ?? []).flatMap((part) => (typeof part === 'string' ? [] : [part.buffer.detached]))
  await expect.poll(() => freed(texts[1])).toEqual([true])
  expect(freed(texts[0])).toEqual([false])
  client.destroy()
  await app.close()
})

test('a client that does not read a long text holds the memory of its application until it disconnects', async () => {
  const parts = () => Array.from({ length: 32 }, () => Buffer.alloc(1024 * 1024, 'a'))
  const unread = unreadBytes(40 * 1024 * 1024)
  const app = fastify()
  app.get('/', async (_, reply) => jsonPayload(toCaller(reply, unread), parts()))
  const { hostname, port, origin } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const client = connect(Number(port), hostname)
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(client, 'readable')
  const refused = await fetch(origin)
  expect(await refused.json()).toMatchObject({ code: 'rate_limited' })
  client.destroy()
  const size = async () => (await (await fetch(origin)).arrayBuffer()).byteLength
  await expect.poll(size, { timeout: 30_000 }).toBe(32 * 1024 * 1024)
  await app.close()
})
