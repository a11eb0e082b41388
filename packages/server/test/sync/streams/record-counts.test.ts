/** Caching of record counts. */
import { describe, expect, test } from 'vitest'
import { createRegistry } from '../../../src/catalog/registry.ts'
import { StoreError } from '../../../src/store/store-error.ts'
import { cachedCount, countIfAvailable } from '../../../src/sync/streams/record-counts.ts'

const stream = {
  org: 'o',
  connector_id: 'c',
  entity: 'customers',
  phase: 'scan',
  completed_generation: 0,
} as const

test('a slow count is cached per stream', async () => {
  let time = 0
  let live = 0
  const count = cachedCount(
    async () => {
      time += 100
      return ++live
    },
    () => time,
  )
  expect(await count('Payments', stream)).toBe(1)
  time += 1999
  expect(await count('Payments', stream)).toBe(1)
  expect(await count('Payments', { ...stream, entity: 'refunds' })).toBe(2)
  expect(await count('Payments', stream)).toBe(3)
  expect(await count('Payments', { ...stream, phase: 'sweep' })).toBe(4)
})

test('a count that takes no time is not cached', async () => {
  let live = 0
  const count = cachedCount(
    async () => ++live,
    () => 0,
  )
  expect([await count('Payments', stream), await count('Payments', stream)]).toEqual([1, 2])
})

test('a failed count is not cached', async () => {
  const answers = [Promise.reject(new Error('the disk is full')), Promise.resolve(7)]
  answers[0]?.catch(() => {})
  const count = cachedCount(
    () => answers.shift() as Promise<number>,
    () => 0,
  )
  await expect(count('Payments', stream)).rejects.toThrow('the disk is full')
  expect(await count('Payments', stream)).toBe(7)
})

describe('records that the database cannot count', () => {
  const unavailable = new StoreError('connection to the remote node failed', '08006')

  // Regression: one dead node made the whole view of the streams fail.
  test('are unknown, and the other streams of their connector are not counted for a while', async () => {
    let at = 0
    const asked: string[] = []
    const count = countIfAvailable(
      async (_, { connector_id, entity }) => {
        asked.push(`${connector_id} ${entity}`)
        if (connector_id === 'con_dead') throw unavailable
        return 3
      },
      undefined,
      () => at,
    )
    const of = (connector_id: string, entity: string) =>
      count('payments', { ...stream, connector_id, entity })
    expect([await of('con_dead', 'a'), await of('con_dead', 'b'), await of('con_1', 'a')]).toEqual([
      null,
      null,
      3,
    ])
    at = 10_001
    expect(await of('con_dead', 'b')).toBeNull()
    expect(asked).toEqual(['con_dead a', 'con_1 a', 'con_dead b'])
  })

  test('are unknown if that takes long', async () => {
    const { promise, resolve } = Promise.withResolvers<number>()
    const count = countIfAvailable(() => promise, { waitMs: 1, pausesWhenLate: true })
    expect([await count('payments', stream), await count('payments', stream)]).toEqual([null, null])
    resolve(3)
  })

  test('are unknown of a type that is not installed here', async () => {
    const { bySlug } = createRegistry([], () => {})
    const count = countIfAvailable(async (type) => Number(await bySlug(type)))
    expect(await count('courier', stream)).toBeNull()
  })

  test('other failures are reported', async () => {
    const count = countIfAvailable(() => Promise.reject(new Error('a bug')))
    await expect(count('payments', stream)).rejects.toThrow('a bug')
  })
})
