/** The commands that use a server over HTTP, and `plugboard apps`. */
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newKeyRing, parseKeyRing } from '../../src/crypto/key-ring.ts'
import { mintToken } from '../../src/crypto/token.ts'
import { json, oneNote } from '../support/field-notes.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { type Ended, plugboard } from '../support/plugboard.ts'
import { plugboardInside } from '../support/plugboard-inside.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { testLocation } from '../support/test-database.ts'

const LIST = '/v1/integrations/connectors'

const KEYS = newKeyRing()

let h: Harness
let id: string
beforeAll(async () => {
  h = await startHarness({ keyRing: parseKeyRing(KEYS) })
  id = await h.createConnector(await h.scopedToken())
})
afterAll(() => h.stop())
beforeEach(() => h.upstream.answer(oneNote))

const env = (): Record<string, string> => ({
  PLUGBOARD_URL: h.server.address,
  PLUGBOARD_CLIENT_ID: h.client.client_id,
  PLUGBOARD_CLIENT_SECRET: h.client.client_secret,
})
const run = (...args: string[]): Promise<Ended> => plugboardInside(env(), args)
const EXECUTE = ['execute', '--user', 'ann']
const execute = (...args: string[]): Promise<Ended> => run(...EXECUTE, id, 'notes', ...args)

