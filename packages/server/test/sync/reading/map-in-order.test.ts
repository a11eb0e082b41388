import { expect, test } from 'vitest'
import { mapInOrder } from '../../../src/sync/reading/map-in-order.ts'

test('items are loaded concurrently and returned in order', async () => {
  let loading = 0
  let maxConcurrent = 0
  async function* source(): AsyncGenerator<number> {
    yield* [30, 1, 20, 1, 1]
  }
  const load = async (ms: number): Promise<number> => {
    maxConcurrent = Math.max(maxConcurrent, ++loading)
    await new Promise((resolve) => setTimeout(resolve, ms))
    loading--
    return ms
  }
  const seen: number[] = []
  for await (const one of mapInOrder(source(), load, { concurrency: 3 })) seen.push(one)
  expect(seen).toEqual([30, 1, 20, 1, 1])
  expect(maxConcurrent).toBe(3)
})

// Regression: pages that were loaded ahead kept their share of the memory budget for good.
test('loading ahead drops what is not taken after a failure', async () => {
  const dropped: number[] = []
  const load = async (n: number): Promise<number> => {
    if (n === 2) throw new Error('refused')
    return n
  }
  const numbers = mapInOrder([1, 2, 3, 4], load, { drop: (n) => void dropped.push(n) })
  expect((await numbers.next()).value).toBe(1)
  await expect(numbers.next()).rejects.toThrow('refused')
  await new Promise(setImmediate)
  expect(dropped).toEqual([3, 4])
})
