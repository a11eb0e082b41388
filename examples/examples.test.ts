import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import type { Readable } from 'node:stream'
import { parseEnv, promisify } from 'node:util'
import { fromEnvironment } from '@plugboard/core'
import { connectPayments } from '@plugboard/payments'
import { answerConsent } from '@plugboard/sandbox'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { plugboardInside } from '../packages/server/test/support/plugboard-inside.ts'
import { serverPort } from '../scripts/server-port.mjs'
import { type ExampleProcess, openExampleProcess } from '../tools/contract/src/readme/example-process.ts'
import { startFakeModel } from './adapters/fake-model.ts'
import { latestCustomers } from './handler.ts'

const ROOT = join(import.meta.dirname, '..')
const SOURCES = '--conditions=@plugboard/source'
const SIZE = 130
/** Not all of it: variables of the tests begin as settings of the server do. */
const { PATH, TMPDIR, NODE_COMPILE_CACHE } = process.env
const ENVIRONMENT = { PATH, TMPDIR, NODE_COMPILE_CACHE }
/** After the backfill, no stream of the server needs to run again. */
const SELDOM = {
  PLUGBOARD_SYNC_SECONDS: '3600',
  PLUGBOARD_SYNC_FULL_SECONDS: '3600',
  PLUGBOARD_SYNC_SWEEP_SECONDS: '3600',
}

const data = mkdtempSync(join(tmpdir(), 'plugboard-examples-'))
const DEV = ['packages/server/src/main.ts', 'dev', '--port', '0', '--data', data, '--size', `${SIZE}`]
let server: ChildProcess
let among: ExampleProcess

