/** Callers' field masks against the sandbox's Drive: all pages are read with any mask. */
import { startSandbox } from '@plugboard/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalog } from '../src/generated/catalog.ts'
import { entities } from '../src/generated/client.ts'
import { type CloudDrive, type CloudDriveCredentials, cloudDrive, connectCloudDrive } from '../src/index.ts'

let drive: CloudDrive
let close: () => Promise<void>
let count = 0
beforeAll(async () => {
  const sandbox = await startSandbox({ connectors: [{ connector: cloudDrive, entities, catalog }], size: 20 })
  close = () => sandbox.close()
  const auth = sandbox.credentials('cloud-drive') as unknown as CloudDriveCredentials
  drive = connectCloudDrive({ auth, server: sandbox.url('cloud-drive') })
  count = (await drive.files.list({ pageSize: 1000 })).records.length
})
afterAll(() => close())

test.each([
  ['id,name', ['id', 'name']],
  ['files/id,files/name', ['id', 'name']],
  ['files(id,name)', ['id', 'name']],
  ['id,owners(displayName)', ['id', 'owners']],
  ['id,owners/displayName', ['id', 'owners']],
  ['files(id),nextPageToken', ['id']],
  ['nextPageToken, id', ['id']],
  ['kind,files/id', ['id']],
])('%s', async (fields, names) => {
  const found = await drive.files.list({ fields, pageSize: 7 }).toArray({ limit: 1000 })
  expect(found).toHaveLength(count)
  expect(count).toBeGreaterThan(14)
  const shown = found.map((file) => Object.keys(file).sort())
  expect(shown).toContainEqual(names)
  // Files of shared drives have no owners.
  for (const some of shown) expect(names).toEqual(expect.arrayContaining(some))
})

test.each(['files', '*', 'nextPageToken'])('%s selects more than names', async (fields) => {
  const found = await drive.files.list({ fields, pageSize: 7 }).toArray({ limit: 1000 })
  expect(found).toHaveLength(count)
  for (const file of found) expect(Object.keys(file).length).toBeGreaterThan(10)
})
