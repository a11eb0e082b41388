/** `plugboard dev`, and the commands that need no options while it runs. */
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { parseEnv } from 'node:util'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { exitCodeOf, explainStart } from '../../src/cli/explain.ts'
import { reserveSandboxState } from '../../src/dev/sandbox-state.ts'
import { type DevServer, startDev } from '../../src/dev/start.ts'
import { comeAgain, send } from '../support/harness.ts'
import { type Ended, plugboard, plugboardUnread, type Running, startPlugboard } from '../support/plugboard.ts'
import { plugboardInside } from '../support/plugboard-inside.ts'
import { tempFolder } from '../support/temp-folder.ts'

const dev = (data: string, env: Readonly<Record<string, string>> = {}): Promise<Running> =>
  startPlugboard(env, ['dev', '--port', '0', '--size', '12', '--data', data], /^Stop it with Ctrl\+C/m)

/** After the backfill, only requested runs: by default, all streams of all connectors run every few seconds. */
const SELDOM = {
  PLUGBOARD_SYNC_SECONDS: '3600',
  PLUGBOARD_SYNC_FULL_SECONDS: '3600',
  PLUGBOARD_SYNC_SWEEP_SECONDS: '3600',
}

/** The same in this process. */
const devInside = (data: string): Promise<DevServer> =>
  startDev({ port: '0', data, size: 12 }, { ...SELDOM, PLUGBOARD_LOG_LEVEL: 'silent' })

/** The file for programs. */
interface Stored {
  readonly address: string
  readonly client_id: string
  readonly client_secret: string
  readonly external_user_id: string
  readonly connectors: Readonly<Record<string, string>>
}

const storedIn = (data: string): Stored => JSON.parse(readFileSync(join(data, 'dev.json'), 'utf8'))

const connectLink = (output: string): string => /\S+\/connect#\S+/.exec(output)?.[0] ?? ''

