/**
 * Rare upstream responses and their results, by sections 2 and 6 of the design: unexpected types, sizes and shapes. If
 * the next response may be valid, safe requests are retried.
 */
import { gzipSync } from 'node:zlib'
import type { Failure } from '@plugboard/contract/runs'

const JSON_TYPE = 'application/json'
const MANY = 100_000
const TOO_MANY_BYTES = 2 ** 25 + 1

type Rest = Pick<Failure, 'code' | 'outcome' | 'repeats' | 'retryable'>

const FINAL: Rest = { code: 'upstream_bad_response', outcome: 'unknown', repeats: [], retryable: [] }
const SAFE: Failure['repeats'] = ['read', 'keyed', 'delete', 'set']
const AGAIN: Rest = { ...FINAL, repeats: SAFE, retryable: SAFE }

function answered(
  title: string,
  rest: Rest,
  body: string | Uint8Array,
  headers: Record<string, string> = {},
): Failure {
  const fault = {
    kind: 'status',
    status: 200,
    body,
    headers: { 'content-type': JSON_TYPE, ...headers },
  } as const
  return { title, fault, ...rest }
}

const bomb = gzipSync(Buffer.alloc(2 * TOO_MANY_BYTES, ' '))

export const RARE: readonly Failure[] = [
  answered('a small answer that decompresses to a large one', FINAL, bomb, { 'content-encoding': 'gzip' }),
  answered('uncompressed data declared as compressed', AGAIN, '{}', { 'content-encoding': 'gzip' }),
  answered('an endless answer', FINAL, Buffer.alloc(TOO_MANY_BYTES, ' ')),
  answered('an answer in UTF-16', AGAIN, Buffer.from('\ufeff{"id":"é"}', 'utf16le')),
  answered('an answer in Latin-1', AGAIN, Buffer.from('{"id":"é"}', 'latin1')),
  answered('JSON declared as text', AGAIN, '{"id":"a"}', { 'content-type': 'text/plain' }),
  answered('nothing', AGAIN, ''),
  answered('half of an object', AGAIN, '{"id":"a"'),
  answered('two objects', AGAIN, '{"id":"a"}{"id":"b"}'),
  answered('null', FINAL, 'null'),
  answered('a text', FINAL, '"maintenance"'),
  answered('endless headers', AGAIN, '{}', { 'x-long': 'x'.repeat(MANY) }),
]
