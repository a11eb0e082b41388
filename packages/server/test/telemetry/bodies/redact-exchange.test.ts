/** Exchanges are kept without the call's own secrets and the spec's sensitive fields, however ordinary these look. */
import { expect, test } from 'vitest'
import { redactExchange } from '../../../src/telemetry/bodies/redact-exchange.ts'

/** Neither long nor of a known form, so that nothing but the call's own credentials tells that it is one. */
const SECRET = 'plain word'
const json = 'application/json'
const form = 'application/x-www-form-urlencoded'

/** Of which vendors quote the beginning. */
const KEY = 'the ordinary words of a long key'

function kept(contentType: string, text: string, url = 'https://vendor.example/notes') {
  const body = { contentType, bytes: text.length, chunks: [Buffer.from(text)], isWhole: true }
  const headers = { 'X-Tenant': 'tenant of ann', 'user-agent': `agent ${SECRET}` }
  return redactExchange(
    { method: 'POST', url, headers, request: body, status: 422, responseHeaders: [], response: body },
    { secrets: [SECRET, KEY, 'https://vendor.example/long/enough'], fields: new Set(['birthday']) },
  )
}

test.each([
  ['a credential', json, JSON.stringify({ echo: `no ${SECRET} here` }), SECRET],
  ['a credential in a text', 'text/plain', `no ${SECRET} here`, SECRET],
  [
    'a credential in base64',
    json,
    JSON.stringify({ echo: Buffer.from(SECRET).toString('base64') }),
    'cGxhaW4gd29y',
  ],
  [
    'a credential in an address',
    json,
    JSON.stringify({ echo: `/x?key=${encodeURIComponent(SECRET)}` }),
    'plain%20word',
  ],
  ['a header that is not shown', json, JSON.stringify({ echo: 'you are tenant of ann' }), 'tenant of ann'],
  ['the beginning of a key', json, JSON.stringify({ echo: `key ${KEY.slice(0, 16)}…` }), 'the ordinary'],
  ['a sensitive field', json, JSON.stringify({ list: [{ birthday: '1 May' }] }), '1 May'],
  ['a sensitive field of a form', form, 'person[birthday]=1+May&a=1', '1 May'],
])('%s is in neither body', (_, contentType, text, secret) => {
  const exchange = kept(contentType, text)
  const bodies = `${exchange.request.text} ${exchange.response?.text}`
  expect(bodies).toContain('[redacted]')
  expect(bodies).not.toContain(secret)
})

test('headers and the address are redacted, too, and headers that may hold secrets are left out', () => {
  const { url, request_headers } = kept(
    json,
    '{}',
    `https://vendor.example/${encodeURIComponent(SECRET)}?birthday=1+May&n=1`,
  )
  expect(url).toBe('https://vendor.example/[redacted]?birthday=[redacted]&n=1')
  expect(request_headers).toEqual({ 'user-agent': 'agent [redacted]' })
})

test('all else is kept as it was', () => {
  expect(kept(json, '{"a":"short words","n":1}').request.text).toBe('{"a":"short words","n":1}')
})

test.each([
  ['an id', '{"id":9007199254740993}', '{"id":"9007199254740993"}'],
  ['an amount', '[{"amount":0.12345678901234567890}]', '[{"amount":"0.12345678901234567890"}]'],
  ['a number out of range', '{"n":1e400}', '{"n":"1e400"}'],
])('%s that JavaScript would round keeps its digits', (_, sent, text) => {
  expect(kept(json, sent).response?.text).toBe(text)
})
