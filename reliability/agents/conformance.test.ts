/**
 * Runs the official conformance suite of the Model Context Protocol offline, for both protocol revisions. The suite's
 * fixture tools are mounted on the real route. The baseline lists unsupported scenarios with reasons: the test fails if
 * a scenario outside it fails or one in it passes.
 */
import { execFile } from 'node:child_process'
import { createServer, request, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Harness, startHarness } from '../../packages/server/test/support/harness.ts'
import { tempFolder } from '../../packages/server/test/support/temp-folder.ts'
import { fixtures } from './mcp-fixtures.ts'

const SUITE = createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/dist/index.js')
const baseline = (revision: string): string =>
  fileURLToPath(new URL(`mcp-baseline-${revision}.yaml`, import.meta.url))

let harness: Harness
let proxy: Server
beforeAll(async () => {
  harness = await startHarness({}, [], { mcpExtension: fixtures })
  proxy = await startProxy(await harness.scopedToken('ann', { ttl: 60 }))
})
afterAll(async () => {
  proxy.closeAllConnections()
  proxy.close()
  await harness.stop()
})

test.each(['2026-07-28', '2025-11-25'])('the suite of %s', async (revision) => {
  const url = `http://localhost:${(proxy.address() as AddressInfo).port}/mcp`
  const args = [
    SUITE,
    'server',
    '--url',
    url,
    '--requirements',
    revision,
    '--expected-failures',
    baseline(revision),
  ]
  const ended = await promisify(execFile)(process.execPath, args, { cwd: tempFolder() }).catch(
    (error) => error,
  )
  // The suite prints its verdict on the baseline at the end.
  const verdict = (ended.stdout ?? '').split(/\n(?=.*(?:Stale baseline|Unexpected failures))/).slice(1)
  expect([ended.code ?? 0, verdict]).toEqual([0, []])
})

/** Adds a token to the requests, since the suite sends none. */
async function startProxy(token: string): Promise<Server> {
  const server = createServer((from, to) => {
    const { method, url, headers } = from
    const onward = request(
      harness.server.address + url,
      { method, headers: { ...headers, authorization: `Bearer ${token}` } },
      (answer) => {
        to.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(to)
      },
    )
    onward.on('error', () => to.destroy())
    from.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return server
}
