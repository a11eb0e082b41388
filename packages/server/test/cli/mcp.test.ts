/** `plugboard mcp` and `plugboard approvals`, as hosts and people run them. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, connect as netConnect, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { catalog } from '@plugboard/payments/catalog'
import { entities } from '@plugboard/payments/client'
import { payments } from '@plugboard/payments/connector'
import { startSandbox } from '@plugboard/sandbox'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { json, oneNote } from '../support/field-notes.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { MAIN } from '../support/plugboard.ts'
import { plugboardInside } from '../support/plugboard-inside.ts'
import { spareEnvironment } from '../support/spare-disk.ts'
import { tempFolder } from '../support/temp-folder.ts'

let h: Harness
beforeAll(async () => {
  h = await startHarness()
  await h.createConnector(await h.scopedToken())
})
afterAll(() => h.stop())

const env = (): Record<string, string> => ({
  PLUGBOARD_URL: h.server.address,
  PLUGBOARD_CLIENT_ID: h.client.client_id,
  PLUGBOARD_CLIENT_SECRET: h.client.client_secret,
})

/** The environment of a host: a token of one end user, and no secret of the application. */
const hostEnv = async (user = 'ann', claims: object = {}): Promise<Record<string, string>> => ({
  PLUGBOARD_URL: h.server.address,
  PLUGBOARD_TOKEN: await h.scopedToken(user, { policy: {}, ...claims }),
})

async function connect(
  args: readonly string[],
  client = new Client({ name: 'test', version: '1' }),
  host: Promise<Record<string, string>> = hostEnv(),
): Promise<Client> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ['--conditions=@plugboard/source', MAIN, 'mcp', ...args],
    env: { ...(spareEnvironment() as Record<string, string>), ...(await host) },
  })
  await client.connect(transport)
  return client
}

async function call(client: Client, name: string, args: Record<string, unknown>): Promise<string> {
  const { content } = (await client.callTool({ name, arguments: args })) as { content: { text: string }[] }
  return content[0]?.text ?? ''
}

describe('plugboard mcp', () => {
  test('offers the tools of the server, whose writes a person approves, and says why the server refused a call', async () => {
    const client = await connect([])
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual([
      'find',
      'read',
      'write',
      'more',
    ])
    expect(await call(client, 'read', { action: 'notes.list' })).toContain('hello')
    const planned = await call(client, 'write', { action: 'notes.create', params: { text: 'hi' } })
    expect(planned).toContain('nothing is sent yet')
    // Regression: the protocol library refused arguments as JSON text.
    const given = JSON.stringify({ action: 'notes.list' }) as never
    expect(await call(client, 'read', given)).toContain('hello')
    let params = {}
    for (let depth = 0; depth < 40; depth++) params = { params }
    expect(await call(client, 'read', { action: 'notes.list', params })).toBe(
      'The server refused this: The body is nested deeper than 32 levels. Nothing was done.',
    )
    await client.close()
  })

  test.each<[string, 'accept' | 'decline', RegExp, string]>([
    ['and runs it', 'accept', /^done: field-notes\.notes\.create/, 'execute.notes.create'],
    ['and drops it', 'decline', /^The user declined\. Nothing was sent/, 'plan.decline'],
  ])(
    'asks the user of a host that shows forms about a plan of the server, %s',
    async (_, action, says, audited) => {
      const options = {
        capabilities: { elicitation: {} },
        versionNegotiation: { mode: { pin: '2026-07-28' } },
      }
      const host = new Client({ name: 'forms', version: '1' }, options)
      const questions: string[] = []
      host.setRequestHandler('elicitation/create', async ({ params }) => {
        questions.push(params.message)
        return { action, content: { run: true } }
      })
      const client = await connect([], host)
      h.upstream.answer(json(200, { id: 'n2', text: 'hi' }))
      const done = await call(client, 'write', { action: 'notes.create', params: { text: 'hi' } })
      h.upstream.answer(oneNote)
      expect([questions, done]).toEqual([[expect.stringContaining('text: hi')], expect.stringMatching(says)])
      const { body } = await h.ask('GET', '/v1/audit', { token: await h.applicationToken() })
      const entries = body.data.filter(({ via }: { via: object | null }) => via !== null)
      expect(entries[0]).toMatchObject({ action: audited, via: { channel: 'mcp' } })
      await client.close()
    },
  )

  test('offers no write with a token that only reads', async () => {
    const client = await connect([], undefined, hostEnv('ann', { scope: 'execute:read search' }))
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['find', 'read', 'more'])
    await client.close()
  })

  test('offers the accounts that the token has', async () => {
    const token = await h.scopedToken('many')
    const oldest = await h.createConnector(token, { external_user_id: 'many' })
    for (let n = 0; n < 60; n++) await h.createConnector(token, { external_user_id: 'many' })
    const client = await connect([], undefined, hostEnv('many', { connector_ids: [oldest] }))
    expect(await call(client, 'find', {})).toContain('field-notes (notary): notes')
    await client.close()
  })

  test('refuses --connectors at a server, where the end user chooses accounts', async () => {
    const { code, err } = await plugboardInside(env(), ['mcp', '--connectors', 'payments'])
    expect([code, err]).toEqual([2, expect.stringContaining('the end user chooses the accounts')])
  })

  test('needs no server with --in-process', async () => {
    const sandbox = await startSandbox({ connectors: [{ connector: payments, entities, catalog }], size: 3 })
    const file = join(tempFolder(), 'accounts.json')
    const account = { auth: sandbox.credentials('payments'), server: sandbox.url('payments') }
    writeFileSync(file, JSON.stringify({ payments: account }))
    const client = await connect(['--in-process', '--credentials', file])
    expect(await call(client, 'read', { action: 'customers.list' })).toMatch(/rows 1-3 of 3/)
    await client.close()
    await sandbox.close()
  })

  test.each([[['--in-process']], [['--credentials', 'x']]])('refuses %j alone', async (args) => {
    expect((await plugboardInside(env(), ['mcp', ...args])).err).toContain(
      'Give --in-process and --credentials together',
    )
  })
})

