/** A full sync that fails within its first page. */
import { expect, test } from 'vitest'
import { parsedIds } from '../../support/parsed-ids.ts'
import { replaceInTables } from '../../support/replica-calls.ts'
import { openScene } from '../../support/sync-scene.ts'
import { until } from '../../support/synced.ts'

// Regression: the retry began a new position, so that the feed never reported the records that were deleted after the part of
// the page that was written before.
test('a full sync that fails within its first page keeps its position, so that later deletions are found', async () => {
  const [slug, entity] = ['cloud-drive', 'files']
  const { sandbox, synced, stream, readAll, sendCommand } = await openScene(slug, entity, 700)
  const state = sandbox.state(slug)
  const { replica } = synced.server.services
  const written: string[] = []
  let hasFailed = false
  const spy = replaceInTables(replica, 'upsert', (upsert) => async (tx, rows, seen) => {
    if (rows.length === 500) {
      written.push(...parsedIds(rows))
      return upsert(tx, rows, seen)
    }
    spy.mockRestore()
    hasFailed = true
    throw new Error('the rest of the page cannot be written')
  })
  await readAll()
  await until('the failure', async () => hasFailed)
  const [first = '', deleted = ''] = written
  state.remove(entity, deleted)
  await until('the end of the full sync', async () => (await stream()).generation === 2)
  await sendCommand('run')
  await until('the deletion', async () => !(await synced.replica(slug, entity)).has(deleted))
  expect((await synced.replica(slug, entity)).has(first)).toBe(true)
})
