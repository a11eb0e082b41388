import { expect, test } from 'vitest'
import { derived } from '../../src/runtime/derived.ts'

test('a value is derived once for each argument, also if it is undefined', () => {
  const asked: object[] = []
  const lastOf = derived((list: readonly string[]) => {
    asked.push(list)
    return list.at(-1)
  })
  const [names, none] = [['a', 'b'], []]
  expect([lastOf(names), lastOf(none), lastOf(names), lastOf(none), lastOf(['c'])]).toEqual([
    ...['b', undefined, 'b', undefined],
    'c',
  ])
  expect(asked).toEqual([names, none, ['c']])
})
