/** The rows of idempotency keys. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallEnd, KeyClaim } from '../../src/store/idempotency.ts'
import { openStore } from '../../src/store/open.ts'
import type { Store } from '../../src/store/store.ts'
import { tenantOf } from '../../src/store/tenant.ts'
import { addConnector } from '../support/connector-rows.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { testLocation } from '../support/test-database.ts'

const LEASE_MS = 15_000
const tenant = tenantOf({ org: 'one', externalUserId: null, connectorIds: null })

let store: Store
beforeAll(async () => {
  store = await openStore(testLocation(tempFolder()))
  await addConnector(store.engine, 'one')
})
afterAll(() => store.close())

// Regression: the heartbeat of a call renewed the lease of the key that had just been settled, so that for 15 seconds a retry
// was refused as `idempotency_in_progress`.
test.each<[string, CallEnd]>([
  ['reserved', { state: 'reserved' }],
  ['unknown', { state: 'unknown', progress: undefined }],
])('a late heartbeat does not renew the lease of a settled key: %s', async (state, end) => {
  const { idempotency } = store
  const claimOf = (owner: string): KeyClaim => ({
    ...{ connector: 'con_one', key: `key-${state}`, fingerprint: 'body', credentials: 'sk', owner },
    isRepeatable: () => false,
  })
  const reserve = (owner: string) => idempotency.reserve(tenant, claimOf(owner), LEASE_MS, 0)
  await reserve('first')
  await idempotency.extend(tenant, claimOf('first'), LEASE_MS)
  expect(await reserve('second')).toEqual({ state: 'busy' })
  await idempotency.settle(tenant, claimOf('first'), end)
  await idempotency.extend(tenant, claimOf('first'), LEASE_MS)
  expect(await reserve('second')).toMatchObject({ state })
})
