import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDecimals,
  compareDecimals,
  decimalOf,
  decimalText,
  divideDecimal,
} from '../../src/text/decimal.ts'

const double = fc.double({ noNaN: true, noDefaultInfinity: true })

test.each([
  [0, '0'],
  [-0, '0'],
  [0.1, '0.1'],
  [1e21, '1000000000000000000000'],
  [-1.5e-7, '-0.00000015'],
  ['12.50', '12.5'],
  ['9007199254740993', '9007199254740993'],
])('%s is shown as %s', (value, text) => {
  expect(decimalText(decimalOf(value))).toBe(text)
})

test.each(['', '1e', '0x10', 'Infinity', 'NaN', '1 ', '1.', '--1'])('%j is no decimal', (text) => {
  expect(() => decimalOf(text)).toThrow(RangeError)
})

test('every number is the one that its decimal names', () => {
  fc.assert(fc.property(double, (value) => Number(decimalText(decimalOf(value))) === value + 0))
})

test('sums do not depend on the order, and take away what they added', () => {
  fc.assert(
    fc.property(fc.array(double, { maxLength: 20 }), double, (values, more) => {
      const sum = [...values, more].map(decimalOf).reduce(addDecimals)
      const back = [...values].reverse().reduce((left, value) => addDecimals(left, decimalOf(-value)), sum)
      expect(compareDecimals(back, decimalOf(more))).toBe(0)
    }),
  )
})

test('a quotient is within half of its last digit', () => {
  fc.assert(
    fc.property(double, fc.integer({ min: 1, max: 1_000_000 }), (value, by) => {
      const quotient = divideDecimal(decimalOf(value), by)
      const product = { digits: quotient.digits * BigInt(by), scale: quotient.scale }
      const { digits, scale } = decimalOf(-value)
      const rest = addDecimals(product, { digits, scale })
      const half = { digits: 5n * BigInt(by), scale: quotient.scale + 1 }
      const size = rest.digits < 0n ? { ...rest, digits: -rest.digits } : rest
      expect(compareDecimals(size, half)).toBeLessThanOrEqual(0)
    }),
  )
})
