import type { LookupAddress } from 'node:dns'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { isUnreached } from '@plugboard/core/checks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createUpstreamFetch, type UpstreamFetch } from '../../src/upstream/fetch.ts'
import { isPublicAddress, publicLookup } from '../../src/upstream/public-lookup.ts'
import { json, startUpstream, type Upstream } from '../support/field-notes.ts'

describe('addresses', () => {
  test.each(['8.8.8.8', '1.1.1.1', '100.63.255.255', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450::1'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '0.0.0.0',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fc00::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'not an address',
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  const V4 = { address: '8.8.8.8', family: 4 }
  const V6 = { address: '2606:4700:4700::1111', family: 6 }

  test.each<[string, LookupAddress[], string | undefined]>([
    ['public addresses', [V4, V6], undefined],
    ['a private one among public ones', [V4, { address: '10.0.0.1', family: 4 }], 'EHOSTUNREACH'],
    ['the metadata service of a cloud', [{ address: '169.254.169.254', family: 4 }], 'EHOSTUNREACH'],
  ])('a name with %s', async (_, addresses, code) => {
    const look = publicLookup((_name, _options, done) => done(null, addresses))
    const found = await new Promise<unknown[]>((resolve) =>
      look('x', { all: true }, (...answer) => resolve(answer)),
    )
    expect(found).toEqual(code === undefined ? [null, addresses] : [expect.objectContaining({ code }), []])
  })

  test('no request is sent to a rejected host', async () => {
    const found = new Promise((resolve) => publicLookup()('localhost', {}, resolve))
    expect(isUnreached(await found)).toBe(true)
  })

  test('a name of a loopback address is rejected, and an unknown name fails with its DNS error', async () => {
    const codeOf = (name: string): Promise<unknown> =>
      new Promise((resolve) => publicLookup()(name, {}, (error) => resolve(error?.code)))
    expect(await codeOf('localhost')).toBe('EHOSTUNREACH')
    expect(await codeOf('no.such.name.invalid')).toMatch(/^(ENOTFOUND|EAI_AGAIN)$/)
  })
})

// Regression: only names were checked, since sockets do not look up addresses.
test.each(['http://127.0.0.1:9/', 'http://[::1]:9/', 'http://169.254.169.254/latest', 'https://localhost/'])(
  '%s is refused before anything is sent, unless its origin is configured',
  async (url) => {
    const { fetch, close } = createUpstreamFetch([])
    const sent = fetch(url, {
      method: 'GET',
      headers: {},
      signal: new AbortController().signal,
      redirect: 'manual',
    }).catch((error: unknown) => error)
    expect(await sent).toMatchObject({ code: 'EHOSTUNREACH' })
    expect(isUnreached(await sent)).toBe(true)
    await close()
  },
)

describe('upstream fetch', () => {
  let upstream: Upstream
  let open: UpstreamFetch
  beforeAll(async () => {
    upstream = await startUpstream()
    open = createUpstreamFetch([upstream.url])
  })
  afterAll(async () => {
    await open.close()
    await upstream.close()
  })

  const init = () =>
    ({
      method: 'POST',
      headers: { 'x-a': 'b' },
      signal: new AbortController().signal,
      redirect: 'manual',
    }) as const

  test('sends method, path, headers and body, and returns status, headers and text', async () => {
    upstream.answer(json(201, { ok: 'ü' }, { 'set-cookie': 'a=b', 'X-Request': 'r' }))
    const response = await open.fetch(`${upstream.url}/a/b?c=d%20e`, { ...init(), body: 'x=1' })
    expect([response.status, await response.text()]).toEqual([201, '{"ok":"ü"}'])
    expect([
      response.headers.get('x-request'),
      response.headers.get('X-REQUEST'),
      response.headers.get('nope'),
    ]).toEqual(['r', 'r', null])
    const seen: Record<string, string> = {}
    response.headers.forEach((value, name) => {
      seen[name] = value
    })
    expect(seen).toMatchObject({ 'x-request': 'r', 'content-type': 'application/json' })
    expect(upstream.received.at(-1)).toMatchObject({
      method: 'POST',
      url: '/a/b?c=d%20e',
      body: 'x=1',
      headers: { 'x-a': 'b' },
    })
  })

  test('does not follow a redirect', async () => {
    const before = upstream.received.length
    upstream.answer((_, response) => response.writeHead(307, { location: '/elsewhere' }).end())
    expect((await open.fetch(upstream.url, init())).status).toBe(307)
    expect(upstream.received.length).toBe(before + 1)
  })

  test('an abort cancels the request', async () => {
    upstream.answer(() => {})
    const leaving = new AbortController()
    const call = open.fetch(upstream.url, { ...init(), signal: leaving.signal })
    setTimeout(() => leaving.abort(), 20)
    await expect(call).rejects.toThrow()
  })

  test('an endless response is read only as far as needed', async () => {
    const left = Promise.withResolvers<void>()
    upstream.answer((_, response) => {
      response.once('close', left.resolve)
      response.on('error', () => {})
      const chunk = Buffer.alloc(1024 * 1024)
      const more = (): void => void (response.destroyed || response.write(chunk, () => more()))
      more()
    })
    const reader = (await open.fetch(upstream.url, init())).body?.getReader()
    expect((await reader?.read())?.value?.byteLength).toBeGreaterThan(0)
    await reader?.cancel()
    await left.promise
  })

  test('a stream is sent incrementally', async () => {
    upstream.answer(json(200, {}))
    const body = new Blob(['some', ' content']).stream()
    expect((await open.fetch(upstream.url, { ...init(), body, duplex: 'half' })).status).toBe(200)
    expect(upstream.received.at(-1)?.body).toBe('some content')
  })

  test('no request waits for the socket of another, and later ones use the same sockets', async () => {
    const sockets = new Set<Socket>()
    const waiting: ServerResponse[] = []
    const server = createServer((_, response) => void waiting.push(response))
    server.on('connection', (socket) => sockets.add(socket))
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const own = createUpstreamFetch([origin])
    const ask = async (path: string) => (await own.fetch(origin + path, { ...init(), method: 'GET' })).text()
    for (let round = 0; round < 3; round++) {
      const answers = Array.from({ length: 100 }, (_, at) => ask(`/${at}`))
      await expect.poll(() => waiting.length).toBe(100)
      for (const response of waiting.splice(0)) response.end('x')
      expect((await Promise.all(answers)).join('')).toBe('x'.repeat(100))
      // The sockets are free once their responses have ended.
      await turn()
    }
    expect(sockets.size).toBe(100)
    await own.close()
    server.close()
  })
})