beforeAll(async () => {
  const options = { cwd: ROOT, env: { ...ENVIRONMENT, ...SELDOM } }
  server = spawn(process.execPath, [SOURCES, ...DEV], { ...options, stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface({ input: server.stdout as NodeJS.ReadableStream })) {
    if (line.startsWith('Stop it')) break
  }
  const access = parseEnv(readFileSync(join(data, 'dev.env'), 'utf8')) as Record<string, string>
  const env = { ...ENVIRONMENT, ...access, PLUGBOARD_DATA: data } as Record<string, string>
  among = openExampleProcess({ folder: join(ROOT, 'examples'), reroute: {}, env })
})

afterAll(async () => {
  // None leaves anything open.
  expect(await among.end()).toBe(0)
  const isOver = server.exitCode !== null
  const ended = isOver ? undefined : once(server, 'exit')
  server.kill()
  await ended
  rmSync(data, { recursive: true })
})

/** In a process of its own: it ends, or has an environment of its own. */
async function run(example: string, more: Readonly<Record<string, string>> = {}): Promise<string> {
  const env = { ...ENVIRONMENT, ...more, PLUGBOARD_DATA: data }
  const access = `--env-file=${join(data, 'dev.env')}`
  const { stdout } = await promisify(execFile)(process.execPath, [SOURCES, access, example], {
    cwd: ROOT,
    env,
  })
  return stdout
}

/** In the process of the others: most of the time of an example is loading what they load, too. */
const runAmong = (example: string): Promise<string> =>
  among.run(readFileSync(join(ROOT, 'examples', example), 'utf8'))

test('list-customers.ts pages through all customers of the server', async () => {
  const lines = (await runAmong('list-customers.ts')).trim().split('\n')
  expect(lines).toHaveLength(SIZE)
  expect(new Set(lines.map((line) => line.split(' ')[0])).size).toBe(SIZE)
})

test('in-process.ts creates, changes, gets and deletes a customer, and reports the violations of its params', async () => {
  const stdout = await runAmong('in-process.ts')
  expect(stdout).toContain(`email: 'ada@example.com'`)
  expect(stdout).toContain('metadata: {}')
  expect(stdout).toMatch(/object: 'customer',\s+deleted: true/)
  expect(stdout).toContain('must be at most 100')
  expect(stdout).toContain('is unknown; did you mean limit?')
})

test('four-connectors.ts uses all four in one program', async () => {
  const stdout = await runAmong('four-connectors.ts')
  expect(stdout).toMatch(/^refunds [1-9]\d* issues 50\nfiles 50 candidates 50\n$/)
})

test('both-modes.ts gives the same in process and through the service', async () => {
  const [summary = '', verdict] = (await runAmong('both-modes.ts')).split('\n')
  expect(summary).toMatch(/^120 charges, \d{5,} in all; upstream_not_found rejected .*resource_missing/)
  expect(verdict).toBe('and the same through the service')
})

test('search.ts has all by pages, and finds what it has just written', async () => {
  // The first copy takes some seconds.
  const stdout = await vi.waitFor(() => runAmong('search.ts'), { timeout: 100_000, interval: 500 })
  const lines = stdout.trim().split('\n')
  const pages = lines.filter((line) => / customers in /.test(line))
  // An attempt that failed half-way has left its customer, too.
  const found = new Set(lines.filter((line) => !pages.includes(line)))
  expect([...found]).toEqual([`0.9 { name: 'Zoë Quuxford', email: 'zoe@quux.example' }`])
  const counts = pages.map((line) => Number(/^(\d+) customers in [\d.]+ ms$/.exec(line)?.[1]))
  expect(counts.slice(0, -1)).toEqual(counts.slice(0, -1).fill(100))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(SIZE / 2)
})

test('handler.ts answers a web request with records of the user, and a code for an unknown one', async () => {
  const env = parseEnv(readFileSync(join(data, 'dev.env'), 'utf8'))
  const ask = (user: string) => latestCustomers(new Request(`http://a/?user=${user}`), env)
  const response = await ask('demo')
  expect(response.status).toBe(200)
  expect(await response.json()).toHaveLength(10)
  const unknown = await ask('nobody')
  expect([unknown.status, await unknown.json()]).toMatchObject([404, { code: 'connector_not_found' }])
})

test('agent.ts finds, reads, and writes once by a plan', async () => {
  const stdout = await runAmong('agent.ts')
  expect(stdout).toMatch(/^> find .*\npayments\.customers\.list: Lists customers/)
  expect(stdout).toMatch(/rows 1-3 of 3, more pages/)
  expect(stdout).toMatch(/done: payments\.customers\.create\. id: <data-\w{6}>\ncus_\w+/)
})

const ADAPTERS = ['ai-sdk', 'openai', 'langchain', 'anthropic', 'google-genai'].map(
  (name) => `examples/adapters/${name}.ts`,
)

test.each(ADAPTERS)(
  '%s gives a model the tools, and the model the records of the server',
  async (example) => {
    const model = await startFakeModel({ action: 'payments.customers.list', params: { limit: 3 } })
    const stdout = await run(example, model.env)
    await model.close()
    expect(model.offered).toEqual(['find', 'read', 'write', 'more'].map((tool) => `plugboard_${tool}`))
    expect(stdout).toMatch(/#\tname\temail[\s\S]*rows 1-3 of 3/)
  },
)

test('google-genai.ts asks about each of two plans on its own', async () => {
  const create = (name: string) => ({ action: 'payments.customers.create', params: { name } })
  const model = await startFakeModel([create('Ada First'), create('Bob Second')])
  const args = [SOURCES, `--env-file=${join(data, 'dev.env')}`, 'examples/adapters/google-genai.ts']
  const env = { ...ENVIRONMENT, ...model.env, PLUGBOARD_DATA: data }
  const app = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['pipe', 'pipe', 'inherit'] })
  let shown = ''
  const questions: string[] = []
  for await (const chunk of app.stdout) {
    shown += chunk
    if (!shown.endsWith('(y/n) ')) continue
    app.stdin.write(questions.length === 0 ? 'n\n' : 'y\n')
    questions.push(shown)
    shown = ''
  }
  await model.close()
  expect(questions).toEqual([expect.stringContaining('Ada First'), expect.stringContaining('Bob Second')])
  expect(shown.match(/^done: /gm)).toHaveLength(1)
  expect(shown).toMatch(/declined[\s\S]*done: /)
})

