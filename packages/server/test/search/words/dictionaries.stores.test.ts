/** Dictionaries are current: every search has the words that were committed before it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { layoutOf } from '../../../src/replica/layout.ts'
import { createDictionaries, type Dictionaries } from '../../../src/search/words/dictionaries.ts'
import { createMatcher } from '../../../src/search/words/matcher.ts'
import type { Engine } from '../../../src/store/engine.ts'
import { openReplica, SCOPE, schemaIn, type TestReplica } from '../../support/replica.ts'

const customers = schemaIn('customers')
const name = customers.fields.find((field) => field.name === 'name')
const LEFT = () => 10_000

let replica: TestReplica
let reads = 0
let dictionaries: Dictionaries
beforeAll(async () => {
  replica = await openReplica()
  await replica.put(customers, [{ id: 'cus_1', name: 'alpha' }])
  dictionaries = createDictionaries(countReads(replica.engine), createMatcher())
})
afterAll(() => replica.close())

function countReads(engine: Engine): Engine {
  const query: Engine['query'] = (...args) => {
    reads++
    return engine.query(...args)
  }
  return { ...engine, query }
}

async function wordsNow(left: () => number = LEFT): Promise<number> {
  if (name === undefined) throw new Error('customers have no name')
  const layout = layoutOf(customers, replica.engine.dialect.engine)
  const { lengths } = await dictionaries.of(SCOPE, layout, name, left)
  return [...lengths.values()].reduce((sum, count) => sum + count, 0)
}

/** Resolves when a read has begun: searches from then on need a later one. */
async function begun(before: number): Promise<void> {
  while (reads === before) await Promise.resolve()
}

test('concurrent searches share the read that begins after them', async () => {
  const before = reads
  const first = wordsNow()
  await begun(before)
  await replica.put(customers, [{ id: 'cus_2', name: 'beta' }])
  const later = await Promise.all(Array.from({ length: 20 }, () => wordsNow()))
  await first
  expect(later).toEqual(Array(20).fill(2))
  // A read that finds new words is followed by none: the batch was not full.
  expect(reads - before).toBe(2)
})

test('a search whose time is over takes no time from those that share its read', async () => {
  const over = (): number => {
    throw new Error('time is up')
  }
  const before = reads
  const running = wordsNow()
  await begun(before)
  const late = wordsNow(over)
  const others = [wordsNow(), wordsNow()]
  await expect(late).rejects.toThrow('time is up')
  expect(await Promise.all([running, ...others])).toEqual([2, 2, 2])
  // These share the next one.
  expect(reads - before).toBe(2)
})

// Regression: words of a former account counted towards the limits, and could be matched, as long as the process ran.
test('words of records that were all removed are forgotten', async () => {
  expect(await wordsNow()).toBe(2)
  const { engine, store } = replica
  const clear = () =>
    engine.bulk
      .tenant(SCOPE)
      .transaction()
      .execute((tx) => store.table(customers, SCOPE).clear(tx, 100))
  expect(await clear()).toBe(2)
  expect(await wordsNow()).toBe(0)
  await replica.put(customers, [{ id: 'cus_3', name: 'gamma' }])
  expect(await wordsNow()).toBe(1)
  await clear()
  await replica.put(customers, [{ id: 'cus_4', name: 'delta epsilon' }])
  expect(await wordsNow()).toBe(2)
})
