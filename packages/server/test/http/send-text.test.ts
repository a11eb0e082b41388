import fc from 'fast-check'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { encodeChunks, sendJsonText } from '../../src/http/send-text.ts'

test('chunks join to the encoding of the whole text', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'é', '日', '😀', '\ud800', '\udc00') })
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 5 }), (whole, size) => {
      const chunks = [...encodeChunks(whole, size)]
      expect(Buffer.concat(chunks)).toEqual(Buffer.from(whole))
      expect(chunks.every(({ length }) => length <= 4 * (size + 1))).toBe(true)
    }),
  )
})

test('a long text arrives complete, in chunks', async () => {
  const text = JSON.stringify({ hits: '日本語 😀 '.repeat(300_000) })
  const app = fastify()
  app.get('/long', (_, reply) => sendJsonText(reply, text))
  app.get('/short', (_, reply) => sendJsonText(reply, '{"hits":"😀"}'))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const long = await fetch(`${address}/long`)
  expect([long.headers.get('content-type'), long.headers.get('transfer-encoding')]).toEqual([
    'application/json; charset=utf-8',
    'chunked',
  ])
  expect((await long.text()) === text).toBe(true)
  expect(await (await fetch(`${address}/short`)).json()).toEqual({ hits: '😀' })
  await app.close()
})
