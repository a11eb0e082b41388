/** Cancelled calls of tools: both official clients, over HTTP and over stdio. */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Harness, startHarness } from '../support/harness.ts'
import { installedPackages } from '../support/packages.ts'
import { MAIN } from '../support/plugboard.ts'
import { spareEnvironment } from '../support/spare-disk.ts'

/** An upstream whose list never ends. It holds the third page back until the test lets it go. */
function endlessList() {
  const state = { pages: 0, third: Promise.withResolvers<ServerResponse>() }
  const server = createServer((_, response) => {
    state.pages++
    if (state.pages === 3) state.third.resolve(response)
    else send(response)
  })
  const reset = (): void => {
    state.pages = 0
    state.third = Promise.withResolvers()
  }
  return { server, state, reset }
}

let count = 0
function send(response: ServerResponse): void {
  count++
  const body = {
    object: 'list',
    data: [{ id: `cus_${count}`, object: 'customer', name: 'Ada' }],
    has_more: true,
  }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const { server, state, reset } = endlessList()
let h: Harness
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  h = await startHarness({ upstreams: { payments: address } }, installedPackages(['payments']))
  const token = await h.scopedToken()
  await h.createConnector(token, { connector_type: 'Payments', credentials: { api_key: 'sk_test_1' } })
})
afterAll(async () => {
  await h.stop()
  server.closeAllConnections()
  server.close()
})
afterEach(reset)

const TALLY = { name: 'read', arguments: { action: 'payments.customers.list', tally: 'name' } }

async function overHttp(revision: string, token?: string): Promise<Client> {
  const mode = revision === '2026-07-28' ? { mode: { pin: revision } } : { mode: 'legacy' as const }
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: mode })
  const authorization = `Bearer ${token ?? (await h.scopedToken())}`
  const url = new URL(`${h.server.address}/mcp`)
  await client.connect(
    new StreamableHTTPClientTransport(url, { requestInit: { headers: { authorization } } }),
  )
  return client
}

async function overStdio(): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ['--conditions=@plugboard/source', MAIN, 'mcp'],
    env: {
      ...(spareEnvironment() as Record<string, string>),
      PLUGBOARD_URL: h.server.address,
      PLUGBOARD_TOKEN: await h.scopedToken(),
    },
  })
  await client.connect(transport)
  return client
}

describe.each([
  ['of 2026-07-28 over HTTP', () => overHttp('2026-07-28')],
  ['of 2025-11-25 over HTTP', () => overHttp('2025-11-25')],
  ['over stdio', overStdio],
])('a client %s', (_, open) => {
  // Regression: a cancelled count went on to the end of its 100 pages.
  test('that cancels a call ends its reading', async () => {
    const client = await open()
    const cancel = new AbortController()
    const called = client.callTool(TALLY, { signal: cancel.signal })
    const third = await state.third.promise
    const closed = once(third, 'close')
    cancel.abort('enough')
    await expect(called).rejects.toThrow()
    // The request to the upstream in progress is given up, and no other follows.
    await closed
    expect(state.pages).toBe(3)
    await client.callTool({ name: 'find', arguments: {} })
    expect(state.pages).toBe(3)
    await client.close()
  })
})

test('only a cancellation of the same token and id ends a call', async () => {
  const token = await h.scopedToken()
  const post = async (by: string, body: object): Promise<Response> =>
    fetch(`${h.server.address}/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${by}`,
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
        'mcp-protocol-version': '2025-11-25',
      },
      body: JSON.stringify({ jsonrpc: '2.0', ...body }),
    })
  const cancel = (by: string, requestId: unknown): Promise<Response> =>
    post(by, { method: 'notifications/cancelled', params: { requestId } })
  const args = { action: 'payments.customers.list' }
  state.pages = 2
  const answer = post(token, { id: 7, method: 'tools/call', params: { name: 'read', arguments: args } })
  const held = await state.third.promise
  expect((await cancel(await h.scopedToken(), 7)).status).toBe(202)
  await cancel(token, '7')
  send(held)
  expect(await (await answer).text()).toContain('Ada')
})

describe('progress', () => {
  test.each([
    ['of 2026-07-28 over HTTP', () => overHttp('2026-07-28')],
    ['of 2025-11-25 over HTTP', () => overHttp('2025-11-25')],
  ])('reaches a client %s during the call', async (_, open) => {
    const client = await open()
    const cancel = new AbortController()
    const seen = Promise.withResolvers<object>()
    const onprogress = (one: object): void => seen.resolve(one)
    const called = client.callTool(TALLY, { signal: cancel.signal, onprogress })
    // The third page is held back: the progress arrived before the answer.
    await state.third.promise
    expect(await seen.promise).toMatchObject({ progress: 1, message: '1 records read' })
    cancel.abort('enough')
    await expect(called).rejects.toThrow()
    await client.close()
  })
})
