/** Counts and sums of both engines, against the reference evaluator. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseAggregate } from '../../src/search/parse/parse-aggregate.ts'
import { openReplica, SCOPE, type TestReplica } from '../support/replica.ts'
import { openStage, type Stage } from '../support/search-stage.ts'
import { ENGINE } from '../support/test-database.ts'
import { aggregates, things } from '../support/things.ts'

const AGGREGATES = Math.ceil(
  Number(process.env.PLUGBOARD_QUERIES ?? 600) * (ENGINE === 'sqlite' ? 0.75 : 0.25),
)
const SEED = Number(process.env.PLUGBOARD_SEED ?? 1)

let replica: TestReplica
let stage: Stage

beforeAll(async () => {
  replica = await openReplica()
  stage = await openStage(replica.engine, SEED)
})
afterAll(async () => {
  await stage.close()
  await replica.close()
})

function byGroup(groups: readonly object[]): string[] {
  return groups.map((group) => JSON.stringify(group)).toSorted()
}

test(`the engine agrees with the evaluator on ${AGGREGATES} aggregates`, { timeout: 3_600_000 }, async () => {
  let found = 0
  await fc.assert(
    fc.asyncProperty(aggregates, async (given) => {
      const aggregation = parseAggregate(things, { ...given, limit: 1000 })
      const groups = await stage.groups(aggregation)
      expect(byGroup(groups)).toEqual(byGroup(stage.expectedGroups(aggregation)))
      found += groups.length
    }),
    { numRuns: AGGREGATES, seed: SEED },
  )
  // Guards against a run in which most have no groups.
  expect(found).toBeGreaterThan(AGGREGATES)
})

describe('of records of its own', () => {
  let own: TestReplica
  let ownStage: Stage
  const groups = (params: object) => ownStage.groups(parseAggregate(things, params))

  beforeAll(async () => {
    own = await openReplica()
    ownStage = await openStage(own.engine, SEED)
    await own.within((tx) => own.store.table(things, SCOPE).clear(tx, 1000))
    await ownStage.put(
      [
        { id: '1', status: 'open', rate: 0.1, amount: 2, serial: '9007199254740993', tags: ['a', 'b', 'a'] },
        { id: '2', status: 'open', rate: 0.2, amount: 9007199254740991, serial: '9007199254740993' },
        { id: '3', status: 'done', rate: 1e21, amount: 9007199254740991, at: '2024-05-01T10:00:00+02:00' },
        { id: '4', rate: 1e-7, amount: 'seven', tags: [], at: '2024-05-01T09:00:00Z' },
      ].map((record) => ({ record })),
    )
  })
  afterAll(async () => {
    await ownStage.close()
    await own.close()
  })

  test('sums are exact, for decimals and beyond the integers of JavaScript', async () => {
    expect(await groups({ sum: ['rate', 'amount', 'serial'] })).toEqual([
      {
        group: {},
        records: 4,
        sum: {
          rate: '1000000000000000000000.3000001',
          amount: '18014398509481984',
          serial: '18014398509481986',
        },
      },
    ])
  })

  test('averages are rounded to six digits more than the sum has', async () => {
    const filter = { in: { id: ['1', '2'] } }
    const [pair] = await groups({ query: { filter }, avg: ['rate'] })
    expect(pair).toMatchObject({ avg: { rate: '0.15' } })
    const [all] = await groups({ avg: ['amount'] })
    expect(all).toMatchObject({ avg: { amount: '6004799503160661.333333' } })
  })

  test('records without a value, or with one of another type, count in no measure and are a group of their own', async () => {
    expect(await groups({ group: ['status'], sum: ['amount'], count: ['at'], max: ['at'] })).toEqual([
      {
        group: { status: 'open' },
        records: 2,
        sum: { amount: '9007199254740993' },
        count: { at: 0 },
        max: { at: null },
      },
      {
        group: { status: 'done' },
        records: 1,
        sum: { amount: '9007199254740991' },
        count: { at: 1 },
        max: { at: '2024-05-01T08:00:00.000Z' },
      },
      {
        group: { status: null },
        records: 1,
        sum: { amount: null },
        count: { at: 1 },
        max: { at: '2024-05-01T09:00:00.000Z' },
      },
    ])
  })

  test('a record counts once in the group of each of its values', async () => {
    expect(await groups({ group: ['tags'], sort: ['tags'] })).toEqual([
      { group: { tags: 'a' }, records: 1 },
      { group: { tags: 'b' }, records: 1 },
      { group: { tags: null }, records: 3 },
    ])
  })

  test('without records there is one empty group, and none if grouped', async () => {
    const query = { filter: { eq: { id: 'none' } } }
    expect(await groups({ query, sum: ['amount'], count: ['id'] })).toEqual([
      { group: {}, records: 0, sum: { amount: null }, count: { id: 0 } },
    ])
    expect(await groups({ query, group: ['status'] })).toEqual([])
  })

  test('the first groups are those that the sort names', async () => {
    const sort = [{ 'sum.amount': 'desc' }]
    const found = await groups({ group: ['status'], sum: ['amount'], sort, limit: 2 })
    expect(found.map(({ group }) => group)).toEqual([{ status: 'open' }, { status: 'done' }])
  })

  test('texts that hold decimals are added up, compared and grouped as numbers', async () => {
    await ownStage.put(
      ['0.1', '0.20', '.2', '-3', '1e2', '', 'ten'].map((price, n) => ({
        record: { id: `p${n}`, price, address: { rent: price } },
      })),
    )
    const query = { filter: { gt: { price: -10 } } }
    expect(
      await groups({ query, sum: ['price', 'address.rent'], avg: ['price'], min: ['price'], max: ['price'] }),
    ).toEqual([
      {
        group: {},
        records: 5,
        sum: { price: '97.5', 'address.rent': '97.5' },
        avg: { price: '19.5' },
        min: { price: '-3' },
        max: { price: '100' },
      },
    ])
    const found = await groups({ query, group: ['price'], sort: [{ price: 'desc' }] })
    expect(found.map(({ group, records }) => [group.price, records])).toEqual([
      ['100', 1],
      ['0.2', 2],
      ['0.1', 1],
      ['-3', 1],
    ])
    expect(
      await groups({ query: { filter: { eq: { 'address.rent': '0.2' } } }, count: ['address.rent'] }),
    ).toMatchObject([{ records: 2 }])
  })
})
