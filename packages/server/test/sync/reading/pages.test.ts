/** Limits on lists that do not end. */
import type { Entity } from '@plugboard/core'
import { describe, expect, test } from 'vitest'
import { EndlessList, walkPages } from '../../../src/sync/reading/pages.ts'
import type { UpstreamPage } from '../../../src/sync/reading/reader.ts'

const entity = { name: 'things', actions: {} } as Entity

/** @param nextOf Returns the position after a given one; null ends the list. */
function upstream(nextOf: (at: number) => number | null, rows: readonly unknown[] = [{}]) {
  let requested = 0
  let held = 0
  const page = async (_: Entity, __: string, { at }: { readonly at?: number }): Promise<UpstreamPage> => {
    requested++
    held++
    const next = nextOf(at ?? 0)
    const release = (): void => void held--
    return { rows, meta: {}, next: next === null ? null : { at: next }, fetchedAt: 0, upstreamAt: 0, release }
  }
  return { reader: { page: page as never, maxPages: 1_000_000 }, counts: () => ({ requested, held }) }
}

async function countPages({ reader }: ReturnType<typeof upstream>, before?: number): Promise<number> {
  let pages = 0
  for await (const { release } of walkPages({ reader, entity, action: 'list' }, { at: 0 }, before)) {
    release()
    pages++
  }
  return pages
}

describe('a list', () => {
  test.each([1, 2, 3, 7, 100])(
    'with a cursor cycle of length %i fails within three rounds',
    async (cycle) => {
      const one = upstream((at) => (at + 1 < 5 + cycle ? at + 1 : 5))
      await expect(countPages(one)).rejects.toBeInstanceOf(EndlessList)
      expect(one.counts().requested).toBeLessThanOrEqual(3 * (5 + cycle))
    },
  )

  test('may have a thousand consecutive empty pages and fails with one more', async () => {
    expect(await countPages(upstream((at) => (at < 1000 ? at + 1 : null), []))).toBe(1001)
    const endless = upstream((at) => at + 1, [])
    await expect(countPages(endless)).rejects.toBeInstanceOf(EndlessList)
    expect(endless.counts()).toEqual({ requested: 1001, held: 0 })
  })

  test('fails above the page limit, which includes pages read earlier in the run', async () => {
    const endless = upstream((at) => at + 1)
    await expect(countPages(endless, 999_990)).rejects.toThrow(/1000000 pages/)
    expect(endless.counts().requested).toBe(10)
  })

  test('is read to the end', async () => {
    expect(await countPages(upstream((at) => (at < 4999 ? at + 1 : null)))).toBe(5000)
  })
})
