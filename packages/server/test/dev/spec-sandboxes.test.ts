/** Types that are added to a development server and tried in a sandbox, without the vendor. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connectPlugboard } from '@plugboard/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DevServer, startDev } from '../../src/dev/start.ts'
import { LIBRARY, LIBRARY_WITH_PAGES } from '../support/library.ts'
import { plugboardInside } from '../support/plugboard-inside.ts'
import { tempFolder } from '../support/temp-folder.ts'

/** Each spec is compiled in a thread that loads the compiler, which a busy machine does slowly. */
const LONG = { timeout: 180_000 }
const SELDOM = '3600'
const folder = tempFolder()
const data = join(folder, 'dev')
const spec = join(folder, 'library.yaml')
const file = join(folder, 'gallery.yaml')

function start(connectors = file): Promise<DevServer> {
  const env = {
    PLUGBOARD_SYNC_SECONDS: SELDOM,
    PLUGBOARD_SYNC_FULL_SECONDS: SELDOM,
    PLUGBOARD_SYNC_SWEEP_SECONDS: SELDOM,
    PLUGBOARD_LOG_LEVEL: 'silent',
    PLUGBOARD_CONNECTORS: connectors,
  }
  return startDev({ port: '0', data, size: 12 }, env)
}

let dev: DevServer
beforeAll(async () => {
  writeFileSync(spec, LIBRARY)
  writeFileSync(file, LIBRARY.replace('connector: library', 'connector: gallery'))
  dev = await start()
})
afterAll(() => dev?.stop())

const run = (...args: string[]) => plugboardInside({ PLUGBOARD_DATA: data, PLUGBOARD_CONNECTORS: file }, args)

interface DevFile {
  readonly address: string
  readonly client_id: string
  readonly client_secret: string
  readonly connectors: Readonly<Record<string, string>>
  readonly sandboxes: Readonly<Record<string, { readonly server: string }>>
}
const devFile = (): DevFile => JSON.parse(readFileSync(join(data, 'dev.json'), 'utf8'))

/** The type is loaded within a second. */
const untilConnected = (type: string) =>
  expect.poll(() => Object.keys(devFile().connectors), LONG).toContain(type)

const books = async (type = 'library'): Promise<Record<string, unknown>[]> => {
  const { out, err } = await run('execute', type, 'books', 'list', '{}')
  expect(err).toBe('')
  return JSON.parse(out).records
}

test('a spec file of the configuration has a sandbox, as packages have', LONG, async () => {
  expect(Object.keys(devFile().sandboxes)).toContain('gallery')
  expect((await books('gallery')).length).toBeGreaterThan(0)
})

test('a spec that is added with --sandbox answers with sample data at once', LONG, async () => {
  const { code, out } = await run('connectors', 'add', spec, '--sandbox')
  expect([code, out]).toEqual([0, expect.stringContaining('Its calls go to the sandbox of plugboard dev')])
  await untilConnected('library')
  const [book] = await books()
  expect(book).toEqual({ id: expect.any(String), title: expect.any(String) })
  const direct = await run('sandbox', 'library', 'books', 'get', JSON.stringify({ id: book?.id }))
  expect(JSON.parse(direct.out).records).toEqual(book)
})

test('a new version has a new sandbox', LONG, async () => {
  const before = devFile().sandboxes.library?.server
  writeFileSync(spec, LIBRARY_WITH_PAGES)
  expect((await run('connectors', 'add', spec)).out).toContain('version 1.1.0')
  await expect.poll(() => devFile().sandboxes.library?.server, LONG).not.toBe(before)
  expect((await books())[0]).toHaveProperty('pages')
})

// Regression: the demo user got a connector of every type, and the sandbox refused to name credentials for this one.
test('a server with a type that has no sandbox starts again, and leaves it to the vendor', LONG, async () => {
  writeFileSync(spec, LIBRARY.replace('connector: library', 'connector: museum'))
  expect((await run('connectors', 'add', spec)).code).toBe(0)
  await dev.stop()
  dev = await start()
  expect(Object.keys(devFile().sandboxes)).toEqual(expect.arrayContaining(['gallery', 'library']))
  expect(Object.keys(devFile().sandboxes)).not.toContain('museum')
  expect((await books())[0]).toHaveProperty('pages')
})

