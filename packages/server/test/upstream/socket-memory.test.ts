import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUpstreamFetch } from '../../src/upstream/fetch.ts'
import { freeSocketMemory } from '../../src/upstream/socket-memory.ts'
import { type Answer, json } from '../support/field-notes.ts'
import { type Harness, startHarness } from '../support/harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.stop())

/** Large ones pass unparsed, in the chunks in which they arrived. These take more than the buffers of a socket. */
const textOf = (id: string): string => `${id}, `.repeat(8_000_000 / (id.length + 2))

const largeNote: Answer = (request, response) => {
  const id = request.url.split('/').at(-1) ?? ''
  json(200, { id, text: textOf(id) })(request, response)
}

test('large chunks of a socket become empty, and other memory stays as it is', async () => {
  harness.upstream.answer(largeNote)
  const { url } = harness.upstream
  const upstream = createUpstreamFetch([url])
  const { signal } = new AbortController()
  const init = { method: 'GET', headers: {}, signal, redirect: 'manual' } as const
  const reader = (await upstream.fetch(`${url}/notes/n1`, init)).body?.getReader()
  const chunks: Uint8Array[] = []
  for (let next = await reader?.read(); next?.value !== undefined; next = await reader?.read())
    chunks.push(next.value)
  const body = JSON.parse(Buffer.concat(chunks).toString())
  expect(body).toEqual({ id: 'n1', text: textOf('n1') })
  const pooled = Buffer.from('pooled')
  const isSmall = ({ buffer }: Uint8Array): boolean => buffer.byteLength < 32 * 1024
  const small = chunks.filter(isSmall)
  const large = chunks.filter((chunk) => !isSmall(chunk))
  freeSocketMemory([...chunks, pooled])
  expect(large.length).toBeGreaterThan(10)
  expect([...new Set(large.map(({ byteLength }) => byteLength))]).toEqual([0])
  expect(small.every(({ byteLength }) => byteLength > 0)).toBe(true)
  expect(`${pooled}`).toBe('pooled')
  await upstream.close()
})

test('large responses at once, of which some repeat, arrive complete', async () => {
  harness.upstream.answer(largeNote)
  const token = await harness.scopedToken('ann', { scope: 'execute:read connectors:write' })
  const path = `/api/v1/connectors/sources/${await harness.createConnector(token)}/execute`
  const ids = Array.from({ length: 9 }, (_, n) => `n${n % 3}`)
  const get = async (id: string) => {
    const body = { entity: 'notes', action: 'get', params: { id } }
    return (await harness.ask('POST', path, { token, body })).body.records
  }
  expect(await Promise.all(ids.map(get))).toEqual(ids.map((id) => ({ id, text: textOf(id) })))
})
