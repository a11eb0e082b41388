import { Readable } from 'node:stream'
import type { Fetch, Progress } from '@plugboard/core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { failureOf, json } from '../support/stub.ts'
import { bytesOf, KINDS } from './content.ts'
import { connectDrive, KIB, MIB, SECRET } from './drive.ts'
import { startUpstream } from './server.ts'
import { cut, sha256, startUploads } from './upload-server.ts'

/** Sizes around the limits of requests and chunks, for streams, which alone have no size that is known before. */
const SIZES = [0, 1, MIB, MIB + 1, 4 * MIB, 4 * MIB + 1, 9 * MIB + 12_345]
/** Nothing, the most and the least around the limit of a request, and several chunks. */
const SOME_SIZES = [0, MIB, MIB + 1, 9 * MIB + 12_345]
const CASES = KINDS.flatMap(([kind, make]) =>
  (kind === 'a stream' ? SIZES : SOME_SIZES).map((size) => [size, kind, make] as const),
)

afterEach(() => {
  vi.restoreAllMocks()
})

describe('an upload', () => {
  test.each(CASES)('of %d bytes given as %s arrives complete', async (size, _, make) => {
    const uploads = await startUploads()
    const seen: Progress[] = []
    const onProgress = (progress: Progress) => seen.push(progress)
    const content = bytesOf(size)
    const params = { name: 'ü', notify: true, content: make(content), contentType: 'image/png' }
    const file = await connectDrive(uploads.origin).files.create(params, { onProgress })
    expect(file).toEqual({ id: 'f1' })
    expect(uploads.done).toEqual([{ metadata: { name: 'ü' }, type: 'image/png', sha256: sha256(content) }])
    const way = size > MIB ? 'resumable' : 'multipart'
    expect(uploads.seen[0]?.url).toBe(`/upload?notify=true&uploadType=${way}`)
    expect(seen.at(-1)).toEqual({ sent: size, total: size })
    expect(seen.map(({ sent }) => sent)).toEqual(seen.map(({ sent }) => sent).sort((a, b) => a - b))
  })

  test.each(KINDS)('of %s without chunks travels in one request of any size', async (_, make) => {
    const uploads = await startUploads()
    const content = bytesOf(9 * MIB)
    const params = { name: 'x', content: make(content) }
    // The test upstream uses different addresses for the two kinds of upload.
    await connectDrive(uploads.origin).files.add(params)
    expect(uploads.done).toEqual([
      { metadata: { name: 'x' }, type: 'application/octet-stream', sha256: sha256(content) },
    ])
    expect(uploads.seen).toHaveLength(1)
  })

  test.each<[string, string | undefined, string, string]>([
    ['the Blob’s', undefined, 'text/csv', 'text/csv'],
    [
      'the given one overrides the Blob’s',
      'text/plain; charset=utf-8',
      'text/csv',
      'text/plain; charset=utf-8',
    ],
    ['the default, if none is given', undefined, '', 'application/octet-stream'],
  ])('has a media type: %s', async (_, contentType, type, want) => {
    const uploads = await startUploads()
    const content = new Blob(['x'], { type })
    await connectDrive(uploads.origin).files.create({ name: 'x', content, contentType })
    expect(uploads.done[0]?.type).toBe(want)
  })

  test('of a string is sent as UTF-8 text', async () => {
    const uploads = await startUploads()
    await connectDrive(uploads.origin).files.create({ name: 'x', content: 'naïve 🙂' })
    expect(uploads.done).toMatchObject([
      { type: 'text/plain;charset=utf-8', sha256: sha256(Buffer.from('naïve 🙂')) },
    ])
  })

  test.each<[string, object, string]>([
    ['an object as content', { content: {} }, '/params/content'],
    [
      'a media type with a line end',
      { content: new Uint8Array(), contentType: 'a/b\r\nx: y' },
      '/params/contentType',
    ],
    ['no content', {}, '/params/content'],
  ])('rejects %s', async (_, params, pointer) => {
    const client = connectDrive('http://127.0.0.1:9')
    const call = client.files.create({ name: 'x', ...params } as never)
    expect(await failureOf(call)).toMatchObject({ code: 'invalid_request', errors: [{ pointer }] })
  })

  test('keeps one chunk of a stream in memory, and waits for the upstream', async () => {
    const uploads = await startUploads()
    let given = 0
    let most = 0
    uploads.onChunk = (request) => {
      most = Math.max(most, given - Number(/ (\d+)-/.exec(request.headers['content-range'] ?? '')?.[1]))
      return false
    }
    const content = new ReadableStream<Uint8Array>({
      pull(to) {
        to.enqueue(new Uint8Array(100_000))
        given += 100_000
        if (given >= 40_000_000) to.close()
      },
    })
    await connectDrive(uploads.origin).files.create({ name: 'x', content })
    expect(given).toBe(40_000_000)
    expect(most).toBeLessThan(4.5 * MIB)
  })

  test('of a stream that fails ends with an error, and nothing is created', async () => {
    const uploads = await startUploads()
    const content = new ReadableStream<Uint8Array>({
      start: (to) => to.enqueue(bytesOf(5 * MIB)),
      pull: (to) => to.error(new Error('disk')),
    })
    const call = connectDrive(uploads.origin).files.create({ name: 'x', content })
    expect(await failureOf(call)).toMatchObject({
      code: 'aborted',
      outcome: 'not_sent',
      cause: { message: 'disk' },
    })
    expect(uploads.done).toEqual([])
  })

  test('cancels the stream if it fails', async () => {
    const upstream = await startUpstream((_, response) => response.writeHead(403).end())
    let reason: unknown
    const content = new ReadableStream<Uint8Array>({
      pull: (to) => to.enqueue(bytesOf(MIB)),
      cancel: (why) => {
        reason = why
      },
    })
    const failure = await failureOf(connectDrive(upstream.origin).files.create({ name: 'x', content }))
    expect(failure).toMatchObject({ code: 'upstream_forbidden', outcome: 'rejected' })
    expect(reason).toBe(failure)
  })

  // Regression: the content that was read last started a timer of a minute, which kept the process alive.
  test('that is refused while content is read leaves no timer', async () => {
    const { promise: isWaiting, resolve: wait } = Promise.withResolvers<void>()
    let pulls = 0
    const content = new ReadableStream<Uint8Array>({
      // After more than is read ahead, the next bytes never come.
      pull: (to) => (++pulls < 3 ? to.enqueue(bytesOf(MIB)) : wait()),
    })
    const refuse: Fetch = async (_, { body }) => {
      const reader = (body as ReadableStream<Uint8Array>).getReader()
      void (async () => {
        while (!(await reader.read()).done);
      })().catch(() => {})
      await isWaiting
      return json({ error: { code: 'full' } }, 403)
    }
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const cleared = vi.spyOn(globalThis, 'clearTimeout')
    const call = connectDrive('http://127.0.0.1:9', [], { fetch: refuse }).files.add({ name: 'x', content })
    expect(await failureOf(call)).toMatchObject({ code: 'upstream_forbidden' })
    await new Promise(setImmediate)
    const ended = new Set(cleared.mock.calls.map(([timer]) => timer))
    const stalls = timers.mock.results.filter((_, at) => timers.mock.calls[at]?.[1] === 60_000)
    const left = stalls.filter(({ value }) => !ended.has(value))
    for (const { value } of left) clearTimeout(value)
    expect([stalls.length > 0, left.length]).toEqual([true, 0])
  })

  test('in one request is not repeated after an unknown outcome', async () => {
    const upstream = await startUpstream((request) => cut(request, 1))
    const call = connectDrive(upstream.origin).files.create({ name: 'x', content: bytesOf(10) })
    expect(await failureOf(call)).toMatchObject({
      code: 'upstream_unreachable',
      outcome: 'unknown',
      retryable: false,
    })
    expect(upstream.seen).toHaveLength(1)
  })
})

