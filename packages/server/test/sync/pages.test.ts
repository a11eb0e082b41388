/** A list that does not end is followed so far and no further. */
import type { Entity } from '@plugboard/core'
import { describe, expect, test } from 'vitest'
import { EndlessList, walkPages } from '../../src/sync/pages.ts'
import type { UpstreamPage } from '../../src/sync/reader.ts'

const entity = { name: 'things', actions: {} } as Entity

/** @param nextOf The place after a place; null ends the list. */
function upstream(nextOf: (at: number) => number | null, rows: readonly unknown[] = [{}]) {
  let asked = 0
  let held = 0
  const page = async (_: Entity, __: string, { at }: { readonly at?: number }): Promise<UpstreamPage> => {
    asked++
    held++
    const next = nextOf(at ?? 0)
    const release = (): void => void held--
    return { rows, meta: {}, next: next === null ? null : { at: next }, fetchedAt: 0, upstreamAt: 0, release }
  }
  return { reader: { page: page as never, maxPages: 1_000_000 }, counts: () => ({ asked, held }) }
}

async function follow({ reader }: ReturnType<typeof upstream>, before?: number): Promise<number> {
  let pages = 0
  for await (const { release } of walkPages(reader, entity, 'list', { at: 0 }, before)) {
    release()
    pages++
  }
  return pages
}

describe('a list', () => {
  test.each([1, 2, 3, 7, 100])('whose places repeat after %i is left within three rounds', async (cycle) => {
    const one = upstream((at) => (at + 1 < 5 + cycle ? at + 1 : 5))
    await expect(follow(one)).rejects.toBeInstanceOf(EndlessList)
    expect(one.counts().asked).toBeLessThanOrEqual(3 * (5 + cycle))
  })

  test('with a thousand empty pages in a row is followed, with one more it is left', async () => {
    expect(await follow(upstream((at) => (at < 1000 ? at + 1 : null), []))).toBe(1001)
    const endless = upstream((at) => at + 1, [])
    await expect(follow(endless)).rejects.toBeInstanceOf(EndlessList)
    expect(endless.counts()).toEqual({ asked: 1001, held: 0 })
  })

  test('that goes on after the most pages is left, those of an earlier part of the run included', async () => {
    const endless = upstream((at) => at + 1)
    await expect(follow(endless, 999_990)).rejects.toThrow(/1000000 pages/)
    expect(endless.counts().asked).toBe(10)
  })

  test('is read to its end', async () => {
    expect(await follow(upstream((at) => (at < 4999 ? at + 1 : null)))).toBe(5000)
  })
})
