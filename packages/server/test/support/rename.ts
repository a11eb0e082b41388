/** A process that renames a connector many times, from a given time on. */
import { setTimeout as sleep } from 'node:timers/promises'
import { openStore } from '../../src/store/open.ts'
import { tenantOf } from '../../src/store/tenant.ts'
import { testLocation } from './test-database.ts'

const [folder = '', org = '', id = '', times = '', from = ''] = process.argv.slice(2)
const store = await openStore(testLocation(folder))
const tenant = tenantOf({ org, externalUserId: null, connectorIds: null })
await sleep(Math.max(0, Number(from) - Date.now()))
for (let i = 0; i < Number(times); i++) {
  await store.connectors.update(tenant, id, ({ name }) => ({ name: `${Number(name) + 1}`, updated_at: i }))
}
await store.close()
