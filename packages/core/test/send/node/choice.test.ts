/** When the sockets of Node.js are used, and when the global `fetch` is. */
import { execFile } from 'node:child_process'
import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { sendJson } from '../../support/send-json.ts'
import { client, NOBODY_LISTENS, rawUpstream, upstream } from '../../support/upstream.ts'

const run = promisify(execFile)

/** Only `fetch` sends it. */
const isByFetch = ({ headers }: IncomingMessage): boolean => 'sec-fetch-mode' in headers

const answering = () => upstream((_, response) => sendJson(response, { id: 'i_1' }))

const PLACE = Symbol.for('undici.globalDispatcher.1')

/** The agent of Node's own `fetch`, which sets it up with its first request. */
async function dispatcherOfNode(): Promise<object> {
  await fetch(NOBODY_LISTENS).catch(() => {})
  return Object(Reflect.get(globalThis, PLACE))
}

afterEach(() => void vi.unstubAllGlobals())

describe('a client without option fetch', () => {
  test('uses sockets, and keeps their connections', async () => {
    const { url, requests } = await answering()
    for (let i = 0; i < 3; i++) await client(url).items.get({ id: 'i_1' })
    expect(requests.map(isByFetch)).toEqual([false, false, false])
    expect(new Set(requests.map(({ socket }) => socket.remotePort)).size).toBe(1)
  })

  test('still does so after the program has used fetch', async () => {
    await dispatcherOfNode()
    const { url, requests } = await answering()
    await client(url).items.get({ id: 'i_1' })
    expect(requests.map(isByFetch)).toEqual([false])
  })

  test('uses a global fetch that replaces Node’s own', async () => {
    const own = fetch
    const seen: string[] = []
    const { url, requests } = await answering()
    const opened = client(url)
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      seen.push(address)
      return own(address, init)
    })
    await opened.items.get({ id: 'i_1' })
    expect(seen).toEqual([`${url}/v1/items/i_1`])
    vi.unstubAllGlobals()
    await opened.items.get({ id: 'i_1' })
    expect(requests.map(isByFetch)).toEqual([true, false])
  })

  test.each([
    [
      'interceptors',
      (agent: object) =>
        new Proxy(agent, { get: (from, key) => key !== 'dispatch' && Reflect.get(from, key) }),
    ],
    ['another agent', () => new (class MockAgent {})()],
    [
      'an agent with options',
      (agent: object) => {
        const options = Object.getOwnPropertySymbols(agent).find((one) => one.description === 'options')
        const proto = Object.getPrototypeOf(agent)
        return Object.assign(Object.create(proto), { [options ?? PLACE]: { connect: { ca: 'own' } } })
      },
    ],
  ])('leaves a request to fetch if the program has set up %s for it', async (_, made) => {
    const before = await dispatcherOfNode()
    const { url, requests } = await answering()
    Reflect.set(globalThis, PLACE, made(before))
    try {
      await client(url)
        .items.get({ id: 'i_1' })
        .catch(() => {})
    } finally {
      Reflect.set(globalThis, PLACE, before)
    }
    expect(requests.filter((one) => !isByFetch(one))).toEqual([])
  })

  test('uses the proxy of the environment', async () => {
    const lines: string[] = []
    const proxy = await rawUpstream((socket) =>
      socket.once('data', (head) => {
        lines.push(String(head).split('\r\n')[0] ?? '')
        socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
      }),
    )
    const program = `
      import { connect } from ${JSON.stringify(new URL('../../../src/index.ts', import.meta.url))}
      import { items, shop } from ${JSON.stringify(new URL('../../support/shop.ts', import.meta.url))}
      const options = { auth: { api_key: 'k' }, server: 'http://acme.invalid', maxRetries: 0 }
      await connect(shop, { items }, options).items.get({ id: 'i_1' }).catch(() => {})`
    const args = ['--conditions=@plugboard/source', '--input-type=module', '-e', program]
    const env = { PATH: process.env.PATH, NODE_USE_ENV_PROXY: '1', HTTP_PROXY: proxy }
    await run(process.execPath, args, { env })
    expect(lines).toEqual([expect.stringMatching(/^(CONNECT|GET) .*acme\.invalid/)])
  })
})
