/** Limits on lists that do not end. */
import { connectorError, type Entity } from '@plugboard/core'
import { describe, expect, test } from 'vitest'
import { EndlessList } from '../../../src/sync/reading/endless-list.ts'
import { walkPages } from '../../../src/sync/reading/pages.ts'
import type { UpstreamPage } from '../../../src/sync/reading/reader.ts'

const entity = {
  name: 'things',
  actions: { list: { http: 'GET /things', next: { set: 'at', from: 'offset' } } },
} as Entity

/**
 * @param nextOf Returns the position after a given one; null ends the list.
 * @param rowsOf Default: one record that no other page has.
 */
function upstream(
  nextOf: (at: number) => number | null,
  rowsOf: (at: number) => readonly unknown[] = (at) => [{ at }],
) {
  let requested = 0
  let held = 0
  const page = async (_: Entity, __: string, { at }: { readonly at?: number }): Promise<UpstreamPage> => {
    requested++
    held++
    const next = nextOf(at ?? 0)
    const rows = rowsOf(at ?? 0)
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
    expect(
      await countPages(
        upstream(
          (at) => (at < 1000 ? at + 1 : null),
          () => [],
        ),
      ),
    ).toBe(1001)
    const endless = upstream(
      (at) => at + 1,
      () => [],
    )
    await expect(countPages(endless)).rejects.toBeInstanceOf(EndlessList)
    expect(endless.counts()).toEqual({ requested: 1001, held: 0 })
  })

  test('fails above the page limit, which includes pages read earlier in the run', async () => {
    const endless = upstream((at) => at + 1)
    await expect(countPages(endless, 999_990)).rejects.toThrow(/1000000 pages/)
    expect(endless.counts().requested).toBe(10)
  })

  test('whose upstream ignores the offset fails with its second page', async () => {
    const same = upstream(
      (at) => at + 2,
      () => [{ id: 'a' }, { id: 'b' }],
    )
    await expect(countPages(same)).rejects.toThrow(/repeats a page/)
    expect(same.counts()).toEqual({ requested: 2, held: 0 })
  })

  test('may show a single record again, which an insertion has moved, but not for ever', async () => {
    const moved = upstream(
      (at) => (at < 5 ? at + 1 : null),
      (at) => [{ id: at === 3 ? 2 : at }],
    )
    expect(await countPages(moved)).toBe(6)
    const same = upstream(
      (at) => at + 1,
      () => [{ id: 'a' }],
    )
    await expect(countPages(same)).rejects.toBeInstanceOf(EndlessList)
    expect(same.counts()).toEqual({ requested: 4, held: 0 })
  })

  test('that continues after the highest page that its vendor serves starts over, instead of failing there for ever', async () => {
    const limited = upstream((at) => {
      if (at === 100) throw connectorError('invalid_request', 'page must be at most 100')
      return at + 1
    })
    await expect(countPages(limited)).rejects.toThrow(EndlessList)
    await expect(countPages(limited)).rejects.toThrow(/longer than its vendor's pages reach.*at most 100/)
  })

  test('is read to the end', async () => {
    expect(await countPages(upstream((at) => (at < 4999 ? at + 1 : null)))).toBe(5000)
  })
})