test('the page on agents shows an example for each host', () => {
  const page = readFileSync(join(ROOT, 'docs/agents.md'), 'utf8')
  const shown = [...page.matchAll(/<!-- (examples\/\S+) -->/g)]
  // `npm run recipes` runs those with the packages of their hosts.
  const hosts = ['claude-agent', 'adk', 'mastra', 'vercel-workflow'].map(
    (name) => `examples/hosts/${name}.ts`,
  )
  expect(shown.map(([, file]) => file)).toEqual(['examples/agent.ts', ...ADAPTERS, ...hosts])
})

test('connect-app connects an account of the sandbox to the user of the page', async () => {
  const env = { ...ENVIRONMENT, PLUGBOARD_DATA: data, PORT: '0' }
  const options = { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] as const }
  const app = spawn(process.execPath, [SOURCES, 'examples/connect-app/server.ts'], {
    ...options,
    stdio: [...options.stdio],
  })
  try {
    const [line] = (await once(createInterface({ input: app.stdout as NodeJS.ReadableStream }), 'line')) as [
      string,
    ]
    const ask = async (path: string, init?: RequestInit) => (await fetch(line + path, init)).json()
    const { url } = (await ask('/connect', { method: 'POST' })) as { url: string }
    const { origin, hash } = new URL(url)
    const headers = { authorization: `Bearer ${hash.slice(1)}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ type: 'cloud-drive' })
    const begun = await fetch(`${origin}/connect/session/authorize`, { method: 'POST', headers, body })
    const cookie = begun.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const returned = await answerConsent(((await begun.json()) as { url: string }).url)
    await fetch(returned, { redirect: 'manual', headers: { cookie } })
    expect(await ask('/connectors')).toMatchObject({
      data: [{ connector_type: 'Cloud Drive', account: { label: 'ada@example.com' }, status: 'active' }],
    })
    expect(await (await fetch(`${line}/`)).text()).toContain(`src="${origin}/connect.js"`)
  } finally {
    app.kill()
  }
})

test('the backend on the page about connecting accounts opens sessions for its page', async () => {
  const guide = readFileSync(join(ROOT, 'docs/connect.md'), 'utf8')
  const codeOf = (language: string): string =>
    (new RegExp(`   \`\`\`${language}\\n([\\s\\S]*?)   \`\`\``).exec(guide)?.[1] ?? '').replaceAll(
      /^ {3}/gm,
      '',
    )
  const folder = mkdtempSync(join(tmpdir(), 'plugboard-guide-'))
  const port = await serverPort('localhost')
  writeFileSync(join(folder, 'backend.mjs'), codeOf('js').replaceAll('3000', `${port}`))
  writeFileSync(join(folder, 'page.html'), codeOf('html'))
  symlinkSync(data, join(folder, '.plugboard'))
  symlinkSync(join(ROOT, 'examples/node_modules'), join(folder, 'node_modules'))
  const [, environment = ''] = /`node (--env-file=\S+) backend\.mjs`/.exec(guide) ?? []
  const backend = [SOURCES, environment, join(folder, 'backend.mjs')]
  const app = spawn(process.execPath, backend, { cwd: folder, env: ENVIRONMENT, stdio: 'inherit' })
  try {
    const page = await vi.waitUntil(() => fetch(`http://localhost:${port}/`).catch(() => undefined), {
      timeout: 30_000,
    })
    expect(await page.text()).toContain('<plugboard-connect src="/api/connect">')
    const opened = await fetch(`http://localhost:${port}/api/connect`, { method: 'POST' })
    expect(((await opened.json()) as { url: string }).url).toMatch(/\/connect#pbc_/)
  } finally {
    app.kill()
    rmSync(folder, { recursive: true })
  }
})

const COPY = 'examples/copy-connector.ts'

