import fastify from 'fastify'
import { expect, test } from 'vitest'
import { sendJsonText } from '../../src/http/send-text.ts'
import { type JsonText, jsonWriter, stringOf } from '../../src/search/json-text.ts'

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
  app.get('/long', (_, reply) => sendJsonText(reply, text))
  app.get('/short', (_, reply) => sendJsonText(reply, ['{"hits":', '"😀"}']))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const long = await fetch(`${address}/long`)
  expect(long.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(long.headers.get('content-length')).toBe(String(Buffer.byteLength(pieces.join(''))))
  expect((await long.text()) === pieces.join('')).toBe(true)
  expect(await (await fetch(`${address}/short`)).json()).toEqual({ hits: '😀' })
  await app.close()
})