test('a sandbox ends when the calls are to go to the vendor', LONG, async () => {
  expect((await run('connectors', 'sandbox', 'library', 'off')).out).toContain('go to the vendor')
  await expect.poll(() => Object.keys(devFile().sandboxes), LONG).not.toContain('library')
  const { out } = await run('connectors', 'sandbox', 'library', 'on')
  expect(out).toContain('go to the sandbox')
  await untilConnected('library')
  expect((await books()).length).toBeGreaterThan(0)
})

// Regression: the credentials of the user's only connector of the type were replaced, whoever had given them.
test('credentials that a person gave stay, beside those of the sandbox', LONG, async () => {
  const { address, client_id, client_secret } = devFile()
  const { connectors } = connectPlugboard({
    baseUrl: address,
    clientId: client_id,
    clientSecret: client_secret,
  })
  const ofType = () => connectors.list({ connector_type: 'library' }).toArray({ limit: 10 })
  const [made] = await ofType()
  // Those of the sandbox are replaced by hand: from now on they are somebody's.
  const { fingerprint } = (
    await connectors.update(made?.id ?? '', { credentials: { api_key: 'of-a-person' }, check: false })
  ).credentials
  for (const state of ['off', 'on']) {
    await run('connectors', 'sandbox', 'library', state)
    await expect.poll(() => 'library' in devFile().sandboxes, LONG).toBe(state === 'on')
  }
  await expect.poll(async () => (await ofType()).length, LONG).toBe(2)
  const kept = (await ofType()).find(({ id }) => id === made?.id)
  expect(kept?.credentials.fingerprint).toBe(fingerprint)
  const own = devFile().connectors.library ?? ''
  expect(own).not.toBe(made?.id)
  expect(JSON.parse((await run('execute', own, 'books', 'list', '{}')).out).records).not.toEqual([])
  await connectors.delete(made?.id ?? '')
  // That of the sandbox gets new credentials with each new sandbox, and is not made again.
  for (const state of ['off', 'on']) {
    await run('connectors', 'sandbox', 'library', state)
    await expect.poll(() => 'library' in devFile().sandboxes, LONG).toBe(state === 'on')
  }
  await untilConnected('library')
  expect((await ofType()).map(({ id }) => id)).toEqual([own])
})

test('a data folder that development mode has not used gets no sandbox', LONG, async () => {
  const other = join(folder, 'production')
  const { code, err } = await plugboardInside({ PLUGBOARD_DATA: other }, [
    'connectors',
    'add',
    spec,
    '--sandbox',
  ])
  expect([code, err]).toEqual([1, expect.stringContaining('Sandboxes are for development mode')])
})

// Regression: the folder counted, although DATABASE_URL may name the store of real accounts.
test('a store that is not that of development mode gets no sandbox', LONG, async () => {
  const other = join(folder, 'other')
  mkdirSync(other)
  for (const name of ['dev.json', 'keys.json']) copyFileSync(join(data, name), join(other, name))
  const { code, err } = await plugboardInside({ PLUGBOARD_DATA: other }, [
    'connectors',
    'add',
    spec,
    '--sandbox',
  ])
  expect([code, err]).toEqual([1, expect.stringContaining('Sandboxes are for the store of development mode')])
})

// Regression: the sandbox of the added type was ended, which was that of all connectors.
test('a type that becomes a spec file of the configuration keeps the other sandboxes', LONG, async () => {
  const configured = join(folder, 'configured.yaml')
  writeFileSync(configured, LIBRARY)
  await dev.stop()
  dev = await start(`${file},${configured}`)
  await untilConnected('library')
  expect((await books('gallery')).length).toBeGreaterThan(0)
  expect((await books()).length).toBeGreaterThan(0)
})
