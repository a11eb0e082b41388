/** Receivers that misbehave, and addresses that must not be reached. */
import type { LookupAddress } from 'node:dns'
import { createServer } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { addressProblem } from '../../src/endpoints/address.ts'
import { endpointFetch } from '../../src/endpoints/fetch.ts'
import { redactAnswer } from '../../src/endpoints/redact-answer.ts'
import { holdDelay, retryDelay } from '../../src/endpoints/schedule.ts'
import { publicLookup } from '../../src/upstream/public-lookup.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { accept, startReceiver } from '../support/receiver.ts'
import { until } from '../support/synced.ts'

let h: Harness
let token: string
beforeAll(async () => {
  h = await startHarness({ localEndpoints: true, role: 'all' })
  token = await h.applicationToken()
})
afterAll(() => h.stop())

const ask = (method: string, path: string, body?: object) =>
  h.ask(method, `/v1/endpoints${path}`, { token, body })

test.each([
  ['http://example.com/'],
  ['https://127.0.0.1/'],
  ['https://localhost/'],
  ['https://receiver.localhost/'],
  ['https://localhost./'],
  ['https://receiver.localhost./'],
  ['https://example.com/\nhooks'],
  ['https://exam\tple.com/'],
  [' https://example.com/'],
  ['https://169.254.169.254/latest'],
  ['https://10.0.0.1/'],
  ['https://[::1]/'],
  ['https://[fe80::1]/'],
  ['https://[::ffff:127.0.0.1]/'],
  ['https://0x7f000001/'],
  ['https://2130706433/'],
  ['https://user:secret@example.com/'],
  ['https://example.com/#part'],
  ['https://example.com:0/'],
  ['ftp://example.com/'],
  ['not an address'],
  [`https://example.com/${'x'.repeat(2048)}`],
])('the address %s is refused', (url) => {
  expect(addressProblem(url, false)).toEqual(expect.stringMatching(/^must /))
})

test('a public address is accepted, and in development one of this machine', () => {
  expect(addressProblem('https://example.com/hooks?of=us', false)).toBeUndefined()
  expect(addressProblem('http://localhost:3000/', true)).toBeUndefined()
  expect(addressProblem('http://example.com/', true)).toBe('must be an https address')
})

test('an address that is refused names the field', async () => {
  const { status, body } = await ask('POST', '', { url: 'https://169.254.169.254/' })
  expect([status, body.errors]).toEqual([
    400,
    [{ pointer: '/url', code: 'bad_format', message: 'must have a public host' }],
  ])
})

const PUBLIC = { url: 'https://example.com/hooks' }

test.each([
  [
    'an entity of no type',
    { entities: ['notes', 'nots'] },
    {
      pointer: '/entities/1',
      message: 'is no entity of any installed connector type; did you mean notes?',
    },
  ],
  [
    'an entity of another type',
    { connector_types: ['Field Notes'], entities: ['invoices'] },
    { pointer: '/entities/0', message: 'is no entity of field-notes' },
  ],
  [
    'bodies without the events that have them',
    { include: ['body'] },
    { pointer: '/include', message: expect.stringContaining('upstream.event') },
  ],
])('an endpoint that would get nothing is refused: %s', async (_, filter, violation) => {
  const created = await ask('POST', '', { ...PUBLIC, ...filter })
  expect([created.status, created.body.errors]).toEqual([400, [{ code: 'not_allowed', ...violation }]])
  const { id } = (await ask('POST', '', PUBLIC)).body
  const changed = await ask('PATCH', `/${id}`, filter)
  expect([changed.status, changed.body.errors]).toEqual([400, [{ code: 'not_allowed', ...violation }]])
})

test.each([
  ['yesterday', 'bad_format', 'must be a time with its offset, as in 2026-11-29T08:00:00Z'],
  ['2026-11-29', 'bad_format', 'must be a time with its offset, as in 2026-11-29T08:00:00Z'],
  [new Date(Date.now() + 3_600_000).toISOString(), 'too_big', 'must not be in the future'],
])('a replay since %s is refused', async (since, code, message) => {
  const { id } = (await ask('POST', '', PUBLIC)).body
  const { status, body } = await ask('POST', `/${id}/replay`, { since })
  expect([status, body.errors]).toEqual([400, [{ pointer: '/since', code, message }]])
})

// Regression: each of several requests at a time found room for one more.
test('an application has at most 50 endpoints, also if many are created at a time', async () => {
  const other = await h.addClient('many')
  const own = await h.applicationToken(other)
  const create = () => h.ask('POST', '/v1/endpoints', { token: own, body: PUBLIC })
  const replies = await Promise.all(Array.from({ length: 60 }, create))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(50)
  const { status, body } = await create()
  expect([status, body.detail]).toEqual([400, expect.stringContaining('has 50 webhook endpoints')])
})

