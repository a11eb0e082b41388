/** The end of a full sync. */
import { expect, test, vi } from 'vitest'
import { openScene } from '../../support/sync-scene.ts'
import { until } from '../../support/synced.ts'

// Regression: each transaction of a sweep counted all records again, while other writes waited.
test('a sweep counts the missing records once, outside of its transactions', async () => {
  const [slug, entity] = ['payments', 'customers']
  const { sandbox, synced, stream, readAll } = await openScene(slug, entity, 20)
  const ids = [...(await synced.replica(slug, entity)).keys()]
  for (const id of ids.slice(0, 3)) sandbox.state(slug).remove(entity, id)
  const missing = vi.spyOn(synced.server.services.replica, 'missing')
  await readAll()
  await until('the end of the run', async () => (await stream()).generation === 2)
  expect(await stream()).toMatchObject({ last_error: null, deleted: 3 })
  expect(missing.mock.calls.map(([db]) => db.isTransaction)).toEqual([false])
})

// Regression: the second read of the list began a new position, so that the feed never told of the records that were deleted
// after the first read and longer ago than queries of the feed overlap.
test('what is deleted between the reads of a list that is read twice is found by the feed', async () => {
  const [slug, entity] = ['payments', 'customers']
  const { sandbox, synced, stream, readAll, sendCommand } = await openScene(slug, entity, 120)
  const state = sandbox.state(slug)
  const [kept = '', last = '', ...others] = [...(await synced.replica(slug, entity)).keys()]
  // More than are read one by one: only a second read of the list confirms that they are gone.
  for (const id of others.slice(0, 101)) state.remove(entity, id)
  sandbox.faults.add({ match: { entity, action: 'get' }, times: 20, fault: { kind: 'delay', ms: 500 } })
  await readAll()
  const isSampled = async (): Promise<boolean> =>
    sandbox.requests.some(({ path }) => path.startsWith('/v1/customers/'))
  await until('the sample of the sweep', isSampled)
  state.remove(entity, last)
  state.advance(3600)
  await until('the end of the full sync', async () => (await stream()).deleted === 101)
  await sendCommand('run')
  await until('the deletion', async () => !(await synced.replica(slug, entity)).has(last))
  expect((await synced.replica(slug, entity)).has(kept)).toBe(true)
})
