/** After a crash, a process that is alone with its file goes on with the work of the other at once. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Engine } from '../../../src/store/engine.ts'
import { hookStore } from '../../../src/store/hooks.ts'
import { idempotencyStore, type KeyClaim } from '../../../src/store/idempotency.ts'
import { leaseStore } from '../../../src/store/leases.ts'
import { openSqlite } from '../../../src/store/sqlite/open.ts'
import { claimStream, ensureStreams } from '../../../src/store/streams.ts'
import { tenantOf } from '../../../src/store/tenant.ts'
import { workLeaseStore } from '../../../src/store/work-leases.ts'
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

const HOUR = LEASE.leaseMs
const TENANT = tenantOf({ org: KEY.org, externalUserId: null, connectorIds: null })
const SEALED = { kid: 'k', wrapped_dek: Buffer.alloc(1), sealed: Buffer.alloc(1) }
const HOOK = {
  ...SEALED,
  type: 'payments',
  name: 'events',
  state: 'active',
  rings: 0,
  refused: 0,
  failures: 0,
}

const keyOf = (owner: string): KeyClaim => ({
  ...{ connector: KEY.connector_id, key: 'key', fingerprint: 'body', credentials: 'sk', owner },
  isRepeatable: () => false,
})

/** Each takes the lease, and tells whether it did. */
const WORK: [string, (engine: Engine, owner: string) => Promise<unknown>, unknown][] = [
  [
    'the key of a write',
    async (engine, owner) => {
      const keys = idempotencyStore(engine)
      const found = await keys.reserve(TENANT, keyOf(owner), HOUR, Date.now())
      if (found.state === 'reserved') await keys.begin(TENANT, keyOf(owner), HOUR)
      return found.state
    },
    // Its outcome is unknown, which is an answer, and not that it is in progress.
    ['reserved', 'busy', 'unknown'],
  ],
  [
    'a refresh of credentials',
    (engine, owner) =>
      leaseStore(engine).claim(TENANT, { connector: KEY.connector_id, version: 1, owner }, HOUR),
    [true, false, true],
  ],
  [
    'the registration of a hook',
    async (engine, owner) => (await hookStore(engine).claimDue(owner, HOUR)) !== undefined,
    [true, false, true],
  ],
  [
    'work for all processes',
    (engine, owner) => workLeaseStore(engine).claim('purge', owner, HOUR),
    [true, false, true],
  ],
]

async function addRows(engine: Engine): Promise<void> {
  const { org, connector_id } = KEY
  const db = engine.tenant({ org })
  await db
    .insertInto('credentials')
    .values({ org, connector_id, cred_version: 1, ...SEALED } as never)
    .execute()
  const times = { renew_at: 1, created_at: 1, updated_at: 1 }
  await db
    .insertInto('hooks')
    .values({ org, id: 'hok_1', connector_id, ...HOOK, ...times } as never)
    .execute()
}

// Regression: hooks waited for 120 s, refreshes and repeated writes for 15 s.
test.each(WORK)('%s of a crashed process is free for one that is alone', async (_, take, expected) => {
  const { file, engine } = await openHeld()
  await addRows(engine)
  const first = await take(engine, 'crashed')
  const beside = await openSqlite(file)
  const second = await take(beside, 'beside')
  await beside.close()
  await engine.close()
  const next = await openSqlite(file)
  const third = await take(next, 'next')
  await next.close()
  expect([first, second, third]).toEqual(expected)
})