describe('a running `plugboard dev`', () => {
  const data = join(tempFolder(), 'new')
  let server: Running
  beforeAll(async () => {
    server = await dev(data, SELDOM)
  })

  const run = (...args: string[]): Promise<Ended> => {
    // The data folder holds the server address and the client credentials.
    return plugboard({ PLUGBOARD_DATA: data }, args)
  }
  const runInside = (...args: string[]): Promise<Ended> => plugboardInside({ PLUGBOARD_DATA: data }, args)

  test('stores its address, credentials and connectors as JSON and as variables, for nobody else', () => {
    const { client_secret, ...stored } = storedIn(data)
    expect(client_secret).toMatch(/^pbk_/)
    expect(stored).toMatchObject({
      address: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      client_id: expect.stringMatching(/^app_/),
      external_user_id: 'demo',
    })
    expect(Object.keys(stored.connectors)).toEqual([
      'calendar',
      'cloud-drive',
      'code-hosting',
      'crm',
      'email',
      'issue-tracking',
      'messaging',
      'payments',
      'recruiting',
      'wiki',
    ])
    const variables = parseEnv(readFileSync(join(data, 'dev.env'), 'utf8'))
    expect(variables).toMatchObject({
      PLUGBOARD_URL: stored.address,
      PLUGBOARD_CLIENT_ID: stored.client_id,
      PLUGBOARD_CLIENT_SECRET: client_secret,
      PLUGBOARD_USER: 'demo',
      PAYMENTS_CONNECTOR_ID: stored.connectors.payments,
      PAYMENTS_SERVER: expect.stringMatching(/^http:/),
      PAYMENTS_API_KEY: expect.any(String),
      CLOUD_DRIVE_SERVER: expect.stringMatching(/^http:/),
    })
    expect(server.output).not.toContain(client_secret)
  })

  const succeeding = async (args: readonly string[]): Promise<Ended> => {
    const ended = await runInside(...args)
    expect(ended).toMatchObject({ code: 0, err: '' })
    return ended
  }

  test('prints commands that work when pasted', async () => {
    // As a shell joins them.
    const text = server.output.replaceAll(/ \\\n */g, ' ')
    const printed = [...text.matchAll(/^ {2}PLUGBOARD_DATA=\S+ npx plugboard (.*)$/gm)]
    const commands = printed.map(([, command = '']) => command)
    expect(commands).toHaveLength(3)
    for (const command of commands) {
      const args = [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '')
      // A search is refused before the first page has been copied.
      const { out } = await vi.waitFor(() => succeeding(args), { timeout: 100_000, interval: 250 })
      if (args.includes('list')) expect(JSON.parse(out).records.length).toBeGreaterThan(0)
      if (args.includes('search')) expect(JSON.parse(out)).toHaveProperty('hits')
      if (args.includes('status')) expect(out).toMatch(/^connector +type +user +stream/)
    }
  })

  // Regression: it printed a stack trace (write EPIPE).
  test('ignores a reader that closes the pipe early', async () => {
    expect(await plugboardUnread({ PLUGBOARD_DATA: data }, ['sync', 'status'])).toBe('')
  })

  test('prints a link that connects the demo user; `connect` prints more of them', async () => {
    const session = async (url: string) => {
      const { origin, hash } = new URL(url)
      const headers = { authorization: `Bearer ${hash.slice(1)}` }
      return (await fetch(`${origin}/connect/session`, { headers })).json()
    }
    const types = [
      // Ashby, Confluence, GitHub, Gmail, Google Calendar and Drive, HubSpot, Jira, Slack, Stripe.
      'recruiting',
      'wiki',
      'code-hosting',
      'email',
      'calendar',
      'cloud-drive',
      'crm',
      'issue-tracking',
      'messaging',
      'payments',
    ].map((type) => ({
      type,
    }))
    expect(await session(connectLink(server.output))).toMatchObject({
      status: 'open',
      connectors: types,
    })
    const { code, out } = await runInside('connect', 'payments', '--user', 'ann')
    expect([code, await session(out.trim())]).toMatchObject([0, { connectors: [{ vendor: 'Stripe' }] }])
  })

  test('`execute` needs no options, for uploads and downloads too', async () => {
    const list = await runInside('execute', 'payments', 'customers', 'list', '{"limit":2}')
    expect([list.code, JSON.parse(list.out).records.length]).toEqual([0, 2])
    const [up, down] = [join(data, 'up.txt'), join(data, 'down.txt')]
    writeFileSync(up, 'some content')
    const upload = ['files_upload', 'create', '{"name":"up.txt"}', '--content', up, '--json']
    const { id } = JSON.parse((await runInside('execute', 'cloud-drive', ...upload)).out).records
    const download = ['files', 'download', JSON.stringify({ fileId: id })]
    expect((await run('execute', 'Cloud Drive', ...download)).out).toBe('some content')
    expect((await runInside('execute', 'cloud-drive', ...download, '--output', down)).code).toBe(0)
    expect(readFileSync(down, 'utf8')).toBe('some content')
  })

  test('`sandbox` changes records upstream, bypassing the server', async () => {
    const atSandbox = async (...args: string[]): Promise<Record<string, unknown>[]> => {
      const { out, err } = await runInside('sandbox', 'payments', 'customers', ...args, '--data', data)
      expect(err).toBe('')
      return [JSON.parse(out).records].flat()
    }
    const [{ id } = {}] = await atSandbox('list', '{"limit":1}')
    await atSandbox('update', JSON.stringify({ id, name: 'Ada Lovelace' }))
    expect(await atSandbox('get', JSON.stringify({ id }))).toMatchObject([{ id, name: 'Ada Lovelace' }])
  })

  test('`changes` prints the change feed, and continues after a cursor', async () => {
    const read = async (...args: string[]): Promise<Record<string, unknown>[]> => {
      const { code, out, err } = await runInside('changes', 'payments', '--entities', 'customers', ...args)
      expect([code, err]).toEqual([0, ''])
      return out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    }
    const created = JSON.parse(
      (await runInside('execute', 'payments', 'customers', 'create', '{}')).out,
    ).records
    const all = await read('--json', '--include', 'record', '--limit', '5')
    const found = all.flatMap(({ changes }) => changes as { id: string; record: object }[])
    expect(found.filter(({ id }) => id === created.id)).toMatchObject([{ kind: 'upsert', record: created }])
    const cursor = String(all.at(-1)?.cursor)
    await runInside('execute', 'payments', 'customers', 'delete', JSON.stringify({ id: created.id }))
    const later = await read('--json', '--cursor', cursor)
    const changed = later.flatMap(({ changes }) => changes as { id: string }[])
    expect(changed.filter(({ id }) => id === created.id)).toMatchObject([{ kind: 'delete' }])
    const { out } = await runInside('changes', 'payments', '--entities', 'customers', '--include', 'none')
    expect(out).toMatch(/^\d{4}-\S+ {2}upsert {2}customers {2}cus_\w+$/m)
    expect(await runInside('changes', 'payments', '--entities', 'nobody')).toMatchObject({
      code: 1,
      err: expect.stringContaining('must name synchronized entities'),
    })
  })

  // Regression: `organizer` of events, `topic` of conversations and `version` of pages were read from the objects of these names.
  test('every value of a searchable field has the type that its connector declares', async () => {
    const status = async (): Promise<Record<string, unknown>[]> =>
      (await runInside('sync', 'status', '--json')).out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    await vi.waitFor(async () => expect((await status()).filter(({ complete }) => !complete)).toEqual([]), {
      timeout: 60_000,
    })
    const mistyped = (await status()).filter(({ mistyped }) => mistyped !== 0)
    expect(mistyped.map(({ connector_type, entity }) => `${connector_type} ${entity}`)).toEqual([])
  })

  test('`sync` prints the state of every stream and requests a run', async () => {
    const payments = storedIn(data).connectors.payments ?? ''
    const shown = await runInside('sync', 'status', payments)
    expect(shown.err).toBe('')
    expect(shown.out).toMatch(
      /^connector +type +user +stream +state +replicated +read +pages +records\/s +ETA +quarantined/,
    )
    expect(shown.out.match(new RegExp(`^${payments} `, 'gm'))).toHaveLength(5)
    const lines = (await runInside('sync', 'status', '--json')).out.trim().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ connector_id: payments, entity: 'customers' }),
    )
    expect(await runInside('sync', 'run', payments, 'customers', '--full')).toMatchObject({
      code: 0,
      err: '',
    })
    for (const command of ['status', 'pause']) {
      expect(await runInside('sync', command, 'con_nobody')).toEqual({
        code: 1,
        out: '',
        err: 'Connector con_nobody has no streams; run plugboard sync status to see the connectors that have\n',
      })
    }
    expect((await runInside('sync', 'run', payments, 'customer')).err).toMatch(/must be one of customers, /)
  })

  test('`sync` pauses and resumes streams and sets their interval', async () => {
    const payments = storedIn(data).connectors.payments ?? ''
    const streams = async () => {
      const lines = (await runInside('sync', 'status', payments, '--json')).out.trim().split('\n')
      return Object.fromEntries(lines.map((line) => JSON.parse(line)).map((one) => [one.entity, one]))
    }
    expect(await runInside('sync', 'pause', payments, 'refunds')).toMatchObject({ code: 0, err: '' })
    expect(await streams()).toMatchObject({ refunds: { paused: true }, charges: { paused: false } })
    expect((await runInside('sync', 'resume', payments)).out).not.toContain('paused')
    await runInside('sync', 'run', payments, 'refunds', '--every', '3600')
    expect(await streams()).toMatchObject({ refunds: { every: 3600 }, charges: { every: null } })
    await runInside('sync', 'run', payments, 'refunds', '--every', 'default')
    expect(await streams()).toMatchObject({ refunds: { every: null } })
    expect(await runInside('sync', 'run', payments, '--every', 'often')).toMatchObject({ code: 2 })
  })

  // The last test of this group: it stops the server.
  test('keeps its ids and secrets in private files, and replaces a secret whose file was deleted', async () => {
    expect(await server.stop('SIGINT')).toBe(0)
    const first = storedIn(data)
    const modes = ['', 'keys.json', 'dev.json', 'dev.env', 'plugboard.db'].map(
      (name) => statSync(join(data, name)).mode & 0o777,
    )
    expect(modes).toEqual([0o700, 0o400, 0o600, 0o600, 0o600])
    const second = await devInside(data)
    const { client_id, client_secret, connectors } = first
    expect(storedIn(data)).toMatchObject({ client_id, client_secret, connectors })
    await second.stop()
    rmSync(join(data, 'dev.json'))
    const third = await devInside(data)
    const renewed = storedIn(data)
    expect(renewed.client_id).toBe(client_id)
    const url = `${renewed.address}/api/v1/account/applications/token`
    const tokens = await Promise.all(
      [client_secret, renewed.client_secret].map((client_secret) =>
        comeAgain(() => send(url, 'POST', { body: { client_id, client_secret } })),
      ),
    )
    expect(tokens.map(({ status }) => status)).toEqual([401, 200])
    await third.stop()
  })
})