describe('plugboard token', () => {
  test('prints a token of an end user and nothing else', async () => {
    const { code, out } = await plugboard(env(), ['token', '--user', 'ann'])
    expect([code, out]).toEqual([0, expect.stringMatching(/^pbs_\w+\n$/)])
    expect((await h.ask('GET', LIST, { token: out.trim() })).body.data).toHaveLength(1)
  })

  test('narrows the token by scope, connectors and lifetime', async () => {
    const args = ['--scope', 'search', '--connector', 'con_1', 'con_2', '--ttl', '1', '--json']
    const { out } = await run('token', '--user', 'ann', ...args)
    const { access_token: token, expires_in } = JSON.parse(out)
    expect(expires_in).toBe(60)
    expect((await h.ask('GET', LIST, { token })).body.data).toEqual([])
  })

  test('prints a token of the application without --user', async () => {
    expect((await run('token')).out).toMatch(/^pba_\w+\n$/)
  })

  test.each<[string, string[], number, string]>([
    ['a lifetime over 60 minutes', ['--user', 'ann', '--ttl', '61'], 2, 'a whole number from 1 to 60'],
    ['an unknown option', ['--usr', 'ann'], 2, 'Did you mean --user?'],
    ['a scope without a user', ['--scope', 'search'], 2, 'need --user'],
    [
      'an unknown scope',
      ['--user', 'ann', '--scope', 'serch'],
      1,
      'did you mean search? (invalid_request, request req_',
    ],
  ])('refuses %s', async (_, args, status, message) => {
    const { code, out, err } = await run('token', ...args)
    expect([code, out, err]).toEqual([status, '', expect.stringContaining(message)])
  })

  test('connect reports an unknown type', async () => {
    const { code, out, err } = await run('connect', 'feild-notes', '--user', 'ann')
    expect([code, out, err]).toEqual([1, '', expect.stringContaining('did you mean')])
  })

  test('reports wrong or missing client credentials', async () => {
    const wrong = { ...env(), PLUGBOARD_CLIENT_SECRET: mintToken('secret') }
    expect(await plugboardInside(wrong, ['token'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('client_id or client_secret is wrong. (unauthenticated'),
    })
    const none = { PLUGBOARD_DATA: h.folder }
    expect((await plugboardInside(none, ['token'])).err).toContain(
      'PLUGBOARD_CLIENT_ID and PLUGBOARD_CLIENT_SECRET',
    )
  })
})

describe('the secret of `plugboard dev`', () => {
  const folder = tempFolder()
  const dev = { client_id: 'app_dev', client_secret: mintToken('secret'), address: 'http://127.0.0.1:9' }
  writeFileSync(join(folder, 'dev.json'), JSON.stringify({ ...dev, sandboxes: {} }))

  test.each([
    ['chosen by PLUGBOARD_URL', (url: string) => ({ PLUGBOARD_URL: url }), () => []],
    ['chosen by --address', () => ({}), (url: string) => ['--address', url]],
    [
      'chosen by --address, with its client id',
      () => ({}),
      (url: string) => ['--address', url, '--client-id', dev.client_id],
    ],
  ])('is not sent to another server %s', async (_, more, args) => {
    const before = h.log.length
    const { address } = h.server
    const { code, err } = await plugboardInside({ PLUGBOARD_DATA: folder, ...more(address) }, [
      'token',
      ...args(address),
    ])
    expect([code, err]).toEqual([
      1,
      expect.stringContaining('PLUGBOARD_CLIENT_ID and PLUGBOARD_CLIENT_SECRET'),
    ])
    expect(h.log.slice(before)).toEqual([])
  })
})

describe('plugboard execute', () => {
  test('prints the result of the action', async () => {
    const { code, out } = await plugboard(env(), [...EXECUTE, id, 'notes', 'list', '{"limit":5}'])
    expect(code).toBe(0)
    expect(JSON.parse(out)).toEqual({ records: [{ id: 'n1', text: 'hello' }], meta: { has_more: false } })
    expect(out.split('\n').length).toBeGreaterThan(3)
    expect((await execute('list', '--json')).out.split('\n')).toHaveLength(2)
  })

  test('resolves the only connector of a type, and reads params from standard input', async () => {
    const args = ['execute', '--user', 'ann', 'notary', 'notes', 'list', '-', '--json']
    const { out } = await plugboard(env(), args, '{"limit":7}')
    expect(JSON.parse(out).records).toHaveLength(1)
    expect(h.upstream.received.at(-1)?.url).toBe('/notes?limit=7')
  })

  test('performs a write once per idempotency key', async () => {
    h.upstream.answer(json(200, { id: 'n2' }))
    const before = h.upstream.received.length
    for (let i = 0; i < 2; i++) {
      const { code, out } = await execute('create', '{"text":"x"}', '--idempotency-key', 'k-1', '--json')
      expect([code, JSON.parse(out).records]).toEqual([0, { id: 'n2' }])
    }
    expect(h.upstream.received.length).toBe(before + 1)
  })

  test.each<[string, string[], number, string]>([
    ['params that are not JSON', ['list', '{limit:5}'], 2, 'params must be JSON'],
    ['a misspelt param', ['list', '{"limt":5}'], 1, 'did you mean limit? (invalid_request'],
    ['an unknown action', ['lst'], 1, '(unsupported_action'],
  ])('refuses %s', async (_, args, status, message) => {
    const { code, err } = await execute(...args)
    expect([code, err]).toEqual([status, expect.stringContaining(message)])
  })

  test('exits with code 3 when the outcome of a write is unknown', async () => {
    h.upstream.answer((_, response) => response.destroy())
    const { code, err } = await execute('update', '{"id":"n1","text":"x"}')
    expect([code, err]).toEqual([3, expect.stringContaining('(upstream_unreachable')])
    expect(err).toMatch(/To retry without a second effect, add: --idempotency-key [0-9a-f-]{36}\n$/)
    const [, key = ''] = /--idempotency-key (\S+)/.exec(err) ?? []
    h.upstream.answer(json(200, { id: 'n1' }))
    const before = h.upstream.received.length
    const again = await execute('update', '{"id":"n1","text":"x"}', '--idempotency-key', key)
    expect([again.code, again.err]).toEqual([3, expect.stringContaining('(outcome_unknown')])
    expect(h.upstream.received).toHaveLength(before)
    h.upstream.answer(json(402, { error: { code: 'declined' } }))
    expect((await execute('update', '{"id":"n1","text":"x"}')).code).toBe(1)
  })

  test('distinguishes a lost response from an unreachable server', async () => {
    const server = createServer((socket) => socket.once('data', () => socket.destroy())).listen(
      0,
      '127.0.0.1',
    )
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const away = { ...env(), PLUGBOARD_URL: `http://127.0.0.1:${port}` }
    const { code, err } = await plugboard(away, ['token'])
    server.close()
    expect([code, err]).toEqual([
      3,
      `The connection to http://127.0.0.1:${port} failed before the response arrived. (upstream_unreachable)\n`,
    ])
  })

  test('reports a missing connector and an unreachable server', async () => {
    const many = await h.scopedToken('cat')
    for (let n = 0; n < 21; n++) await h.createConnector(many, { external_user_id: 'cat' })
    // Regression: of the newest 20 ids, nothing said that there are others.
    expect((await run('execute', '--user', 'cat', 'notary', 'notes', 'list')).err).toMatch(
      /give one of the ids con_.*, or that of an older one, in place of 'notary'\./,
    )
    const none = await run('execute', '--user', 'bob', 'notary', 'notes', 'list')
    expect([none.code, none.err]).toEqual([
      1,
      'The user bob has no connector of type notary: `plugboard connect notary --user bob` prints a link to connect one, and `--user` names another user.\n',
    ])
    // Regression: the command of the hint lacked the user, which it requires.
    const [, hint = ''] = /`plugboard (connect [^`]*)`/.exec(none.err) ?? []
    expect((await run(...hint.split(' '))).err).not.toContain('required option')
    const away = { ...env(), PLUGBOARD_URL: 'http://127.0.0.1:1' }
    const { code, err } = await plugboardInside(away, ['token'])
    expect([code, err]).toEqual([
      1,
      'Cannot connect to http://127.0.0.1:1. Check that the server is running and the address is right. (upstream_unreachable)\n',
    ])
  })
})

test('plugboard usage prints a row for each day or end user, and refuses a wrong day', async () => {
  await execute('list')
  await h.server.services.usage.flush()
  const { code, out } = await run('usage', '--by', 'user', '--user', 'ann')
  expect([code, out]).toEqual([0, expect.stringMatching(/^user +calls +failed .*\nann +[1-9]/)])
  const [row] = (await run('usage', '--json')).out.split('\n')
  expect(JSON.parse(row ?? '')).toMatchObject({ external_user_id: null, tool_tokens: 0 })
  expect(await run('usage', '--from', '2026-13-01')).toMatchObject({
    code: 2,
    err: expect.stringContaining('Must be a day, such as 2026-11-28.'),
  })
})

test('a damaged file of `plugboard dev` is named, and nothing of it is shown', async () => {
  const folder = tempFolder()
  writeFileSync(join(folder, 'dev.json'), '{ "client_secret": pbk_canary }')
  const { code, err } = await plugboardInside({ PLUGBOARD_DATA: folder }, ['token'])
  expect([code, err]).toEqual([1, expect.stringContaining(`${join(folder, 'dev.json')} is not JSON.`)])
  expect(err).not.toContain('canary')
})

test('plugboard calls says that there are more than it prints', async () => {
  for (let count = 0; count < 3; count++) await execute('list')
  await h.server.services.callLog.flush()
  // Regression: the newest rows alone looked like all of the hour.
  const { out, err } = await run('calls', '--user', 'ann', '--since', '1h', '--limit', '2')
  expect(out.trim().split('\n')).toHaveLength(3)
  expect(err).toBe('These are the newest 2. --limit prints more.\n')
  expect((await run('calls', '--kind', 'execute')).err).toBe('')
})

test('plugboard calls leaves out the work of the server unless it is asked for', async () => {
  const { callLog } = h.server.services
  const row = { org: h.client.client_id, external_user_id: 'synced', outcome: 'done', ms: 1 } as const
  callLog.record({ ...row, kind: 'sync', code: 'sweep_held' })
  await callLog.flush()
  const left = await run('calls', '--user', 'synced')
  expect(left.out.trim().split('\n')).toHaveLength(1)
  expect(left.err).toContain('--all also prints')
  for (const more of [['--all'], ['--kind', 'sync'], ['--code', 'sweep_held']])
    expect((await run('calls', '--user', 'synced', ...more)).out).toContain('sweep_held')
})

test('plugboard users delete says that nothing is stored about somebody unknown', async () => {
  for (const how of ['--dry-run', '--yes'])
    expect(await run('users', 'delete', 'nobody', how)).toMatchObject({
      code: 0,
      out: 'Nothing is stored about nobody in this application.\n',
    })
})

describe('plugboard apps', () => {
  const operator = (...args: string[]): Promise<Ended> => {
    const { databaseUrl } = testLocation(h.folder)
    const env = { PLUGBOARD_DATA: h.folder, DATABASE_URL: databaseUrl, PLUGBOARD_KEYS: KEYS }
    // Only the first command is a process of its own.
    return args[1] === 'create' ? plugboard(env, args) : plugboardInside(env, args)
  }
  const operate = (...args: string[]): Promise<Ended> => operator('apps', ...args)

  test('creates an application and rotates its secret while a server runs', async () => {
    const client = JSON.parse((await operate('create', 'My product', '--json')).out)
    const names = (await operate('list', '--json')).out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).name)
    expect(names).toContain('My product')
    const token = await h.applicationToken(client)
    const [old] = (await operate('secrets', 'list', client.client_id, '--json')).out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const added = JSON.parse((await operate('secrets', 'add', client.client_id, '--json')).out)
    expect((await operate('secrets', 'add', client.client_id)).err).toContain(
      'revoke one before you add another',
    )
    const foretold = await operate('secrets', 'revoke', client.client_id, old.id, '--dry-run')
    expect(foretold.out).toContain(`${old.id} would be revoked, and tokens issued for it: 1.`)
    expect((await h.ask('GET', LIST, { token })).status).toBe(200)
    expect((await operate('secrets', 'revoke', client.client_id, 'sec_nope', '--dry-run')).err).toContain(
      'has no client secret sec_nope',
    )
    await operate('secrets', 'revoke', client.client_id, old.id)
    h.time.offset += 1000
    expect((await h.ask('GET', LIST, { token })).status).toBe(401)
    const next = { ...client, client_secret: added.client_secret }
    expect((await h.ask('GET', LIST, { token: await h.applicationToken(next) })).status).toBe(200)
    const { out } = await operator('audit', 'list', client.client_id, '--json')
    const entries = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const own = entries.filter(({ actor }) => actor === 'operator')
    expect(own.map(({ action, object, code }) => [action, object, code])).toEqual([
      ['secret.revoke', old.id, 'ok'],
      ['secret.add', expect.stringMatching(/^sec_/), 'invalid_request'],
      ['secret.add', added.id, 'ok'],
      ['application.create', client.client_id, 'ok'],
    ])
    const listed = async (...filter: string[]) =>
      (await operator('audit', 'list', client.client_id, ...filter)).out
        .split('\n')
        .filter((line) => line !== '')
    expect(await listed('--object', added.id)).toEqual([
      expect.stringContaining(`secret.add  ${added.id}  ok`),
    ])
    expect(await listed('--outcome', 'unknown')).toEqual([])
    expect(await listed('--request', 'req_nope')).toEqual([])
    expect((await operator('audit', 'list', client.client_id, '--outcome', 'maybe')).code).toBe(2)
    expect((await operator('audit', 'verify', client.client_id)).out).toContain('intact')
  })
})
