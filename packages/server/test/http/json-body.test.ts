import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseJsonBody } from '../../src/http/json-body.ts'

const parse = (text: string): unknown => parseJsonBody(Buffer.from(text))
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)

describe('JSON bodies', () => {
  test('whatever JSON.stringify writes is read as it was', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8, noUnicodeString: false }), (value) => {
        expect(JSON.stringify(parse(JSON.stringify(value)))).toBe(JSON.stringify(value))
      }),
    )
  })

  test('an empty body is no value', () => {
    expect(parse('')).toBeUndefined()
  })

  test.each(['{"a":{}}', '{"__proto__":{"x":1}}', String.raw`{"__pr\u006fto__":{"x":1}}`])(
    'objects have no prototype, so that no key is special: %s',
    (text) => {
      const value = parse(text) as Record<string, object>
      const [key = ''] = Object.keys(value)
      expect([Object.getPrototypeOf(value), Object.getPrototypeOf(value[key])]).toEqual([null, null])
      expect(value).not.toHaveProperty('x')
    },
  )

  test.each<[string, string, string]>([
    ['cut off', '{"a":1', 'invalid_json'],
    ['no JSON at all', 'entity=customers', 'invalid_json'],
    ['two values', '{} {}', 'invalid_json'],
    ['a key given twice', '{"a":1,"b":2,"a":3}', 'invalid_json'],
    ['a key given twice in two spellings', String.raw`{"a":1,"\u0061":3}`, 'invalid_json'],
    ['a key given twice further down', '{"p":[{"a":1,"a":2}]}', 'invalid_json'],
    ['a broken escape in a key', String.raw`{"\u00g0":1}`, 'invalid_json'],
    ['33 levels', nested(33), 'body_too_deep'],
    ['20,001 values', `[${'1,'.repeat(20_001)}1]`, 'body_too_deep'],
  ])('%s is refused', (_, text, code) => {
    expect(() => parse(text)).toThrow(expect.objectContaining({ code, status: 400 }))
  })

  test('bytes that are no UTF-8 are refused', () => {
    expect(() => parseJsonBody(Uint8Array.of(0x22, 0xff, 0x22))).toThrow(
      expect.objectContaining({ code: 'invalid_json' }),
    )
  })

  test.each([
    ['32 levels', nested(32)],
    ['the same key in two objects', '[{"a":1},{"a":2}]'],
    ['a value that looks like a key', '{"a":"b","b":"a"}'],
    ['brackets in strings', JSON.stringify({ a: '['.repeat(100) })],
    ['quotes and colons in strings', JSON.stringify({ a: '":"a":"', b: '\\' })],
  ])('%s is fine', (_, text) => {
    expect(JSON.stringify(parse(text))).toBe(text)
  })

  test('what is refused is refused fast', () => {
    const started = performance.now()
    expect(() => parse('['.repeat(256 * 1024))).toThrow(expect.objectContaining({ code: 'body_too_deep' }))
    expect(() => parse(`"${'\\'.repeat(256 * 1024)}`)).toThrow(
      expect.objectContaining({ code: 'invalid_json' }),
    )
    expect(performance.now() - started).toBeLessThan(100)
  })
})
