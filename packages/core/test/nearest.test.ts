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
])('%s was meant to be %s', (name, want) => {
  expect(nearest(name, names)).toBe(want)
})

test.each(['zzz', 'x', '', 'offset', 'page', 'a'.repeat(100_000)])(
  '%s was meant to be nothing else',
  (name) => {
    expect(nearest(name, names)).toBeUndefined()
  },
)

test('a hint ends a sentence', () => {
  expect(hint('limt', names)).toBe('; did you mean limit?')
  expect(hint('zzz', names)).toBe('')
})
