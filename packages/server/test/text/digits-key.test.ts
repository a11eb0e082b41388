import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { digitsKey } from '../../src/text/digits-key.ts'

test('texts are in the order of their integers', () => {
  const big = fc.bigInt({ min: -(10n ** 40n) + 1n, max: 10n ** 40n - 1n })
  fc.assert(
    fc.property(big, big, (a, b) => {
      const [one = '', other = ''] = [digitsKey(String(a)), digitsKey(String(b))]
      expect(one < other).toBe(a < b)
      expect(one === other).toBe(a === b)
    }),
  )
})

test.each([
  [5, '5'],
  [-7, '-7'],
  [0, '-0'],
  [-0, '0'],
])('%j and %j are one integer', (one, other) => {
  expect(digitsKey(one)).toBe(digitsKey(other))
  expect(digitsKey(one)).toBeDefined()
})

test.each([
  [1.5],
  [2 ** 53],
  ['1e3'],
  ['007'],
  ['x'],
  [''],
  [true],
  [null],
  ['9'.repeat(41)],
  ['9'.repeat(1_000_000)],
])('%j is no integer that is kept', (value) => expect(digitsKey(value)).toBeUndefined())
