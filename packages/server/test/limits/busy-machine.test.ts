import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchProcessors } from '../../src/limits/busy-machine.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Two cores; the times of the last `ms` milliseconds are added with each step. */
function machine() {
  const times = { idle: 0, all: 0 }
  const isBusy = watchProcessors(() => ({ ...times }))
  const after = (ms: number, idleShare: number): boolean => {
    vi.advanceTimersByTime(ms)
    times.idle += 2 * ms * idleShare
    times.all += 2 * ms
    return isBusy()
  }
  return { after }
}

test('a machine is busy while little of the time since the last measurement was idle', () => {
  const { after } = machine()
  expect(after(0, 0)).toBe(false)
  expect([after(200, 0.1), after(200, 0.5), after(200, 0)]).toEqual([true, false, true])
})

test('it is measured at most five times a second', () => {
  const { after } = machine()
  after(0, 0)
  expect([after(200, 0), after(100, 1), after(100, 1)]).toEqual([true, true, false])
})

test('a measurement of long ago says nothing', () => {
  const { after } = machine()
  after(0, 0)
  expect([after(1500, 0), after(200, 0)]).toEqual([false, true])
})
