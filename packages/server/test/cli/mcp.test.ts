/** `plugboard mcp` and `plugboard approvals`, as hosts and people run them. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { catalog } from '@plugboard/payments/catalog'
import { entities } from '@plugboard/payments/client'
import { payments } from '@plugboard/payments/connector'
import { startSandbox } from '@plugboard/sandbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Harness, startHarness } from '../support/harness.ts'
import { MAIN, plugboard } from '../support/plugboard.ts'
import { spareEnvironment } from '../support/spare-disk.ts'
import { tempFolder } from '../support/temp-folder.ts'

let h: Harness
beforeAll(async () => {
  h = await startHarness()
  await h.createConnector(await h.scopedToken())
})
afterAll(() => h.stop())

const env = (): Record<string, string> => ({
  PLUGBOARD_ADDRESS: h.server.address,
  PLUGBOARD_CLIENT_ID: h.client.client_id,
  PLUGBOARD_CLIENT_SECRET: h.client.client_secret,
})

async function connect(args: readonly string[]): Promise<Client> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ['--conditions=@plugboard/source', MAIN, 'mcp', ...args],
    env: { ...(spareEnvironment() as Record<string, string>), ...env() },
  })
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(transport)
  return client
}

async function call(client: Client, name: string, args: Record<string, unknown>): Promise<string> {
  const { content } = (await client.callTool({ name, arguments: args })) as { content: { text: string }[] }
  return content[0]?.text ?? ''
}

describe('plugboard mcp', () => {
  test('offers the tools of the server and takes its own tokens, whose writes a person approves', async () => {
    const client = await connect(['--user', 'ann', '--connectors', 'field-notes'])
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual([
      'find',
      'read',
      'write',
      'more',
    ])
    expect(await call(client, 'read', { action: 'notes.list' })).toContain('hello')
    const planned = await call(client, 'write', { action: 'notes.create', params: { text: 'hi' } })
    expect(planned).toContain('nothing is sent yet')
    await client.close()
  })

  test('offers no write with --read-only', async () => {
    const client = await connect(['--user', 'ann', '--read-only'])
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['find', 'read', 'more'])
    await client.close()
  })

  test('says which connectors the user lacks', async () => {
    const { code, err } = await plugboard(env(), ['mcp', '--user', 'ann', '--connectors', 'payments'])
    expect([code, err]).toEqual([expect.any(Number), expect.stringContaining('has no connector payments')])
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
    expect((await plugboard(env(), ['mcp', ...args])).err).toContain(
      'Give --in-process and --credentials together',
    )
  })
})

describe('plugboard approvals', () => {
  test('lists what waits, and says of an unknown plan that there is none', async () => {
    expect((await plugboard(env(), ['approvals'])).out).toBe('No plan waits for approval.\n')
    const { err } = await plugboard(env(), ['approvals', '--approve', 'a'.repeat(16)])
    expect(err).toContain('No plan with this id waits for approval')
  })
})
