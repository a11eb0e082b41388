import { inspect } from 'node:util'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clean, cleanCause, redact } from '../../src/response/redact.ts'

const secret = 'sECr3t/key+with=signs&"quotes"'

describe('known secrets', () => {
  test.each([
    ['raw', secret],
    ['in a URL', encodeURIComponent(secret)],
    ['in base64', Buffer.from(secret).toString('base64')],
    ['in JSON', JSON.stringify(secret).slice(1, -1)],
    ['its prefix', secret.slice(0, 8)],
    ['its prefix and stars', `${secret.slice(0, 10)}****`],
  ])('%s', (_, form) => {
    const text = redact(`before ${form} after`, [secret])
    expect(text).toMatch(/^before \[redacted\]/)
    expect(text).not.toContain(form)
    expect(text).toMatch(/after$/)
  })

  test('twice, and several', () => {
    expect(redact('one two one', ['one ', 'two '])).toBe('[redacted][redacted]one')
  })

  test('with a common prefix', () => {
    expect(redact('abcdefgh-long', ['abcd', 'abcdefgh-long'])).toBe('[redacted]')
  })

  test('too short to differ from words', () => {
    expect(redact('an apple', ['a'])).toBe('an apple')
  })

  test('completely, in all of its encodings', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', minLength: 9, maxLength: 40 }), (key) => {
        for (const form of [key, encodeURIComponent(key), Buffer.from(key).toString('base64')]) {
          expect(redact(`before\n${form}\nafter`, [key])).toBe('before\n[redacted]\nafter')
        }
      }),
    )
  })
})

test.each([
  'sk_test_4242',
  'rk_live_abcdef',
  'whsec_abcdef',
  'ya29.a0AfH6SMB',
  '1//0gabcdef',
  'ATATT3xFfGF0abc',
  'eyJhbGciOi.eyJzdWIi.abc',
  'AIzaSyD-abc',
  'ghp_abcdef',
  // Each kind of token of the service. Regression: that of connect sessions was left out.
  'pba_abcdef',
  'pbc_abcdef',
  'pbk_abcdef',
  'pbo_abcdef',
  'pbs_abcdef',
  'Bearer abcdef',
  'Basic dXNlcjpwYXNz',
  '-----BEGIN PRIVATE KEY-----\nabc',
])('%s looks like a secret', (text) => {
  expect(redact(`key: ${text}`, [])).toBe('key: [redacted]')
})

test('an upstream’s text is truncated, on one line and without secrets', () => {
  expect(clean(`a\r\n\tb\u0000c ${secret} `, [secret])).toBe('a b c [redacted] ')
  expect(clean('x'.repeat(10_000), [])).toHaveLength(500)
  expect(clean(`${'x'.repeat(495)}${secret}`, [secret])).toBe(`${'x'.repeat(495)}[reda`)
})

describe('a cause', () => {
  test('keeps its name, code, texts and causes', () => {
    const below = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    const copy = cleanCause(new TypeError('fetch failed', { cause: below }), [])
    expect(copy).toMatchObject({ name: 'TypeError', message: 'fetch failed' })
    expect(copy?.cause).toMatchObject({ message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' })
    expect(copy?.stack).toMatch(/redact\.test\.ts/)
  })

  test('loses the request that HTTP clients attach to it', () => {
    const error = Object.assign(new Error(`refused: ${secret}`), {
      config: { headers: { authorization: `Bearer ${secret}` } },
      request: { secret },
    })
    const printed = inspect(cleanCause(error, [secret]), { depth: 9, showHidden: true })
    expect(printed).toMatch(/refused: \[redacted\]/)
    expect(printed).not.toContain(secret)
  })

  test('that is not an error is dropped', () => {
    expect(cleanCause({ secret }, [])).toBeUndefined()
  })
})
