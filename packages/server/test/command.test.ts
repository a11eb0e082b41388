/** The command `plugboard`, as people start it: a process of its own, read by its output. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { newKeyRing } from '../src/crypto/key-ring.ts'
import { migrations } from '../src/store/migrations/index.ts'
import { spareEnvironment } from './support/spare-disk.ts'
import { tempFolder } from './support/temp-folder.ts'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const hasCurl = spawnSync('curl', ['--version']).status === 0

interface Running {
  readonly process: ChildProcess
  readonly output: string
}

const running: ChildProcess[] = []
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})

const args = (...rest: string[]): string[] => ['--conditions=@plugboard/source', MAIN, ...rest]

/** Starts the command and waits until its output has all that is expected. */
async function start(rest: string[], until: RegExp, env: Record<string, string> = {}): Promise<Running> {
  const child = spawn(process.execPath, args(...rest), {
    env: { ...spareEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let output = ''
  let errors = ''
  child.stderr?.on('data', (chunk) => {
    errors += chunk
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      output += chunk
      if (until.test(output)) resolve()
    })
    child.on('exit', (code) => reject(new Error(`it ended with ${code}: ${errors}`)))
  })
  return { process: child, output }
}

/** Runs the command to its end. */
function run(
  rest: string[],
  env: Record<string, string> = {},
): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, args(...rest), {
    env: { ...spareEnvironment(), ...env },
    encoding: 'utf8',
  })
}

async function stop({ process: child }: Running, signal: NodeJS.Signals): Promise<unknown> {
  child.removeAllListeners('exit')
  child.kill(signal)
  const [code] = await once(child, 'exit')
  return code
}

