import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json as readJson } from 'node:stream/consumers'
import { inspect } from 'node:util'
import {
  type Action,
  type CallOptions,
  ConnectorError,
  connectorError,
  type Entity,
  type HostedOptions,
  toProblem,
} from '@plugboard/core'
import { connectHosted, defineClient, nextHeader } from '@plugboard/core/hosted'
import { afterEach, describe, expect, test } from 'vitest'
import { account, items, shop } from './shop.ts'
import { failureOf, json, manualRuntime, socketFailure, stubFetch } from './stub.ts'

interface Request {
  readonly line: string
  readonly headers: IncomingMessage['headers']
  readonly body: unknown
}

type Handler = (request: Request, response: ServerResponse, count: number) => void

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

const TOKEN = 'POST /api/v1/account/applications/token'
const SCOPED = 'POST /api/v1/account/applications/scoped-token'
const FIND = 'GET /v1/integrations/connectors'
const EXECUTE = 'POST /api/v1/connectors/sources/con_1/execute'

function send(
  response: ServerResponse,
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

function problem(response: ServerResponse, error: ConnectorError, headers?: Record<string, string>): void {
  send(response, toProblem(error, 'http://service'), error.status, {
    'content-type': 'application/problem+json',
    ...headers,
  })
}

/** The service on a real socket: issues tokens, finds connectors, and gives the answers of a test. */
async function openService(execute: Handler, own: Record<string, Handler> = {}) {
  const requests: Request[] = []
  let tokens = 0
  const token =
    (prefix: string): Handler =>
    (_, response) =>
      send(response, { access_token: `${prefix}${++tokens}`, token_type: 'Bearer', expires_in: 1200 })
  const handlers: Record<string, Handler> = {
    [TOKEN]: token('pba_'),
    [SCOPED]: token('pbs_'),
    [FIND]: (_, response) => send(response, { data: [{ id: 'con_1' }], next_cursor: null }),
    [EXECUTE]: execute,
    ...own,
  }
  const server = createServer(async (incoming, response) => {
    const body = incoming.method === 'POST' ? await readJson(incoming) : undefined
    const line = `${incoming.method} ${incoming.url}`
    requests.push({ line, headers: incoming.headers, body })
    const path = line.split('?')[0] ?? ''
    const count = requests.filter((one) => one.line.startsWith(path)).length
    handlers[path]?.({ line, headers: incoming.headers, body }, response, count)
  })
  closers.push(() => server.close().closeAllConnections())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const lines = () => requests.map(({ line }) => line.split('?')[0])
  return { baseUrl, requests, lines, count: (path: string) => lines().filter((line) => line === path).length }
}

const identity = { clientId: 'app_1', clientSecret: 'sECr3tOfApp', externalUserId: 'demo' }

function open(baseUrl: string, options: Partial<HostedOptions> = {}) {
  return connectHosted(shop, { items, account }, { baseUrl, ...identity, ...options })
}

/** The idempotency keys of the calls that arrived. */
function keysOf({ requests }: Awaited<ReturnType<typeof openService>>): unknown[] {
  return requests.filter(({ line }) => line === EXECUTE).map(({ headers }) => headers['idempotency-key'])
}

const LINKED: Action = {
  http: 'GET /items',
  query: { page: { type: 'string' } },
  returns: 'page',
  records: 'data',
}

/** The members that a test needs. */
interface Listing {
  readonly items: { list(): Promise<unknown> }
}

const records =
  (value: unknown, meta: unknown = {}): Handler =>
  (_, response) =>
    send(response, { records: value, meta })

describe('a hosted call', () => {
  test('application token, scoped token, the user’s connector, the action', async () => {
    const service = await openService(records({ id: 'i' }))
    const client = open(`${service.baseUrl}/`)
    expect(await client.items.get({ id: 'i' })).toEqual({ id: 'i' })
    expect(service.lines()).toEqual([TOKEN, SCOPED, FIND, EXECUTE])
    const [token, scoped, find, execute] = service.requests
    expect(token?.body).toEqual({ client_id: 'app_1', client_secret: 'sECr3tOfApp' })
    expect(token?.headers).not.toHaveProperty('authorization')
    expect(scoped?.body).toEqual({ external_user_id: 'demo' })
    expect(scoped?.headers.authorization).toBe('Bearer pba_1')
    expect(find?.line).toBe(`${FIND}?external_user_id=demo&connector_type=Shop`)
    expect(execute?.headers.authorization).toBe('Bearer pbs_2')
    expect(execute?.body).toEqual({ entity: 'items', action: 'get', params: { id: 'i' } })
  })

  test('tokens and the connector are cached', async () => {
    const service = await openService(records(null))
    const client = open(service.baseUrl)
    await Promise.all(Array.from({ length: 20 }, () => client.account.get()))
    await client.account.get()
    expect([TOKEN, SCOPED, FIND, EXECUTE].map(service.count)).toEqual([1, 1, 1, 21])
  })

  test('a given connector is not looked up', async () => {
    const service = await openService(records(null))
    await open(service.baseUrl, { connectorId: 'con_1' }).account.get()
    expect(service.lines()).toEqual([TOKEN, SCOPED, EXECUTE])
  })

  test('tokens are renewed at 80 % of their lifetime', async () => {
    const { fetch, sent } = stubFetch((request) =>
      json(
        request.url.endsWith('token') ? { access_token: 't', expires_in: 100 } : { records: null, meta: {} },
      ),
    )
    const runtime = manualRuntime()
    const options = { baseUrl: 'http://service', connectorId: 'con_1', fetch, ...identity }
    const client = connectHosted(shop, { account }, options, runtime)
    const tokensAfter = async (ms: number) => {
      await runtime.sleep(ms, undefined)
      await client.account.get()
      return sent.filter(({ url }) => url.endsWith('token')).length
    }
    expect(await tokensAfter(0)).toBe(2)
    expect(await tokensAfter(79_999)).toBe(2)
    expect(await tokensAfter(1)).toBe(4)
  })
})

describe('a rejected token', () => {
  const expired = () => connectorError('invalid_token', 'the token is expired')

  test('is renewed once, for any number of calls', async () => {
    const service = await openService((request, response) => {
      if (request.headers.authorization === 'Bearer pbs_2') problem(response, expired())
      else send(response, { records: 1, meta: {} })
    })
    const client = open(service.baseUrl)
    expect(await Promise.all(Array.from({ length: 10 }, () => client.account.get()))).toEqual(
      Array(10).fill(1),
    )
    expect([TOKEN, SCOPED].map(service.count)).toEqual([1, 2])
  })

  test('twice ends the call', async () => {
    const service = await openService((_, response) => problem(response, expired()))
    expect(await failureOf(open(service.baseUrl).account.get())).toMatchObject({
      code: 'invalid_token',
      name: 'AuthError',
    })
    expect(service.count(EXECUTE)).toBe(2)
  })

  test('of the application is renewed as well', async () => {
    const service = await openService(records(1), {
      [SCOPED]: (request, response) => {
        if (request.headers.authorization === 'Bearer pba_1') problem(response, expired())
        else send(response, { access_token: 'pbs', token_type: 'Bearer', expires_in: 60 })
      },
    })
    expect(await open(service.baseUrl).account.get()).toBe(1)
    expect(service.count(TOKEN)).toBe(2)
  })

  test('a wrong secret is reported', async () => {
    const service = await openService(records(1), {
      [TOKEN]: (_, response) => problem(response, connectorError('unauthenticated', 'no such client')),
    })
    const error = await failureOf(open(service.baseUrl).account.get())
    expect(error).toMatchObject({ code: 'unauthenticated', entity: 'applications', action: 'token' })
    expect(service.lines()).toEqual([TOKEN])
  })

  test.each([{}, { access_token: 't' }, { access_token: 5, expires_in: 5 }, null])(
    '%j is not a token',
    async (body) => {
      const service = await openService(records(1), { [TOKEN]: (_, response) => send(response, body) })
      expect(await failureOf(open(service.baseUrl).account.get())).toMatchObject({
        code: 'upstream_bad_response',
      })
    },
  )

  test('no secret is in an error or a client', async () => {
    const fetch = async () => {
      throw Object.assign(new Error('failed for sECr3tOfApp'), { secret: 'sECr3tOfApp' })
    }
    const client = open('http://service', { fetch, maxRetries: 0 })
    const error = await failureOf(client.account.get())
    expect(inspect([client, error], { depth: 9, showHidden: true })).not.toContain('sECr3tOfApp')
  })
})

describe('the connector', () => {
  const found = (data: unknown): Record<string, Handler> => ({
    [FIND]: (_, response) => send(response, { data }),
  })

  test('of a user without one', async () => {
    const service = await openService(records(1), found([]))
    expect(await failureOf(open(service.baseUrl).account.get())).toMatchObject({
      code: 'connector_not_found',
      message: 'this user has no Shop connector',
    })
  })

  test('of a user with several', async () => {
    const service = await openService(records(1), found([{ id: 'con_1' }, { id: 'con_2' }]))
    expect(await failureOf(open(service.baseUrl).account.get())).toMatchObject({
      code: 'invalid_request',
      message: "connectorId must be one of this user's Shop connectors: con_1, con_2",
    })
  })

  test('is looked up again after a failure', async () => {
    const service = await openService(records(1), {
      [FIND]: (_, response, count) =>
        count === 1
          ? problem(response, connectorError('internal', ''))
          : send(response, { data: [{ id: 'con_1' }] }),
    })
    const client = open(service.baseUrl)
    expect(await failureOf(client.account.get())).toMatchObject({ code: 'internal' })
    expect(await client.account.get()).toBe(1)
  })
})

describe('answers', () => {
  test('equal those in process: a page with the params of the next', async () => {
    const rows = [{ id: 'i_1' }, { id: 'i_2' }]
    const service = await openService((request, response) => {
      const { params } = request.body as { params: { after?: string } }
      send(
        response,
        params.after
          ? { records: [], meta: { has_more: false } }
          : { records: rows, meta: { has_more: true } },
      )
    })
    const page = await open(service.baseUrl).items.list({ limit: 2 })
    expect(page).toMatchObject({ records: rows, meta: { has_more: true }, next: { limit: 2, after: 'i_2' } })
    expect(await page.toArray({ limit: 9 })).toEqual(rows)
  })

  test('an envelope', async () => {
    const envelope = { object: 'search_result', data: [{ id: 'i' }], next_page: 'p2' }
    const service = await openService(records(envelope))
    const page = await open(service.baseUrl).items.api_search({ query: 'x' })
    expect(page).toMatchObject({ records: envelope, meta: {}, next: { query: 'x', page: 'p2' } })
  })

  const NEXT = [{ page: 'p 2/é' }, null]
  test.each(NEXT)('a page whose cursor is only in the service’s header: %j', async (next) => {
    const linked: Entity = {
      name: 'items',
      actions: { list: { ...LINKED, next: { set: 'page', from: 'link' } } },
    }
    const { fetch } = stubFetch(({ url }) => {
      if (url.endsWith('token')) return json({ access_token: 't', expires_in: 100 })
      return json({ records: [], meta: {} }, 200, {
        'plugboard-next': nextHeader(linked.actions.list ?? {}, next) ?? '',
      })
    })
    const options = { baseUrl: 'http://service', connectorId: 'c', fetch, ...identity }
    const client = connectHosted(shop, { items: linked }, options)
    const page: unknown = await (client as unknown as Listing).items.list()
    expect(page).toMatchObject({ next })
  })

  test.each([
    ['is missing', undefined],
    ['is not JSON', 'p2'],
    ['is badly encoded', '%E0%A4%A'],
    ['contains no cursor', '%5B1%5D'],
    ['is empty', ''],
  ])('are rejected if the header with the next page %s', async (_, value) => {
    const linked: Entity = {
      name: 'items',
      actions: { list: { ...LINKED, next: { set: 'page', from: 'link' } } },
    }
    const { fetch } = stubFetch(({ url }) => {
      if (url.endsWith('token')) return json({ access_token: 't', expires_in: 100 })
      const headers = value === undefined ? {} : { 'plugboard-next': value }
      return json({ records: [{ id: 1 }], meta: {} }, 200, headers)
    })
    const options = { baseUrl: 'http://service', connectorId: 'c', fetch, ...identity }
    const client = connectHosted(shop, { items: linked }, options)
    const error = await failureOf((client as unknown as Listing).items.list() as PromiseLike<unknown>)
    expect(error).toMatchObject({ name: 'DecodeError', code: 'upstream_bad_response' })
  })

  test('nothing', async () => {
    const service = await openService(records(null))
    expect(await open(service.baseUrl).account.get()).toBeNull()
  })

  test('by execute, with their response', async () => {
    const service = await openService((_, response) =>
      send(response, { records: { id: 'i' }, meta: {} }, 200, { 'x-request-id': 'req_1' }),
    )
    const call = open(service.baseUrl).execute('items', 'get', { id: 'i' })
    expect(await call).toEqual({ records: { id: 'i' }, meta: {} })
    expect((await call.withResponse()).response).toMatchObject({
      status: 200,
      requestId: 'req_1',
      attempts: 1,
    })
  })

  test('of a search, in both forms', async () => {
    const found = { hits: [{ id: 'i', score: 1, data: {} }], next_cursor: null, took_ms: 2, meta: {} }
    const service = await openService((_, response) => send(response, found))
    const client = open(service.baseUrl)
    expect(await client.items.search({ query: { filter: { eq: { id: 'i' } } }, limit: 5 })).toEqual(found)
    expect(await client.execute('items', 'search', { query: {} })).toEqual(found)
    expect(service.requests.at(-1)?.body).toEqual({
      entity: 'items',
      action: 'search',
      params: { query: {} },
    })
  })

  test.each<[string, Handler]>([
    ['HTML', (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')],
    ['not an object', (_, response) => send(response, [])],
    ['no list', records({})],
  ])('%s is invalid', async (_, handler) => {
    const service = await openService(handler)
    const error = await failureOf(open(service.baseUrl, { maxRetries: 0 }).items.list())
    expect(error).toMatchObject({ code: 'upstream_bad_response', upstream: { provider: 'plugboard' } })
  })
})

describe('checks before anything is sent', () => {
  test.each<[string, (client: ReturnType<typeof open>) => PromiseLike<unknown>, object]>([
    [
      'params',
      (client) => client.items.list({ limit: 500 }),
      { code: 'invalid_request', message: 'limit must be at most 100' },
    ],
    [
      'params of a search',
      (client) => client.items.search({ query: {}, limit: 5000 }),
      { message: 'limit must be at most 1000' },
    ],
    [
      'a search without a query',
      (client) => client.items.search({} as never),
      { message: 'query is required' },
    ],
    [
      'names',
      (client) => (client.execute as (...args: unknown[]) => PromiseLike<unknown>)('itms', 'list'),
      { code: 'unknown_entity' },
    ],
    [
      'a key',
      (client) => client.items.create({ name: 'n' }, { idempotencyKey: 'ü' }),
      { code: 'invalid_request' },
    ],
  ])('%s', async (_, call, want) => {
    const service = await openService(records(null))
    expect(await failureOf(call(open(service.baseUrl)))).toMatchObject(want)
    expect(service.requests).toEqual([])
  })

  test.each([
    [{ clientId: '' }, 'clientId is required'],
    [
      { clientSecret: undefined as never, externalUserId: '' },
      'clientSecret is required; externalUserId is required',
    ],
    [{ baseUrl: 'nowhere' }, 'baseUrl must be an http or https address'],
    [{ connectorId: '..' }, /^connectorId must be 1 to 255 characters/],
  ])('options %j', (options, message) => {
    expect(() => open('http://service', options)).toThrow(message)
  })
})

describe('failures', () => {
  test('are the same as in process', async () => {
    const reported = connectorError('upstream_declined', 'items.create at acme: status 402: card_declined', {
      outcome: 'rejected',
      entity: 'items',
      action: 'create',
      attempts: 3,
      requestId: 'req_1',
      connectorId: 'con_1',
      upstream: { provider: 'acme', status: 402, code: 'card_declined', requestId: 'u_1' },
    })
    const service = await openService((_, response) => problem(response, reported))
    const error = await failureOf(open(service.baseUrl).items.create({ name: 'n' }))
    expect(error).toBeInstanceOf(ConnectorError)
    expect({ ...(error as object) }).toEqual({ ...reported, idempotencyKey: keysOf(service)[0] })
    expect(error).toMatchObject({ message: reported.message })
  })

  test('of an upstream were retried by the service, so the client does not retry them', async () => {
    const failed = connectorError('upstream_error', 'x', {
      outcome: 'unknown',
      retryable: true,
      upstream: { provider: 'acme', status: 500 },
    })
    const service = await openService((_, response) => problem(response, failed))
    expect(await failureOf(open(service.baseUrl).account.get())).toMatchObject({
      code: 'upstream_error',
      retryable: true,
    })
    expect(service.count(EXECUTE)).toBe(1)
  })

  test('of an upstream’s rate limit were waited for by the service', async () => {
    const limited = connectorError('upstream_rate_limited', 'x', {
      outcome: 'rejected',
      attempts: 3,
      upstream: { provider: 'acme', status: 429 },
    })
    const service = await openService((_, response) => problem(response, limited, { 'retry-after': '0' }))
    const error = await failureOf(open(service.baseUrl).account.get())
    expect(error).toMatchObject({ code: 'upstream_rate_limited', retryable: true, attempts: 3 })
    expect(service.count(EXECUTE)).toBe(1)
  })

  test.each<[string, CallOptions, boolean]>([
    ['without a key of the caller', {}, false],
    ['with one', { idempotencyKey: 'k' }, true],
  ])('of unknown outcome, %s: the upstream identifies calls by keys', async (_, options, retryable) => {
    const unknownOutcome = connectorError('upstream_error', 'x', {
      outcome: 'unknown',
      retryable: true,
      attempts: 3,
    })
    const service = await openService((_, response) => problem(response, unknownOutcome))
    const call = open(service.baseUrl).items.create({ name: 'n' }, options)
    expect(await failureOf(call)).toMatchObject({ outcome: 'unknown', retryable, attempts: 3 })
  })

  test('of unknown outcome for an idempotent write: retryable as in process', async () => {
    const unknownOutcome = connectorError('upstream_error', 'x', {
      outcome: 'unknown',
      retryable: true,
      attempts: 3,
    })
    const service = await openService((_, response) => problem(response, unknownOutcome))
    expect(await failureOf(open(service.baseUrl).items.delete({ id: 'i' }))).toMatchObject({
      retryable: true,
    })
  })

  test.each<[string, Handler]>([
    [
      'a limit',
      (_, response) => problem(response, connectorError('rate_limited', ''), { 'retry-after': '0' }),
    ],
    [
      'an overloaded service',
      (_, response) => problem(response, connectorError('overloaded', ''), { 'retry-after': '0' }),
    ],
    [
      'the same key still running',
      (_, response) =>
        problem(response, connectorError('idempotency_in_progress', ''), { 'retry-after': '0' }),
    ],
    ['a proxy that fails', (_, response) => response.writeHead(502).end('bad gateway')],
    ['a connection that breaks', (_, response) => response.destroy()],
  ])('%s: retried with the same key', async (_, handler) => {
    const service = await openService((request, response, count) =>
      count === 1 ? handler(request, response, count) : send(response, { records: 1, meta: {} }),
    )
    expect(await open(service.baseUrl).items.create({ name: 'n' })).toBe(1)
    const keys = keysOf(service)
    expect(keys).toHaveLength(2)
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(keys[1]).toBe(keys[0])
  })

  test.each<
    [code: 'invalid_token' | 'rate_limited' | 'insufficient_scope' | 'overloaded' | 'connector_state']
  >([['invalid_token'], ['insufficient_scope'], ['rate_limited'], ['overloaded'], ['connector_state']])(
    'a call that was lost and then rejected with %s has an unknown outcome, and its error contains the key',
    async (code) => {
      const service = await openService((_, response, count) =>
        count === 1 ? response.destroy() : problem(response, connectorError(code, '', { retryAfterMs: 0 })),
      )
      const error = await failureOf(open(service.baseUrl).items.create({ name: 'n' }))
      const keys = keysOf(service)
      expect(error).toMatchObject({ code, outcome: 'unknown', retryable: false, idempotencyKey: keys[0] })
      expect(new Set(keys).size).toBe(1)
    },
  )

  test('a call whose connector could not be looked up was not sent', async () => {
    const service = await openService(records(1), { [FIND]: (_, response) => response.destroy() })
    const error = await failureOf(open(service.baseUrl, { maxRetries: 0 }).items.create({ name: 'n' }))
    expect(error).toMatchObject({ code: 'upstream_bad_response', outcome: 'not_sent' })
  })

  test('a call for which no token came was not sent', async () => {
    const service = await openService(records(1), { [TOKEN]: (_, response) => response.destroy() })
    const error = await failureOf(open(service.baseUrl, { maxRetries: 0 }).items.create({ name: 'n' }))
    expect(error).toMatchObject({ code: 'upstream_bad_response', outcome: 'not_sent' })
  })

  test('the delay that the service requests is observed', async () => {
    const { fetch } = stubFetch((request) => {
      if (request.url.endsWith('token')) return json({ access_token: 't', expires_in: 100 })
      const limited = connectorError('rate_limited', '', { retryAfterMs: 3500 })
      return json(toProblem(limited), 429, { 'retry-after': '4' })
    })
    const runtime = manualRuntime()
    const client = connectHosted(
      shop,
      { account },
      { baseUrl: 'http://service', connectorId: 'c', fetch, ...identity },
      runtime,
    )
    // To the millisecond, which the header cannot express.
    expect(await failureOf(client.account.get())).toMatchObject({
      code: 'rate_limited',
      retryAfterMs: 3500,
      attempts: 3,
    })
    expect(runtime.waits).toEqual([3500, 3500])
  })

  test('the service cannot be reached', async () => {
    const { fetch, sent } = stubFetch(socketFailure('ECONNREFUSED', 'connect'))
    const options = { baseUrl: 'http://service', fetch, ...identity }
    const error = await failureOf(connectHosted(shop, { account }, options, manualRuntime()).account.get())
    expect(error).toMatchObject({
      code: 'upstream_unreachable',
      outcome: 'not_sent',
      upstream: { provider: 'plugboard' },
    })
    expect(sent).toHaveLength(3)
  })
})

describe('options', () => {
  test('the caller’s key and headers are passed on', async () => {
    const service = await openService(records(1))
    const options = {
      idempotencyKey: 'order-17',
      headers: { 'X-Mine': 'yes', Authorization: 'mine' },
      timeout: 5000,
    }
    await open(service.baseUrl).items.create({ name: 'n' }, options)
    const headers = service.requests.at(-1)?.headers
    expect(headers).toMatchObject({
      'idempotency-key': 'order-17',
      'x-mine': 'yes',
      authorization: 'Bearer pbs_2',
    })
    // Slightly less than the remaining time, so that the service reports the timeout.
    expect(Number(headers?.['x-deadline-ms'])).toBeGreaterThan(3000)
    expect(Number(headers?.['x-deadline-ms'])).toBeLessThanOrEqual(4750)
  })

  test('the service gets a time limit and all of that time', async () => {
    const { fetch, sent } = stubFetch(({ url }) =>
      json(url.endsWith('token') ? { access_token: 't', expires_in: 100 } : { records: null, meta: {} }),
    )
    const options = { baseUrl: 'http://service', connectorId: 'c', fetch, ...identity }
    await connectHosted(shop, { account }, options, manualRuntime()).account.get()
    expect(sent.at(-1)?.headers).toMatchObject({ 'x-deadline-ms': '59750' })
  })

  test('a key among the headers is the key, even if the upstream supports none', async () => {
    const service = await openService(records(1))
    await open(service.baseUrl).items.delete({ id: 'i' }, { headers: { 'Idempotency-Key': 'h-1' } })
    expect(keysOf(service)).toEqual(['h-1'])
    const both = { headers: { 'idempotency-KEY': 'h-1' }, idempotencyKey: 'o-1' }
    const error = await failureOf(open(service.baseUrl).items.delete({ id: 'i' }, both))
    expect(error).toMatchObject({ errors: [{ pointer: '/headers/Idempotency-Key', code: 'exclusive' }] })
  })

  test('completed requests are known only to the service', async () => {
    const service = await openService(records(1))
    const error = await failureOf(open(service.baseUrl).items.create({ name: 'n' }, { completed: [] }))
    expect(error).toMatchObject({ errors: [{ pointer: '/completed' }] })
  })

  test('a read has no key', async () => {
    const service = await openService(records([]))
    await open(service.baseUrl).items.list({}, { idempotencyKey: 'k' })
    expect(service.requests.at(-1)?.headers).not.toHaveProperty('idempotency-key')
  })

  test('the deadline of a call includes fetching tokens', async () => {
    const service = await openService(records(1), { [TOKEN]: () => {} })
    const error = await failureOf(open(service.baseUrl).account.get({}, { timeout: 50 }))
    expect(error).toMatchObject({
      code: 'upstream_timeout',
      outcome: 'not_sent',
      entity: 'account',
      action: 'get',
    })
  })

  test('one caller’s abort does not end the fetch that others share', async () => {
    const waiting: ServerResponse[] = []
    const service = await openService(records(1), { [TOKEN]: (_, response) => void waiting.push(response) })
    const client = open(service.baseUrl)
    const leaving = new AbortController()
    const left = failureOf(client.account.get({}, { signal: leaving.signal }))
    const stays = client.account.get()
    await expect.poll(() => waiting.length).toBe(1)
    leaving.abort()
    expect(await left).toMatchObject({ code: 'aborted', outcome: 'not_sent' })
    for (const response of waiting)
      send(response, { access_token: 'pba', token_type: 'Bearer', expires_in: 60 })
    expect(await stays).toBe(1)
    expect(service.count(TOKEN)).toBe(1)
  })
})

describe('one function for both', () => {
  const connectShop = defineClient(shop, { items, account })

  test('hosted', async () => {
    const service = await openService(records({ id: 'i' }))
    const client = connectShop({ hosted: { baseUrl: service.baseUrl, ...identity } })
    expect(await client.items.get({ id: 'i' })).toEqual({ id: 'i' })
    expect(service.count(EXECUTE)).toBe(1)
  })

  test('in process', async () => {
    const { fetch, sent } = stubFetch(json({ id: 'i' }))
    expect(await connectShop({ auth: { api_key: 'k' }, fetch }).items.get({ id: 'i' })).toEqual({ id: 'i' })
    expect(sent.map(({ url }) => url)).toEqual(['https://api.acme.example/v1/items/i'])
  })
})

test('check runs the action that needs only credentials in the service', async () => {
  const service = await openService((_, response, count) =>
    count === 1
      ? send(response, { records: {}, meta: {} })
      : problem(response, connectorError('connector_needs_reauth', 'refused', { outcome: 'rejected' })),
  )
  const client = open(service.baseUrl)
  await expect(client.check()).resolves.toBeUndefined()
  expect(service.requests.at(-1)?.body).toEqual({ entity: 'account', action: 'get', params: {} })
  expect(await failureOf(client.check())).toMatchObject({ code: 'invalid_credentials', outcome: 'rejected' })
})