test('copy-connector.ts makes a copy that stays equal, however often it is killed', async () => {
  const access = parseEnv(readFileSync(join(data, 'dev.env'), 'utf8'))
  const copied = join(data, 'copy.db')
  const payments = connectPayments({ hosted: fromEnvironment({}, access) })
  const env = { ...ENVIRONMENT, ...access, COPY: copied }
  const start = () => spawn(process.execPath, [SOURCES, COPY], { cwd: ROOT, env, stdio: 'ignore' })
  const kill = async (copier: ChildProcess): Promise<void> => {
    const ended = once(copier, 'exit')
    copier.kill('SIGKILL')
    await ended
  }
  const made: string[] = []
  for (let round = 0; round < 4; round++) {
    const copier = start()
    for (let count = 0; count < 5; count++)
      made.push((await payments.customers.create({ name: 'Copied' })).id)
    await payments.customers.delete({ id: made[round * 2] ?? '' })
    await new Promise((resolve) => setTimeout(resolve, 1500 * Math.random()))
    await kill(copier)
  }
  const copier = start()
  const expected = made.filter((id) => ![0, 2, 4, 6].includes(made.indexOf(id))).toSorted()
  const query = { filter: { eq: { name: 'Copied' } } }
  const stored = () => {
    const db = new DatabaseSync(copied, { readOnly: true, timeout: 5000 })
    const rows = db.prepare("SELECT id, record FROM records WHERE entity = 'customers' ORDER BY id").all()
    db.close()
    return rows
  }
  await vi.waitFor(
    async () => {
      const own = stored().filter(({ record }) => JSON.parse(String(record)).name === 'Copied')
      expect(own.map(({ id }) => id)).toEqual(expected)
      const { hits } = await payments.customers.search({ query })
      expect(hits.map(({ id }) => id).toSorted()).toEqual(expected)
    },
    { timeout: 60_000, interval: 200 },
  )
  await kill(copier)
})

const RECEIVER = 'examples/receive-webhooks.ts'

test('receive-webhooks.ts gets the messages of `plugboard listen`, which verify', async () => {
  const access = parseEnv(readFileSync(join(data, 'dev.env'), 'utf8'))
  const env = { ...ENVIRONMENT, ...access, PLUGBOARD_DATA: data }
  const port = await serverPort()
  const target = `http://127.0.0.1:${port}/hooks`
  const listen = ['packages/server/src/main.ts', 'listen', '--events', 'records.changed', '--forward', target]
  const listener = spawn(process.execPath, [SOURCES, ...listen], { cwd: ROOT, env })
  try {
    const secret = await firstMatch(listener.stderr, /whsec_\S+/)
    const own = { ...ENVIRONMENT, PORT: String(port), WEBHOOK_SECRET: secret }
    const receiver = spawn(process.execPath, [SOURCES, RECEIVER], { cwd: ROOT, env: own })
    try {
      await firstMatch(receiver.stdout, /ready/)
      const payments = connectPayments({ hosted: fromEnvironment({}, access) })
      const { id } = await payments.customers.create({ name: 'Received' })
      expect(await firstMatch(receiver.stdout, /customers: changed \S+(?=,)/)).toBe(
        `customers: changed ${id}`,
      )
      const forged = await fetch(target, { method: 'POST', body: '{}' })
      expect(forged.status).toBe(400)
    } finally {
      receiver.kill()
    }
  } finally {
    const ended = once(listener, 'exit')
    listener.kill('SIGINT')
    await ended
  }
})

test.each([RECEIVER, COPY])('%s has at most 40 lines', (file) => {
  expect(readFileSync(join(ROOT, file), 'utf8').split('\n').length).toBeLessThanOrEqual(41)
})

async function firstMatch(stream: Readable, pattern: RegExp): Promise<string> {
  let text = ''
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    text += String(chunk)
    const found = pattern.exec(text)
    if (found) return found[0]
  }
  throw new Error(`no ${pattern} in: ${text}`)
}

