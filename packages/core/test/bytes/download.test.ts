import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { ConnectorError, connect } from '@plugboard/core'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { failureOf } from '../support/stub.ts'
import { connectDrive, drive, files, MIB, SECRET } from './drive.ts'
import { startUpstream } from './server.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const CONTENT = Buffer.from(Array.from({ length: 1000 }, (_, n) => n % 256))

async function textOf(content: ReadableStream<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of content) pieces.push(piece)
  return Buffer.concat(pieces)
}

describe('a download', () => {
  test('returns the bytes and their metadata', async () => {
    const { origin, seen } = await startUpstream((_, response) =>
      response
        .writeHead(200, {
          'content-type': 'image/png',
          'content-length': CONTENT.length,
          'content-disposition': `attachment; filename="x.png"; filename*=UTF-8''%C3%BC.png`,
          'x-request-id': 'r1',
        })
        .end(CONTENT),
    )
    const { data, response } = await connectDrive(origin).files.download({ id: 'a/b' }).withResponse()
    expect(await textOf(data.content)).toEqual(CONTENT)
    expect(data).toMatchObject({ contentType: 'image/png', contentLength: 1000, name: 'ü.png' })
    expect(data.contentRange).toBeUndefined()
    expect(response).toMatchObject({ status: 200, requestId: 'r1', attempts: 1 })
    expect(seen[0]?.url).toBe('/files/a%2Fb?alt=media')
    expect(seen[0]?.headers).toMatchObject({
      authorization: `Bearer ${SECRET}`,
      accept: '*/*',
      'accept-encoding': 'identity',
    })
  })

  test('is returned by execute as records', async () => {
    const { origin } = await startUpstream((_, response) => response.writeHead(200).end(CONTENT))
    const { records, meta } = await connectDrive(origin).execute('files', 'download', { id: '1' })
    expect(meta).toEqual({})
    expect(records).toMatchObject({ contentType: 'application/octet-stream', contentLength: undefined })
    expect(await textOf(records.content)).toEqual(CONTENT)
  })

  test('returns the requested range', async () => {
    const { origin, seen } = await startUpstream((_, response) =>
      response
        .writeHead(206, { 'content-range': 'bytes 10-19/1000', 'content-length': 10 })
        .end(CONTENT.subarray(10, 20)),
    )
    const answer = await connectDrive(origin).files.download({ id: '1', range: 'bytes=10-19' })
    expect(seen[0]?.headers.range).toBe('bytes=10-19')
    expect(answer.contentRange).toEqual({ start: 10, end: 19, total: 1000 })
    expect(await textOf(answer.content)).toEqual(CONTENT.subarray(10, 20))
  })

  test('of empty content is an empty stream', async () => {
    const { origin } = await startUpstream((_, response) =>
      response.writeHead(200, { 'content-length': 0 }).end(),
    )
    const { content, contentLength } = await connectDrive(origin).files.download({ id: '1' })
    expect([await textOf(content), contentLength]).toEqual([Buffer.alloc(0), 0])
  })

  test('without option bytes is rejected with the fix', async () => {
    const client = connect(drive, { files }, { auth: { token: SECRET }, server: 'http://127.0.0.1:9' })
    expect(await failureOf(client.files.download({ id: '1' }))).toMatchObject({
      code: 'unsupported_action',
      message: expect.stringContaining('bytes'),
    })
  })
})

describe('large content', () => {
  test('is streamed with little memory, as fast as it is read', async () => {
    const server = fork(new URL('./large-server.mjs', import.meta.url))
    onTestFinished(() => void server.kill())
    const [port] = (await once(server, 'message')) as [number]
    const origin = `http://127.0.0.1:${port}`
    const { content } = await connectDrive(origin).files.download({ id: '1' })
    await sleep(300)
    // Nobody reads, so the upstream stops sending.
    expect(Number(await (await fetch(`${origin}/written`)).text())).toBeLessThan(20)
    const before = process.memoryUsage.rss()
    let [size, most] = [0, 0]
    for await (const piece of content) {
      // Garbage is collected at its leisure, so collect it before measuring.
      if (Math.floor((size + piece.byteLength) / (8 * MIB)) > Math.floor(size / (8 * MIB))) collect()
      size += piece.byteLength
      most = Math.max(most, process.memoryUsage.rss())
    }
    expect(size).toBe(100 * MIB)
    expect(most - before).toBeLessThan(50 * MIB)
  })

  test('over maxBytes is rejected by its Content-Length, before any of it is read', async () => {
    const { origin, seen } = await startUpstream((_, response) => {
      response.writeHead(200, { 'content-length': 5 * MIB }).write(CONTENT)
    })
    const failure = await failureOf(connectDrive(origin).files.download({ id: '1' }, { maxBytes: MIB }))
    expect(failure).toMatchObject({
      code: 'upstream_bad_response',
      message: expect.stringContaining('maxBytes'),
    })
    expect(await seen[0]?.isCut).toBe(true)
    expect(seen).toHaveLength(1)
  })

  test('over maxBytes without a Content-Length ends the stream', async () => {
    const { promise: begun, resolve: onBegun } = Promise.withResolvers<() => void>()
    const { origin, seen } = await startUpstream((_, response) => {
      response.writeHead(200)
      response.write(CONTENT)
      onBegun(() => response.write(CONTENT))
    })
    const { content } = await connectDrive(origin).files.download({ id: '1' }, { maxBytes: 1500 })
    const sendMore = await begun
    sendMore()
    expect(await failureOf(textOf(content))).toMatchObject({
      code: 'upstream_bad_response',
      retryable: false,
    })
    expect(await seen[0]?.isCut).toBe(true)
  })

  test('of exactly maxBytes is accepted', async () => {
    const { origin } = await startUpstream((_, response) => response.writeHead(200).end(CONTENT))
    const { content } = await connectDrive(origin).files.download({ id: '1' }, { maxBytes: 1000 })
    expect(await textOf(content)).toEqual(CONTENT)
  })

  test.each([-1, Number.NaN])('a limit of %d is rejected', async (maxBytes) => {
    const call = connectDrive('http://127.0.0.1:9').files.download({ id: '1' }, { maxBytes })
    expect(await failureOf(call)).toMatchObject({ code: 'invalid_request', outcome: 'not_sent' })
  })
})

