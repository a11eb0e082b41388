/** When more deliveries are claimed for an endpoint, and more messages sent to a host. */
import { expect, test } from 'vitest'
import { claimedCounts } from '../../src/endpoints/claimed-counts.ts'
import { hostSlots } from '../../src/endpoints/host-slots.ts'

const settle = ({ settled }: ReturnType<typeof claimedCounts>, endpoint: string, count: number): void => {
  for (let n = 0; n < count; n++) settled(endpoint)
}

test('an endpoint is busy until few of its deliveries are left, and is then reported once', () => {
  const rooms: string[][] = []
  const counts = claimedCounts(4, 100, () => rooms.push(counts.busy()))
  counts.add('a', 6)
  counts.add('b', 3)
  expect([counts.busy(), counts.total()]).toEqual([['a'], 9])
  settle(counts, 'b', 3)
  settle(counts, 'a', 2)
  expect([rooms, counts.busy()]).toEqual([[], ['a']])
  settle(counts, 'a', 4)
  expect([rooms, counts.total()]).toEqual([[[]], 0])
})

test('a process that has claimed too many reports when it has room again', () => {
  let rooms = 0
  const counts = claimedCounts(100, 4, () => rooms++)
  counts.add('a', 3)
  counts.add('b', 3)
  settle(counts, 'a', 1)
  expect(rooms).toBe(0)
  settle(counts, 'a', 1)
  expect(rooms).toBe(1)
})

test('a slot that is freed twice is given away once', async () => {
  const slots = hostSlots(1)
  const free = await slots.take('host')
  const order: string[] = []
  const take = async (name: string) => {
    const done = await slots.take('host')
    order.push(name)
    return done
  }
  const second = take('second')
  const third = take('third')
  free()
  free()
  const freeSecond = await second
  await new Promise(setImmediate)
  expect(order).toEqual(['second'])
  freeSecond()
  await third
  expect(order).toEqual(['second', 'third'])
})
