import { expect, test } from 'vitest'
import { shared } from '../../src/runtime/shared-work.ts'

/** Work that ends on request. */
function steppedWork() {
  const ends: ((result: number) => void)[] = []
  const work = shared(() => new Promise<number>((resolve) => ends.push(resolve)))
  const begun = async (count: number): Promise<void> => {
    while (ends.length < count) await new Promise(setImmediate)
  }
  return { work, ends, begun }
}

test('callers that wait share one run, which begins after they asked', async () => {
  const { work, ends, begun } = steppedWork()
  const first = work()
  await begun(1)
  const late = [work(), work(), work()]
  ends[0]?.(1)
  expect(await first).toBe(1)
  await begun(2)
  ends[1]?.(2)
  expect(await Promise.all(late)).toEqual([2, 2, 2])
  expect(ends).toHaveLength(2)
})

test('a failure reaches the callers of its run alone', async () => {
  let runs = 0
  const work = shared(async () => {
    if (++runs === 1) throw new Error('down')
    return runs
  })
  const first = work()
  expect(work()).toBe(first)
  await expect(first).rejects.toThrow('down')
  expect(await work()).toBe(2)
})
