/** Requests over real sockets, and their failures. */
import { text } from 'node:stream/consumers'
import { inspect } from 'node:util'
import { gzipSync } from 'node:zlib'
import { connect, type Fetch } from '@plugboard/core'
import { describe, expect, test } from 'vitest'
import { sendJson } from '../support/send-json.ts'
import { items, shop } from '../support/shop.ts'
import { failureOf } from '../support/stub.ts'
import { client, failure, NOBODY_LISTENS, rawUpstream, upstream } from '../support/upstream.ts'

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
    const error = await failure(client(NOBODY_LISTENS).items.get({ id: 'i' }))
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
    expect(error.message).toMatch(/: connection failed: bad port$/)
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
    expect(error).toMatchObject({
      name: 'TransportError',
      code: 'upstream_unreachable',
      outcome: 'unknown',
      retryable: false,
    })
    expect(error.message).toMatch(/: the connection ended without a response/)
  })

  test('the connection is reset in the middle of one', async () => {
    let reset = (): unknown => undefined
    const { url } = await upstream((_, response) => {
      reset = () => response.socket?.resetAndDestroy()
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
      response.write('{"id":')
    })
    // A reset that overtakes the headers is a connection without a response.
    const fetchAndReset: Fetch = async (...given) => {
      const response = await fetch(...given)
      reset()
      return response
    }
    const options = { auth: { api_key: 'k' }, server: url, maxRetries: 0, fetch: fetchAndReset }
    expect(await failure(connect(shop, { items }, options).items.get({ id: 'i' }))).toMatchObject({
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
      message: expect.stringMatching(/: status 302: redirects are not followed$/),
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

test('a network error contains no credentials', async () => {
  const fetch = async (_: string, init: unknown) => {
    throw Object.assign(new Error('failed with Bearer sECr3tKey12'), { request: init })
  }
  const leaky = connect(shop, { items }, { auth: { api_key: 'sECr3tKey12' }, fetch, maxRetries: 0 })
  const error = await failure(leaky.items.get({ id: 'i' }))
  expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('sECr3tKey12')
  expect(error.cause).toMatchObject({ message: 'failed with [redacted]' })
})

// Regression: the call failed with a RangeError, which says nothing about its outcome.
test('an error of a custom fetch that causes itself is an error of the connection', async () => {
  const loop = new Error('it broke')
  loop.cause = new Error('because', { cause: loop })
  const fetch = () => Promise.reject(loop)
  const { items: own } = connect(shop, { items }, { auth: { api_key: 'k' }, fetch, maxRetries: 0 })
  const error = await failureOf(own.create({ name: 'n' }))
  expect(error).toMatchObject({
    code: 'upstream_unreachable',
    outcome: 'unknown',
    cause: { message: 'it broke' },
  })
})
