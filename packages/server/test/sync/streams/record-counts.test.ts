/** Caching of record counts. */
import { expect, test } from 'vitest'
import { cachedCount } from '../../../src/sync/streams/record-counts.ts'

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
