/** The memory of request bodies in progress is bounded. */
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { BODY_LIMITS, bodyBytes } from '../../src/limits/body-bytes.ts'
import { json } from '../support/field-notes.ts'
import { type Client, type Harness, startHarness } from '../support/harness.ts'

interface Application {
  readonly token: string
  /** Of its connector. */
  readonly id: string
}

const MIB = 1024 * 1024
const JSON_TYPE = 'application/json'
const LARGE = 250_000
/** On a busy machine, a hundred requests take longer than a second. */
const PATIENT = { timeout: 30_000 }
/** Bodies of that size that one application may have in progress. */
const FITTING = Math.floor(BODY_LIMITS.perSender / 4 / LARGE)

let h: Harness
let sockets: Socket[]
beforeEach(async () => {
  h = await startHarness({ connectionsPerAddress: 1024 })
  sockets = []
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await h.stop()
})

const path = (id: string) => `/api/v1/connectors/sources/${id}/execute`
const body = (length: number) => ({ entity: 'notes', action: 'create', params: { text: 'x'.repeat(length) } })

/** More than fit. */
const ANNOUNCED = FITTING + 5

/** Opens requests that announce large bodies and never send them. Returns how many were refused so far. */
function announce(
  { token, id }: Application,
  type = JSON_TYPE,
  framing = `Content-Length: ${LARGE}`,
): () => number {
  const { hostname, port } = new URL(h.server.address)
  const head = [
    `POST ${path(id)} HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${token}`,
    `Content-Type: ${type}`,
    framing,
  ]
  let refused = 0
  for (let count = 0; count < ANNOUNCED; count++) {
    const socket = connect(Number(port), hostname).on('error', () => {})
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    socket.once('data', (bytes) => {
      if (/^HTTP\/1.1 (429|503) /.test(String(bytes))) refused++
    })
    sockets.push(socket)
  }
  return () => refused
}

/** The response to a large request that is sent on to the upstream. */
const SENT = [200, undefined, null]

/** Status, code and Retry-After of the response to a large request. */
const send = async ({ token, id }: Application) => {
  const { status, body: problem, headers } = await h.execute(token, id, body(LARGE))
  return [status, problem.code, headers.get('retry-after')]
}

async function application(name: string, known?: Client): Promise<Application> {
  const client = known ?? (await h.addClient(name))
  const token = await h.scopedToken('ann', {}, client)
  return { token, id: await h.createConnector(token) }
}

// Regression: only the number of connections bounded them, so that 1,024 bodies of many small values took some 3 GB.
test('large bodies of one application are refused with 429 before they are read, and small ones are not', async () => {
  const [ann, bob] = [await application('ann'), await application('bob')]
  await expect.poll(announce(ann), PATIENT).toBe(ANNOUNCED - FITTING)
  expect(await send(ann)).toEqual([429, 'rate_limited', '1'])
  expect((await h.execute(ann.token, ann.id, body(10))).status).toBe(200)
  expect(await send(bob)).toEqual(SENT)
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => send(ann), PATIENT).toEqual(SENT)
})

test('large bodies of all applications together are refused with 503, which is counted as shed load', async () => {
  const [ann, bob, zoe] = [await application('ann'), await application('bob'), await application('zoe')]
  const eve = await application('eve')
  await expect.poll(announce(ann), PATIENT).toBe(ANNOUNCED - FITTING)
  // Without a length, each body counts as the longest one.
  for (const one of [bob, zoe])
    await expect.poll(announce(one, JSON_TYPE, 'Transfer-Encoding: chunked'), PATIENT).toBe(ANNOUNCED - 64)
  const left = BODY_LIMITS.total - FITTING * 4 * LARGE - 2 * 64 * MIB
  await expect.poll(announce(eve), PATIENT).toBe(ANNOUNCED - Math.floor(left / 4 / LARGE))
  expect(await send(eve)).toEqual([503, 'overloaded', '1'])
  expect((await h.execute(eve.token, eve.id, body(10))).status).toBe(200)
  expect((await h.ask('GET', '/metrics')).text).toMatch(
    /plugboard_http_requests_shed_total\{reason="body_bytes"\} [1-9]/,
  )
})

test('the body of a write counts until the write is done, even if its client disconnects', async () => {
  const ann = await application('ann')
  const reached = Promise.withResolvers<() => void>()
  h.upstream.answer((received, response) => {
    reached.resolve(() => json(200, { id: 'n1' })(received, response))
  })
  const client = new AbortController()
  const write = h.execute(ann.token, ann.id, body(LARGE), { signal: client.signal })
  const respond = await reached.promise
  client.abort()
  await expect(write).rejects.toThrow('aborted')
  await expect.poll(announce(ann), PATIENT).toBe(ANNOUNCED - FITTING + 1)
  h.upstream.answer(json(200, { id: 'n2' }))
  respond()
  await expect.poll(() => send(ann), PATIENT).toEqual(SENT)
})

describe('with room for one large body', () => {
  beforeEach(() => {
    const limits = { perSender: 1.5 * MIB, total: 10 * MIB, small: BODY_LIMITS.small }
    Object.assign(h.server.services, { bodies: bodyBytes(limits) })
  })

  /** 13 kB, which take about 400 kB once parsed. */
  const VALUES = { method: 'POST', path: '/notes', body: Array.from({ length: 4400 }, () => ({})) }

  // Regression: small bodies were not counted, however much memory their values take: 320 MB for a thousand of them.
  test('small bodies count with their values', async () => {
    const client = await h.addClient('ann')
    const { id } = await application('bob', client)
    const token = await h.scopedToken('ann', { scope: 'execute:write request' }, client)
    const held: (() => void)[] = []
    h.upstream.answer((request, response) => {
      held.push(() => json(200, { id: 'n1' })(request, response))
    })
    const write = (body: object) => h.ask('POST', path(id).replace('execute', 'request'), { token, body })
    const writes = Array.from({ length: 3 }, () => write(VALUES))
    await expect.poll(() => held.length, PATIENT).toBe(3)
    const refused = await write(VALUES)
    expect([
      refused.status,
      refused.body.code,
      refused.body.outcome,
      refused.headers.get('retry-after'),
    ]).toEqual([429, 'rate_limited', 'not_sent', '1'])
    const few = write({ ...VALUES, body: ['x'.repeat(13_000)] })
    await expect.poll(() => held.length, PATIENT).toBe(4)
    for (const respond of held) respond()
    expect((await Promise.all([...writes, few])).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })

  test('a pipelined request whose connection closes before its turn releases its body', async () => {
    const ann = await application('ann')
    const held: (() => void)[] = []
    h.upstream.answer((request, response) => {
      held.push(() => json(200, { id: 'n1' })(request, response))
    })
    const { hostname, port } = new URL(h.server.address)
    const socket = connect(Number(port), hostname).on('error', () => {})
    sockets.push(socket)
    for (const length of [10, LARGE]) {
      const text = JSON.stringify(body(length))
      const head = `POST ${path(ann.id)} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${ann.token}\r\nContent-Type: ${JSON_TYPE}`
      socket.write(`${head}\r\nContent-Length: ${text.length}\r\n\r\n${text}`)
    }
    await expect.poll(() => held.length, PATIENT).toBe(2)
    expect((await send(ann))[0]).toBe(429)
    socket.destroy()
    h.upstream.answer(json(200, { id: 'n1' }))
    for (const respond of held) respond()
    await expect.poll(() => send(ann), PATIENT).toEqual(SENT)
  })
})
