/** Budgets of searches, and that expensive work does not run on the event loop. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Secret } from '../../src/crypto/secret.ts'
import { stringOf } from '../../src/search/hits/json-text.ts'
import { LIMITS } from '../../src/search/limits.ts'
import { createSearches, type Searches } from '../../src/search/search.ts'
import type { Engine } from '../../src/store/engine.ts'
import { failOnIndex } from '../support/fail-on-index.ts'
import { openReplica, SCOPE, schemaIn, type TestReplica } from '../support/replica.ts'

const customers = schemaIn('customers')
const key = new Secret(Buffer.alloc(32, 7))
let replica: TestReplica
let searches: Searches

/** Number of distinct words, each of nine characters. */
const DISTINCT = 60_000
const wordOf = (n: number): string => `w${n.toString(36).padStart(5, 'q')}abc`

beforeAll(async () => {
  replica = await openReplica()
  const records = Array.from({ length: 60 }, (_, n) => ({
    id: `cus_${n}`,
    name: `Jonathan ${wordOf(n)}`,
    description: Array.from({ length: DISTINCT / 60 }, (_, m) => wordOf(n * 1000 + m)).join(' '),
    metadata: { code: wordOf(n), note: `${n} ${'ab '.repeat(20_000)}` },
  }))
  await replica.put(customers, records)
  // A generous deadline: benchmarks measure durations.
  searches = createSearches({
    engine: replica.engine,
    key,
    clock: Date.now,
    events: failOnIndex,
    timeMs: 60_000,
  })
})
afterAll(async () => {
  await searches.close()
  await replica.close()
})

const search = async (filter: object, by = searches): Promise<{ hits: readonly { id: string }[] }> =>
  JSON.parse(stringOf(await by.search(SCOPE, customers, { query: { filter } }, {})))
const fuzzy = (description: string): object => ({ fuzzy: { description } })

/** The share of the process's CPU time that this thread spent on the work. */
async function mainThreadShare(work: () => Promise<unknown>): Promise<number> {
  const [own, all] = [process.threadCpuUsage(), process.cpuUsage()]
  await work()
  return process.threadCpuUsage(own).user / process.cpuUsage(all).user
}

describe('fuzzy', () => {
  test('finds near words in a dictionary that grows', async () => {
    expect((await search({ fuzzy: { name: 'jonathon' } })).hits).toHaveLength(60)
    await replica.put(customers, [{ id: 'cus_new', name: 'Jonathin Newword' }], 2000)
    expect((await search({ fuzzy: { name: 'newwird' } })).hits).toMatchObject([{ id: 'cus_new' }])
  })

  test('is rejected before exceeding the comparison budget, with advice', async () => {
    const or = Array.from({ length: 100 }, (_, n) => fuzzy(`${wordOf(n)}x ${wordOf(n + 500)}y`))
    await expect(search({ or })).rejects.toMatchObject({
      code: 'query_too_complex',
      message: expect.stringMatching(
        /fuzzy would need [\d,]+ word comparisons; .* the 200 words of description: use fewer words, or use keyword/,
      ),
    })
  })

  test('is rejected when too many words match', async () => {
    const or = Array.from({ length: 20 }, (_, n) => fuzzy(wordOf(n)))
    await expect(search({ or })).rejects.toMatchObject({
      code: 'query_too_complex',
      message: expect.stringContaining(`more than ${LIMITS.variants.toLocaleString('en')} words similar to`),
    })
  })

  test('at a path is rejected when the texts exceed their size limit', async () => {
    const refused = expect(search({ fuzzy: { 'metadata.note': 'abc' } })).rejects
    await refused.toMatchObject({
      code: 'query_too_complex',
      message: expect.stringContaining('metadata.note has too many distinct values'),
    })
    expect((await search({ fuzzy: { 'metadata.code': wordOf(7) } })).hits.length).toBeGreaterThan(0)
  })

  test('compares words outside the event loop thread', async () => {
    const or = Array.from({ length: 40 }, (_, n) =>
      fuzzy(`${wordOf(n * 1000).slice(0, 5)}xxxx wqyyyy${n + 100}`),
    )
    const first = await search({ or })
    const share = await mainThreadShare(() => search({ or }))
    expect(first.hits).toEqual([])
    expect(share).toBeLessThan(0.5)
  })
})

// Regression: the time that it waited for others of its application did not count, so it took up to twice its time.
test('a search that waited for most of its time and does not finish in the rest is overloaded', async () => {
  const { promise: firstEnd, resolve: endFirst } = Promise.withResolvers<void>()
  const { promise: lastEnds, resolve: endLast } = Promise.withResolvers<void>()
  let started = 0
  const transformRows: Engine['transformRows'] = async (...args) => {
    await (++started <= 4 ? firstEnd : lastEnds)
    return replica.engine.transformRows(...args)
  }
  const engine = { ...replica.engine, transformRows }
  const held = createSearches({ engine, key, clock: Date.now, events: failOnIndex, timeMs: 1000 })
  const find = () => search({ eq: { id: 'cus_1' } }, held).catch(({ code }) => code)
  const first = Array.from({ length: 4 }, find)
  const last = find()
  setTimeout(endFirst, 700)
  expect(await last).toBe('overloaded')
  endLast()
  await Promise.all(first)
  await held.close()
})

describe('a search that never finishes', () => {
  test('is answered at the deadline and keeps its slot until its work ends', async () => {
    let release = (): void => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    let started = 0
    const transformRows: Engine['transformRows'] = async (...args) => {
      started++
      await released
      return replica.engine.transformRows(...args)
    }
    const engine = { ...replica.engine, transformRows }
    const blocked = createSearches({ engine, key, clock: Date.now, events: failOnIndex, timeMs: 500 })
    const first = Array.from({ length: 3 }, () => search({ eq: { id: 'cus_1' } }, blocked))
    await Promise.all(first.map((one) => expect(one).rejects.toMatchObject({ code: 'query_too_complex' })))
    const find = () =>
      search({ eq: { id: 'cus_1' } }, blocked).then(
        ({ hits }) => hits.length,
        ({ code }) => code,
      )
    expect(await find()).toBe('overloaded')
    expect(started).toBe(3)
    release()
    // On a busy machine one may still exceed the half second that it has.
    await expect.poll(find).toBe(1)
    await blocked.close()
  })
})
