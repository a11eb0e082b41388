import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { expect, test } from 'vitest'
import { atMost } from '../../src/runtime/at-most.ts'

const SOURCES = join(import.meta.dirname, '../../src')
/** The caches of pools, which are few, on purpose: a pool that is evicted ends its connections. */
const SMALL = ['endpoints/fetch.ts', 'upstream/fetch.ts']

test('evicts the least recently used entry above the number', () => {
  const cache = new LRUCache<string, number>(atMost(2))
  for (const key of ['a', 'b', 'c']) cache.set(key, 0)
  cache.get('b')
  cache.set('d', 0)
  expect([...cache.keys()]).toEqual(['d', 'b'])
})

test('no cache of thousands of entries allocates them at the start', () => {
  const withMax = globSync('**/*.ts', { cwd: SOURCES }).filter((file) =>
    /new LRUCache[^)]*\bmax: /.test(readFileSync(join(SOURCES, file), 'utf8')),
  )
  expect(withMax.toSorted()).toEqual(SMALL)
})
