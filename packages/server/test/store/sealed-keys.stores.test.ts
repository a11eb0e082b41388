import { expect, test } from 'vitest'
import { openStore } from '../../src/store/open.ts'
import { sealedKeyStore } from '../../src/store/sealed-keys.ts'
import { stepHook } from '../support/step-hook.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { testLocation } from '../support/test-database.ts'

// Regression: every start of a server sent eleven statements at once, and so opened ten connections to PostgreSQL.
test('the values of all kinds are counted in one statement', async () => {
  const { engine, close } = await openStore(testLocation(tempFolder()))
  let statements = 0
  const everyTenant = engine.bulk.everyTenant.withPlugin(stepHook(() => void statements++))
  const counts = await sealedKeyStore({ ...engine, bulk: { ...engine.bulk, everyTenant } }).counts()
  expect([counts, statements]).toEqual([[], 1])
  await close()
})
