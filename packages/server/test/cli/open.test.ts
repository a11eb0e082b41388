/** The store and the keys that operator commands use beside `plugboard dev`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withDevDefaults } from '../../src/cli/open.ts'
import { prepareDataFolder, writeDevFile } from '../../src/dev/data-folder.ts'
import { plugboardInside } from '../support/plugboard-inside.ts'
import { tempFolder } from '../support/temp-folder.ts'

const DEV = {
  client_id: 'app_a',
  client_secret: 's',
  address: 'http://127.0.0.1:1',
  external_user_id: 'demo',
}

// Regression: of a `plugboard dev` on PostgreSQL, the printed `plugboard sync status` made an SQLite file in its folder, and found nothing.
test.each([
  ['in PostgreSQL', { database_url: 'postgres://127.0.0.1:1/dev' }, 'postgres://127.0.0.1:1/dev'],
  ['in its folder', {}, undefined],
])('a store of dev %s is the default in its folder', (_, store, url) => {
  const folder = tempFolder()
  const keyFile = prepareDataFolder(folder)
  writeDevFile(folder, { ...DEV, connectors: {}, sandboxes: {}, ...store })
  const env = withDevDefaults({ PLUGBOARD_DATA: folder })
  expect([env.DATABASE_URL, env.PLUGBOARD_KEY_FILE]).toEqual([url, keyFile])
})

test('what is set goes before', () => {
  const folder = tempFolder()
  prepareDataFolder(folder)
  writeDevFile(folder, { ...DEV, connectors: {}, sandboxes: {}, database_url: 'postgres://127.0.0.1:1/dev' })
  const set = { PLUGBOARD_DATA: folder, DATABASE_URL: 'postgres://127.0.0.1:1/other', PLUGBOARD_KEYS: 'x' }
  expect(withDevDefaults(set)).toEqual(set)
  const elsewhere = { PLUGBOARD_DATA: join(folder, 'elsewhere') }
  expect(withDevDefaults(elsewhere)).toEqual(elsewhere)
})

// Regression: a backup of it was refused as none of SQLite, into whose file it would have been restored.
test('a backup of a store in PostgreSQL is restored there', async () => {
  const folder = tempFolder()
  prepareDataFolder(folder)
  writeDevFile(folder, { ...DEV, connectors: {}, sandboxes: {}, database_url: 'postgres://127.0.0.1:1/dev' })
  const backup = join(folder, 'plugboard.dump')
  writeFileSync(backup, 'none')
  const { err } = await plugboardInside({ PLUGBOARD_DATA: folder }, ['restore', backup])
  expect(err).toMatch(/is not a backup of a store on PostgreSQL/)
})
