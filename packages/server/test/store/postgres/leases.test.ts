/** PostgreSQL's clock is that of the start of a statement, which may wait for a row. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Engine } from '../../../src/store/engine.ts'
import { idempotencyStore, type KeyClaim, type Reservation } from '../../../src/store/idempotency.ts'
import { openPostgres } from '../../../src/store/postgres/open.ts'
import { tenantOf } from '../../../src/store/tenant.ts'
import { addConnector } from '../../support/connector-rows.ts'
import { until } from '../../support/synced.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { query, testLocation } from '../../support/test-database.ts'

const LEASE_MS = 15_000
const tenant = tenantOf({ org: 'one', externalUserId: null, connectorIds: null })

const folder = tempFolder()
let engine: Engine
beforeAll(async () => {
  engine = await openPostgres(testLocation(folder).databaseUrl ?? '')
  await addConnector(engine, 'one')
})
afterAll(() => engine.close())

const claim = (owner: string): KeyClaim => ({
  ...{ connector: 'con_one', key: 'key', fingerprint: 'body', credentials: 'sk', owner },
  isRepeatable: () => true,
})

/** Other roles see nothing of a session but that it exists. */
async function isWaitingForRow(): Promise<boolean> {
  const text = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%"idempotency"%for update'`
  return (await query(folder, text)).length > 0
}

test('a lease that its holder extends while another call waits for the row has not expired', async () => {
  const store = idempotencyStore(engine)
  await store.reserve(tenant, claim('first'), LEASE_MS, Date.now())
  let second: Promise<Reservation> | undefined
  await engine
    .tenant(tenant)
    .transaction()
    .execute(async (tx) => {
      await tx.selectFrom('idempotency').select('key').forUpdate().execute()
      second = store.reserve(tenant, claim('second'), LEASE_MS, Date.now())
      await until('the other call waits', isWaitingForRow)
      // Same write as `begin` and `extend`, a moment after the other call has read the clock.
      const lease_until = sql<number>`(extract(epoch FROM clock_timestamp()) * 1000)::bigint + ${LEASE_MS}`
      await tx.updateTable('idempotency').set({ lease_until }).execute()
    })
  expect(await second).toEqual({ state: 'busy' })
})
