/** The server as it is built: its modules are bundled, so that their addresses, and those of its threads, are no longer those of the sources. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'

const main = join(import.meta.dirname, '../packages/server/dist/main.js')
const isBuilt = existsSync(main)
let data = ''
// The test runner keeps compiled modules in a folder of its own, which would take the place of the server's.
const { NODE_COMPILE_CACHE: _, ...environment } = { ...process.env, NODE_OPTIONS: '' } as NodeJS.ProcessEnv

/** Waits for a line of the output. */
async function untilPrinted(output: Readable, expected: RegExp): Promise<void> {
  const lines: string[] = []
  for await (const line of createInterface({ input: output })) {
    if (expected.test(line)) return
    lines.push(line)
  }
  throw new Error(`it ended without ${expected}: ${lines.join('\n')}`)
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

/** Writes the names of the modules of Node that the main thread has loaded into a file when the process ends. */
const LIST_LOADED = `data:text/javascript,${encodeURIComponent(`
import { writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
if (isMainThread) process.on('exit', () => writeFileSync(process.env.LOADED, process.moduleLoadList.join()))
`)}`

/** Output of the built command, in the data folder of the server. */
async function plugboard(...args: string[]): Promise<string> {
  const child = spawn(process.execPath, [main, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...environment, PLUGBOARD_DATA: data },
  })
  const closed = once(child, 'close')
  const chunks: string[] = []
  for await (const chunk of child.stdout) chunks.push(String(chunk))
  expect(await closed).toEqual([0, null])
  return chunks.join('')
}

/** The list at this path of the API. */
async function list(url: string, token: string): Promise<Record<string, unknown>[]> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  return ((await answer.json()) as { data: Record<string, unknown>[] }).data
}

if (!isBuilt) console.warn('skipped: packages/server is not built (npm run build)')

describe.skipIf(!isBuilt)('the built server', () => {
  let server: ChildProcess
  let address = ''
  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'plugboard-built-'))
    const args = [main, 'dev', '--port', '0', '--data', data, '--size', '20']
    server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], env: environment })
    await untilPrinted(server.stdout as Readable, /^Stop it/)
    ;({ address } = JSON.parse(readFileSync(join(data, 'dev.json'), 'utf8')) as { address: string })
  })
  afterAll(async () => {
    await end(server)
    rmSync(data, { recursive: true })
  })

  test('renders a page of the reference in its thread, with the assets that belong to it', async () => {
    const page = await fetch(`${address}/docs/payments`)
    const html = await page.text()
    const [, script] = /<script[^>]+src="([^"]+)"/.exec(html) ?? []
    expect([page.status, (await fetch(new URL(String(script), page.url))).status]).toEqual([200, 200])
  })

  test('executes, searches, and has the tools for models', async () => {
    const execute = async (action: string, params: object) =>
      JSON.parse(
        await plugboard('execute', 'payments', 'customers', action, JSON.stringify(params), '--json'),
      )
    const listed = await execute('list', { limit: 2 })
    const token = (await plugboard('token', '--user', 'demo')).trim()
    const connectors = `${address}/v1/integrations/connectors`
    const [payments] = await list(`${connectors}?connector_type=Payments`, token)
    const streams = () => list(`${connectors}/${payments?.id}/syncs`, token)
    const customers = expect.objectContaining({ entity: 'customers', complete: true })
    await vi.waitFor(async () => expect(await streams()).toContainEqual(customers), { timeout: 60_000 })
    const found = await execute('search', { query: { filter: { like: { email: '%@%' } } }, limit: 2 })
    const tools = await fetch(`${address}/mcp`, {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
    })
    expect({
      listed: listed.records.length,
      found: found.hits.length,
      tools: (await tools.json()).result.tools.map(({ name }: { name: string }) => name),
    }).toEqual({ listed: 2, found: 2, tools: ['find', 'read', 'write', 'more'] })
  })

  test('has the console and the connect page', async () => {
    const console = await fetch(`${address}/console`)
    expect([console.status, await console.text()]).toEqual([200, expect.stringContaining('<script')])
  })

  const started = async (command: readonly string[], line: RegExp, options: readonly string[] = []) => {
    const folder = mkdtempSync(join(tmpdir(), 'plugboard-built-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const keys = readFileSync(join(data, 'keys.json'), 'utf8')
    const loaded = join(folder, 'loaded')
    const own = { ...environment, PLUGBOARD_KEYS: keys, PLUGBOARD_DATA: folder, LOADED: loaded }
    const args = [...options, main, ...command, '--port', '0']
    const other = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], env: own })
    await untilPrinted(other.stdout, line)
    await end(other)
    return { folder, loaded }
  }

  const SERVE_LINE = /"msg":"server started"/

  test.each([
    ['serve', [], SERVE_LINE],
    ['dev', ['--size', '1'], /^Stop it/],
  ])('%s keeps its compiled modules in its folder when it stops', async (command, options, line) => {
    const { folder } = await started([command, ...options], line)
    expect(readdirSync(join(folder, 'compiled'))).not.toEqual([])
  })

  test('an import of node:http, which loads fetch, is in no module that serve loads', async () => {
    const { loaded } = await started(['serve'], SERVE_LINE, ['--import', LIST_LOADED])
    const names = readFileSync(loaded, 'utf8').split(',')
    expect(names.filter((name) => /_http_server|deps\/undici/.test(name))).toEqual([
      'NativeModule _http_server',
    ])
  })
})
