import { hint, nearest } from '@plugboard/core'
import { expect, test } from 'vitest'

const names = [
  'id',
  'limit',
  'email',
  'created',
  'starting_after',
  'ending_before',
  'customer',
  'customer_account',
]

test.each([
  ['limt', 'limit'],
  ['lmiit', 'limit'],
  ['Limit', 'limit'],
  ['limits', 'limit'],
  ['startingAfter', 'starting_after'],
  ['starting_aftre', 'starting_after'],
  ['endingbefor', 'ending_before'],
  ['costumer', 'customer'],
  ['customr_acount', 'customer_account'],
])('for %s suggests %s', (name, want) => {
  expect(nearest(name, names)).toBe(want)
})

test.each(['zzz', 'x', '', 'offset', 'page', 'a'.repeat(100_000)])('for %s suggests nothing', (name) => {
  expect(nearest(name, names)).toBeUndefined()
})

test('a hint is a suffix of the message', () => {
  expect(hint('limt', names)).toBe('; did you mean limit?')
  expect(hint('zzz', names)).toBe('')
})
