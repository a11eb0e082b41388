/** Items that are worked on one after the other, at a pace. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pacedQueue } from '../../src/hooks/paced-queue.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

interface Scene {
  readonly ran: string[]
  add(...items: string[]): void
}

/** @param rests What failures of an item lead to, the first first. */
function open(rests: Record<string, (number | undefined)[]> = {}, wait = 0, most = 10): Scene {
  const ran: string[] = []
  let latest = Number.NEGATIVE_INFINITY
  const queue = pacedQueue<string>(most, {
    run: async (item) => {
      ran.push(item)
      latest = performance.now()
      if (rests[item]?.length) throw item
    },
    wait: () => Math.max(0, latest + wait - performance.now()),
    restAfter: (item) => rests[`${item}`]?.shift(),
    track: () => {},
  })
  const add = (...items: readonly string[]): void => {
    for (const item of items) queue.add(item, item)
  }
  return { ran, add }
}

test('items run in their order, each once while it waits', async () => {
  const { ran, add } = open()
  add('a', 'b', 'c', 'b')
  await vi.advanceTimersByTimeAsync(0)
  expect(ran).toEqual(['a', 'b', 'c'])
  add('b')
  await vi.advanceTimersByTimeAsync(0)
  expect(ran).toEqual(['a', 'b', 'c', 'b'])
})

test('the pace is kept', async () => {
  const scene = open({}, 1000)
  scene.add('a', 'b')
  await vi.advanceTimersByTimeAsync(999)
  expect(scene.ran).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(1)
  expect(scene.ran).toEqual(['a', 'b'])
})

test('beyond the most that may wait, items are dropped', async () => {
  const { ran, add } = open({}, 0, 2)
  add('a', 'b', 'c', 'd')
  await vi.advanceTimersByTimeAsync(0)
  expect(ran).toEqual(['a', 'b', 'c'])
})

// Regression: one failure dropped everything that waited, and a vendor that asked for rest was not asked again.
test.each<[string, number | undefined, string[], string[]]>([
  ['drops its item', undefined, ['a', 'b', 'c'], ['a', 'b', 'c']],
  ['drops everything', Number.POSITIVE_INFINITY, ['a'], ['a']],
  ['rests, and tries again', 5000, ['a'], ['a', 'b', 'c', 'a']],
])('a failure %s', async (_, rest, atOnce, later) => {
  const { ran, add } = open({ a: [rest] })
  add('a', 'b', 'c')
  await vi.advanceTimersByTimeAsync(4999)
  expect(ran).toEqual(atOnce)
  await vi.advanceTimersByTimeAsync(1)
  expect(ran).toEqual(later)
})
