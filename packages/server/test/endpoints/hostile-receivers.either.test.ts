/** Receivers that answer as no receiver should: what counts as received, and what is sent again. */
import { createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { endpointFetch } from '../../src/endpoints/fetch.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { accept, refuse, startReceiver } from '../support/receiver.ts'
import { until } from '../support/synced.ts'

let h: Harness
let token: string
beforeAll(async () => {
  const fetch = endpointFetch(true, { timeoutMs: 1000, answerMs: 100 })
  h = await startHarness({ localEndpoints: true, role: 'all' }, [], { endpointFetch: fetch })
  token = await h.applicationToken()
})
afterAll(() => h.stop())

const ask = (method: string, path: string, body?: object) =>
  h.ask(method, `/v1/endpoints${path}`, { token, body })

/** A receiver that writes bytes of its own once a request has arrived. */
async function raw(answer: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('data', () => answer(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as { port: number }).port}/`
}

const writes = (text: string) => (socket: Socket) => void socket.end(text)
const NONE = 'Content-Length: 0\r\n\r\n'

test.each<[string, (socket: Socket) => void, number | string]>([
  [
    'early hints first',
    writes(`HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n`),
    204,
  ],
  [
    '100 Continue, which was not asked for',
    (socket) => void socket.write('HTTP/1.1 100 Continue\r\n\r\n'),
    'connection_failed',
  ],
  [
    'an upgrade',
    writes('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'),
    'connection_failed',
  ],
  ['a body where there is none', writes('HTTP/1.1 204 No Content\r\nContent-Length: 2\r\n\r\nok'), 204],
  ['a body that is cut', writes('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\npart'), 200],
  ['a chunk that is none', writes('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'), 200],
  ['not modified', writes('HTTP/1.1 304 Not Modified\r\n\r\n'), 304],
  ['a redirect to itself', writes(`HTTP/1.1 308 Permanent Redirect\r\nLocation: /\r\n${NONE}`), 308],
  ['a status of four digits', writes(`HTTP/1.1 2000 OK\r\n${NONE}`), 'connection_failed'],
  ['status 299', writes(`HTTP/1.1 299 Fine\r\n${NONE}`), 299],
  ['no HTTP', writes('220 smtp.example.com ESMTP\r\n'), 'connection_failed'],
  [
    'headers of a megabyte',
    writes(`HTTP/1.1 200 OK\r\nX: ${'x'.repeat(1_000_000)}\r\n${NONE}`),
    'connection_failed',
  ],
  [
    'two lengths',
    writes('HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'),
    'connection_failed',
  ],
  ['half a status line', writes('HTTP/1.1 20'), 'connection_failed'],
  ['the end', (socket) => void socket.end(), 'connection_failed'],
  ['a reset', (socket) => void socket.resetAndDestroy(), 'connection_failed'],
  ['silence', () => {}, 'timeout'],
])('%s', async (_, answer, expected) => {
  const { id } = (await ask('POST', '', { url: await raw(answer), events: ['ping'] })).body
  const { body } = await ask('POST', `/${id}/ping`)
  expect(body.status ?? body.error).toBe(expected)
  expect((await ask('GET', `/${id}`)).body.state).toBe('active')
  await ask('DELETE', `/${id}`)
})

test.each([['-1'], ['1.5'], ['1e9'], ['soon'], ['Thu, 01 Jan 1970 00:00:00 GMT'], ['99999999999']])(
  'a Retry-After of %s is no reason to give up, nor to wait longer than a day',
  async (value) => {
    const receiver = await startReceiver()
    receiver.respond = refuse(503, { 'retry-after': value })
    const { id } = (await ask('POST', '', { url: receiver.url, events: ['connector.created'] })).body
    await h.createConnector(await h.scopedToken())
    const { everyTenant } = h.server.services.store.engine
    const read = () =>
      everyTenant
        .selectFrom('deliveries')
        .select('next_at')
        .where('endpoint_id', '=', id)
        .where('attempts', '=', 1)
        .executeTakeFirst()
    await until('a failed attempt', async () => (await read()) !== undefined)
    const wait = Number((await read())?.next_at) - Date.now()
    expect(wait).toBeLessThan(24 * 3_600_000 + 60_000)
    expect(wait).toBeGreaterThan(-60_000)
    await ask('DELETE', `/${id}`)
  },
)

test('200 after the time limit counts as nothing: the message is repeated with the same id and bytes', async () => {
  const receiver = await startReceiver()
  const late = Promise.withResolvers<void>()
  receiver.respond = (response) => void late.promise.then(() => response.writeHead(200).end())
  const { id } = (await ask('POST', '', { url: receiver.url, events: ['connector.created'] })).body
  await h.createConnector(await h.scopedToken())
  await until('an attempt that has failed', async () => (await ask('GET', `/${id}`)).body.state === 'failing')
  receiver.respond = accept
  late.resolve()
  await ask('PATCH', `/${id}`, { state: 'active' })
  await until('the repetition', async () => receiver.received.length === 2)
  const [first, second] = receiver.received
  expect([second?.id, second?.body]).toEqual([first?.id, first?.body])
  await ask('DELETE', `/${id}`)
})

test('a new address counts from the next attempt on, also for a message that waits', async () => {
  const former = await startReceiver()
  const next = await startReceiver()
  former.respond = refuse(500)
  const { id } = (await ask('POST', '', { url: former.url, events: ['connector.created'] })).body
  await h.createConnector(await h.scopedToken())
  await until('a failing endpoint', async () => (await ask('GET', `/${id}`)).body.state === 'failing')
  await ask('PATCH', `/${id}`, { url: next.url, state: 'active' })
  await until('the message', async () => next.received.length === 1)
  expect(next.received[0]?.id).toBe(former.received[0]?.id)
  await ask('DELETE', `/${id}`)
})