const dev = (data: string, ...rest: string[]): Promise<Running> =>
  start(['dev', '--port', '0', '--size', '12', '--data', data, ...rest], /^# Recruiting: .*\ncurl .*\n/m)

const value = (output: string, label: string): string =>
  new RegExp(`^${label}: +(.+)$`, 'm').exec(output)?.[1] ?? ''
const commandOf = (output: string): string => /^# Payments: .*\n(curl .*)$/m.exec(output)?.[1] ?? ''

describe('plugboard dev', () => {
  test('prints what is needed to use it, in lines that a script can read', async () => {
    const server = await dev(tempFolder())
    expect(value(server.output, 'address')).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(value(server.output, 'client_id')).toMatch(/^app_/)
    expect(value(server.output, 'client_secret')).toMatch(/^pbk_/)
    expect(value(server.output, 'external_user_id')).toBe('demo')
    const titles = [...server.output.matchAll(/^connector: +(.+) con_\w+$/gm)].map(([, title]) => title)
    expect(titles).toEqual(['Cloud Drive', 'Issue Tracking', 'Payments', 'Recruiting'])
    expect(await stop(server, 'SIGTERM')).toBe(0)
  })

  test.skipIf(!hasCurl)('prints a curl that lists customers when pasted (needs curl)', async () => {
    const server = await dev(tempFolder())
    for (const shell of ['sh', 'bash']) {
      const answer = JSON.parse(execFileSync(shell, ['-c', commandOf(server.output)], { encoding: 'utf8' }))
      expect(answer.records).toHaveLength(3)
      expect(answer.records[0]).toMatchObject({ object: 'customer' })
      expect(answer.meta).toEqual({ has_more: true })
    }
    expect(await stop(server, 'SIGINT')).toBe(0)
  })

  test.skipIf(!hasCurl)('prints a curl that soon searches the copy when pasted (needs curl)', async () => {
    const server = await dev(tempFolder())
    const [, command = ''] =
      /^# Payments, out of the synchronized copy\n(curl .*)$/m.exec(server.output) ?? []
    const search = (): Record<string, unknown> =>
      JSON.parse(execFileSync('sh', ['-c', command], { encoding: 'utf8' }))
    await vi.waitUntil(() => search().hits !== undefined, { timeout: 25_000, interval: 250 })
    const { hits, meta } = search()
    expect(hits).toHaveLength(3)
    expect(meta).toMatchObject({ complete: true })
    expect(await stop(server, 'SIGINT')).toBe(0)
  })

  test('is the same after a restart: client, connector, data', async () => {
    const data = tempFolder()
    const first = await dev(data)
    await stop(first, 'SIGTERM')
    const second = await dev(data)
    for (const label of ['client_id', 'client_secret', 'connector']) {
      expect(value(second.output, label)).toBe(value(first.output, label))
    }
    expect(await stop(second, 'SIGTERM')).toBe(0)
  })

  test('makes a new secret when its file was lost, and ends the old one', async () => {
    const data = tempFolder()
    const first = await dev(data)
    await stop(first, 'SIGTERM')
    execFileSync('rm', [join(data, 'dev.json')])
    const second = await dev(data)
    expect(value(second.output, 'client_id')).toBe(value(first.output, 'client_id'))
    const tokens = await Promise.all(
      [first, second].map(({ output }) =>
        fetch(`${value(second.output, 'address')}/api/v1/account/applications/token`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            client_id: value(output, 'client_id'),
            client_secret: value(output, 'client_secret'),
          }),
        }),
      ),
    )
    expect(tokens.map(({ status }) => status)).toEqual([401, 200])
    await stop(second, 'SIGTERM')
  })

  test('keeps its secrets from others', async () => {
    const data = join(tempFolder(), 'new')
    const server = await dev(data)
    await stop(server, 'SIGTERM')
    const modes = ['', 'keys.json', 'dev.json', 'plugboard.db'].map(
      (name) => statSync(join(data, name)).mode & 0o777,
    )
    expect(modes).toEqual([0o700, 0o400, 0o600, 0o600])
  })

  test('says what to do when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { status, stderr } = run(['dev', '--port', String(port), '--data', tempFolder()])
    other.close()
    expect(status).toBe(1)
    expect(stderr).toBe(`Port ${port} is taken by another program. Choose a free one: --port ${port + 1}\n`)
  })

  test('is refused in production', () => {
    const { status, stderr } = run(['dev', '--data', tempFolder()], { NODE_ENV: 'production' })
    expect([status, stderr]).toEqual([1, expect.stringContaining('refused when NODE_ENV is production')])
  })
})

describe('plugboard execute', () => {
  test('uses the server of `plugboard dev` without more being said, content included', async () => {
    const data = tempFolder()
    const server = await dev(data)
    const env = { PLUGBOARD_DATA: data, PLUGBOARD_ADDRESS: value(server.output, 'address') }
    const execute = (...rest: string[]) => run(['execute', ...rest], env)
    const list = execute('payments', 'customers', 'list', '{"limit":2}')
    expect([list.status, JSON.parse(list.stdout).records.length]).toEqual([0, 2])
    const [up, down] = [join(data, 'up.txt'), join(data, 'down.txt')]
    writeFileSync(up, 'some content')
    const made = execute(
      'cloud-drive',
      'files_upload',
      'create',
      '{"name":"up.txt"}',
      '--content',
      up,
      '--json',
    )
    const { id } = JSON.parse(made.stdout).records
    const params = JSON.stringify({ fileId: id })
    expect(execute('Cloud Drive', 'files', 'download', params).stdout).toBe('some content')
    expect(execute('cloud-drive', 'files', 'download', params, '--output', down).status).toBe(0)
    expect(readFileSync(down, 'utf8')).toBe('some content')
    await stop(server, 'SIGTERM')
  })
})

describe('plugboard connectors', () => {
  test('lists what is installed, and what one of them can do', () => {
    expect(
      run(['connectors'])
        .stdout.split('\n')
        .map((line) => line.split(' ')[0]),
    ).toEqual(['cloud-drive', 'issue-tracking', 'payments', 'recruiting', ''])
    const { type, entities } = JSON.parse(run(['connectors', 'stripe', '--json']).stdout)
    expect([type, entities[0].name]).toEqual(['payments', 'customers'])
    const unknown = run(['connectors', 'paymnts'])
    expect([unknown.status, unknown.stderr]).toEqual([1, expect.stringContaining('did you mean Payments?')])
  })
})

