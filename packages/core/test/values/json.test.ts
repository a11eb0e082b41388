import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseJson } from '../../src/values/json.ts'

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
