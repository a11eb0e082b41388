import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createSocketServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { inspect } from 'node:util'
import { gzipSync } from 'node:zlib'
import { type CallOptions, ConnectorError, connect } from '@plugboard/core'
import { afterEach, describe, expect, test } from 'vitest'
import { sendJson } from './send-json.ts'
import { items, shop } from './shop.ts'
import { failureOf } from './stub.ts'

type Handler = (request: IncomingMessage, response: ServerResponse, count: number) => void

const open: { close(): void }[] = []

afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

function listen(server: Server | ReturnType<typeof createSocketServer>): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  })
}

/** An upstream on a real socket. */
async function upstream(handle: Handler): Promise<{ url: string; requests: IncomingMessage[] }> {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => handle(request, response, requests.push(request)))
  open.push({
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  })
  return { url: await listen(server), requests }
}

/** A server on a real socket that need not speak HTTP. */
async function rawUpstream(handle: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createSocketServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    handle(socket)
  })
  open.push({
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  })
  return listen(server)
}

function client(server: string, options: CallOptions = {}) {
  return connect(shop, { items }, { auth: { api_key: 'k' }, server, maxRetries: 0, ...options })
}

async function failure(call: PromiseLike<unknown>): Promise<ConnectorError> {
  const error = await failureOf(call)
  if (error instanceof ConnectorError) return error
  throw error
}

describe('a request', () => {
  test('arrives as planned', async () => {
    const bodies: string[] = []
    const { url, requests } = await upstream(async (request, response) => {
      bodies.push(await text(request))
      sendJson(response, { id: 'i_1' })
    })
    await client(url).items.create(
      { name: 'Löwe & Co', metadata: { a: '+' } },
      { idempotencyKey: 'order-17' },
    )
    const [request] = requests
    expect(`${request?.method} ${request?.url}`).toBe('POST /v1/items')
    expect(bodies).toEqual(['name=L%C3%B6we%20%26%20Co&metadata[a]=%2B'])
    expect(request?.headers).toMatchObject({
      authorization: 'Bearer k',
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': 'order-17',
      'acme-version': '2026-01-01',
      accept: 'application/json',
    })
  })

  test('gets a compressed answer in many chunks', async () => {
    const body = { id: 'i_1', name: 'ü'.repeat(200_000) }
    const { url } = await upstream((_, response) => {
      response.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-encoding': 'gzip',
      })
      const bytes = gzipSync(JSON.stringify(body), { level: 0 })
      for (let at = 0; at < bytes.length; at += 50_000) response.write(bytes.subarray(at, at + 50_000))
      response.end()
    })
    expect(await client(url).items.get({ id: 'i_1' })).toEqual(body)
  })
})

