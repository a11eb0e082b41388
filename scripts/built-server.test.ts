/** The server as it is built: its modules are bundled, so that their addresses, and those of its threads, are no longer those of the sources. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const main = join(import.meta.dirname, '../packages/server/dist/main.js')
const isBuilt = existsSync(main)
const data = mkdtempSync(join(tmpdir(), 'plugboard-built-'))
// The test runner keeps compiled modules in a folder of its own, which would take the place of the server's.
const { NODE_COMPILE_CACHE: _, ...environment } = { ...process.env, NODE_OPTIONS: '' } as NodeJS.ProcessEnv

async function linesOf(output: Readable, last: string): Promise<string[]> {
  const lines: string[] = []
  for await (const line of createInterface({ input: output })) {
    lines.push(line)
    if (line.startsWith(last)) return lines
  }
  throw new Error(`it ended without "${last}": ${lines.join('\n')}`)
}

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

if (!isBuilt) console.warn('skipped: packages/server is not built (npm run build)')

describe.skipIf(!isBuilt)('the built server', () => {
  let server: ChildProcess
  let address = ''
  beforeAll(async () => {
    const args = [main, 'dev', '--port', '0', '--data', data, '--size', '20']
    server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], env: environment })
    await linesOf(server.stdout as Readable, 'Stop it')
    ;({ address } = JSON.parse(readFileSync(join(data, 'dev.json'), 'utf8')) as { address: string })
  })
  const stop = async () => {
    if (server.exitCode !== null) return
    const ended = once(server, 'exit')
    server.kill()
    await ended
  }
  afterAll(async () => {
    await stop()
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
    const found = await execute('search', { query: { filter: { like: { email: '%@%' } } }, limit: 2 })
    const tools = await fetch(`${address}/mcp`, {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
      headers: {
        authorization: `Bearer ${(await plugboard('token', '--user', 'demo')).trim()}`,
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

  test('keeps its compiled modules when it stops', async () => {
    await stop()
    expect(readdirSync(join(data, 'compiled'))).not.toEqual([])
  })
})
