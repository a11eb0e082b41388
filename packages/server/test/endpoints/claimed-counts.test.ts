/** When more deliveries are claimed for an endpoint, and more messages sent to a host. */
import { expect, test } from 'vitest'
import { claimedCounts } from '../../src/endpoints/claimed-counts.ts'
import { hostSlots } from '../../src/endpoints/host-slots.ts'

const of = (id: string, org = 'one') => ({ org, id })

const settle = (
  { settled }: ReturnType<typeof claimedCounts>,
  endpoint: ReturnType<typeof of>,
  count: number,
): void => {
  for (let n = 0; n < count; n++) settled(endpoint)
}

test('an endpoint is busy until few of its deliveries are left, and is then reported once', () => {
  const rooms: (readonly string[])[] = []
  const counts = claimedCounts({ lowWater: 4, max: 100 }, () => rooms.push(counts.busy().endpoints))
  counts.add(of('a'), 6)
  counts.add(of('b'), 3)
  expect([counts.busy().endpoints, counts.total()]).toEqual([['a'], 9])
  settle(counts, of('b'), 3)
  settle(counts, of('a'), 2)
  expect([rooms, counts.busy().endpoints]).toEqual([[], ['a']])
  settle(counts, of('a'), 4)
  expect([rooms, counts.total()]).toEqual([[[]], 0])
})

test('an application is busy with its share of a half of the process, which is smaller if there are others', () => {
  let rooms = 0
  const counts = claimedCounts({ lowWater: 4, max: 80 }, () => rooms++)
  expect(counts.perApplication()).toBe(20)
  counts.add(of('a'), 10)
  counts.add(of('b'), 9)
  expect(counts.busy().applications).toEqual([])
  counts.add(of('c', 'two'), 3)
  expect([counts.perApplication(), counts.busy().applications]).toEqual([10, ['one']])
  settle(counts, of('a'), 9)
  expect(rooms).toBe(1)
  settle(counts, of('a'), 1)
  expect([rooms, counts.busy().applications]).toEqual([2, []])
})

test('a process that has claimed too many reports when it has room again', () => {
  let rooms = 0
  const counts = claimedCounts({ lowWater: 100, max: 4 }, () => rooms++)
  counts.add(of('a'), 3)
  counts.add(of('b'), 3)
  settle(counts, of('a'), 1)
  expect(rooms).toBe(0)
  settle(counts, of('a'), 1)
  expect(rooms).toBe(1)
})

test('a slot that is freed twice is given away once', async () => {
  const slots = hostSlots(1)
  const free = await slots.take('host', 'one')
  const order: string[] = []
  const take = async (name: string) => {
    const done = await slots.take('host', 'one')
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

test('applications take turns at a host', async () => {
  const slots = hostSlots(1)
  let free = await slots.take('host', 'one')
  const order: string[] = []
  const taken = ['one 1', 'one 2', 'one 3', 'two 1'].map((name) =>
    slots.take('host', name.slice(0, 3)).then((done) => {
      order.push(name)
      free = done
    }),
  )
  for (let turn = 1; turn <= taken.length; turn++) {
    free()
    await new Promise(setImmediate)
    expect(order).toHaveLength(turn)
  }
  await Promise.all(taken)
  expect(order).toEqual(['one 1', 'two 1', 'one 2', 'one 3'])
})
