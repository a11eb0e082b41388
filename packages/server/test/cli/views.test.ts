/** `plugboard views print` on a store with and without synchronized records. */
import { expect, test } from 'vitest'
import { newKeyRing } from '../../src/crypto/key-ring.ts'
import { plugboardInside } from '../support/plugboard-inside.ts'
import { openReplica, schemaIn } from '../support/replica.ts'
import { tempFolder } from '../support/temp-folder.ts'

const views = (folder: string, ...args: string[]) =>
  plugboardInside({ PLUGBOARD_DATA: folder, PLUGBOARD_KEYS: newKeyRing() }, ['views', 'print', ...args])

test('prints each view as SQL, and the types of a store that has not the one that was asked for', async () => {
  const folder = tempFolder()
  const replica = await openReplica(folder)
  await replica.store.prepare(schemaIn('customers'))
  await replica.close()
  const { code, out } = await views(folder, 'payments')
  expect(code).toBe(0)
  expect(out).toContain('--   created text\n')
  expect(out).toContain('CREATE VIEW "plugboard_payments.customers"')
  expect(JSON.parse((await views(folder, '--json')).out)).toMatchObject({ connector: 'payments', version: 1 })
  expect((await views(folder, 'paymnts')).err).toMatch(/type paymnts; did you mean payments\?/)
  expect((await views(folder, 'payments.customers')).err).toMatch(
    /it has those of payments|did you mean payments/,
  )
})

test('says of a store without records that there are no views yet', async () => {
  const folder = tempFolder()
  await (await openReplica(folder)).close()
  expect(await views(folder, 'payments')).toMatchObject({
    code: 1,
    err: 'This store has no views yet; they appear with the first synchronization.\n',
  })
})
