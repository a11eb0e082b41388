import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isChangedNumber, parseGivenJson, parseJson } from '../../src/values/json.ts'

describe('numbers', () => {
  test.each<[string, unknown]>([
    ['0', 0],
    ['-0.0', -0],
    ['9007199254740991', 9007199254740991],
    ['-9007199254740991', -9007199254740991],
    // Regression: these came back with other digits, and read other records.
    ['9007199254740992', '9007199254740992'],
    ['1915883588174806058', '1915883588174806058'],
    ['-1915883588174806058', '-1915883588174806058'],
    ['123456789012345678901234567890', '123456789012345678901234567890'],
    ['0.1', 0.1],
    ['0.30000000000000004', 0.30000000000000004],
    ['1.10', 1.1],
    ['12345678.00000000000', 12345678],
    ['1.0000000000000000000000000000001', '1.0000000000000000000000000000001'],
    ['12345678901.123456789', '12345678901.123456789'],
    ['1e21', 1e21],
    ['1E+100', 1e100],
    ['5e-324', 5e-324],
    ['1e400', '1e400'],
    ['1e-400', '1e-400'],
    ['0e999', 0],
  ])('%s', (text, want) => {
    expect(parseJson(text)).toEqual(want)
    expect(parseJson(`{"a":[${text}],"b":"${text}"}`)).toEqual({ a: [want], b: text })
  })

  test('every number that JavaScript has is kept as a number, except integers beyond 2^53', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        const text = JSON.stringify(number)
        const isBeyond = /^-?\d+$/.test(text) && !Number.isSafeInteger(number)
        expect(parseJson(text)).toBe(isBeyond ? text : number === 0 ? 0 : number)
      }),
    )
  })

  test('no integer changes', () => {
    fc.assert(
      fc.property(fc.bigInt(), (big) => {
        expect(String(parseJson(String(big)))).toBe(String(big))
      }),
    )
  })
})

test('quoted texts stay as they are', () => {
  const value = { 'a"\\': 'b", 1915883588174806058, "c\\', n: ['\\', 1, '1915883588174806058'] }
  const text = JSON.stringify(value).replace(',1,', ',1915883588174806059,')
  expect(parseJson(text)).toEqual({ ...value, n: ['\\', '1915883588174806059', '1915883588174806058'] })
})

test('what is not JSON throws', () => {
  for (const text of ['', '{', '01', '12345678901234567x', '{12345678901234567:1}'])
    expect(() => parseJson(text)).toThrow(SyntaxError)
})

test('anything else is as JSON.parse has it', () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
      fc.pre(!/\d{16}/.test(JSON.stringify(value)))
      expect(parseJson(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

/** The definition: every number outside of a quoted text is examined. */
function parseEachNumber(text: string): unknown {
  const token = /"(?:[^"\\]|\\[\s\S]?)*"?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
  return JSON.parse(
    text.replace(token, (found) => (found[0] !== '"' && isChangedNumber(found) ? `"${found}"` : found)),
  )
}

describe('the tests that spare most texts an examination find every number that changes', () => {
  const digits = (max: number) => fc.stringMatching(new RegExp(`^[0-9]{1,${max}}$`))
  const number = fc
    .tuple(
      fc.constantFrom('', '-'),
      fc.oneof(
        fc.constant('0'),
        digits(24).map((text) => text.replace(/^0+(?=.)/, '')),
      ),
      fc.oneof(
        fc.constant(''),
        digits(24).map((text) => `.${text}`),
      ),
      fc.oneof(
        fc.constant(''),
        fc.tuple(fc.constantFrom('e', 'E', 'e-', 'e+', 'E+'), digits(5)).map((parts) => parts.join('')),
      ),
    )
    .map((parts) => parts.join(''))
  const quoted = fc
    .oneof(fc.string(), number, fc.stringMatching(/^[0-9.e, "\\-]{0,40}$/), fc.uuid(), digits(40))
    .map((text) => JSON.stringify(text))
  const space = fc.constantFrom('', ' ', '\n  ', '\t')
  const { json } = fc.letrec<{ json: string; list: string; object: string }>((tie) => ({
    json: fc.oneof({ maxDepth: 3 }, number, quoted, tie('list'), tie('object')),
    list: fc
      .tuple(space, fc.array(tie('json'), { maxLength: 4 }))
      .map(([gap, items]) => `[${gap}${items.join(`${gap},`)}${gap}]`),
    object: fc
      .tuple(space, fc.array(fc.tuple(quoted, tie('json')), { maxLength: 4 }))
      .map(
        ([gap, pairs]) =>
          `{${gap}${pairs.map(([key, value]) => `${key}:${gap}${value}`).join(`,${gap}`)}${gap}}`,
      ),
  }))

  test('any text', () => {
    fc.assert(
      fc.property(json, (text) => {
        expect(parseJson(text)).toEqual(parseEachNumber(text))
      }),
      { numRuns: 2000 },
    )
  })

  test('at every offset', () => {
    for (let at = 0; at < 40; at++)
      for (const text of ['9007199254740993', '12.345678901234567', '1e400'])
        expect(parseJson(`["${'x'.repeat(at)}",${text}]`)).toEqual([
          'x'.repeat(at),
          isChangedNumber(text) ? text : Number(text),
        ])
  })
})

test('numbers of a JavaScript program stay numbers; others become texts rather than lose digits', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constantFrom(2 ** 53, 1e20)),
      (number) => {
        expect(parseGivenJson(JSON.stringify([number]))).toEqual([number === 0 ? 0 : number])
      },
    ),
  )
  expect(parseGivenJson('[1915883588174806058,9007199254740993,1e400]')).toEqual([
    '1915883588174806058',
    '9007199254740993',
    '1e400',
  ])
})
