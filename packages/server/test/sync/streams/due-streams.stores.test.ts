/** The streams that workers find due. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore } from '../../../src/store/open.ts'
import type { Store } from '../../../src/store/store.ts'
import { dueStreams, ensureStreams } from '../../../src/store/streams.ts'
import type { StreamRow } from '../../../src/store/tables.ts'
import { chooseStreams } from '../../../src/sync/streams/fair-schedule.ts'
import { addConnector } from '../../support/connector-rows.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { testLocation } from '../../support/test-database.ts'

const LIMIT = 64

let store: Store
beforeAll(async () => {
  store = await openStore(testLocation(tempFolder()))
})
afterAll(() => store.close())

async function addStreams(org: string, count: number, state: Partial<StreamRow>): Promise<void> {
  const owner = { org, connector_id: `con_${org}` }
  await addConnector(store.engine, org)
  const db = store.engine.tenant(owner)
  await ensureStreams(
    db,
    owner,
    Array.from({ length: count }, (_, number) => `entity_${number}`),
  )
  await db.updateTable('streams').set(state).where('org', '=', org).execute()
}

// Regression: backfills against an upstream that hangs stay due. One application with more of them than a poll finds hid the
// streams of all others for good.
test('many due backfills of one application do not hide an incremental sync of another', async () => {
  await addStreams('many', 3 * LIMIT, { next_run_at: 0 })
  await addStreams('few', 2, { completed_generation: 1, next_run_at: 1 })
  const due = await dueStreams(store.engine, 20_000, LIMIT)
  expect(due).toHaveLength(LIMIT)
  expect(due.slice(0, 4).map(({ org }) => org)).toEqual(['many', 'few', 'many', 'few'])
  const chosen = chooseStreams(due, [], 8)
  expect(chosen.filter(({ org }) => org === 'few')).toHaveLength(2)
  expect(chosen.filter(({ org }) => org === 'many')).toHaveLength(2)
})

test('the backfills of an application go before its other streams, and these by due time', async () => {
  await addStreams('mixed', 3, { completed_generation: 1, next_run_at: 5 })
  const db = store.engine.tenant({ org: 'mixed' })
  const update = (entity: string, state: Partial<StreamRow>) =>
    db.updateTable('streams').set(state).where('org', '=', 'mixed').where('entity', '=', entity).execute()
  await update('entity_1', { next_run_at: 4 })
  await update('entity_2', { completed_generation: 0, next_run_at: 6 })
  const due = await dueStreams(store.engine, 20_000, LIMIT)
  const own = due.filter(({ org }) => org === 'mixed').map(({ entity }) => entity)
  expect(own).toEqual(['entity_2', 'entity_1', 'entity_0'])
})
