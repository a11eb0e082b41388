/** The page cache stays within its limits: a server has one per user. */
import { describe, expect, test } from 'vitest'
import { pageCache } from '../src/results/page-cache.ts'

const rows = (count: number): object[] => Array.from({ length: count }, () => ({}))

describe('the cache of pages', () => {
  test('keeps the latest rows up to its limit, however they are divided into pages', () => {
    const cache = pageCache(100)
    for (const name of ['a', 'b', 'c']) cache.put(name, rows(40))
    expect(['a', 'b', 'c'].map((name) => cache.get(name)?.length)).toEqual([undefined, 40, 40])
    cache.put('c', rows(60))
    expect(['b', 'c'].map((name) => cache.get(name)?.length)).toEqual([40, 60])
  })

  test('keeps no page that is larger, nor an older one of its name', () => {
    const cache = pageCache(100)
    cache.put('a', rows(1))
    cache.put('a', rows(101))
    expect(cache.get('a')).toBeUndefined()
  })

  test('forgets a page after a minute', () => {
    let now = 0
    const cache = pageCache(100, () => now)
    cache.put('a', rows(1))
    now = 60_000
    expect(cache.get('a')).toBeUndefined()
  })
})
