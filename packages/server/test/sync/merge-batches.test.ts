/** How pieces are read ahead and put together. */
import { describe, expect, test } from 'vitest'
import { mergeReadyBatches } from '../../src/sync/phases/merge-batches.ts'
import type { Batch } from '../../src/sync/run-context.ts'

/** Pieces of so many records, as fast as they are asked for. */
async function* pieces(
  sizes: readonly number[],
  asked: number[] = [],
  released: number[] = [],
): AsyncGenerator<Batch> {
  for (const [n, records] of sizes.entries()) {
    asked.push(n)
    yield { pages: 1, records, set: { cursor: `after ${n}` }, release: () => void released.push(n) }
  }
}

/** Pages and cursor of each group, with time for others to become ready while one is used. */
async function groupsOf(source: AsyncGenerator<Batch>): Promise<(readonly [number, unknown])[]> {
  const seen: (readonly [number, unknown])[] = []
  for await (const { pages = 0, set } of mergeReadyBatches(source)) {
    seen.push([pages, set.cursor])
    await new Promise(setImmediate)
  }
  return seen
}

describe('pieces', () => {
  test.each([
    [
      'small ones up to sixteen',
      Array(20).fill(1),
      [
        [1, 'after 0'],
        [16, 'after 16'],
        [3, 'after 19'],
      ],
    ],
    [
      'pages up to 500 records',
      Array(8).fill(100),
      [
        [1, 'after 0'],
        [5, 'after 5'],
        [2, 'after 7'],
      ],
    ],
    [
      'pages of which no more fit',
      Array(4).fill(300),
      [
        [1, 'after 0'],
        [1, 'after 1'],
        [1, 'after 2'],
        [1, 'after 3'],
      ],
    ],
    [
      'larger ones alone',
      [5000, 5000],
      [
        [1, 'after 0'],
        [1, 'after 1'],
      ],
    ],
    ['none', [], []],
  ])('are written with those that are ready: %s', async (_, sizes, wanted) => {
    expect(await groupsOf(pieces(sizes))).toEqual(wanted)
  })

  test('come one by one where the source is slower than who writes', async () => {
    async function* slow(): AsyncGenerator<Batch> {
      for await (const piece of pieces([1, 1, 1])) {
        yield piece
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    }
    expect(await groupsOf(slow())).toEqual([
      [1, 'after 0'],
      [1, 'after 1'],
      [1, 'after 2'],
    ])
  })

  test('are read ahead as far as one transaction holds, and no further', async () => {
    const asked: number[] = []
    for await (const _ of mergeReadyBatches(pieces(Array(30).fill(250), asked))) {
      await new Promise((resolve) => setTimeout(resolve, 5))
      // The first, and two that are ready.
      expect(asked).toEqual([0, 1, 2])
      break
    }
  })

  test('that were read and are not used are let go', async () => {
    const released: number[] = []
    for await (const { release } of mergeReadyBatches(pieces([400, 300, 300], [], released))) {
      await new Promise(setImmediate)
      release?.()
      break
    }
    expect(released).toEqual([0, 1, 2])
  })

  test('that are ready are used before it is told that there will be no more', async () => {
    async function* failing(): AsyncGenerator<Batch> {
      yield* pieces([1, 1, 1])
      throw new Error('the upstream is down')
    }
    const seen: unknown[] = []
    const all = async (): Promise<void> => {
      for await (const { set } of mergeReadyBatches(failing())) seen.push(set.cursor)
    }
    await expect(all()).rejects.toThrow('the upstream is down')
    expect(seen.at(-1)).toBe('after 2')
  })
})
