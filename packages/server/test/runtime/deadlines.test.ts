import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createDeadlines } from '../../src/runtime/deadlines.ts'
import { keptBytes } from '../support/kept-bytes.ts'

/** In one of the next turns. */
const later = <T>(value: T): Promise<T> => new Promise((resolve) => setImmediate(resolve, value))

const late = (): Error => new Error('too late')

test('work that ends in time keeps its result, or its error', async () => {
  const { within } = createDeadlines()
  const failed = new Error('failed')
  await expect(within(10_000, sleep(30, 'done'), late)).resolves.toBe('done')
  await expect(within(10_000, Promise.reject(failed), late)).rejects.toBe(failed)
})

test('work that goes on is left at its deadline, whatever other work does', async () => {
  const { within } = createDeadlines()
  const { promise: stuck, reject } = Promise.withResolvers<string>()
  const other = within(60_000, sleep(400, 'other'), late)
  const began = performance.now()
  await expect(within(200, stuck, late)).rejects.toThrow('too late')
  expect(performance.now() - began).toBeGreaterThan(150)
  // A failure after the deadline is nobody's.
  reject(new Error('at last'))
  await expect(other).resolves.toBe('other')
})

test('no timer runs while there is no work', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { within } = createDeadlines()
  for (const work of ['first', 'second']) {
    const { promise, resolve } = Promise.withResolvers<string>()
    const both = Promise.all([within(1000, promise, late), within(1000, sleep(5), late)])
    expect(vi.getTimerCount()).toBe(1)
    resolve(work)
    await both
    vi.advanceTimersByTime(100)
    expect(vi.getTimerCount()).toBe(0)
  }
})

// Regression: tables of the set that V8 had replaced kept the results of searches until it collected the whole heap.
test('results of work that ended are collected with other young objects', async () => {
  const { within } = createDeadlines()
  const running: Promise<unknown>[] = []
  const start = (n: number): void => {
    running.push(within(60_000, later(new Array(1000).fill(n)), late))
  }
  const fill = (): void => {
    for (let n = 0; n < 4; n++) start(n)
  }
  const kept = await keptBytes(fill, async (collectYoung) => {
    for (let n = 0; n < 20_000; n++) {
      if (n % 1000 === 0) collectYoung()
      await running.shift()
      start(n)
    }
  })
  await Promise.all(running)
  // Of 160 MB.
  expect(kept).toBeLessThan(16_000_000)
})
