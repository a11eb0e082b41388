/** Requests that are cheap to send and would be expensive to process. */
import { gzipSync } from 'node:zlib'
import type { ErrorCode } from '@plugboard/core'

export interface Bomb {
  readonly name: string
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** The expected code, if another refusal would be accidental. */
  readonly code?: ErrorCode
}

const MANY = 50_000
const LARGE = 20_000_000

function search(query: object): object {
  return { entity: 'customers', action: 'search', params: { query } }
}

function nested(levels: number): object {
  let filter: object = { eq: { email: 'a' } }
  for (let level = 0; level < levels; level++) filter = { not: filter }
  return filter
}

export const BOMBS: readonly Bomb[] = [
  { name: 'deep array', body: '['.repeat(MANY) },
  { name: 'deep object', body: '{"a":'.repeat(MANY / 2) },
  { name: 'deep and whole', body: '['.repeat(MANY) + ']'.repeat(MANY), code: 'body_too_deep' },
  { name: 'many values', body: `[${'0,'.repeat(MANY)}0]`, code: 'body_too_deep' },
  { name: 'many keys', body: `{${Array.from({ length: 15_000 }, (_, n) => `"${n}":0`)}}` },
  { name: 'escaped keys', body: `{${'"\\u0061\\u0062":0,'.repeat(5000)}"a":0}` },
  { name: 'backslashes', body: `{"entity":"${'\\'.repeat(MANY * 4)}` },
  { name: 'quotes', body: '"'.repeat(MANY * 4 + 1) },
  { name: 'long number', body: `{"entity":1${'0'.repeat(MANY * 4)}}` },
  { name: 'long string', body: { entity: 'x'.repeat(MANY * 4), action: 'list' } },
  { name: 'long param', body: { entity: 'customers', action: 'get', params: { id: 'x'.repeat(MANY * 4) } } },
  { name: '20 MB', body: 'x'.repeat(LARGE), code: 'body_too_large' },
  { name: '20 MB of JSON', body: `["${'x'.repeat(LARGE)}"]` },
  {
    name: 'zipped',
    body: gzipSync(Buffer.alloc(LARGE)),
    headers: { 'content-encoding': 'gzip' },
  },
  { name: 'long header', body: {}, headers: { 'x-long': 'x'.repeat(20_000) }, code: 'header_too_large' },
  { name: 'deep filter', body: search({ filter: nested(28) }) },
  { name: 'wide filter', body: search({ filter: { or: Array(2000).fill({ eq: { email: 'a' } }) } }) },
  {
    name: 'huge in',
    body: search({ filter: { in: { email: Array.from({ length: 5000 }, (_, n) => `e${n}`) } } }),
  },
  { name: 'wildcards', body: search({ filter: { like: { email: '%a'.repeat(100) } } }) },
  { name: 'long pattern', body: search({ filter: { like: { email: 'a'.repeat(10_000) } } }) },
  { name: 'many words', body: search({ filter: { keyword: { email: 'ab '.repeat(5000) } } }) },
  { name: 'long fuzzy', body: search({ filter: { fuzzy: { email: 'a'.repeat(10_000) } } }) },
  { name: 'long sort', body: search({ sort: Array(5000).fill({ email: 'asc' }) }) },
]