describe('`plugboard dev` that starts again', () => {
  async function post(address: string, body: object, token?: string) {
    const headers = {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    }
    const response = await comeAgain(() =>
      fetch(address, { method: 'POST', headers, body: JSON.stringify(body) }),
    )
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
    return { status: response.status, body: (await response.json()) as any }
  }

  async function scopedToken({ address, client_id, client_secret }: Stored): Promise<string> {
    const base = `${address}/api/v1/account/applications`
    const { body } = await post(`${base}/token`, { client_id, client_secret })
    const user = { external_user_id: 'demo', scope: 'execute:read execute:write' }
    return (await post(`${base}/scoped-token`, user, body.access_token)).body.access_token
  }

  const execute = ({ address }: Stored, token: string, id: string, body: object) =>
    post(`${address}/api/v1/connectors/sources/${id}/execute`, body, token)

  test('has the records that were created, and accounts stay connected', async () => {
    const data = join(tempFolder(), 'again')
    const first = await devInside(data)
    const stored = storedIn(data)
    const { payments: id = '', 'cloud-drive': drive = '' } = stored.connectors
    const token = await scopedToken(stored)
    const create = { entity: 'customers', action: 'create', params: { name: 'Kept' } }
    const made = (await execute(stored, token, id, create)).body.records
    expect((await execute(stored, token, drive, ABOUT)).status).toBe(200)
    await first.stop()

    const second = await devInside(data)
    const anew = storedIn(data)
    const again = await scopedToken(anew)
    const read = await execute(anew, again, id, {
      entity: 'customers',
      action: 'get',
      params: { id: made.id },
    })
    const next = (await execute(anew, again, id, create)).body.records
    // With the access token of the first process, which the sandbox of the second one knows.
    const used = await execute(anew, again, drive, ABOUT)
    await second.stop()
    expect([read.status, read.body.records]).toEqual([200, made])
    expect(next.id).not.toBe(made.id)
    expect(used.status).toBe(200)
  })

  test('beside another one of the folder keeps nothing, and says so', async () => {
    const data = join(tempFolder(), 'beside')
    mkdirSync(data)
    const reserved = reserveSandboxState(data)
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const other = reserveSandboxState(data)
    expect(other.folder).toBeUndefined()
    expect(said.mock.calls).toEqual([
      [expect.stringContaining('Another `plugboard dev` uses this data folder')],
    ])
    said.mockRestore()
    other.release()
    reserved.release()
    const next = reserveSandboxState(data)
    expect(next.folder).toBe(join(data, 'sandboxes'))
    next.release()
  })
})

