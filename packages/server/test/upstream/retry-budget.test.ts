import { expect, test } from 'vitest'
import { retryBudget } from '../../src/upstream/retry-budget.ts'

test.each([
  ['three without many calls', 1, 2, true],
  ['no fourth', 1, 3, false],
  ['one in ten', 100, 9, true],
  ['no more than one in ten', 100, 10, false],
])('%s', (_, calls, retries, allowed) => {
  const budget = retryBudget(() => 0)
  for (let n = 0; n < calls; n++) budget.called()
  for (let n = 0; n < retries; n++) budget.retried()
  expect(budget.allows()).toBe(allowed)
})

test('the budget is renewed after a minute', () => {
  let now = 0
  const budget = retryBudget(() => now)
  for (let n = 0; n < 5; n++) budget.retried()
  now = 60_000
  expect(budget.allows()).toBe(true)
})
