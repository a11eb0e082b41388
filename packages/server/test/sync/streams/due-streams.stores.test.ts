/** The streams that workers find due. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dueStreams, selectDue } from '../../../src/store/due-streams.ts'
import { openStore } from '../../../src/store/open.ts'
import type { Store } from '../../../src/store/store.ts'
import { ensureStreams } from '../../../src/store/streams.ts'
import type { StreamRow } from '../../../src/store/tables.ts'
import { chooseStreams } from '../../../src/sync/streams/fair-schedule.ts'
import { addConnector } from '../../support/connector-rows.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { ENGINE, testLocation } from '../../support/test-database.ts'

const LIMIT = 64

let store: Store
beforeAll(async () => {
  store = await openStore(testLocation(tempFolder()))
})
afterAll(() => store.close())

async function addStreams(
  org: string,
  count: number,
  state: Partial<StreamRow>,
  type = 'payments',
): Promise<void> {
  const owner = { org, connector_id: `con_${org}` }
  await addConnector(store.engine, org)
  const db = store.engine.tenant(owner)
  await db.updateTable('connectors').set({ type }).where('org', '=', org).execute()
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

// Regression: backfills of many applications at an upstream that hangs stay due, and hid the streams of all other upstreams.
test('due streams of one type do not hide those of another', async () => {
  for (let n = 0; n < LIMIT; n++) await addStreams(`hanging_${n}`, 1, { next_run_at: 0 }, 'hanging')
  await addStreams('healthy', 3, { completed_generation: 1, next_run_at: 6 }, 'healthy')
  const due = await dueStreams(store.engine, 20_000, LIMIT)
  expect(due.filter(({ type }) => type === 'healthy')).toHaveLength(3)
})

// Regression: each poll read all streams, of which few are due: twice a second in every process.
test('the statement reaches due streams by indexes', async () => {
  const plan = await (ENGINE === 'postgres' ? planOfPostgres() : planOfSqlite())
  expect(plan).not.toMatch(/(SCAN|Seq Scan on) streams/)
  for (const index of ['streams_by_time', 'streams_by_start', 'streams_by_release'])
    expect(plan).toMatch(new RegExp(`SEARCH streams USING INDEX ${index}|${index} on .*\\n *Index Cond`))
})

async function planOfSqlite(): Promise<string> {
  const { everyTenant, now } = store.engine
  const rows = await selectDue({ everyTenant, now }, 20_000, LIMIT).explain(undefined, sql`query plan`)
  return textOf(rows)
}

/** With few rows, PostgreSQL reads them all, unless that is made expensive. */
function planOfPostgres(): Promise<string> {
  const { everyTenant, now } = store.engine
  return everyTenant.transaction().execute(async (tx) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(tx)
    await sql`SET LOCAL enable_bitmapscan = off`.execute(tx)
    return textOf(await selectDue({ everyTenant: tx, now }, 20_000, LIMIT).explain('text'))
  })
}

const textOf = (rows: readonly object[]): string => rows.map((row) => Object.values(row).at(-1)).join('\n')
