/** mcp-remote as a host that only starts programs would start it: over stdio, with an address and no header. */
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type StdioHost, startStdioHost } from './stdio-host.ts'

export const MCP_REMOTE = 'mcp-remote@0.15.1'

export interface Step {
  readonly step: string
  readonly problem: string | undefined
}

const BROWSER = fileURLToPath(new URL('browser.ts', import.meta.url))

/** @param program Where the package is installed. */
export async function* mcpRemoteSteps(program: string, address: string): AsyncGenerator<Step> {
  const opened = join(program, 'opened.txt')
  const start = (): StdioHost =>
    startStdioHost([proxyIn(program), `${address}/mcp`], hostEnv(program, opened))
  yield* inSession(start, [
    ['signs in by a browser, and lists the tools', async (host) => listTools(host)],
    ['calls a tool', async (host) => readCustomers(host)],
    ['has opened the browser once, at the authorization endpoint', async () => openedAt(opened, address)],
  ])
  yield* inSession(start, [
    ['started again, calls a tool without a browser', async (host) => readCustomers(host)],
    ['has not opened the browser again', async () => openedAt(opened, address)],
  ])
}

type Check = (host: StdioHost) => Promise<string | undefined>

async function* inSession(
  start: () => StdioHost,
  checks: readonly (readonly [string, Check])[],
): AsyncGenerator<Step> {
  await using host = start()
  for (const [step, check] of checks) {
    const problem = await check(host).catch((error: unknown) => `${error}\n${host.log()}`)
    yield { step, problem }
    if (problem !== undefined) return
  }
}

const proxyIn = (program: string): string => join(program, 'node_modules', 'mcp-remote', 'dist', 'proxy.js')

/** The package opens addresses by `xdg-open`, its own or the system's; both of them use `BROWSER` without a screen. */
function hostEnv(program: string, opened: string): NodeJS.ProcessEnv {
  const folder = join(program, 'bin')
  mkdirSync(folder, { recursive: true })
  const command = [process.execPath, ...process.execArgv, BROWSER].map((part) => `'${part}'`).join(' ')
  for (const name of ['browser', 'xdg-open', 'open']) {
    writeFileSync(join(folder, name), `#!/bin/sh\nexec ${command} "$1" '${opened}'\n`)
    chmodSync(join(folder, name), 0o755)
  }
  const { PATH = '' } = process.env
  return {
    PATH: `${folder}:${PATH}`,
    HOME: program,
    MCP_REMOTE_CONFIG_DIR: join(program, 'kept'),
    BROWSER: join(folder, 'browser'),
  }
}

async function listTools(host: StdioHost): Promise<string | undefined> {
  const { tools = [] } = (await host.ask('tools/list', {})) as { tools?: { name: string }[] }
  const names = tools.map(({ name }) => name)
  return ['find', 'read', 'write', 'more'].every((name) => names.includes(name)) ? undefined : `has ${names}`
}

async function readCustomers(host: StdioHost): Promise<string | undefined> {
  const args = { action: 'payments.customers.list', budget: 400 }
  const answer = (await host.ask('tools/call', { name: 'read', arguments: args })) as {
    readonly isError?: boolean
    readonly content?: readonly { readonly text?: string }[]
  }
  const text = answer.content?.map(({ text = '' }) => text).join('\n') ?? ''
  return !answer.isError && text.includes('rows 1-') ? undefined : JSON.stringify(answer)
}

async function openedAt(file: string, address: string): Promise<string | undefined> {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  const isRight = lines.length === 1 && lines[0]?.startsWith(`${address}/oauth/authorize?`) === true
  return isRight ? undefined : `opened ${JSON.stringify(lines)}`
}