describe('plugboard sandbox', () => {
  test('acts upstream as others do, past the server', async () => {
    const data = tempFolder()
    const server = await dev(data)
    const atSandbox = (...rest: string[]): Record<string, unknown>[] => {
      const { stdout, stderr } = run(['sandbox', 'payments', 'customers', ...rest, '--data', data])
      expect(stderr).toBe('')
      return [JSON.parse(stdout).records].flat()
    }
    const [{ id } = {}] = atSandbox('list', '{"limit":1}')
    atSandbox('update', JSON.stringify({ id, name: 'Ada Lovelace' }))
    expect(atSandbox('get', JSON.stringify({ id }))).toMatchObject([{ id, name: 'Ada Lovelace' }])
    await stop(server, 'SIGTERM')
  })

  test('says what is wrong', () => {
    const data = tempFolder()
    const failing = run(['sandbox', 'payments', 'customers', 'list', '--data', data])
    expect([failing.status, failing.stderr]).toEqual([
      1,
      `no sandbox has been started with ${data}: run plugboard dev\n`,
    ])
    expect(run(['sandbox', 'payments', 'customers', 'list', '{']).stderr).toContain('params must be JSON')
  })
})

describe('plugboard serve', () => {
  test('does not start without keys, and tells every mistake', () => {
    const { status, stderr } = run(['serve'], { PLUGBOARD_PORT: 'x', PLUGBOARD_DATA: tempFolder() })
    expect(status).toBe(1)
    expect(stderr).toContain('PLUGBOARD_KEY_FILE or PLUGBOARD_KEYS must be given')
    expect(stderr).toContain('PLUGBOARD_PORT must be a whole number')
    expect(stderr).not.toContain('    at ')
  })

  test('prints the configuration without its secrets, and starts nothing', () => {
    const folder = tempFolder()
    const env = {
      PLUGBOARD_KEYS: newKeyRing(),
      PLUGBOARD_DATA: folder,
      DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/plugboard',
    }
    const lines = run(['serve', '--print-config', '--port', '4711'], env)
    expect(lines.stdout).toContain('PLUGBOARD_PORT=4711\n')
    expect(lines.stdout).toContain('DATABASE_URL=postgres://me:***@127.0.0.1:1/plugboard\n')
    const { stdout, status } = run(['serve', '--print-config', '--json'], env)
    expect([status, JSON.parse(stdout)]).toMatchObject([0, { PLUGBOARD_PORT: 3210, PLUGBOARD_DATA: folder }])
    expect(readdirSync(folder)).toEqual([])
  })

  test('serves an application made at the command line', async () => {
    const data = tempFolder()
    const keys = join(data, 'keys.json')
    expect(run(['keys', 'new', keys]).stdout).toBe(`PLUGBOARD_KEY_FILE=${keys}\n`)
    expect(statSync(keys).mode & 0o777).toBe(0o400)
    const env = { PLUGBOARD_KEY_FILE: keys, PLUGBOARD_DATA: join(data, 'store'), PLUGBOARD_DRAIN_MS: '0' }
    const made = run(['apps', 'create', 'My product'], env).stdout
    expect(run(['apps', 'list'], env).stdout).toContain(`${value(made, 'client_id')}  `)
    const server = await start(['serve', '--port', '0'], /listening at (http[^"]+)/, env)
    const address = /listening at (http[^"]+)/.exec(server.output)?.[1]
    const body = JSON.stringify({
      client_id: value(made, 'client_id'),
      client_secret: value(made, 'client_secret'),
    })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${address}/api/v1/account/applications/token`, {
      method: 'POST',
      headers,
      body,
    })
    expect(answer.status).toBe(200)
    expect(await stop(server, 'SIGTERM')).toBe(0)
  })

  test('a key file is never written over', () => {
    const keys = join(tempFolder(), 'keys.json')
    run(['keys', 'new', keys])
    const before = readFileSync(keys, 'utf8')
    expect(run(['keys', 'new', keys]).status).toBe(1)
    expect(readFileSync(keys, 'utf8')).toBe(before)
  })
})

describe('plugboard migrate, backup and restore', () => {
  test('tell what they do, in words and in JSON', () => {
    const data = tempFolder()
    const env = { PLUGBOARD_DATA: data }
    const ids = migrations.map(({ id }) => id)
    const plan = JSON.parse(run(['migrate', '--dry-run', '--json'], env).stdout)
    expect(plan).toEqual({ engine: 'sqlite', applied: [], pending: ids, dry_run: true })
    expect(existsSync(join(data, 'plugboard.db'))).toBe(false)
    expect(run(['migrate'], env).stdout).toBe(
      `${ids.map((id) => `${id}  done`).join('\n')}\nsqlite: up to date, ${ids.length} steps\n`,
    )
    expect(run(['migrate', '--dry-run'], env).stdout).toBe(`sqlite: up to date, ${ids.length} steps\n`)
    const backup = join(data, 'backup')
    expect(JSON.parse(run(['backup', backup, '--json'], env).stdout)).toEqual({
      file: backup,
      bytes: statSync(backup).size,
    })
    const restored = JSON.parse(run(['restore', backup, '--json'], env).stdout)
    expect(restored).toEqual({
      restore_epoch: 1,
      replaced: expect.stringContaining(join(data, 'plugboard.db.')),
    })
    expect(run(['restore', '--mark-only', '--json'], env).stdout).toContain('"restore_epoch":2')
  })

  test.each([
    [['backup', 'x'], /^DATABASE_URL is set: back up PostgreSQL with its own tools/],
    [['restore', 'x'], /^DATABASE_URL is set: restore PostgreSQL with its own tools/],
  ])('leave PostgreSQL to its own tools: %j', (command, message) => {
    const { status, stderr } = run(command, { DATABASE_URL: 'postgres://u:hunter2@h/db' })
    expect([status, stderr]).toEqual([1, expect.stringMatching(message)])
    expect(stderr).not.toContain('hunter2')
  })

  test('a restore without a backup is refused', () => {
    const { status, stderr } = run(['restore'], { PLUGBOARD_DATA: tempFolder() })
    expect([status, stderr]).toEqual([1, 'give the file of a backup, or --mark-only\n'])
  })
})

test('what the package starts with is there', () => {
  const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  expect(manifest.bin.plugboard).toBe('./dist/main.js')
  expect(existsSync(MAIN)).toBe(true)
  expect(readFileSync(MAIN, 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/)
})

describe('plugboard sync', () => {
  test('tells how far every stream is, and asks for a run', async () => {
    const data = tempFolder()
    const { output } = await dev(data)
    const payments = /^connector: +Payments (con_\w+)$/m.exec(output)?.[1] ?? ''
    const env = { PLUGBOARD_DATA: data }
    const shown = run(['sync', 'status', payments], env)
    expect(shown.stderr).toBe('')
    expect(shown.stdout).toMatch(/^connector +stream +phase +copied +read +pages/)
    expect(shown.stdout.match(new RegExp(`^${payments} `, 'gm'))).toHaveLength(5)
    const lines = run(['sync', 'status', '--json'], env).stdout.trim().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ connector_id: payments, entity: 'customers' }),
    )
    expect(run(['sync', 'run', payments, 'customers', '--full'], env)).toMatchObject({
      status: 0,
      stderr: '',
    })
    expect(run(['sync', 'run', 'con_nobody'], env).stderr).toBe(
      'there is no connector con_nobody with a copy\n',
    )
  })
})