describe('a failure', () => {
  test('before the content is decoded as JSON, as in any call', async () => {
    const { origin } = await startUpstream((_, response) =>
      response
        .writeHead(404, { 'content-type': 'application/json' })
        .end('{"error":{"code":"gone_fishing","message":"no such file"}}'),
    )
    expect(await failureOf(connectDrive(origin).files.download({ id: '1' }))).toMatchObject({
      name: 'NotFoundError',
      code: 'upstream_not_found',
      upstream: { status: 404, code: 'gone_fishing', message: 'no such file' },
    })
  })

  test.each<[string, number | undefined]>([
    ['a transient status', 503],
    ['a connection that is cut before the first byte', undefined],
  ])('%s is retried', async (_, status) => {
    const { origin, seen } = await startUpstream((_request, response, count) => {
      if (count > 1) response.writeHead(200).end(CONTENT)
      else if (status) response.writeHead(status).end()
      else {
        response.writeHead(200, { 'content-length': 1000 }).flushHeaders()
        setTimeout(() => response.destroy(), 20)
      }
    })
    const { data, response } = await connectDrive(origin).files.download({ id: '1' }).withResponse()
    expect([await textOf(data.content), response.attempts, seen.length]).toEqual([CONTENT, 2, 2])
  })

  test('in the middle ends the stream with an error, without a retry', async () => {
    const { promise: begun, resolve: onBegun } = Promise.withResolvers<() => void>()
    const { origin, seen } = await startUpstream((_, response) => {
      response.writeHead(200, { 'content-length': 1000 }).write(CONTENT.subarray(0, 500))
      onBegun(() => response.destroy())
    })
    const { content } = await connectDrive(origin).files.download({ id: '1' })
    const reader = content.getReader()
    expect((await reader.read()).value).toHaveLength(500)
    const cut = await begun
    cut()
    const failure = await failureOf(reader.read())
    expect(failure).toBeInstanceOf(ConnectorError)
    expect(failure).toMatchObject({
      name: 'DecodeError',
      code: 'upstream_bad_response',
      outcome: 'unknown',
      entity: 'files',
      action: 'download',
    })
    expect(seen).toHaveLength(1)
  })

  test('is a truncated body, however it is read', async () => {
    const fetch = async () =>
      new Response(CONTENT.subarray(0, 400), { headers: { 'content-length': '1000' } })
    const client = connectDrive('http://127.0.0.1:9', [], { fetch } as object)
    const { content } = await client.files.download({ id: '1' })
    expect(await failureOf(textOf(content))).toMatchObject({
      message: expect.stringContaining('400 of 1000'),
      retryable: true,
    })
  })

  test('is a stall of ten seconds', async () => {
    const { origin, seen } = await startUpstream((_, response) => {
      response.writeHead(200).write(CONTENT)
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { content } = await connectDrive(origin).files.download({ id: '1' }, { timeout: 5_000 })
    const reader = content.getReader()
    await reader.read()
    const failure = failureOf(reader.read())
    let isOver = false
    void failure.then(() => {
      isOver = true
    })
    await vi.advanceTimersByTimeAsync(9_999)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await failure).toMatchObject({ name: 'TimeoutError', code: 'upstream_timeout', retryable: true })
    expect(await seen[0]?.isCut).toBe(true)
  })
})

describe('that aborts', () => {
  const endless = () =>
    startUpstream((_, response) => {
      response.writeHead(200)
      const timer = setInterval(() => response.write(CONTENT), 5)
      response.once('close', () => clearInterval(timer))
    })

  test('by the signal ends the stream and the transfer', async () => {
    const { origin, seen } = await endless()
    const controller = new AbortController()
    const call = connectDrive(origin).files.download({ id: '1' }, { signal: controller.signal })
    const reader = (await call).content.getReader()
    await reader.read()
    const readAll = async () => {
      while (!(await reader.read()).done);
    }
    const reading = failureOf(readAll())
    controller.abort(new Error('enough'))
    expect(await reading).toMatchObject({ code: 'aborted', cause: { message: 'enough' } })
    expect(await seen[0]?.isCut).toBe(true)
  })

  test('by the signal while nobody reads ends the transfer as well', async () => {
    const { origin, seen } = await endless()
    const controller = new AbortController()
    const { content } = await connectDrive(origin).files.download({ id: '1' }, { signal: controller.signal })
    controller.abort()
    expect(await seen[0]?.isCut).toBe(true)
    expect(await failureOf(content.getReader().read())).toMatchObject({ code: 'aborted' })
  })

  test('by cancelling the stream ends the transfer', async () => {
    const { origin, seen } = await endless()
    const { content } = await connectDrive(origin).files.download({ id: '1' })
    await content.cancel()
    expect(await seen[0]?.isCut).toBe(true)
  })
})
