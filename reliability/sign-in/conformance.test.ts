/** The scenarios of the official conformance suite for authorization servers, of each revision: all of them pass. */
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

const SCENARIOS = ['authorization-server-metadata-endpoint', 'authorization-code-grant']

/** Checks of the first scenario, by revision. The second has one. */
const CHECKS = { '2025-03-26': 1, '2025-06-18': 1, '2025-11-25': 2, '2026-07-28': 2 } as const

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.stop())

test('the suite has no other scenarios', async () => {
  const list = spawn(process.execPath, [SUITE, 'list'], { cwd: tempFolder() })
  const [, own = ''] = (await text(list.stdout)).split('Authorization server scenarios')
  const names = [...own.matchAll(/^ +- (\S+)/gm)].map(([, name]) => name)
  expect(names).toEqual(SCENARIOS)
})

test.each(Object.entries(CHECKS))('every scenario of %s passes', async (revision, checks) => {
  const { address } = harness.server
  const backend = backendOf(address, harness.client)
  const page = { method: 'application', sign_in_url: 'https://app.example/sign-in' }
  await backend.ask('PUT', '/v1/sign-in/settings', page)
  const port = await freePort()
  const clientId = await register(address, { redirect_uris: [`http://127.0.0.1:${port}/callback`] })
  const args = ['authorization', '--url', address, '--client-id', clientId, '--resource', `${address}/mcp`]
  const own = ['--spec-version', revision, '-p', String(port)]
  const suite = spawn(process.execPath, [SUITE, ...args, ...own], { cwd: tempFolder() })
  const output = text(suite.stdout)
  const url = await authorizationUrl(suite.stdout)
  const browser = browserAt(address)
  const back = await backend.accept(await browser.begin(url), 'ann')
  await fetch(await browser.answer(await browser.comeBack(back)))
  await once(suite, 'exit')
  const [, verdict = ''] = (await output).split('=== SUMMARY ===')
  const lines = [...verdict.matchAll(/[\w-]+: \d+ passed, \d+ failed/g)].map(([line]) => line)
  expect(lines).toEqual([
    `${SCENARIOS[0]}: ${checks} passed, 0 failed`,
    `${SCENARIOS[1]}: 1 passed, 0 failed`,
    `Total: ${checks + 1} passed, 0 failed`,
  ])
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