describe('network failures', () => {
  test('nobody listens', async () => {
    const server = createSocketServer()
    const url = await listen(server)
    await new Promise((resolve) => server.close(resolve))
    const error = await failure(client(url).items.get({ id: 'i' }))
    expect(error).toMatchObject({
      code: 'upstream_unreachable',
      outcome: 'not_sent',
      retryable: true,
      name: 'TransportError',
    })
    expect(error.message).toMatch(/ECONNREFUSED/)
    expect(error.cause).toBeInstanceOf(Error)
  })

  test.each([1, 25, 6000, 10080])('port %i is blocked by fetch', async (port) => {
    const error = await failure(client(`http://127.0.0.1:${port}`).items.create({ name: 'n' }))
    expect(error).toMatchObject({ code: 'upstream_unreachable', outcome: 'not_sent', retryable: true })
  })

  test('the name is not known', async () => {
    const error = await failure(client('http://no-such-host.invalid').items.get({ id: 'i' }))
    expect(error).toMatchObject({ code: 'upstream_unreachable', outcome: 'not_sent' })
  })

  test('TLS with a server that does not support it', async () => {
    const url = await rawUpstream((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
    const error = await failure(client(url.replace('http:', 'https:')).items.get({ id: 'i' }))
    expect(error).toMatchObject({ code: 'upstream_unreachable', outcome: 'not_sent' })
  })

  test('the connection is reset before an answer', async () => {
    const url = await rawUpstream((socket) => socket.once('data', () => socket.resetAndDestroy()))
    const error = await failure(client(url).items.create({ name: 'n' }))
    expect(error).toMatchObject({ code: 'upstream_bad_response', outcome: 'unknown', retryable: false })
  })

  test('the connection is reset in the middle of one', async () => {
    const { url } = await upstream((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
      response.write('{"id":')
      setTimeout(() => response.socket?.resetAndDestroy(), 20)
    })
    expect(await failure(client(url).items.get({ id: 'i' }))).toMatchObject({
      code: 'upstream_bad_response',
      outcome: 'unknown',
      retryable: true,
    })
  })

  test('the answer is shorter than its Content-Length', async () => {
    const url = await rawUpstream((socket) =>
      socket.once('data', () =>
        socket.end(
          'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"id":1}',
        ),
      ),
    )
    expect(await failure(client(url).items.get({ id: 'i' }))).toMatchObject({
      code: 'upstream_bad_response',
      outcome: 'unknown',
    })
  })

  test('the answer is not HTTP', async () => {
    const url = await rawUpstream((socket) => socket.once('data', () => socket.end('SSH-2.0-OpenSSH\r\n')))
    expect(await failure(client(url).items.get({ id: 'i' }))).toMatchObject({
      code: 'upstream_bad_response',
      outcome: 'unknown',
    })
  })

  test('the answer is endless', async () => {
    let isClosed = false
    const { url } = await upstream((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const chunk = Buffer.alloc(1 << 20, 32)
      const more = () => {
        while (response.write(chunk));
        response.once('drain', more)
      }
      response.on('close', () => {
        isClosed = true
      })
      more()
    })
    const error = await failure(client(url).items.get({ id: 'i' }))
    expect(error).toMatchObject({ code: 'upstream_bad_response', retryable: false })
    expect(error.message).toMatch(/32 MiB/)
    await expect.poll(() => isClosed).toBe(true)
  })

  test('a redirect is not followed, and its target gets no credentials', async () => {
    const other = await upstream((_, response) => sendJson(response, { id: 'stolen' }))
    const { url, requests } = await upstream((_, response) =>
      sendJson(response, {}, 302, { location: `${other.url}/v1/items/i` }),
    )
    expect(await failure(client(url, { maxRetries: 2 }).items.get({ id: 'i' }))).toMatchObject({
      code: 'upstream_bad_response',
      retryable: false,
    })
    expect(requests).toHaveLength(1)
    expect(other.requests).toHaveLength(0)
  })

  test('a page of HTML from a proxy', async () => {
    const { url, requests } = await upstream((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>busy</html>')
    })
    expect(await failure(client(url, { maxRetries: 1 }).items.get({ id: 'i' }))).toMatchObject({
      code: 'upstream_bad_response',
    })
    expect(requests).toHaveLength(2)
  })
})

describe('time', () => {
  test('an answer that never comes ends with the deadline', async () => {
    const { url } = await upstream(() => {})
    const started = performance.now()
    const error = await failure(client(url).items.get({ id: 'i' }, { timeout: 100 }))
    expect(error).toMatchObject({
      code: 'upstream_timeout',
      outcome: 'unknown',
      retryable: true,
      name: 'TimeoutError',
    })
    expect(performance.now() - started).toBeLessThan(1000)
  })

  test('so does one that trickles in', async () => {
    const { url } = await upstream((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const trickle = setInterval(() => response.write(' '), 10)
      response.on('close', () => clearInterval(trickle))
    })
    expect(await failure(client(url).items.get({ id: 'i' }, { timeout: 100 }))).toMatchObject({
      code: 'upstream_timeout',
    })
  })

  test('the connection of a call that timed out is closed', async () => {
    let isClosed = false
    const { url } = await upstream((request) => {
      request.socket.on('close', () => {
        isClosed = true
      })
    })
    await failure(client(url).items.get({ id: 'i' }, { timeout: 50 }))
    await expect.poll(() => isClosed).toBe(true)
  })

  test('a fetch that hangs and ignores its signal is abandoned', async () => {
    const options = { auth: { api_key: 'k' }, fetch: () => new Promise<never>(() => {}), timeout: 50 }
    const hung = connect(shop, { items }, options)
    expect(await failure(hung.items.get({ id: 'i' }))).toMatchObject({ code: 'upstream_timeout' })
  })

  test('waits are real, and never shorter than requested', async () => {
    const times: number[] = []
    const { url } = await upstream((_, response, count) => {
      times.push(performance.now())
      if (count < 3) sendJson(response, {}, 429, { 'retry-after': '0.15' })
      else sendJson(response, { id: 'i' })
    })
    await client(url, { maxRetries: 2 }).items.get({ id: 'i' })
    const [first = 0, second = 0, third = 0] = times
    expect(second - first).toBeGreaterThanOrEqual(150)
    expect(third - second).toBeGreaterThanOrEqual(150)
  })

  test('a date in Retry-After is read by the upstream’s own clock', async () => {
    const skewed = Date.now() + 5 * 3600_000
    const times: number[] = []
    const { url } = await upstream((_, response, count) => {
      times.push(performance.now())
      const date = new Date(Math.floor(skewed / 1000) * 1000)
      const after = new Date(date.getTime() + 1000)
      const headers = { date: date.toUTCString(), 'retry-after': after.toUTCString() }
      sendJson(response, { id: 'i' }, count === 1 ? 429 : 200, headers)
    })
    await client(url, { maxRetries: 1 }).items.get({ id: 'i' })
    const waited = (times[1] ?? 0) - (times[0] ?? 0)
    expect(waited).toBeGreaterThanOrEqual(1000)
    expect(waited).toBeLessThan(2500)
  })

  test('a rate limit that lasts longer than the call is reported at once', async () => {
    const { url } = await upstream((_, response) => sendJson(response, {}, 429, { 'retry-after': '3600' }))
    const started = performance.now()
    expect(await failure(client(url, { maxRetries: 2 }).items.get({ id: 'i' }))).toMatchObject({
      code: 'upstream_rate_limited',
      retryAfterMs: 3_600_000,
    })
    expect(performance.now() - started).toBeLessThan(1000)
  })
})

describe('an abort by the caller', () => {
  test('ends the request, and the upstream sees it', async () => {
    let isClosed = false
    const leaving = new AbortController()
    const { url } = await upstream((request) => {
      request.socket.on('close', () => {
        isClosed = true
      })
      leaving.abort('enough')
    })
    const error = await failure(client(url).items.create({ name: 'n' }, { signal: leaving.signal }))
    expect(error).toMatchObject({ code: 'aborted', outcome: 'unknown', cause: 'enough' })
    await expect.poll(() => isClosed).toBe(true)
  })

  test('ends a wait', async () => {
    const { url, requests } = await upstream((_, response) =>
      sendJson(response, {}, 429, { 'retry-after': '20' }),
    )
    const signal = AbortSignal.timeout(100)
    const started = performance.now()
    const error = await failure(client(url, { maxRetries: 2 }).items.get({ id: 'i' }, { signal }))
    expect(error).toMatchObject({ code: 'aborted', cause: signal.reason })
    expect(performance.now() - started).toBeLessThan(2000)
    expect(requests).toHaveLength(1)
  })
})

test('a network error contains no credentials', async () => {
  const fetch = async (_: string, init: unknown) => {
    throw Object.assign(new Error('failed with Bearer sECr3tKey12'), { request: init })
  }
  const leaky = connect(shop, { items }, { auth: { api_key: 'sECr3tKey12' }, fetch, maxRetries: 0 })
  const error = await failure(leaky.items.get({ id: 'i' }))
  expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('sECr3tKey12')
  expect(error.cause).toMatchObject({ message: 'failed with [redacted]' })
})
