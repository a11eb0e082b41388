/** The share of its table that a connector owns is an estimate: a search goes on without it. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { layoutOf } from '../../src/replica/layout.ts'
import { replicaStore } from '../../src/replica/replica.ts'
import { createMajorityOwners } from '../../src/search/majority-owner.ts'
import { openSqlite } from '../../src/store/sqlite/open.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { things } from '../support/things.ts'

const SCOPE = { org: 'app_1', connectorId: 'con_1' }
const layout = layoutOf(things, 'sqlite')

test('a sample that fails counts as no majority, and the next search samples again', async () => {
  const engine = await openSqlite(join(tempFolder(), 'plugboard.db'))
  const { ownsMajority } = createMajorityOwners(engine)
  expect(await ownsMajority(SCOPE, layout)).toBe(false)
  const store = replicaStore(engine)
  await store.prepare(things)
  await engine
    .tenant(SCOPE)
    .transaction()
    .execute((tx) =>
      store.table(things, SCOPE).upsert(tx, [{ record: { id: 't_1' } }], { generation: 1, fetchedAt: 5 }),
    )
  expect(await ownsMajority(SCOPE, layout)).toBe(true)
  await engine.close()
})
