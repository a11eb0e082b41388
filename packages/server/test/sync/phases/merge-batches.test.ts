/** How batches are prefetched and merged into transactions. */
import { describe, expect, test } from 'vitest'
import { releasing } from '../../../src/sync/phases/batch.ts'
import { mergeReadyBatches } from '../../../src/sync/phases/merge-batches.ts'
import type { Batch } from '../../../src/sync/run-context.ts'

/** Yields a batch per size without delay; `requested` and `released` collect their indexes. */
async function* batches(
  sizes: readonly number[],
  requested: number[] = [],
  released: number[] = [],
): AsyncGenerator<Batch> {
  for (const [n, records] of sizes.entries()) {
    requested.push(n)
    yield { pages: 1, records, set: { cursor: `after ${n}` }, release: () => void released.push(n) }
  }
}

/** Pages and cursor of each merged batch; other batches become ready while one is consumed. */
async function mergedOf(source: AsyncGenerator<Batch>): Promise<(readonly [number, unknown])[]> {
  const seen: (readonly [number, unknown])[] = []
  for await (const { pages = 0, set, onSent } of mergeReadyBatches(source)) {
    seen.push([pages, set.cursor])
    onSent?.()
    await new Promise(setImmediate)
  }
  return seen
}

describe('batches', () => {
  test.each([
    [
      'up to sixteen small batches',
      Array(20).fill(1),
      [
        [1, 'after 0'],
        [16, 'after 16'],
        [3, 'after 19'],
      ],
    ],
    [
      'up to 500 records',
      Array(8).fill(100),
      [
        [1, 'after 0'],
        [5, 'after 5'],
        [2, 'after 7'],
      ],
    ],
    [
      'one, where two exceed 500 records',
      Array(4).fill(300),
      [
        [1, 'after 0'],
        [1, 'after 1'],
        [1, 'after 2'],
        [1, 'after 3'],
      ],
    ],
    [
      'one that alone exceeds 500 records',
      [5000, 5000],
      [
        [1, 'after 0'],
        [1, 'after 1'],
      ],
    ],
    ['no batches', [], []],
  ])('are merged with all that are ready: %s', async (_, sizes, wanted) => {
    expect(await mergedOf(batches(sizes))).toEqual(wanted)
  })

  test('are not merged when the source is slower than the writer', async () => {
    async function* slow(): AsyncGenerator<Batch> {
      for await (const batch of batches([1, 1, 1])) {
        yield batch
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    }
    expect(await mergedOf(slow())).toEqual([
      [1, 'after 0'],
      [1, 'after 1'],
      [1, 'after 2'],
    ])
  })

  test('are prefetched up to the size of one transaction', async () => {
    const requested: number[] = []
    for await (const _ of mergeReadyBatches(batches(Array(30).fill(250), requested))) {
      await new Promise((resolve) => setTimeout(resolve, 5))
      // The first batch, and two that are ready.
      expect(requested).toEqual([0, 1, 2])
      break
    }
  })

  test('are prefetched only once the statements of the batch before are sent', async () => {
    const requested: number[] = []
    const source = mergeReadyBatches(batches(Array(6).fill(500), requested))
    await source.next()
    await new Promise(setImmediate)
    const { value } = await source.next()
    await new Promise(setImmediate)
    expect(requested).toEqual([0, 1])
    value?.onSent?.()
    await new Promise(setImmediate)
    expect(requested).toEqual([0, 1, 2])
    await source.return(undefined)
  })

  test('are read on where no statements are sent', async () => {
    const requested: number[] = []
    for await (const _ of mergeReadyBatches(batches([500, 500, 500], requested)))
      await new Promise(setImmediate)
    expect(requested).toEqual([0, 1, 2])
  })

  test('are released when the consumer stops before it takes them', async () => {
    const released: number[] = []
    for await (const { release } of mergeReadyBatches(batches([400, 300, 300], [], released))) {
      await new Promise(setImmediate)
      release?.()
      break
    }
    expect(released).toEqual([0, 1, 2])
  })

  test('that are ready are delivered before an error of the source', async () => {
    async function* failing(): AsyncGenerator<Batch> {
      yield* batches([1, 1, 1])
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

// Regression: a page whose changes could not be read kept its share of the memory budget for good.
test.each<[string, () => AsyncGenerator<Batch>]>([
  ['fail', () => failing()],
  ['are not taken', () => batches([1, 1])],
])('a page is released if its batches %s', async (_, open) => {
  let releases = 0
  const page = releasing({ release: () => void releases++ }, open())
  await page.next()
  await page.return(undefined).catch(() => {})
  await page.next().catch(() => {})
  expect(releases).toBe(1)
})

async function* failing(): AsyncGenerator<Batch> {
  yield { set: {} }
  throw new Error('refused')
}
