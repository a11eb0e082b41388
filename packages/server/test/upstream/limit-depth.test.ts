import type { FetchInit } from '@plugboard/core'
import { expect, test } from 'vitest'
import { limitDepth } from '../../src/upstream/limit-depth.ts'

const PLAIN: FetchInit = {
  method: 'GET',
  headers: {},
  redirect: 'manual',
  signal: new AbortController().signal,
}

/** Reads a response through the depth limit. */
async function read(body: string, type: string): Promise<string> {
  const fetch = limitDepth(async () => new Response(body, { headers: { 'content-type': type } }))
  const reader = (await fetch('http://upstream.example/', PLAIN)).body?.getReader()
  const pieces: Uint8Array[] = []
  for (let one = await reader?.read(); one?.value; one = await reader?.read()) pieces.push(one.value)
  return Buffer.concat(pieces).toString()
}

const nested = (depth: number): string => `${'{"a":['.repeat(depth / 2)}"[["${']}'.repeat(depth / 2)}`

test.each([
  ['at the maximum depth', nested(64), 'application/json'],
  ['cut off', nested(64).slice(0, -9), 'application/json; charset=utf-8'],
  ['no object', '"[[["', 'application/json'],
  ['nothing', '', 'application/json'],
  ['no JSON', nested(66), 'text/plain'],
])('%s is read unchanged', async (_, body, type) => {
  expect(await read(body, type)).toBe(body)
})

test.each(['application/json', 'application/problem+json'])(
  '%s that is nested deeper is rejected',
  async (type) => {
    await expect(read(nested(66), type)).rejects.toThrow('deeper than 64 levels')
  },
)

test('an unreadable body leaves status and headers available', async () => {
  const cut = new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) })
  const headers = { 'content-type': 'application/json', 'request-id': 'req_1' }
  for (const body of [cut, nested(66)]) {
    const fetch = limitDepth(async () => new Response(body, { status: 203, headers }))
    const response = await fetch('http://upstream.example/', PLAIN)
    expect([response.status, response.headers.get('request-id')]).toEqual([203, 'req_1'])
    await expect(response.body?.getReader().read()).rejects.toThrow(/terminated|64 levels/)
  }
})
