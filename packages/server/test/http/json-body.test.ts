import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { parseJsonBody, readJsonBody, scan } from '../../src/http/json-body.ts'

const parse = (text: string): unknown => parseJsonBody(readJsonBody(Buffer.from(text)))
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)

describe('JSON bodies', () => {
  test('JSON.stringify output round-trips', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8, noUnicodeString: false }), (value) => {
        expect(JSON.stringify(parse(JSON.stringify(value)))).toBe(JSON.stringify(value))
      }),
    )
  })

  test('an empty body is undefined', () => {
    expect(parse('')).toBeUndefined()
  })

  test.each(['{"a":{}}', '{"__proto__":{"x":1}}', String.raw`{"__pr\u006fto__":{"x":1}}`])(
    'objects have no prototype: %s',
    (text) => {
      const value = parse(text) as Record<string, object>
      const [key = ''] = Object.keys(value)
      expect([Object.getPrototypeOf(value), Object.getPrototypeOf(value[key])]).toEqual([null, null])
      expect(value).not.toHaveProperty('x')
    },
  )

  test.each<[string, string, string]>([
    ['truncated JSON', '{"a":1', 'invalid_json'],
    ['another format', 'entity=customers', 'invalid_json'],
    ['two values', '{} {}', 'invalid_json'],
    ['a duplicate key', '{"a":1,"b":2,"a":3}', 'invalid_json'],
    ['a duplicate key, once escaped', String.raw`{"a":1,"\u0061":3}`, 'invalid_json'],
    ['a duplicate key in a nested object', '{"p":[{"a":1,"a":2}]}', 'invalid_json'],
    ['a broken escape in a key', String.raw`{"\u00g0":1}`, 'invalid_json'],
    ['33 levels', nested(33), 'body_too_deep'],
    ['20,001 values', `[${'1,'.repeat(20_001)}1]`, 'body_too_deep'],
  ])('%s is refused', (_, text, code) => {
    expect(() => parse(text)).toThrow(expect.objectContaining({ code, status: 400 }))
  })

  test('invalid UTF-8 is refused', () => {
    expect(() => readJsonBody(Uint8Array.of(0x22, 0xff, 0x22))).toThrow(
      expect.objectContaining({ code: 'invalid_json' }),
    )
  })

  test.each([
    ['32 levels', nested(32)],
    ['the same key in two objects', '[{"a":1},{"a":2}]'],
    ['a value that looks like a key', '{"a":"b","b":"a"}'],
    ['brackets in strings', JSON.stringify({ a: '['.repeat(100) })],
    ['quotes and colons in strings', JSON.stringify({ a: '":"a":"', b: '\\' })],
  ])('%s is accepted', (_, text) => {
    expect(JSON.stringify(parse(text))).toBe(text)
  })

  const escapedQuotes = '\\"'
  test.each([
    ['an unterminated string of escaped quotes', (size: number) => `{"a":"${escapedQuotes.repeat(size)}`],
    ['an unterminated string of backslashes', (size: number) => `"${'\\\\'.repeat(size)}\\`],
    ['a run of quotes', (size: number) => '"'.repeat(2 * size + 1)],
    ['strings that escape their end', (size: number) => '"\\"'.repeat(size)],
    ['escaped keys', (size: number) => `{${'"\\u0061":'.repeat(size)}`],
  ])('%s is scanned in linear time', (_, bomb) => {
    for (const size of [1000, 2000, 4000]) {
      const text = bomb(size)
      expect(charactersRead(text)).toBeLessThanOrEqual(text.length)
    }
  })

  test('a long unterminated string of escaped quotes is refused', () => {
    const text = `{"a":"${escapedQuotes.repeat(128 * 1024)}`
    expect(() => parse(text)).toThrow(expect.objectContaining({ code: 'invalid_json', status: 400 }))
  })
})

/** Counts the characters that the scan inspects, whether it accepts or refuses the text. */
function charactersRead(text: string): number {
  const read = vi.spyOn(String.prototype, 'charCodeAt')
  try {
    scan(text)
  } catch {}
  const { length } = read.mock.calls
  read.mockRestore()
  return length
}
