import { expect, test } from 'vitest'
import { createPriorityMutex } from '../../../src/store/sqlite/mutex.ts'
import { isStoreError } from '../../../src/store/store-error.ts'

const MINUTE_MS = 60_000

/** The order of the turns of `names`, which begin with `c` for callers and with `b` for bulk work, after they queued. */
async function turnsOf(names: readonly string[]): Promise<string[]> {
  const mutex = createPriorityMutex({ callersMs: MINUTE_MS, bulkMs: MINUTE_MS })
  await mutex.callers.enter()
  const order: string[] = []
  const all = names.map(async (name) => {
    const side = name.startsWith('c') ? mutex.callers : mutex.bulk
    await side.enter()
    order.push(name)
    side.leave()
  })
  mutex.callers.leave()
  await Promise.all(all)
  return order
}

test.each([
  ['callers go first', 'b1 b2 c1 c2', 'c1 c2 b1 b2'],
  ['bulk work has every fourth turn', 'b1 b2 c1 c2 c3 c4 c5 c6 c7', 'c1 c2 c3 b1 c4 c5 c6 b2 c7'],
  ['callers are in order of arrival', 'c1 c2 c3 c4 c5', 'c1 c2 c3 c4 c5'],
])('%s', async (_, queued, turns) => {
  expect((await turnsOf(queued.split(' '))).join(' ')).toBe(turns)
})

test('a turn that comes too late is a store error, and the others go on', async () => {
  const mutex = createPriorityMutex({ callersMs: 10, bulkMs: MINUTE_MS })
  await mutex.bulk.enter()
  const late = await mutex.callers.enter().catch((error: unknown) => error)
  expect(isStoreError(late)).toBe(true)
  mutex.bulk.leave()
  await mutex.callers.enter()
})

// Regression: of many streams that began at once on a busy disk, those failed that waited as long as a caller may.
test('bulk work waits longer than callers', async () => {
  const mutex = createPriorityMutex({ callersMs: 10, bulkMs: MINUTE_MS })
  await mutex.callers.enter()
  const bulk = mutex.bulk.enter()
  const late = await mutex.callers.enter().catch((error: unknown) => error)
  expect(late).toMatchObject({ code: 'WRITE_TIMEOUT' })
  mutex.callers.leave()
  await bulk
})
