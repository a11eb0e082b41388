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
