import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareDecimals, decimalOf, decimalText } from '../../src/text/decimal.ts'
import { decimalKey, decimalOfKey } from '../../src/text/decimal-key.ts'

const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.integer({ min: -20, max: 20 }))
  .map(([digits, exponent]) => `${digits}e${exponent}`)

test('texts are in the order of their decimals, and give them back', () => {
  fc.assert(
    fc.property(decimal, decimal, (a, b) => {
      const [one = '', other = ''] = [decimalKey(a), decimalKey(b)]
      const order = compareDecimals(decimalOf(a), decimalOf(b))
      expect(one < other ? -1 : one === other ? 0 : 1).toBe(order)
      expect(decimalOfKey(one)).toBe(decimalText(decimalOf(a)))
    }),
  )
})

test.each([
  [10.5, '10.50'],
  ['1.05e1', '+10.5'],
  ['.5', '0.5'],
  ['5.', 5],
  ['-0.00', 0],
  ['1E21', 1e21],
])('%j and %j are one decimal', (one, other) => {
  expect(decimalKey(one)).toBe(decimalKey(other))
  expect(decimalKey(one)).toBeDefined()
})

test.each([
  [''],
  ['.'],
  ['1,5'],
  ['1 000'],
  ['€5'],
  ['1e1000'],
  ['0x10'],
  ['NaN'],
  [Number.NaN],
  [Number.POSITIVE_INFINITY],
  [true],
  [null],
  ['1'.repeat(61)],
  ['9'.repeat(1_000_000)],
])('%j is no decimal that is kept', (value) => expect(decimalKey(value)).toBeUndefined())

test.each([['10'], ['=5'], ['>5002'], ['>500205'], ['<49979'], [''], ['\0']])('%j is no key', (text) =>
  expect(decimalOfKey(text)).toBeUndefined(),
)