describe('plugboard approvals', () => {
  test('lists what waits, and says of an unknown plan that there is none', async () => {
    expect((await plugboardInside(env(), ['approvals'])).out).toBe('No plan waits for approval.\n')
    const { err } = await plugboardInside(env(), ['approvals', '--approve', 'a'.repeat(16)])
    expect(err).toContain('No plan with this id waits for approval')
  })
})

/** Runs `plugboard mcp`, writes lines of the protocol, and collects both outputs. */
async function speak(args: readonly string[], more: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--conditions=@plugboard/source', MAIN, 'mcp', ...args], {
    env: { ...spareEnvironment(), ...(await hostEnv()), ...more },
  })
  const [out, err] = [text(child.stdout), text(child.stderr)]
  const send = (id: number, method: string, params: object): void =>
    void child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`)
  return { child, out, err, send, ended: once(child, 'exit') }
}

const HELLO = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } }

describe('the process that a host starts', () => {
  test('writes nothing but messages to standard output, and ends when standard input does', async () => {
    const { child, out, err, send, ended } = await speak([])
    send(1, 'initialize', HELLO)
    send(2, 'tools/call', { name: 'read', arguments: { action: 'notes.list' } })
    send(3, 'tools/call', { name: 'read', arguments: { action: 'no.such' } })
    // The calls end in any order.
    const all = [answered(child, '"id":2'), answered(child, '"id":3')]
    child.stdin.write('no message\n')
    await Promise.all(all)
    child.stdin.end()
    expect(await ended).toEqual([0, null])
    const messages = (await out)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(messages.map(({ jsonrpc }) => jsonrpc)).toEqual(messages.map(() => '2.0'))
    expect(messages.map(({ id }) => id).toSorted()).toEqual([1, 2, 3])
    expect((await err).trim().split('\n').length).toBeLessThanOrEqual(1)
  })

  test('ends also while a call hangs', async () => {
    h.upstream.answer(() => new Promise(() => {}))
    const { child, send, ended } = await speak([])
    send(1, 'initialize', HELLO)
    send(2, 'tools/call', { name: 'read', arguments: { action: 'notes.list' } })
    await answered(child, '"id":1')
    child.stdin.end()
    expect(await ended).toEqual([0, null])
    h.upstream.answer(oneNote)
  })

  test('survives a server that goes away and comes back', async () => {
    const target = new URL(h.server.address)
    const relay = await startRelay(Number(target.port))
    const more = { PLUGBOARD_URL: `http://127.0.0.1:${relay.port}` }
    const { child, out, err, send, ended } = await speak([], more)
    send(1, 'initialize', HELLO)
    await answered(child, '"id":1')
    await relay.stop()
    send(2, 'tools/call', { name: 'read', arguments: { action: 'notes.list' } })
    await answered(child, '"id":2')
    await relay.start()
    send(3, 'tools/call', { name: 'read', arguments: { action: 'notes.list' } })
    await answered(child, '"id":3')
    child.stdin.end()
    await ended
    const [, failed, read] = (await out)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).result)
    expect(failed).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('did not respond') }],
    })
    expect(JSON.stringify(read)).toContain('hello')
    expect((await err).trim().split('\n')).toEqual([expect.stringContaining('Cannot connect to')])
  })

  test.each([
    ['a server that is not there', { PLUGBOARD_URL: 'http://127.0.0.1:9' }, 'Cannot connect to'],
    ['a wrong token', { PLUGBOARD_TOKEN: 'wrong' }, 'The token is invalid or expired.'],
  ])('says on one line of standard error that there is %s', async (_, more, message) => {
    const { child, out, err, ended } = await speak([], more)
    child.stdin.end()
    expect([await ended, await out]).toEqual([[1, null], ''])
    expect((await err).trim().split('\n')).toEqual([expect.stringContaining(message)])
  })
})

/** Resolves when the process has written a text. */
function answered({ stdout }: Awaited<ReturnType<typeof speak>>['child'], part: string): Promise<void> {
  let seen = ''
  return new Promise((resolve) => {
    const look = (chunk: Buffer): void => {
      seen += chunk
      if (!seen.includes(part)) return
      stdout.off('data', look)
      resolve()
    }
    stdout.on('data', look)
  })
}

/** Forwards connections to a port of this machine, until it is stopped. */
async function startRelay(to: number) {
  const sockets = new Set<Socket>()
  const server = createServer((from) => {
    const onward = netConnect(to, '127.0.0.1')
    for (const socket of [from, onward]) sockets.add(socket.on('error', () => {}))
    from.pipe(onward).pipe(from)
  })
  const start = (port: number): Promise<void> =>
    new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
  await start(0)
  const { port } = server.address() as AddressInfo
  const stop = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
  onTestFinished(stop)
  return { port, stop, start: () => start(port) }
}
