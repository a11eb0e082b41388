/** The small parts of the synchronization. */
import { catalog } from '@plugboard/payments/catalog'
import { sync } from '@plugboard/payments/sync'
import { describe, expect, test } from 'vitest'
import { chooseStreams } from '../../src/sync/fair-schedule.ts'
import { idAt, valueAt } from '../../src/sync/json-path.ts'
import { memoryBudget } from '../../src/sync/memory-budget.ts'
import { rateOf } from '../../src/sync/pace.ts'
import { mapInOrder } from '../../src/sync/pages.ts'
import { keyParam } from '../../src/sync/read-one.ts'
import { paceCommits } from '../../src/sync/slow-commits.ts'
import { paramsSince } from '../../src/sync/time-params.ts'

describe('params of a moment', () => {
  const moment = { upstream: 1_700_000_000_500, ours: 5_000_000 }

  test.each([
    ['seconds, as a number', '{seconds}', 1_699_999_700],
    ['milliseconds', '{milliseconds}', 1_699_999_700_500],
    ['a time', '{time}', '2023-11-14T22:08:20.500Z'],
    ['minutes by our clock, rounded up and one more', 'updated >= "-{minutes}m"', 'updated >= "-8m"'],
    ['other words as they are', '{id}', '{id}'],
  ])('%s', (_, text, wanted) => {
    const now = moment.ours + 61_000
    const filled = paramsSince({ created: { gte: text }, list: [text], more: 1 }, moment, 300, now)
    expect(filled).toEqual({ created: { gte: wanted }, list: [wanted], more: 1 })
  })

  test('never lie before the beginning of time', () => {
    expect(paramsSince({ since: '{seconds}' }, { upstream: 0, ours: 0 }, 300, 0)).toEqual({ since: 0 })
  })
})

describe('whose turn it is', () => {
  const key = (org: string, n: number) => ({ org, connector_id: `${org}-${n}`, entity: 'customers' })
  const many = (org: string, count: number) => Array.from({ length: count }, (_, n) => key(org, n))

  test('a tenant that is alone has all workers', () => {
    expect(chooseStreams(many('a', 20), [], 8)).toHaveLength(8)
  })

  test('a tenant with much to do has a quarter of them while another waits', () => {
    const chosen = chooseStreams([...many('a', 20), key('b', 1)], [], 8)
    expect(chosen.filter(({ org }) => org === 'a')).toHaveLength(2)
    expect(chosen).toContainEqual(key('b', 1))
  })

  test('what is worked on is not chosen again, and counts', () => {
    const busy = many('a', 2)
    const chosen = chooseStreams([...many('a', 4), key('b', 1)], busy, 8)
    expect(chosen).toEqual([key('b', 1)])
  })
})

describe('pages', () => {
  test('several are loaded at once and come in their order', async () => {
    let loading = 0
    let most = 0
    async function* source(): AsyncGenerator<number> {
      yield* [30, 1, 20, 1, 1]
    }
    const load = async (ms: number): Promise<number> => {
      most = Math.max(most, ++loading)
      await new Promise((resolve) => setTimeout(resolve, ms))
      loading--
      return ms
    }
    const seen: number[] = []
    for await (const one of mapInOrder(source(), 3, load)) seen.push(one)
    expect(seen).toEqual([30, 1, 20, 1, 1])
    expect(most).toBe(3)
  })
})

describe('memory', () => {
  test('who wants more than there is waits for who gives back', async () => {
    const budget = memoryBudget(100)
    const release = budget.reserve(100)
    let passed = false
    const waiting = budget.waitForRoom().then(() => {
      passed = true
    })
    await new Promise(setImmediate)
    expect(passed).toBe(false)
    release()
    release()
    await waiting
    // Giving back twice gives back once.
    budget.reserve(99)
    await budget.waitForRoom()
    expect(passed).toBe(true)
  })

  // Streams of comments held pages until more of them could be written together, and all waited for room to ask.
  test('who waits for long goes on: what is held may wait for what it asks for', async () => {
    const budget = memoryBudget(100, 5)
    budget.reserve(100)
    await expect(budget.waitForRoom()).resolves.toBeUndefined()
  })
})

describe('a store that is slow', () => {
  test.each([
    ['gets no rest from pages of half a second', [400, 500], []],
    ['gets as long as its slowest page took', [10, 900, 10], [900]],
    ['is forgiven after twenty pages', [900, ...Array(20).fill(10)], []],
  ])('%s', async (_, pages, wanted) => {
    let now = 0
    const rests: number[] = []
    const sleep = async (ms: number): Promise<void> => void rests.push(ms)
    const commits = paceCommits({ now: () => now, sleep })
    for (const ms of pages) {
      await commits.time(async () => {
        now += ms
      })
    }
    await commits.pause()
    expect(rests).toEqual(wanted)
  })
})

describe('what is read of declarations and records', () => {
  test.each([
    [undefined, { entities: {} }],
    [12.5, sync],
    [45, { entities: {}, limits: [{ scope: 'user', requests: 5400, window: 60 }] }],
    [undefined, { entities: {}, limits: [{ scope: 'api_search', requests: 1, window: 1 }] }],
  ])('half of the published limit: %s', (rate, declared) => {
    expect(rateOf(declared)).toBe(rate)
  })

  test.each([
    [
      'the last name of the path',
      { get: { http: 'GET /issues/{issue}/worklogs/{worklogId}' } },
      ['issue'],
      'worklogId',
    ],
    [
      'what is required',
      { get: { http: 'GET /user', query: { accountId: { required: true as const }, expand: {} } } },
      [],
      'accountId',
    ],
    [
      'what is called like the key',
      { get: { http: 'POST /job.info', body: { id: {}, expand: {} } } },
      [],
      'id',
    ],
    [
      'what others call such a record by',
      { get: { http: 'POST /thing.info', body: { thingId: {}, formId: {} } } },
      [],
      'thingId',
    ],
    ['nothing', { get: { http: 'GET /tokens' } }, [], undefined],
  ])('the param that takes a key: %s', (_, actions, others, param) => {
    expect(keyParam({ name: 'things', actions }, others)).toBe(param)
  })

  test.each([
    ['data.object.id', 'cus_1'],
    ['data.missing.id', undefined],
  ])('what stands at %s', (path, wanted) => {
    expect(valueAt({ data: { object: { id: 'cus_1' } } }, path)).toBe(wanted)
  })

  test('the first path that has an id counts', () => {
    expect(idAt({ b: 7, c: 8 }, ['a', 'b', 'c'])).toBe('7')
    // A refund of no charge is none of a charge: its own id must not be taken for one.
    expect(idAt({ charge: null, id: 're_1' }, ['charge', 'id'])).toBeUndefined()
    expect(idAt({}, ['a'])).toBeUndefined()
  })

  test('every entity that can be searched is kept', () => {
    const searchable = Object.keys(catalog.entities).filter((name) => catalog.entities[name]?.searchable)
    expect(Object.keys(sync.entities).toSorted()).toEqual(searchable.toSorted())
  })
})
