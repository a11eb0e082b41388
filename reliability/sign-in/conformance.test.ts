/** The scenarios of the official conformance suite for authorization servers: all of them pass. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backendOf, browserAt, register } from '../../packages/server/test/sign-in/host.ts'
import { type Harness, startHarness } from '../../packages/server/test/support/harness.ts'
import { tempFolder } from '../../packages/server/test/support/temp-folder.ts'

const SUITE = createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/dist/index.js')

const VERDICT = [
  'authorization-server-metadata-endpoint: 2 passed, 0 failed',
  'authorization-code-grant: 1 passed, 0 failed',
]

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.stop())

test('every scenario for authorization servers passes', async () => {
  const { address } = harness.server
  const backend = backendOf(address, harness.client)
  const page = { method: 'application', sign_in_url: 'https://app.example/sign-in' }
  await backend.ask('PUT', '/v1/sign-in/settings', page)
  const port = await freePort()
  const clientId = await register(address, { redirect_uris: [`http://127.0.0.1:${port}/callback`] })
  const args = ['authorization', '--url', address, '--client-id', clientId, '--resource', `${address}/mcp`]
  const suite = spawn(process.execPath, [SUITE, ...args, '-p', String(port)], { cwd: tempFolder() })
  const output = text(suite.stdout)
  const url = await authorizationUrl(suite.stdout)
  const browser = browserAt(address)
  const back = await backend.accept(await browser.begin(url), 'ann')
  await fetch(await browser.answer(await browser.comeBack(back)))
  await once(suite, 'exit')
  for (const line of VERDICT) expect(await output).toContain(line)
})

/** The suite asks a person to open this address. */
function authorizationUrl(stdout: NodeJS.ReadableStream): Promise<string> {
  let seen = ''
  return new Promise((resolve) => {
    stdout.on('data', (chunk: Buffer) => {
      seen += chunk
      const [url] = /^http\S+authorize\S+$/m.exec(seen) ?? []
      if (url !== undefined && seen.includes('Callback server started')) resolve(url)
    })
  })
}

/** The suite takes a port and prints none. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
