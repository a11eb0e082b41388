/** Uploads take memory as they arrive, and end if their caller sends next to nothing. */
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import type { ConnectorError } from '@plugboard/core'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { App } from '../../src/http/app-type.ts'
import { limitBodies } from '../../src/http/hold-body.ts'
import { uploadReader } from '../../src/http/upload-body.ts'
import { type UploadPace, watchPace } from '../../src/http/upload-pace.ts'
import { type BodyBytes, bodyBytes } from '../../src/limits/body-bytes.ts'

const MIB = 1024 * 1024
const HEAD =
  'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000000\r\n\r\n'
const REQUEST = '--b\r\nContent-Disposition: form-data; name="request"\r\n\r\n{"action":"create"}\r\n'
const CONTENT = '--b\r\nContent-Disposition: form-data; name="content"; filename="x"\r\n\r\n'

let app: FastifyInstance
let sockets: Socket[]
/** Resolves when the handler of the next upload has its content. */
let contents: ((content: ReadableStream<Uint8Array>) => void)[]

async function open(pace: UploadPace, bodies: BodyBytes = bodyBytes()): Promise<void> {
  app = fastify({ forceCloseConnections: true })
  limitBodies(app as unknown as App, { bodies })
  app.decorateRequest('caller')
  app.addContentTypeParser('multipart/form-data', uploadReader(pace))
  app.setErrorHandler((error: ConnectorError, _, reply) =>
    reply.code(error.status).send({ code: error.code }),
  )
  app.post('/', async ({ body }) => {
    const { content } = (body as { params: { content: ReadableStream<Uint8Array> } }).params
    const take = contents.shift()
    if (take) return new Promise(() => take(content))
    for await (const _ of content);
    return {}
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
}

/** Sends the start of an upload. The result resolves with the start of the response. */
function begin(...parts: readonly (string | Buffer)[]): { socket: Socket; response: Promise<string> } {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
  sockets.push(socket)
  for (const part of parts) socket.write(part)
  return { socket, response: once(socket, 'data').then(([bytes]) => String(bytes)) }
}

beforeEach(() => {
  sockets = []
  contents = []
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await app?.close()
})

// Regression: closed after 150 s without a response, and one byte a second kept an upload open for ever.
describe('an upload', () => {
  const QUICK: UploadPace = { windowMs: 60, minBytes: 1000 }

  test.each<[string, readonly string[]]>([
    ['that sends its headers alone', [HEAD]],
    ['that stops within its part `request`', [HEAD, REQUEST.slice(0, 70)]],
    ['that stops behind its part `request`', [HEAD, REQUEST]],
    ['that stops within its content', [HEAD, REQUEST, CONTENT, 'abc']],
  ])('%s is answered with 408', async (_, parts) => {
    await open(QUICK)
    const response = await begin(...parts).response
    expect(response).toMatch(/^HTTP\/1.1 408 /)
    expect(response).toContain('request_timeout')
  })

  test('that sends a byte at a time is answered with 408', async () => {
    await open(QUICK)
    const { socket, response } = begin(HEAD, REQUEST, CONTENT)
    const drip = setInterval(() => socket.write('a'), 5)
    expect(await response.finally(() => clearInterval(drip))).toMatch(/^HTTP\/1.1 408 /)
  })
})

/** The intervals of the pace, called by the test. */
function steppedPace(
  progress: { arrived: number; isHeldBack: boolean },
  ticks: readonly (() => void)[],
): boolean {
  const [real, timers] = [globalThis.setInterval, [] as (() => void)[]]
  globalThis.setInterval = ((tick: () => void) => {
    timers.push(tick)
    return { unref: () => {} }
  }) as unknown as typeof setInterval
  let isSlow = false
  try {
    const payload = new PassThrough() as unknown as Parameters<typeof watchPace>[0]
    watchPace(
      payload,
      { arrived: () => progress.arrived, isHeldBack: () => progress.isHeldBack },
      () => {
        isSlow = true
      },
      { windowMs: 6000, minBytes: 600 },
    )
  } finally {
    globalThis.setInterval = real
  }
  for (const change of ticks) {
    change()
    if (!isSlow) timers[0]?.()
  }
  return isSlow
}

describe('the pace of an upload', () => {
  const state = () => ({ arrived: 0, isHeldBack: false })

  test.each<[string, number, boolean]>([
    ['99 bytes in each sixth of a window that needs 600 is too slow', 99, true],
    ['100 bytes are not', 100, false],
  ])('%s', (_, bytes, isSlow) => {
    const progress = state()
    const ticks = Array.from({ length: 30 }, () => () => {
      progress.arrived += bytes
    })
    expect(steppedPace(progress, ticks)).toBe(isSlow)
  })

  test('does not count while the upstream takes no more', () => {
    const progress = { arrived: 1000, isHeldBack: true }
    expect(
      steppedPace(
        progress,
        Array(50).fill(() => {}),
      ),
    ).toBe(false)
  })

  test('counts from the beginning once the upstream takes more', () => {
    const progress = { arrived: 1000, isHeldBack: true }
    const goOn = (): void => {
      progress.isHeldBack = false
    }
    expect(steppedPace(progress, [goOn, ...Array(5).fill(goOn)])).toBe(false)
    expect(steppedPace(progress, [...Array(9).fill(() => {}), ...Array(7).fill(goOn)])).toBe(true)
  })
})

// Regression: each took 6 MiB from its headers on, so that ten that sent nothing kept out all others of their application.
describe('the memory of an upload', () => {
  const SLOW: UploadPace = { windowMs: 3_600_000, minBytes: 0 }
  const small = 64 * 1024

  /** Memory of a sender, and how often more was refused. */
  function counted(limits: { perSender: number; total: number }) {
    const bodies = bodyBytes({ ...limits, small })
    let held = 0
    const opened: BodyBytes = {
      ...bodies,
      open: (sender) => {
        const resize = bodies.open(sender)
        let own = 0
        return (bytes, mustFit) => {
          resize(bytes, mustFit)
          held += bytes - own
          own = bytes
        }
      },
    }
    return { bodies: opened, held: () => held }
  }

  const handed = (): Promise<ReadableStream<Uint8Array>> => new Promise((resolve) => contents.push(resolve))

  test('is what has arrived, up to 6 MiB, and nothing once it ends', async () => {
    const { bodies, held } = counted({ perSender: 64 * MIB, total: 64 * MIB })
    await open(SLOW, bodies)
    const content = handed()
    // The part begins with its first bytes.
    const { socket } = begin(HEAD, REQUEST, CONTENT, 'a'.repeat(500))
    const reader = (await content).getReader()
    expect(held()).toBeLessThan(1000)
    const read = async (bytes: number): Promise<void> => {
      socket.write(Buffer.alloc(bytes))
      for (let got = 0; got < bytes - small; ) got += (await reader.read()).value?.byteLength ?? 0
    }
    await read(2 * MIB)
    expect(held()).toBeGreaterThan(1.9 * MIB)
    expect(held()).toBeLessThan(2.1 * MIB)
    await read(10 * MIB)
    expect(held()).toBe(6 * MIB)
    socket.destroy()
    await expect.poll(held).toBe(0)
  })

  test('is free for others while an upload sends nothing', async () => {
    await open(SLOW, bodyBytes({ perSender: 2 * MIB, total: 4 * MIB, small }))
    const silent = Array.from({ length: 20 }, () => begin(HEAD, REQUEST))
    const end = Buffer.concat([Buffer.from(CONTENT), Buffer.alloc(MIB), Buffer.from('\r\n--b--\r\n')])
    const length = REQUEST.length + end.length
    const { response } = begin(HEAD.replace('100000000', `${length}`), REQUEST, end)
    expect(await response).toMatch(/^HTTP\/1.1 200 /)
    expect(silent).toHaveLength(20)
  })

  test('that has no room left ends the upload with 429', async () => {
    await open(SLOW, bodyBytes({ perSender: MIB, total: 4 * MIB, small }))
    const { response } = begin(HEAD, REQUEST, CONTENT, Buffer.alloc(2 * MIB))
    const text = await response
    expect(text).toMatch(/^HTTP\/1.1 429 /)
    expect(text).toContain('rate_limited')
  })
})
