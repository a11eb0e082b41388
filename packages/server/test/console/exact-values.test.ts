/** Values that operators type into forms. */
import { expect, test } from 'vitest'
import { jsonOf, numberOf } from '../../console/ui/exact-values.ts'

// Regression: the last digits were rounded, and a read asked for another record.
test.each([
  ['7', 7],
  [' -1.5 ', -1.5],
  ['1915883588174806058', '1915883588174806058'],
  [' -9007199254740993 ', '-9007199254740993'],
  ['many', 'many'],
])('the number %j is %j', (text, want) => {
  expect(numberOf(text)).toBe(want)
})

test.each([
  ['{"id":1915883588174806058,"n":7}', { id: '1915883588174806058', n: 7 }],
  ['[1.5]', [1.5]],
  ['{id}', '{id}'],
])('the JSON %s is %j', (text, want) => {
  expect(jsonOf(text)).toEqual(want)
})
