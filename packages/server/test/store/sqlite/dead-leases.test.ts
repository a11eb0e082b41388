/** After a crash, a process that is alone with its file goes on with the streams at once. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Engine } from '../../../src/store/engine.ts'
import { openSqlite } from '../../../src/store/sqlite/open.ts'
import { claimStream, ensureStreams } from '../../../src/store/streams.ts'
import { addConnector } from '../../support/connector-rows.ts'
import { tempFolder } from '../../support/temp-folder.ts'

const KEY = { org: 'app_1', connector_id: 'con_app_1', entity: 'customers' }
const LEASE = { leaseMs: 3_600_000 }

/** A store whose only stream is held by a process that does not release it. */
async function openHeld(): Promise<{ file: string; engine: Engine }> {
  const file = join(tempFolder(), 'plugboard.db')
  const engine = await openSqlite(file)
  await addConnector(engine, KEY.org)
  await ensureStreams(engine.tenant(KEY), KEY, [KEY.entity])
  expect(await claimStream(engine, KEY, { ...LEASE, owner: 'crashed' })).toBeDefined()
  return { file, engine }
}

// Regression: it waited for the end of the lease, 22.7 s.
test('the streams of a crashed process are free for one that is alone', async () => {
  const { file, engine } = await openHeld()
  await engine.close()
  const next = await openSqlite(file)
  const claimed = await claimStream(next, KEY, { ...LEASE, owner: 'next' })
  await next.close()
  expect(claimed?.lease.epoch).toBe(2)
})

test('they are not for one beside another, which may hold them', async () => {
  const { file, engine } = await openHeld()
  const beside = await openSqlite(file)
  expect(await claimStream(beside, KEY, { ...LEASE, owner: 'beside' })).toBeUndefined()
  await beside.close()
  await engine.close()
})
