/** Connections that fail during TLS, before a request is written or after: by each way in which requests are sent. */
import type { SecureVersion } from 'node:tls'
import { ConnectorError, type Fetch } from '@plugboard/core'
import { connectPayments } from '@plugboard/payments'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createUpstreamFetch } from '../../src/upstream/fetch.ts'
import { type TlsUpstream, tlsUpstream, trustCertificate, type Visitor } from '../support/tls-upstream.ts'

const HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n'
const NOT_TLS = 'HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\n\r\n'

/** The beginning of a record of 65,535 bytes. */
const TOO_LONG = Buffer.concat([Buffer.from([23, 3, 3, 255, 255]), Buffer.alloc(100)])

/** A fatal alert in the clear, as servers send it before the connection is encrypted. */
const alert = (description: number): Buffer => Buffer.from([21, 3, 3, 0, 2, 2, description])
const afterHello = (answer: (visitor: Visitor) => void) => (visitor: Visitor) =>
  visitor.raw.once('data', () => answer(visitor))
/** The beginning of a record of the handshake that is never completed. */
const PART = Buffer.from([22, 3, 3, 0, 80, 2, 0, 0, 76])

type Failure = readonly [name: string, visit: (visitor: Visitor) => unknown]

const BEFORE: readonly Failure[] = [
  ['resets the connection', ({ raw }) => raw.resetAndDestroy()],
  ['closes the connection', ({ raw }) => raw.end()],
  ['resets it after the hello', afterHello(({ raw }) => raw.resetAndDestroy())],
  ['closes it after the hello', afterHello(({ raw }) => raw.end())],
  ['closes it within its own', afterHello(({ raw }) => raw.end(PART))],
  ['does not speak TLS', afterHello(({ raw }) => raw.end(NOT_TLS))],
  ...[40, 70, 80, 112].map(
    (code): Failure => [`refuses by the alert ${code}`, afterHello(({ raw }) => raw.end(alert(code)))],
  ),
]

const AFTER: readonly Failure[] = [
  ['resets the connection', async ({ raw, request }) => (await request()) && raw.resetAndDestroy()],
  ['closes the connection', async ({ raw, request }) => (await request()) && raw.end()],
  ['goes on without TLS', async ({ raw, request }) => (await request()) && raw.end(NOT_TLS)],
  [
    'sends a record of no length that TLS has',
    async ({ raw, request }) => (await request()) && raw.end(TOO_LONG),
  ],
  ['sends an alert in the clear', async ({ raw, request }) => (await request()) && raw.end(alert(40))],
]

const WITHIN: readonly Failure[] = [
  ['resets the connection', async ({ raw, request }) => (await begun(request)) && raw.resetAndDestroy()],
  ['closes the connection', async ({ raw, request }) => (await begun(request)) && raw.end()],
  ['goes on without TLS', async ({ raw, request }) => (await begun(request)) && raw.end(NOT_TLS)],
]

/** Has sent the head of a response and the beginning of its body. */
async function begun(request: Visitor['request']): Promise<boolean> {
  const secure = await request()
  return new Promise((resolve) => {
    secure.write(`${HEAD}content-length: 100\r\n\r\n{"id":`, () => resolve(true))
  })
}

let upstream: TlsUpstream | undefined
let distrust: () => void
beforeAll(() => {
  distrust = trustCertificate()
})
afterAll(() => distrust())
afterEach(() => {
  upstream?.close()
  upstream = undefined
})

const pools: (() => Promise<void>)[] = []
afterAll(() => Promise.all(pools.map((close) => close())))

const VERSIONS: readonly SecureVersion[] = ['TLSv1.3', 'TLSv1.2']

/** Where a program has set it up for a proxy. It reports some of the failures as it does those of requests that were sent. */
const GLOBAL = 'the global fetch'

const WAYS: readonly (readonly [name: string, fetchOf: (url: string) => Fetch | undefined])[] = [
  ['sockets of Node.js', () => undefined],
  [
    'the global fetch',
    () =>
      (...given) =>
        fetch(...(given as Parameters<typeof fetch>)) as never,
  ],
  [
    'the pools of the server',
    (url) => {
      const { fetch: send, close } = createUpstreamFetch([url])
      pools.push(close)
      return send
    },
  ],
]

async function create(url: string, send: Fetch | undefined): Promise<ConnectorError | object> {
  const own = send === undefined ? {} : { fetch: send }
  const payments = connectPayments({ auth: { api_key: 'k' }, server: url, maxRetries: 0, ...own })
  return payments.customers.create({ name: 'n' }).catch((error: unknown) => error as ConnectorError)
}

describe.each(WAYS)('by %s', (way, fetchOf) => {
  const failure = async (
    visit: Failure[1],
    { name = '127.0.0.1', version }: { name?: string; version?: SecureVersion } = {},
  ) => {
    upstream = await tlsUpstream(visit, version)
    const url = upstream.url.replace('127.0.0.1', name)
    const error = await create(url, fetchOf(url))
    if (!(error instanceof ConnectorError)) throw new Error('the call succeeded')
    return error
  }

  test('a request is answered', async () => {
    upstream = await tlsUpstream(async ({ request }) =>
      (await request()).end(`${HEAD}content-length: 10\r\n\r\n{"id":"c"}`),
    )
    expect(await create(upstream.url, fetchOf(upstream.url))).toEqual({ id: 'c' })
  })

  test.each(BEFORE)('a server that %s before it is encrypted got nothing', async (name, visit) => {
    const error = await failure(visit)
    expect(error.code).toBe('upstream_unreachable')
    const isProven = way !== GLOBAL || !(name.startsWith('resets') || /alert (?:70|80|112)$/.test(name))
    if (isProven) expect(error).toMatchObject({ outcome: 'not_sent', retryable: true })
  })

  test('a server with a certificate of another name got nothing', async () => {
    const error = await failure(({ request }) => request(), { name: 'localhost' })
    expect(error).toMatchObject({ code: 'upstream_unreachable', outcome: 'not_sent' })
    expect(upstream?.requests).toBe(0)
  })

  describe.each(VERSIONS)('after a handshake of %s', (version) => {
    // Regression: one that went on without TLS was taken for one that never spoke it, so that a write was repeated.
    test.each(AFTER)('a server that %s after a request may have executed it', async (_name, visit) => {
      const error = await failure(visit, { version })
      expect(error).toMatchObject({ code: 'upstream_unreachable', outcome: 'unknown' })
      expect(upstream?.requests).toBe(1)
    })

    test.each(WITHIN)('a server that %s within its response may have executed it', async (name, visit) => {
      const error = await failure(visit, { version })
      expect(error.outcome).toBe('unknown')
      // A reset may overtake the head.
      if (!name.startsWith('resets')) expect(error.code).toBe('upstream_bad_response')
    })
  })
})