// Regression: they had the name of an installed command, and a user without connectors.
test('commands of the guide to events work in a clone as they are printed', async () => {
  const page = readFileSync(join(ROOT, 'docs/events.md'), 'utf8')
  const commands = [...page.matchAll(/^npx plugboard ((?:endpoints|hooks) [^#\n]*)/gm)].map(
    ([, args = '']) => args,
  )
  expect(commands.length).toBeGreaterThanOrEqual(6)
  const plugboard = async (args: readonly string[]): Promise<string> => {
    const { code, out, err } = await plugboardInside({ PLUGBOARD_DATA: data }, args)
    expect([code, err]).toEqual([0, ''])
    return out
  }
  let printed = ''
  // One after the other: `hooks list` shows the hook that was added.
  for (const command of commands) printed += await plugboard(command.trim().split(/\s+/))
  expect(printed).toMatch(/^events +manual since/m)
  const ids = printed.match(/whe_\w+/g) ?? []
  expect(ids).toHaveLength(3)
  for (const id of ids) await plugboard(['endpoints', 'delete', id])
  expect(page).not.toMatch(/^plugboard /m)
})

test('changed-connectors.ts names each connector with its user', async () => {
  const lines = (await runAmong('changed-connectors.ts')).trim().split('\n')
  expect(lines.length).toBeGreaterThan(3)
  expect(lines.filter((line) => !/^read the feed of con_\w+ of \w+$/.test(line))).toEqual([])
})

test('tested-application.ts passes', async () => {
  const file = 'examples/tested-application.ts'
  const { stdout } = await promisify(execFile)(process.execPath, [SOURCES, '--test', file], {
    cwd: ROOT,
    env: ENVIRONMENT,
  })
  expect(stdout).toMatch(/^. pass 1$/m)
})

test('the README shows a program of each mode, and the search of search.ts', () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')
  const shown = [...readme.matchAll(/<!-- (examples\/\S+) -->\n```ts\n([\s\S]*?)```/g)]
  expect(shown.map(([, file]) => file)).toEqual(['examples/in-process.ts', 'examples/list-customers.ts'])
  // Of the program with all pages, the README has the search alone.
  const [filter = '', search = ''] = /const filter = .*\n.*/.exec(readme)?.[0].split('\n') ?? []
  const program = readFileSync(join(ROOT, 'examples/search.ts'), 'utf8')
  expect(program).toContain(filter)
  expect(program).toContain(search.replace('payments.customers', 'customers'))
})

test('embedded.ts lets a user connect an account below its own address, and finds what it has created there', async () => {
  const { PAYMENTS_SERVER = '', PAYMENTS_API_KEY } = parseEnv(readFileSync(join(data, 'dev.env'), 'utf8'))
  const port = `${await serverPort('localhost')}`
  const env = { ...ENVIRONMENT, PORT: port, PAYMENTS_SERVER, SHOP_DATA: join(data, 'shop') }
  const shop = spawn(process.execPath, [SOURCES, 'examples/embedded.ts'], { cwd: ROOT, env })
  const ended = once(shop, 'exit')
  try {
    const origin = await firstMatch(shop.stdout, /http:\S+/)
    const ask = async <T>(path: string, init: RequestInit = {}) =>
      (await (await fetch(origin + path, init)).json()) as T
    const { url } = await ask<{ url: string }>('/connect', { method: 'POST' })
    expect(url.startsWith(`${origin}/plugboard/connect#`)).toBe(true)
    const credentials = { type: 'payments', method: 'token', credentials: { api_key: PAYMENTS_API_KEY } }
    const session = `/plugboard/connect/session`
    const headers = { authorization: `Bearer ${url.split('#')[1]}`, 'content-type': 'application/json' }
    const body = JSON.stringify(credentials)
    expect(await ask(`${session}/credentials`, { method: 'POST', headers, body })).toMatchObject({
      status: 'done',
    })
    await ask('/customers?name=Embedded+Quuxford', { method: 'POST' })
    const found = async () => {
      const names = await ask<string[] | object>('/customers?name=quuxfrd')
      // Others have created customers of that name at the same sandbox.
      return Array.isArray(names) && names.includes('Embedded Quuxford')
    }
    expect(await vi.waitUntil(found, 60_000)).toBe(true)
  } finally {
    shop.kill()
  }
  expect(await ended).toEqual([0, null])
})