const ABOUT = { entity: 'about', action: 'get', params: { fields: 'user' } }

describe('`plugboard dev` that cannot start', () => {
  test('suggests a free port when the port and the next one are in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    // Another program may use the next one already, which is as good.
    const next = createServer()
    await once(next.listen(port + 1, '127.0.0.1'), 'listening').catch(() => {})
    const { code, err } = await plugboard({}, ['dev', '--port', `${port}`, '--data', tempFolder()])
    for (const server of [other, next]) server.close()
    const [, free] = /^Port \d+ is already in use\. Choose a free one: --port (\d+)\n$/.exec(err) ?? []
    expect([code, Number(free) > port + 1]).toEqual([1, true])
  })

  // Regression: it tried forever to create a folder there.
  test.runIf(existsSync('/proc/self'))('explains a data folder in /proc', async () => {
    expect(await refusalOf('/proc/x')).toEqual([
      1,
      '/proc/x: no folder can be created there; choose another path',
    ])
  })

  test.each([
    ['a file', textFile, 'file: a file already exists there'],
    ['a folder in a file', () => join(textFile(), 'data'), 'file: a file already exists there'],
    ['a link to nowhere', () => join(linkToNowhere(), 'data'), 'link: a file already exists there'],
  ])('explains a data folder that cannot be used: %s', async (_, folder, problem) => {
    const [code, text] = await refusalOf(folder())
    expect([code, text.split('\n')]).toEqual([1, [expect.stringContaining(problem)]])
    expect(text).toMatch(/; choose another/)
  })

  test('explains a data folder with a file that is no database', async () => {
    const [code, text] = await refusalOf(otherDatabase())
    const problem = 'plugboard.db: file is not a database'
    expect([code, text.split('\n')]).toEqual([1, [expect.stringContaining(problem)]])
    expect(text).toMatch(/; choose another/)
  })

  test('is refused in production', async () => {
    const { code, err } = await plugboardInside({ NODE_ENV: 'production' }, ['dev', '--data', tempFolder()])
    expect([code, err]).toEqual([1, expect.stringContaining('not allowed when NODE_ENV is production')])
  })

  test('reports a misspelt variable', async () => {
    const env = { PLUGBOARD_DATA: tempFolder(), PLUGBOARD_ULR: 'http://x' }
    const { code, err } = await plugboardInside(env, ['dev', '--port', '0'])
    expect([code, err]).toEqual([1, expect.stringContaining('did you mean PLUGBOARD_URL?')])
  })

  test('reports a sandbox that was never started, and params that are not JSON', async () => {
    const data = tempFolder()
    const list = ['sandbox', 'payments', 'customers', 'list']
    const { code, err } = await plugboardInside({}, [...list, '--data', data])
    expect([code, err]).toEqual([
      1,
      `No sandbox has been started with the data folder ${data}. Run plugboard dev first.\n`,
    ])
    expect((await plugboardInside({}, [...list, '{'])).err).toContain('params must be JSON')
  })
})

/** The exit code and the message of the command, without a process for each of them. */
async function refusalOf(folder: string): Promise<[code: number, message: string]> {
  const error = await startDev({ port: '0' }, { PLUGBOARD_DATA: folder }).catch((error: unknown) => error)
  return [exitCodeOf(error), await explainStart(error)]
}

function textFile(): string {
  return writtenTo('file')
}

function otherDatabase(): string {
  return dirname(writtenTo('plugboard.db'))
}

function writtenTo(name: string): string {
  const file = join(tempFolder(), name)
  writeFileSync(file, 'no database\n'.repeat(100))
  return file
}

function linkToNowhere(): string {
  const link = join(tempFolder(), 'link')
  symlinkSync(join(tempFolder(), 'nowhere'), link)
  return link
}
