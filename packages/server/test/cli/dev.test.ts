/** `plugboard dev`, and the commands that need no options while it runs. */
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { devInside, SELDOM, storedIn } from '../support/dev.ts'
import { comeAgain, send } from '../support/harness.ts'
import { type Ended, plugboard, plugboardUnread, type Running, startPlugboard } from '../support/plugboard.ts'
import { plugboardInside } from '../support/plugboard-inside.ts'
import { tempFolder } from '../support/temp-folder.ts'

const dev = (data: string, env: Readonly<Record<string, string>> = {}): Promise<Running> =>
  startPlugboard(env, ['dev', '--port', '0', '--size', '12', '--data', data], /^Stop it with Ctrl\+C/m)

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
    expect(commands).toHaveLength(4)
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
      // Regression: the page asked to "Connect Google Drive to dev".
      application: { name: 'Your application' },
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
