/** Unit tests of small parts of synchronization. */
import type { Action } from '@plugboard/core'
import { catalog } from '@plugboard/payments/catalog'
import { sync } from '@plugboard/payments/sync'
import { describe, expect, test } from 'vitest'
import type { EntityPlan } from '../../src/replica/sync-plan.ts'
import { idAt, valueAt } from '../../src/sync/reading/json-path.ts'
import { memoryBudget } from '../../src/sync/reading/memory-budget.ts'
import { keyParam } from '../../src/sync/reading/names.ts'
import { rateOf } from '../../src/sync/reading/pace.ts'
import { paramsOfGet } from '../../src/sync/reading/read-one.ts'
import { paramsSince } from '../../src/sync/reading/time-params.ts'
import { paceCommits } from '../../src/sync/slow-commits.ts'

describe('time placeholders of params', () => {
  const moment = { upstream: 1_700_000_000_500, ours: 5_000_000 }

  test.each([
    ['{seconds} becomes a number', '{seconds}', 1_699_999_700],
    ['{milliseconds} becomes a number', '{milliseconds}', 1_699_999_700_500],
    ['{time} becomes an ISO time', '{time}', '2023-11-14T22:08:20.500Z'],
    [
      '{minutes} is elapsed time by the store’s clock, rounded up, plus one',
      'updated >= "-{minutes}m"',
      'updated >= "-8m"',
    ],
    ['unknown placeholders stay unchanged', '{id}', '{id}'],
  ])('%s', (_, text, wanted) => {
    const now = moment.ours + 61_000
    const filled = paramsSince({ created: { gte: text }, list: [text], more: 1 }, moment, 300, now)
    expect(filled).toEqual({ created: { gte: wanted }, list: [wanted], more: 1 })
  })

  test('are never before 1970', () => {
    expect(paramsSince({ since: '{seconds}' }, { upstream: 0, ours: 0 }, 300, 0)).toEqual({ since: 0 })
  })
})

describe('the memory budget', () => {
  test('makes callers wait until memory is released', async () => {
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
    // The second release had no effect.
    budget.reserve(99)
    await budget.waitForRoom()
    expect(passed).toBe(true)
  })

  // Regression: streams of comments held pages that could not be written before the page that waited.
  test('admits a caller after the longest wait, to prevent a deadlock', async () => {
    const budget = memoryBudget(100, 5)
    budget.reserve(100)
    await expect(budget.waitForRoom()).resolves.toBeUndefined()
  })
})

describe('commit pacing', () => {
  test.each([
    ['does not pause for commits of half a second', [400, 500], []],
    ['pauses for as long as the slowest commit took', [10, 900, 10], [900]],
    ['forgets a slow commit after twenty others', [900, ...Array(20).fill(10)], []],
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

describe('reading specs and records', () => {
  test.each([
    [undefined, { entities: {} }],
    [12.5, sync],
    [45, { entities: {}, limits: [{ scope: 'user', requests: 5400, window: 60 }] }],
    [undefined, { entities: {}, limits: [{ scope: 'api_search', requests: 1, window: 1 }] }],
  ])('synchronization uses half of the published limit: %s per second', (rate, declared) => {
    expect(rateOf(declared)).toBe(rate)
  })

  test.each([
    [
      'the last in the path',
      { get: { http: 'GET /issues/{issue}/worklogs/{worklogId}' } },
      ['issue'],
      'worklogId',
    ],
    [
      'the required one',
      { get: { http: 'GET /user', query: { accountId: { required: true as const }, expand: {} } } },
      [],
      'accountId',
    ],
    [
      'the one named like the key',
      { get: { http: 'POST /job.info', body: { id: {}, expand: {} } } },
      [],
      'id',
    ],
    [
      'the name that other entities use',
      { get: { http: 'POST /thing.info', body: { thingId: {}, formId: {} } } },
      [],
      'thingId',
    ],
    ['none', { get: { http: 'GET /tokens' } }, [], undefined],
  ])('the param of get that takes the key: %s', (_, actions, others, param) => {
    expect(keyParam({ name: 'things', actions }, others)).toBe(param)
  })

  test.each<[string, object, string, Action, object | undefined]>([
    ['its key', {}, 'p1', { http: 'GET /pods/{name}' }, { name: 'p1' }],
    [
      'its key and its parent',
      { each: 'spaces', with: { space: 'id' } },
      'p1',
      { http: 'GET /spaces/{space}/pods/{name}' },
      { space: 's1', name: 'p1' },
    ],
    ['more in the path', {}, 'p1', { http: 'GET /spaces/{space}/pods/{name}' }, undefined],
    [
      'more in the query',
      {},
      'p1',
      { http: 'GET /pods/{name}', query: { space: { type: 'string', required: true } } },
      undefined,
    ],
  ])('the params of get where it needs %s', (_, sync, key, get, want) => {
    const entity = { name: 'pods', actions: { get } }
    const own = { entity, sync, schema: { key: 'name', fields: [] } } as unknown as EntityPlan
    expect(paramsOfGet(own, key, { record: { id: 's1' } })).toEqual(want)
  })

  // Regression: a customer kept the pending update of a subscription that had been applied or had expired.
  test.each([
    ['customers', 'subscriptions', 'customer.subscription.'],
    ['charges', 'refunds', ''],
  ])(
    'every event that changes records embedded in %s rereads those too: %s',
    (container, embedded, prefix) => {
      const typesOf = (entity: string): readonly string[] => {
        const { changes } = sync.entities[entity] ?? {}
        return changes?.by === 'feed' ? ((changes.params?.types ?? []) as string[]) : []
      }
      // It announces a change, and the change has an event of its own.
      const isChange = (type: string) => type.startsWith(prefix) && !type.endsWith('.trial_will_end')
      expect(typesOf(container)).toEqual(expect.arrayContaining(typesOf(embedded).filter(isChange)))
    },
  )

  test.each([
    ['data.object.id', 'cus_1'],
    ['data.missing.id', undefined],
  ])('the value at the path %s', (path, wanted) => {
    expect(valueAt({ data: { object: { id: 'cus_1' } } }, path)).toBe(wanted)
  })

  test('the first path that exists determines the id', () => {
    expect(idAt({ b: 7, c: 8 }, ['a', 'b', 'c'])).toBe('7')
    // A refund without a charge has a null there: its own id must not be taken as the id of a charge.
    expect(idAt({ charge: null, id: 're_1' }, ['charge', 'id'])).toBeUndefined()
    expect(idAt({}, ['a'])).toBeUndefined()
  })

  test('every searchable entity is synchronized', () => {
    const searchable = Object.keys(catalog.entities).filter((name) => catalog.entities[name]?.searchable)
    expect(Object.keys(sync.entities).toSorted()).toEqual(searchable.toSorted())
  })
})
