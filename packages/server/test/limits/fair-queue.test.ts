import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fairQueue } from '../../src/limits/fair-queue.ts'
import { keptBytes } from '../support/kept-bytes.ts'

function filled(...entries: readonly (readonly [flow: string, item: string])[]) {
  const queue = fairQueue<string>()
  for (const [index, [flow, item]] of entries.entries()) queue.add(flow, item, index)
  return queue
}

const drain = (queue: { next(): unknown; size(): number }): unknown[] =>
  Array.from({ length: queue.size() }, () => queue.next())

test('flows take turns, and entries of one flow stay in order', () => {
  const queue = filled(['a', 'a1'], ['a', 'a2'], ['a', 'a3'], ['b', 'b1'], ['c', 'c1'], ['b', 'b2'])
  expect(drain(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  expect(queue.next()).toBeUndefined()
})

test('old entries are removed oldest first across flows', () => {
  const queue = filled(['a', 'a1'], ['b', 'b1'], ['a', 'a2'], ['b', 'b2'])
  expect(queue.oldest()).toBe(0)
  expect(queue.removeOlder(3)).toEqual(['a1', 'b1', 'a2'])
  expect([queue.oldest(), queue.size()]).toEqual([3, 1])
  expect(drain(queue)).toEqual(['b2'])
})

test('an overflow removes the newest entry of the longest flow', () => {
  const queue = filled(['a', 'a1'], ['b', 'b1'], ['a', 'a2'], ['c', 'c1'])
  expect(queue.removeFromLongest()).toBe('a2')
  expect(drain(queue)).toEqual(['a1', 'b1', 'c1'])
  expect(queue.removeFromLongest()).toBeUndefined()
})

/** Drains a queue and returns the longest lead of any flow over another waiting flow. */
function leads(flows: readonly string[]): { readonly served: number; readonly longestLead: number } {
  const queue = filled(...flows.map((flow, n) => [flow, `${flow}${n}`] as const))
  const served: Record<string, number> = {}
  const countOf = (flow: string): number => served[flow] ?? 0
  const waits = (flow: string): boolean => countOf(flow) < flows.filter((one) => one === flow).length
  const seen = new Set<string>()
  let longestLead = 0
  for (let item = queue.next(); item !== undefined; item = queue.next()) {
    const flow = item.charAt(0)
    served[flow] = countOf(flow) + 1
    seen.add(item)
    const others = [...new Set(flows)].filter(waits)
    longestLead = Math.max(longestLead, ...others.map((other) => countOf(flow) - countOf(other)))
  }
  return { served: seen.size, longestLead }
}

test('no entry is lost or duplicated, and no flow gets two entries ahead of a waiting one', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd')), (flows) => {
      const { served, longestLead } = leads(flows)
      expect(served).toBe(flows.length)
      expect(longestLead).toBeLessThanOrEqual(1)
    }),
  )
})

// Regression: tables of sets that V8 had replaced kept requests until it collected the whole heap, and with them their calls.
test('entries that were removed are collected with other young objects', async () => {
  const queue = fairQueue<object>()
  const fill = (): void => {
    for (let n = 0; n < 4; n++) queue.add('a', {}, n)
  }
  const kept = await keptBytes(fill, (collectYoung) => {
    for (let n = 0; n < 20_000; n++) {
      queue.add('a', { call: new Array(1000).fill(n) }, n)
      queue.next()
      if (n % 1000 === 0) collectYoung()
    }
  })
  // Of 160 MB.
  expect(kept).toBeLessThan(8_000_000)
})