describe('the address of an upload', () => {
  test('at an undeclared host gets no request', async () => {
    const uploads = await startUploads()
    const other = await startUpstream((_, response) => response.writeHead(200).end())
    uploads.location = `${other.origin}/session`
    const call = connectDrive(uploads.origin).files.create({ name: 'x', content: bytesOf(2 * MIB) })
    expect(await failureOf(call)).toMatchObject({ code: 'upstream_bad_response', outcome: 'not_sent' })
    expect(other.seen).toHaveLength(0)
  })

  test('at a declared host gets the content without our credentials', async () => {
    const uploads = await startUploads()
    const store = await startUpstream((_, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"f2"}'),
    )
    uploads.location = `${store.origin}/session?sig=1`
    const client = connectDrive(uploads.origin, [store.host])
    expect(await client.files.create({ name: 'x', content: bytesOf(2 * MIB) })).toEqual({ id: 'f2' })
    expect(store.seen[0]?.headers).toMatchObject({ 'content-length': String(2 * MIB) })
    expect(JSON.stringify(store.seen)).not.toContain(SECRET)
  })

  test('in the caller’s resume point is not trusted either', async () => {
    const resumeFrom = { url: 'https://evil.example/session', offset: 0 }
    const call = connectDrive('http://127.0.0.1:9').files.create(
      { name: 'x', content: bytesOf(10 * KIB) },
      { resumeFrom },
    )
    expect(await failureOf(call)).toMatchObject({ errors: [{ pointer: '/resumeFrom/url' }] })
  })
})

// Regression: the violations listed the internals of the stream.
test('a stream of Node.js is refused with what is accepted, and how to convert it', async () => {
  const content = Readable.from(['a']) as never
  const error = await failureOf(connectDrive('http://127.0.0.1:1').files.create({ name: 'x', content }))
  expect(error).toMatchObject({
    code: 'invalid_request',
    outcome: 'not_sent',
    errors: [
      {
        pointer: '/params/content',
        message: expect.stringMatching(/^must be a string, .* an unread ReadableStream; .*Readable.toWeb/),
      },
    ],
  })
})
