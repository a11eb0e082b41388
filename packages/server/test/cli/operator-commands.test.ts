/** The operator commands: version, configuration, store and keys. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { newKeyRing } from '../../src/crypto/key-ring.ts'
import { migrations } from '../../src/store/migrations/index.ts'
import { comeAgain, send } from '../support/harness.ts'
import { MAIN, plugboard, startPlugboard } from '../support/plugboard.ts'
import { plugboardInside } from '../support/plugboard-inside.ts'
import { spareEnvironment } from '../support/spare-disk.ts'
import { tempFolder } from '../support/temp-folder.ts'

const value = (output: string, label: string): string =>
  new RegExp(`^${label}: +(.+)$`, 'm').exec(output)?.[1] ?? ''

describe('plugboard', () => {
  test.each([
    ['--version', plugboard],
    ['-V', plugboardInside],
  ])('%s prints the version and the commit', async (option, run) => {
    const { code, out, err } = await run({}, [option])
    expect([code, out, err]).toEqual([
      0,
      expect.stringMatching(/^\d+\.\d+\.\d+ \(commit [0-9a-f]{40}\)\n$/),
      '',
    ])
  })

  test('requires a newer Node.js in one line, before any other module is loaded', () => {
    const versions = `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'20.20.2'}})`
    const args = ['--conditions=@plugboard/source', '--import', versions, MAIN, 'dev']
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
    expect([status, stdout, stderr]).toEqual([
      1,
      '',
      'Plugboard needs Node.js 22.18 or newer; this is 20.20.2. Install a newer one from https://nodejs.org.\n',
    ])
  })
})

// Regression: importing the streams' commands made every command load the database driver, which doubled its start.
test.each([
  ['connectors', false],
  ['migrate', true],
])('plugboard %s loads the database driver: %s', (command, isLoaded) => {
  const hooks = `import{registerHooks}from'node:module';registerHooks({load:(url,context,next)=>(console.error(url),next(url,context))})`
  const args = ['--conditions=@plugboard/source', '--import', `data:text/javascript,${hooks}`, MAIN, command]
  const env = { ...spareEnvironment(), PLUGBOARD_DATA: tempFolder() }
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env })
  expect([
    status,
    /(node_modules\/(kysely|better-sqlite3)|sqlite-[a-z0-9]+-[a-z0-9]+)\//.test(stderr),
  ]).toEqual([0, isLoaded])
})

// Regression: nothing at all was printed, which looked like a command that had failed.
test.each([
  [['--outcome', 'unknown'], 'plugboard: no write has an unknown outcome\n'],
  [['--object', 'con_0'], 'plugboard: no entry matches\n'],
])('audit list %j says that there is nothing', async (filter, said) => {
  const env = { ...spareEnvironment(), PLUGBOARD_DATA: tempFolder() }
  await plugboardInside(env, ['migrate'])
  const { code, out, err } = await plugboardInside(env, ['audit', 'list', 'installation', ...filter])
  expect([code, out, err]).toEqual([0, '', said])
})

test.each([
  [['audit', 'list', 'app_nope']],
  [['audit', 'verify', 'app_nope']],
  [['apps', 'secrets', 'list', 'app_nope']],
  [['apps', 'secrets', 'add', 'app_nope']],
  [['apps', 'secrets', 'revoke', 'app_nope', 'sec_nope']],
])('%j refuses an unknown application', async (command) => {
  const folder = tempFolder()
  const env = { PLUGBOARD_DATA: folder, PLUGBOARD_KEYS: newKeyRing() }
  await plugboardInside(env, ['migrate'])
  expect(await plugboardInside(env, command)).toEqual({
    code: 1,
    out: '',
    err: 'No application has the client id app_nope; run plugboard apps list to see all\n',
  })
})

// Regression: in another folder than the server's, they made an empty store and answered as if there were nothing.
test.each([
  [['apps', 'list']],
  [['sync', 'status']],
  [['operators', 'list']],
  [['audit', 'verify', 'app_nope']],
  [['keys', 'status']],
  [['restore', '--mark-only']],
])('%j refuses a folder without a store, and makes none', async (command) => {
  const folder = join(tempFolder(), 'elsewhere')
  const env = { PLUGBOARD_DATA: folder, PLUGBOARD_KEYS: newKeyRing() }
  expect(await plugboardInside(env, command)).toEqual({
    code: 1,
    out: '',
    err: `There is no database in ${folder}. Set PLUGBOARD_DATA to the data folder of the server, or DATABASE_URL. The server creates a new one when it starts, as does plugboard apps create.\n`,
  })
  expect(existsSync(folder)).toBe(false)
})

test.each([
  ['apps', 'list'],
  ['sync', 'status'],
  ['connectors'],
  ['migrate'],
  ['token'],
  ['sandbox', 'payments', 'customers', 'list'],
  ['serve'],
])('%s %s with a misspelt variable is an error', async (...command) => {
  const env = { PLUGBOARD_DATA: tempFolder(), PLUGBOARD_DATABASE: 'x', PLUGBOARD_ULR: 'http://x' }
  const { code, err } = await plugboardInside(env, command)
  expect([code, err]).toEqual([
    1,
    expect.stringContaining('PLUGBOARD_ULR is not a setting; did you mean PLUGBOARD_URL?\n'),
  ])
})

test('a connector package that is not installed is an error', async () => {
  const { code, err } = await plugboardInside({ PLUGBOARD_CONNECTORS: 'acme-crm' }, ['connectors'])
  expect([code, err]).toEqual([1, expect.stringContaining('run npm install acme-crm')])
})

describe('plugboard connectors', () => {
  test('lists the installed packages, and the catalog of one', async () => {
    const { out } = await plugboardInside({}, ['connectors'])
    const names = out.split('\n').map((line) => line.split(' ')[0])
    expect(names).toEqual([
      'type',
      ...['calendar', 'cloud-drive', 'code-hosting', 'crm', 'email'],
      ...['issue-tracking', 'messaging', 'payments', 'recruiting', 'wiki', ''],
    ])
    const { type, entities } = JSON.parse((await plugboardInside({}, ['connectors', 'stripe', '--json'])).out)
    expect([type, entities[0].name]).toEqual(['payments', 'customers'])
    const { code, err } = await plugboardInside({}, ['connectors', 'paymnts'])
    expect([code, err]).toEqual([1, expect.stringContaining('did you mean Payments?')])
  })
})

describe('plugboard serve', () => {
  test('refuses to start without keys, and reports all configuration errors together', async () => {
    const env = { PLUGBOARD_PORT: 'x', PLUGBOARD_DATA: tempFolder() }
    const { code, err } = await plugboardInside(env, ['serve'])
    expect(code).toBe(1)
    expect(err).toContain('Set exactly one of PLUGBOARD_KEY_FILE and PLUGBOARD_KEYS')
    expect(err).toContain('PLUGBOARD_PORT must be a whole number')
    expect(err).not.toContain('    at ')
  })

  test('names the option of an invalid value, not the variable that it overrides', async () => {
    const env = { PLUGBOARD_KEYS: newKeyRing(), PLUGBOARD_DATA: tempFolder() }
    const { err } = await plugboardInside(env, ['serve', '--port', 'x', '--role', 'y'])
    expect(err).toContain('  --port must be a whole number from 0 to 65535\n  --role must be one of all,')
  })

  test('--print-config prints the configuration without secrets and exits', async () => {
    const folder = tempFolder()
    const env = {
      PLUGBOARD_KEYS: newKeyRing(),
      PLUGBOARD_DATA: folder,
      DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/plugboard',
    }
    const lines = await plugboardInside(env, ['serve', '--print-config', '--port', '4711'])
    expect(lines.out).toContain('PLUGBOARD_PORT=4711\n')
    expect(lines.out).toContain('DATABASE_URL=postgres://me:***@127.0.0.1:1/plugboard\n')
    const { out, code } = await plugboardInside(env, ['serve', '--print-config', '--json'])
    expect([code, JSON.parse(out)]).toMatchObject([0, { PLUGBOARD_PORT: 3210, PLUGBOARD_DATA: folder }])
    expect(readdirSync(folder)).toEqual([])
  })

  // It printed the configuration, and the start refused it.
  test.each([
    [{ PLUGBOARD_CONNECTORS: 'plugboard-nope' }, 'PLUGBOARD_CONNECTORS: plugboard-nope is not installed'],
    [
      { PLUGBOARD_GATEWAYS: 'nope=https://g.example' },
      'PLUGBOARD_GATEWAYS: no connector "nope" is installed',
    ],
  ])('--print-config refuses %j', async (env, message) => {
    const { code, err } = await plugboardInside({ PLUGBOARD_KEYS: newKeyRing(), ...env }, [
      'serve',
      '--print-config',
    ])
    expect([code, err]).toEqual([1, expect.stringContaining(message)])
  })

  test('serves an application that was created on the command line', async () => {
    const data = tempFolder()
    const keys = join(data, 'keys.json')
    expect((await plugboardInside({}, ['keys', 'new', keys])).out).toBe(`PLUGBOARD_KEY_FILE=${keys}\n`)
    expect(statSync(keys).mode & 0o777).toBe(0o400)
    const env = { PLUGBOARD_KEY_FILE: keys, PLUGBOARD_DATA: join(data, 'store'), PLUGBOARD_DRAIN_MS: '0' }
    const { out: created } = await plugboardInside(env, ['apps', 'create', 'My product'])
    expect((await plugboardInside(env, ['apps', 'list'])).out).toContain(`${value(created, 'client_id')}  `)
    const server = await startPlugboard(env, ['serve', '--port', '0'], /listening at (http[^"]+)/)
    const address = /listening at (http[^"]+)/.exec(server.output)?.[1]
    const body = { client_id: value(created, 'client_id'), client_secret: value(created, 'client_secret') }
    const url = `${address}/api/v1/account/applications/token`
    const answer = await comeAgain(() => send(url, 'POST', { body }))
    expect(answer.status).toBe(200)
    expect(await server.stop()).toBe(0)
  })

  test('keys new never overwrites a key file', async () => {
    const keys = join(tempFolder(), 'keys.json')
    await plugboardInside({}, ['keys', 'new', keys])
    const before = readFileSync(keys, 'utf8')
    const { code, err } = await plugboardInside({}, ['keys', 'new', keys])
    expect([code, err]).toEqual([1, expect.stringContaining('choose another path')])
    expect(readFileSync(keys, 'utf8')).toBe(before)
  })
})

describe('plugboard migrate, backup and restore', () => {
  test('print their results as text and as JSON', async () => {
    const data = tempFolder()
    const run = async (...args: string[]) => (await plugboardInside({ PLUGBOARD_DATA: data }, args)).out
    const ids = migrations.map(({ id }) => id)
    const plan = JSON.parse(await run('migrate', '--dry-run', '--json'))
    expect(plan).toEqual({ engine: 'sqlite', applied: [], pending: ids, dry_run: true })
    expect(existsSync(join(data, 'plugboard.db'))).toBe(false)
    expect(await run('migrate')).toBe(
      `${ids.map((id) => `${id}  done`).join('\n')}\nsqlite: up to date, ${ids.length} migrations\n`,
    )
    expect(await run('migrate', '--dry-run')).toBe(`sqlite: up to date, ${ids.length} migrations\n`)
    const backup = join(data, 'backup')
    expect(JSON.parse(await run('backup', backup, '--json'))).toEqual({
      file: backup,
      bytes: statSync(backup).size,
    })
    const restored = JSON.parse(await run('restore', backup, '--json'))
    expect(restored).toEqual({
      restore_epoch: 1,
      replaced: expect.stringContaining(join(data, 'plugboard.db.')),
    })
    expect(await run('restore', '--mark-only', '--json')).toContain('"restore_epoch":2')
  })

  test('an unreachable PostgreSQL is named, without its password', async () => {
    const { code, err } = await plugboardInside({ DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/db' }, [
      'backup',
      join(tempFolder(), 'x'),
    ])
    expect([code, err]).toEqual([1, expect.stringContaining('Cannot connect to the database')])
    expect(err).not.toContain('hunter2')
  })

  test('a restore without a backup is refused', async () => {
    const { code, err } = await plugboardInside({ PLUGBOARD_DATA: tempFolder() }, ['restore'])
    expect([code, err]).toEqual([2, 'Give either a backup file or --mark-only.\n'])
  })
})

test.each(['', ' ', 'two\nlines', '\u001b[31mred'])('apps create refuses the name %j', async (name) => {
  const { code, err } = await plugboardInside({ PLUGBOARD_DATA: tempFolder() }, ['apps', 'create', name])
  expect([code, err]).toEqual([2, expect.stringContaining('Must be 1 to 255 characters')])
})

describe('apps remove', () => {
  test('asks first, and leaves the audit trail', async () => {
    const folder = tempFolder()
    const env = { PLUGBOARD_DATA: folder, PLUGBOARD_KEY_FILE: join(folder, 'keys.json') }
    const run = (...args: string[]) => plugboardInside(env, args)
    await run('keys', 'new', env.PLUGBOARD_KEY_FILE)
    const org = value((await run('apps', 'create', 'leaving')).out, 'client_id')
    const dry = await run('apps', 'remove', org, '--dry-run')
    expect([dry.code, dry.out]).toEqual([
      0,
      `Would delete the application ${org}:\n  application secrets: 1\n`,
    ])
    const unasked = await run('apps', 'remove', org)
    expect([unasked.code, unasked.err]).toEqual([1, expect.stringContaining('repeat the command with --yes')])
    expect((await run('apps', 'list')).out).toContain(org)
    const done = JSON.parse((await run('apps', 'remove', org, '--yes', '--json')).out)
    expect(done).toMatchObject({ client_id: org, dry_run: false, rows: { application_secrets: 1 } })
    expect((await run('apps', 'list')).out).toBe('')
    expect((await run('audit', 'list', org)).out).toContain('application.remove')
    expect((await run('audit', 'verify')).code).toBe(0)
    expect((await run('apps', 'remove', org, '--yes')).err).toContain('No application has the client id')
  })
})

test('an unreachable database is named, without its password', async () => {
  const { code, err } = await plugboardInside({ DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/db' }, [
    'apps',
    'list',
  ])
  expect([code, err]).toEqual([
    1,
    'Cannot connect to the database: connect ECONNREFUSED 127.0.0.1:1. Check DATABASE_URL.\n',
  ])
})

test('the package has its executable', () => {
  const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  expect(manifest.bin.plugboard).toBe('./dist/main.js')
  expect(readFileSync(MAIN, 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/)
})
