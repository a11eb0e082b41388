import { expect, test } from 'vitest'
import { retryBudget } from '../../src/upstream/retry-budget.ts'

test.each([
  ['40 retries that did not help', 0, 39, true],
  ['no more than that', 0, 40, false],
  ['one more for ten calls that succeeded', 10, 40, true],
  ['no more than that', 9, 40, false],
])('%s', (_, successes, retries, allowed) => {
  const budget = retryBudget(() => 0)
  for (let n = 0; n < retries; n++) budget.retried()
  for (let n = 0; n < successes; n++) budget.succeeded(0)
  expect(budget.allows()).toBe(allowed)
})

test('retries that helped cost nothing', () => {
  const budget = retryBudget(() => 0)
  for (let n = 0; n < 500; n++) {
    for (let retry = 0; retry < 2; retry++) budget.retried()
    expect(budget.allows()).toBe(true)
    budget.succeeded(2)
  }
})

test('retries in vain soon end, and what is charged for them can be earned again', () => {
  const budget = retryBudget(() => 0)
  const fail = (): void => {
    for (let retry = 0; retry < 2; retry++) budget.retried()
    budget.failed(2)
  }
  for (let n = 0; n < 4; n++) {
    expect(budget.allows()).toBe(true)
    fail()
  }
  expect(budget.allows()).toBe(false)
  fail()
  for (let n = 0; n < 30; n++) budget.succeeded(0)
  expect(budget.allows()).toBe(true)
})

test('the budget is renewed with time, three retries a minute', () => {
  let now = 0
  const budget = retryBudget(() => now)
  for (let n = 0; n < 40; n++) budget.retried()
  expect(budget.allows()).toBe(false)
  now = 20_001
  expect(budget.allows()).toBe(true)
  budget.retried()
  expect(budget.allows()).toBe(false)
})
