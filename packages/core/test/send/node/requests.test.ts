/** Requests and responses over the sockets of Node.js. */
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import {
  brotliCompressSync,
  createInflate,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { FetchInit } from '../../../src/options.ts'
import { decoded } from '../../../src/send/node/decode.ts'
import { sendOverSocket } from '../../../src/send/node/request.ts'
import { sendJson } from '../../support/send-json.ts'
import { failureOf } from '../../support/stub.ts'
import { client, failure, rawUpstream, upstream } from '../../support/upstream.ts'

const INIT: FetchInit = {
  method: 'POST',
  headers: {},
  signal: new AbortController().signal,
  redirect: 'manual',
}

const TEXT = 'ü'.repeat(100_000)

describe('a compressed body', () => {
  test.each([
    ['gzip', gzipSync(TEXT)],
    ['x-gzip', gzipSync(TEXT)],
    ['deflate', deflateSync(TEXT)],
    ['deflate', deflateRawSync(TEXT)],
    ['br', brotliCompressSync(TEXT)],
    ['zstd', zstdCompressSync(TEXT)],
    ['gzip, br', brotliCompressSync(gzipSync(TEXT))],
    ['DEFLATE, gzip', gzipSync(deflateSync(TEXT))],
    ['deflate', new Uint8Array()],
    ['identity', Buffer.from(TEXT)],
    // Names that every object has: one of them ended the process.
    ['__proto__', Buffer.from(TEXT)],
    ['constructor', Buffer.from(TEXT)],
  ])('by %s is read as it was', async (coding, bytes) => {
    const { url } = await upstream((_, response) =>
      response.writeHead(200, { 'content-encoding': coding }).end(bytes),
    )
    const response = await sendOverSocket(url, { ...INIT, method: 'GET' })
    expect(await response.text()).toBe(bytes.length === 0 ? '' : TEXT)
  })

  const LONG = Buffer.from(Array.from({ length: 9999 }, (_, i) => (i * i) % 251))

  // Regression: one by deflate was waited for until the timeout on Node.js 22.
  test.each([
    ['gzip', gzipSync(LONG)],
    ['deflate', deflateSync(LONG)],
    ['deflate', deflateRawSync(LONG)],
    ['br', brotliCompressSync(LONG)],
    ['zstd', zstdCompressSync(LONG)],
  ])('by %s that is cut off is incomplete', async (coding, bytes) => {
    const url = await rawUpstream((socket) =>
      socket.once('data', () => {
        const head = `HTTP/1.1 200 OK\r\ncontent-encoding: ${coding}\r\ncontent-length: ${bytes.length}\r\n\r\n`
        socket.end(Buffer.concat([Buffer.from(head), bytes.subarray(0, 50)]))
      }),
    )
    expect(await failure(client(url).items.get({ id: 'i' }))).toMatchObject({
      code: 'upstream_bad_response',
      outcome: 'unknown',
    })
  })

  test('by deflate waits for its reader', async () => {
    const bytes = deflateSync(Buffer.alloc(2 ** 25, 'a'))
    const message = Object.assign(Readable.from([bytes]), { headers: { 'content-encoding': 'deflate' } })
    const body = decoded(message as unknown as IncomingMessage, 'GET')
    body.once('readable', () => {})
    // Another one that is read takes as many steps.
    await buffer(Readable.from([bytes]).pipe(createInflate()))
    expect(body.readableLength).toBeLessThanOrEqual(2 ** 17)
    expect(await buffer(body)).toHaveLength(2 ** 25)
  })

  test('that becomes too large is read no further', async () => {
    let isClosed = false
    const bomb = gzipSync(Buffer.alloc(2 ** 26, ' '))
    const { url } = await upstream((request, response) => {
      request.socket.on('close', () => {
        isClosed = true
      })
      response.writeHead(200, { 'content-encoding': 'gzip' }).write(bomb.subarray(0, -8))
    })
    const error = await failure(client(url).items.get({ id: 'i' }))
    expect(error.message).toMatch(/32 MiB/)
    await expect.poll(() => isClosed).toBe(true)
  })

  test('with more codings than anybody uses fails', async () => {
    const { url } = await upstream((_, response) =>
      response.writeHead(200, { 'content-encoding': Array(6).fill('gzip').join() }).end('{}'),
    )
    expect(await failure(client(url).items.get({ id: 'i' }))).toMatchObject({ code: 'upstream_bad_response' })
  })
})

describe('headers', () => {
  test('lose the line break of an environment file', async () => {
    const { url, requests } = await upstream((_, response) => sendJson(response, {}))
    await sendOverSocket(url, { ...INIT, headers: { authorization: 'Bearer k\n' }, body: 'ü' })
    expect(requests[0]?.headers).toMatchObject({
      authorization: 'Bearer k',
      'content-length': '2',
      accept: '*/*',
      'accept-encoding': 'gzip, deflate',
    })
  })

  test('of a response that stand twice are joined', async () => {
    const url = await rawUpstream((socket) =>
      socket.once('data', () =>
        socket.end(
          'HTTP/1.1 200 OK\r\nRetry-After: 1\r\nretry-after: 2\r\nset-cookie: a\r\nset-cookie: b\r\n\r\n',
        ),
      ),
    )
    const { headers } = await sendOverSocket(url, INIT)
    const all: string[] = []
    headers.forEach((value, name) => void all.push(`${name}: ${value}`))
    expect(all).toEqual(['retry-after: 1, 2', 'set-cookie: a, b'])
    expect([headers.get('Retry-After'), headers.get('x')]).toEqual(['1, 2', null])
  })

  test('that cannot be sent prove that nothing was', async () => {
    const { url } = await upstream((_, response) => sendJson(response, {}))
    const delivery = {}
    const headers = { authorization: 'a\nb' }
    expect(await failureOf(sendOverSocket(url, { ...INIT, headers, delivery }))).toBeInstanceOf(TypeError)
    expect(delivery).toEqual({ isBegun: false })
  })
})

describe('a connection', () => {
  // `fetch` reports a reset, which may come after a request as well.
  test('that ends before it is encrypted proves that nothing was sent', async () => {
    const url = await rawUpstream((socket) => socket.once('data', () => socket.destroy()))
    const error = await failure(client(url.replace('http:', 'https:')).items.create({ name: 'n' }))
    expect(error).toMatchObject({ code: 'upstream_unreachable', outcome: 'not_sent', retryable: true })
  })

  test('that is upgraded without being asked fails', async () => {
    const url = await rawUpstream((socket) =>
      socket.once('data', () =>
        socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'),
      ),
    )
    expect(await failure(client(url).items.create({ name: 'n' }))).toMatchObject({ outcome: 'unknown' })
  })

  // Regression: that of a redirect with a small body was held until the upstream closed it, and the program with it.
  test('is released when a response that has arrived is not read', async () => {
    const closed = Promise.withResolvers<void>()
    const url = await rawUpstream((socket) => {
      socket.once('close', () => closed.resolve())
      socket.once('data', () => socket.write('HTTP/1.1 302 Found\r\ncontent-length: 5\r\n\r\nmoved'))
    })
    const { body } = await sendOverSocket(url, { ...INIT, method: 'GET' })
    await new Promise((resolve) => setImmediate(resolve))
    await body?.getReader().cancel()
    expect(await closed.promise).toBeUndefined()
  })

  test('is released when the upstream answers before it has read the request', async () => {
    const closed = Promise.withResolvers<void>()
    const { url } = await upstream((request, response) => {
      request.socket.once('close', () => closed.resolve())
      sendJson(response, { id: 'i' })
    })
    const response = await sendOverSocket(url, { ...INIT, body: new Uint8Array(2 ** 25) })
    expect(await response.text()).toBe('{"id":"i"}')
    await closed.promise
  })

  test('is released when nobody reads the response any more', async () => {
    let isClosed = false
    const { url } = await upstream((request, response) => {
      request.socket.on('close', () => {
        isClosed = true
      })
      response.write('a')
    })
    await (async () => {
      const response = await sendOverSocket(url, INIT)
      await response.body?.getReader().read()
    })()
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc')
    await expect
      .poll(() => {
        collect()
        return isClosed
      })
      .toBe(true)
  })

  test('that a redirect would leave is refused on demand', async () => {
    const { url } = await upstream((_, response) => sendJson(response, {}, 307, { location: '/' }))
    const init = { ...INIT, redirect: 'error' } as const
    expect(await failureOf(sendOverSocket(url, init))).toMatchObject({ message: 'unexpected redirect' })
    expect(await sendOverSocket(url, INIT)).toMatchObject({ status: 307 })
  })
})

describe('a stream', () => {
  const duplex = 'half'

  test('is sent with its length, or in chunks', async () => {
    const bodies: string[] = []
    const { url, requests } = await upstream(async (request, response) => {
      bodies.push(await text(request))
      sendJson(response, {})
    })
    const body = () => new Blob([TEXT]).stream() as NonNullable<Extract<FetchInit['body'], object>>
    await sendOverSocket(url, { ...INIT, body: body(), duplex })
    await sendOverSocket(url, { ...INIT, body: body(), duplex, headers: { 'content-length': '200000' } })
    expect(bodies).toEqual([TEXT, TEXT])
    expect(requests.map(({ headers }) => headers['content-length'])).toEqual([undefined, '200000'])
  })

  test('that fails is the failure of its request', async () => {
    const { url } = await upstream(() => {})
    const body = new ReadableStream<Uint8Array>({ pull: (to) => to.error(new Error('disk')) })
    expect(await failureOf(sendOverSocket(url, { ...INIT, body, duplex }))).toMatchObject({ message: 'disk' })
  })

  test('is cancelled when the upstream has answered', async () => {
    const cancelled = Promise.withResolvers<void>()
    const { url } = await upstream((request, response) => {
      request.once('data', () => sendJson(response, { id: 'i' }, 413))
    })
    const body = new ReadableStream<Uint8Array>({
      pull: (to) => to.enqueue(new Uint8Array(2 ** 16)),
      cancel: () => cancelled.resolve(),
    })
    const response = await sendOverSocket(url, { ...INIT, body, duplex })
    expect([response.status, await response.text()]).toEqual([413, '{"id":"i"}'])
    await cancelled.promise
  })
})
