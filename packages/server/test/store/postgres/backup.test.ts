/** Backup and restore as a user without the rights of a superuser, whom row-level security binds. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findPrograms } from '@plugboard/postgres'
import type { Sandbox } from '@plugboard/sandbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newKeyRing, parseKeyRing } from '../../../src/crypto/key-ring.ts'
import { clientConnection } from '../../../src/store/postgres/client-programs.ts'
import { send } from '../../support/harness.ts'
import { installedPackages } from '../../support/packages.ts'
import { plugboard } from '../../support/plugboard.ts'
import { startAtEase } from '../../support/start.ts'
import { type Synced, startSynced, startUpstreams, untilComplete } from '../../support/synced.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { testConfig } from '../../support/test-config.ts'
import { plainDatabaseUrl } from '../../support/test-database.ts'

const PAGE = readFileSync(join(import.meta.dirname, '../../../../../docs/backup.md'), 'utf8')
const PATH = `${findPrograms()}${delimiter}${process.env.PATH}`
const keyRing = parseKeyRing(newKeyRing())
const folder = tempFolder()
let databases = 0
const emptyDatabase = (): string => plainDatabaseUrl(`backup_${process.pid}_${++databases}`)

let sandbox: Sandbox
let source: string
let found: readonly unknown[]
let synced: Synced

const SEARCH = { entity: 'customers', action: 'search', params: { query: { sort: ['id'] }, limit: 5 } }

beforeAll(async () => {
  sandbox = await startUpstreams(['payments'], 12)
  source = emptyDatabase()
  synced = await startSynced(sandbox, ['payments'], { databaseUrl: source, keyRing })
  await untilComplete(synced, 'payments')
  found = (await synced.execute('payments', SEARCH)).body.hits
})
afterAll(async () => {
  await synced.stop()
  await sandbox.close()
})

const run = (databaseUrl: string, ...args: string[]) => plugboard({ PATH, DATABASE_URL: databaseUrl }, args)

/** The commands of a block of the page, in a shell. */
function documented(block: RegExp, databaseUrl: string): void {
  const commands = (block.exec(PAGE)?.[0] ?? 'exit 1').replace(/^plugboard .*$/m, '')
  execFileSync('sh', ['-ec', commands], { cwd: folder, env: { PATH, DATABASE_URL: databaseUrl } })
}

describe.each([
  [
    'plugboard backup and restore',
    () => run(source, 'backup', join(folder, 'own')),
    (target: string) => run(target, 'restore', join(folder, 'own')),
  ],
  [
    'the commands of docs/backup.md',
    async () => documented(/^export PGOPTIONS[^`]*/m, source),
    async (target: string) => {
      documented(/^pg_restore [^`]*/m, target)
      expect(await run(target, 'restore', '--mark-only')).toMatchObject({ code: 0, err: '' })
    },
  ],
])('%s', (_, backUp, restore) => {
  test('lead to a database on which calls and searches work, and tokens do not', async () => {
    const target = emptyDatabase()
    expect((await backUp()) ?? { code: 0, err: '' }).toMatchObject({ code: 0, err: '' })
    expect((await restore(target)) ?? { code: 0, err: '' }).toMatchObject({ code: 0, err: '' })
    const upstreams = { payments: sandbox.url('payments') }
    // Only the API: a sync would fill an empty replica.
    const config = testConfig(tempFolder(), {
      databaseUrl: target,
      keyRing,
      upstreams,
      role: 'api',
      logLevel: 'silent',
    })
    const server = await startAtEase(config, { connectors: installedPackages(['payments']) })
    const execute = async (token: string, body: object) =>
      send(`${server.address}/api/v1/connectors/sources/${synced.id('payments')}/execute`, 'POST', {
        token,
        body,
      })
    const before = await execute(synced.token, SEARCH)
    const token = await newToken(server.address)
    const search = await execute(token, SEARCH)
    const call = await execute(token, { entity: 'customers', action: 'list', params: { limit: 2 } })
    await server.stop()
    expect(before.status).toBe(401)
    expect([search.body.hits, found.length]).toEqual([found, 5])
    expect([call.status, call.body.records.length]).toEqual([200, 2])
  })
})

test('a backup is private and leaves no other file', async () => {
  const file = join(folder, 'private')
  const { code, out } = await run(source, 'backup', file, '--json')
  expect([code, JSON.parse(out)]).toEqual([0, { file, bytes: statSync(file).size }])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(existsSync(`${file}.part`)).toBe(false)
})

test.each([
  ['a backup over a file', () => run(source, 'backup', join(folder, 'other')), /already exists/],
  [
    'a backup of an empty database',
    () => run(emptyDatabase(), 'backup', join(folder, 'x')),
    /there is no store/,
  ],
  ['a restore over a store', () => run(source, 'restore', join(folder, 'whole')), /already has a store/],
  [
    'a file that is no backup',
    () => run(emptyDatabase(), 'restore', join(folder, 'other')),
    /is not a backup of a store/,
  ],
  ['a missing file', () => run(emptyDatabase(), 'restore', join(folder, 'missing')), /there is no file/],
  [
    'missing programs',
    () => plugboard({ PATH: folder, DATABASE_URL: source }, ['backup', join(folder, 'y')]),
    /pg_dump is not installed: install the client programs/,
  ],
])('%s is refused', async (_, refused, message) => {
  writeFileSync(join(folder, 'other'), 'text')
  if (!existsSync(join(folder, 'whole'))) await run(source, 'backup', join(folder, 'whole'))
  const { code, err } = await refused()
  expect([code, err]).toEqual([1, expect.stringMatching(message)])
  expect(existsSync(join(folder, 'y.part'))).toBe(false)
})

test('the password is no argument, and the programs get only what they know', () => {
  const { url, env } = clientConnection(
    'postgres://u:p%40ss@h:5433/db?sslmode=no-verify&uselibpqcompat=true&options=-c%20search_path%3Da',
  )
  expect(url).toBe(
    'postgres://u@h:5433/db?sslmode=require&options=-c%20search_path%3Da%20-c%20plugboard.org%3D*',
  )
  expect(env.PGPASSWORD).toBe('p@ss')
})

async function newToken(address: string): Promise<string> {
  const application = await send(`${address}/api/v1/account/applications/token`, 'POST', {
    body: synced.client,
  })
  const { body } = await send(`${address}/api/v1/account/applications/scoped-token`, 'POST', {
    token: application.body.access_token,
    body: { external_user_id: 'ann' },
  })
  return body.access_token
}