test('a name with a public and a private address is not reached', async () => {
  const both: LookupAddress[] = [
    { address: '93.184.215.14', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ]
  const lookup: LookupFunction = publicLookup((_, __, done) => done(null, both))
  const code = await new Promise((resolve) => lookup('two.example', {}, (error) => resolve(error?.code)))
  expect(code).toBe('EHOSTUNREACH')
})

/** A receiver with its own way of answering. */
async function odd(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(answer as never)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const fetchOnce = async (url: string) => {
  const { post, close } = endpointFetch(true, { timeoutMs: 300, answerMs: 100 })
  onTestFinished(close)
  return post({ url, headers: {}, body: '{}' })
}

test('a redirect is an answer that was not accepted, and is not followed', async () => {
  let followed = 0
  const target = await odd((_, response) => {
    followed++
    response.end()
  })
  const { status } = await fetchOnce(
    await odd((_, response) => response.writeHead(307, { location: target }).end()),
  )
  expect([status, followed]).toEqual([307, 0])
})

test('of an endless body only a kilobyte is read', async () => {
  const url = await odd((_, response) => {
    response.writeHead(200)
    const more = (): void => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
      if (!response.destroyed) response.once('drain', more)
    }
    more()
  })
  const { status, answer } = await fetchOnce(url)
  expect([status, answer.length]).toEqual([200, 1024])
})

test('a body that comes a byte at a time delays nothing: its status is known', async () => {
  const url = await odd((_, response) => {
    response.writeHead(500)
    response.write('a')
  })
  expect(await fetchOnce(url)).toMatchObject({ status: 500, answer: 'a' })
})

test('headers that do not come end the attempt', async () => {
  await expect(fetchOnce(await odd(() => {}))).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('a port where nobody listens is an attempt with a reason', async () => {
  const { body } = await ask('POST', '', { url: 'http://127.0.0.1:1/' })
  const attempt = await ask('POST', `/${body.id}/ping`)
  expect(attempt.body).toMatchObject({ status: null, error: 'connection_refused', answer: null })
})

test('an endpoint that is deleted during an attempt leaves nothing behind', async () => {
  const receiver = await startReceiver()
  const { body } = await ask('POST', '', { url: receiver.url, events: ['connector.created'] })
  const released = Promise.withResolvers<void>()
  receiver.respond = (response, request) => void released.promise.then(() => accept(response, request))
  await h.createConnector(await h.scopedToken())
  await until('an attempt', async () => receiver.received.length === 1)
  expect((await ask('DELETE', `/${body.id}`)).status).toBe(204)
  released.resolve()
  const rows = async () => {
    const { everyTenant } = h.server.services.store.engine
    const all = await Promise.all(
      (['deliveries', 'attempts'] as const).map((table) =>
        everyTenant.selectFrom(table).select('endpoint_id').where('endpoint_id', '=', body.id).execute(),
      ),
    )
    return all.flat()
  }
  expect(await rows()).toEqual([])
  // The worker goes on.
  const other = await startReceiver()
  await ask('POST', '', { url: other.url, events: ['connector.created'] })
  await h.createConnector(await h.scopedToken())
  await until('a message', async () => other.received.length === 1)
  expect(await rows()).toEqual([])
})

test('a secret that is rotated during an attempt: the repetition has both signatures', async () => {
  const receiver = await startReceiver()
  const { body } = await ask('POST', '', { url: receiver.url, events: ['connector.created'] })
  receiver.secrets.push(body.secret)
  const released = Promise.withResolvers<void>()
  receiver.respond = (response) => void released.promise.then(() => response.writeHead(500).end())
  await h.createConnector(await h.scopedToken())
  await until('an attempt', async () => receiver.received.length === 1)
  receiver.secrets.push((await ask('POST', `/${body.id}/rotate`)).body.secret)
  receiver.respond = accept
  released.resolve()
  await until('a repetition', async () => receiver.received.length === 2)
  const [first, second] = receiver.received
  expect([second?.id, second?.body]).toEqual([first?.id, first?.body])
  expect(second?.signature.split(' ').length).toBe(2)
  expect(receiver.refused).toEqual([])
})

test('the schedule of repetitions, and the pause of an endpoint that is down', () => {
  const minutes = [1, 2, 3, 4, 5, 6, 7].map((attempts) => retryDelay(attempts, undefined, 0) / 60_000)
  expect(minutes).toEqual([5 / 60, 5, 30, 120, 300, 600, 600])
  expect(retryDelay(1, 60_000, 0)).toBe(60_000)
  expect(retryDelay(1, 1e12, 0)).toBe(24 * 3600_000)
  expect([holdDelay(9, 1e9), holdDelay(10, 0), holdDelay(10, 60_000), holdDelay(10, 1e9)]).toEqual([
    0, 5000, 60_000, 36_000_000,
  ])
})

test.each([
  ['our own secret', 'got whsec_c2VjcmV0c2VjcmV0c2VjcmV0', 'got [redacted]'],
  ['its key without padding', 'got c2VjcmV0c2VjcmV0c2VjcmV0', 'got [redacted]'],
  ['its key in hex', `got ${Buffer.from('secret'.repeat(3)).toString('hex')}`, 'got [redacted]'],
  ['a bearer token', 'authorization: Bearer abcdef123456', 'authorization: [redacted]'],
  ['a JWT', '{"token":"eyJhbGciOi.J9.abc"}', '{"token":"[redacted]"}'],
  ['a plain text', 'no such customer', 'no such customer'],
])('an answer with %s', (_, answer, kept) => {
  expect(redactAnswer(answer, ['whsec_c2VjcmV0c2VjcmV0c2VjcmV0'])).toBe(kept)
})

test.each([0, 1, 2, 3])('an answer that is encoded with our own secret at offset %d', (offset) => {
  const secret = 'whsec_c2VjcmV0c2VjcmV0c2VjcmV0'
  const answer = Buffer.from(`${'-'.repeat(offset)}${secret} is wrong`).toString('base64url')
  const kept = redactAnswer(answer, [secret])
  expect(kept).toContain('[redacted]')
  expect(Buffer.from(kept.replace('[redacted]', ''), 'base64url').toString()).not.toMatch(/whsec_|c2V/)
})
