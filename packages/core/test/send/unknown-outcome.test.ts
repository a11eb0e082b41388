/** Outcome of writes whose first attempt got no response, concluded from the response to the next attempt. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CallOptions, type Connector, ConnectorError, executeAction, openContext } from '@plugboard/core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { oauth2 } from '../../src/auth/oauth2.ts'
import { items, type ShopCredentials, shop } from '../support/shop.ts'
import { failureOf, manualRuntime } from '../support/stub.ts'

interface Reply {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

interface Upstream {
  readonly url: string
  readonly received: { readonly line: string; readonly key: string | undefined }[]
}

/** An upstream on a real socket that drops the connection of the first request and answers all others alike. */
async function losing({ status, body, headers }: Reply): Promise<Upstream> {
  const received: Upstream['received'] = []
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const key = request.headers['idempotency-key'] as string | undefined
    received.push({ line: `${request.method} ${request.url}`, key })
    for await (const _ of request);
    if (received.length === 1) return void request.socket.destroy()
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const type = typeof body === 'string' ? 'text/html' : 'application/json'
    response.writeHead(status, { 'content-type': type, ...headers }).end(text)
  }
  const server = createServer((request, response) => void answer(request, response))
  onTestFinished(() => void server.close().closeAllConnections())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
}

const TEXT = { name: 'n' }

async function run(
  reply: Reply,
  options: CallOptions = {},
  [action, params]: readonly [string, unknown] = ['create', TEXT],
  connector: Connector<ShopCredentials> = shop,
) {
  const upstream = await losing(reply)
  const context = openContext(connector, { auth: { api_key: 'k' }, server: upstream.url }, manualRuntime())
  const call = executeAction(context, ENTITY, action, params, options)
  return { call, ...upstream }
}

async function failure(...args: Parameters<typeof run>) {
  const { call, ...upstream } = await run(...args)
  const error = await failureOf(call)
  if (!(error instanceof ConnectorError)) throw error
  return { error, ...upstream }
}

const ENTITY = {
  ...items,
  actions: {
    ...items.actions,
    update: { http: 'PUT /v1/items/{id}', body: { name: { type: 'string' } } },
    hide: { http: 'POST /v1/items/{id}/hide', retry: 'safe' },
  },
} as const

const reported = (code: string) => ({ error: { code, message: 'reported by the vendor' } })
const refusal = (status: number, code = 'refused'): Reply => ({ status, body: reported(code) })
const retried = (status: number): Reply => ({
  ...refusal(status),
  headers: { 'Acme-Should-Retry': 'false', 'retry-after': '1' },
})

/** Every status that an upstream may answer, with its classification in the table of `conclusive.ts`. */
const STATUSES: readonly (readonly [statuses: readonly number[], outcome: 'rejected' | 'unknown'])[] = [
  [[400, 402, 404, 422], 'rejected'],
  [[401, 403, 409, 429], 'unknown'],
  [[405, 406, 407, 408, 410, 411, 412, 413, 414, 415, 416, 417, 418], 'unknown'],
  [[421, 423, 424, 425, 426, 428, 431, 451, 499], 'unknown'],
  [[300, 302, 307, 500, 501, 502, 503, 504, 505, 507, 511, 520, 529], 'unknown'],
]
const ROWS = STATUSES.flatMap(([statuses, outcome]) => statuses.map((status) => [status, outcome] as const))

describe('under a key', () => {
  test.each(ROWS)('status %i means %s', async (status, outcome) => {
    const { error, received } = await failure(retried(status))
    expect(error.outcome).toBe(outcome)
    expect(error.retryable).toBe(false)
    // `fetch` itself repeats a request after some statuses.
    expect(received.length).toBeGreaterThan(1)
    expect(new Set(received.map(({ key }) => key))).toEqual(new Set([error.idempotencyKey]))
  })

  test.each<[string, Reply]>([
    ['of a gateway, as a web page', { status: 400, body: '<html>' }],
    ['of a gateway, as JSON', { status: 404, body: { message: 'no route' } }],
    ['for a limit', refusal(400, 'rate_limit')],
    ['since the key is in use', refusal(400, 'idempotency_key_in_use')],
  ])('a rejection %s proves nothing', async (_, reply) => {
    expect((await failure(reply)).error.outcome).toBe('unknown')
  })

  test('a refund of unknown outcome that is then reported in progress may be repeated only with its key', async () => {
    const inUse = refusal(409, 'idempotency_key_in_use')
    const { error, received } = await failure(inUse)
    expect(received).toHaveLength(3)
    expect(error).toMatchObject({ code: 'upstream_conflict', outcome: 'unknown', retryable: false })
    const repeated = await failure(inUse, { idempotencyKey: error.idempotencyKey })
    expect(repeated.received.map(({ key }) => key)).toEqual(received.map(({ key }) => key))
    expect(repeated.error).toMatchObject({ retryable: true, idempotencyKey: error.idempotencyKey })
  })

  test('success is success', async () => {
    const { call } = await run({ status: 200, body: { id: 'i_1' } })
    expect((await call).records).toEqual({ id: 'i_1' })
  })
})

describe('without a key', () => {
  const inconclusive = STATUSES.flatMap(([statuses]) => statuses)

  test.each(inconclusive)('status %i proves nothing about an earlier update', async (status) => {
    const { error } = await failure(retried(status), {}, ['update', { id: 'i', name: 'n' }])
    expect(error.outcome).toBe('unknown')
    expect(error).not.toHaveProperty('idempotencyKey')
  })

  test.each([400, 401, 403, 404, 409, 422, 429])(
    'status %i proves nothing about an earlier change that is safe to repeat',
    async (status) => {
      expect((await failure(retried(status), {}, ['hide', { id: 'i' }])).error.outcome).toBe('unknown')
    },
  )

  test.each(inconclusive.filter((status) => status !== 404))(
    'status %i proves nothing about an earlier deletion',
    async (status) => {
      expect((await failure(retried(status), {}, ['delete', { id: 'i' }])).error.outcome).toBe('unknown')
    },
  )

  test('a repeated deletion that gets 404 has succeeded', async () => {
    const { call } = await run(refusal(404), {}, ['delete', { id: 'i' }])
    expect((await call).records).toEqual({ id: 'i', deleted: true })
  })

  test('is recognized in another form of the vendor, which a spec declares', async () => {
    const older: Reply = { status: 404, body: { statusCode: 404, message: 'of an older version' } }
    const declared = { ...shop, errors: { ...shop.errors, forms: ['statusCode'] } }
    const { call } = await run(older, {}, ['delete', { id: 'i' }], declared)
    expect((await call).records).toEqual({ id: 'i', deleted: true })
    // Undeclared, it may come from something in front of the vendor.
    expect((await failure(older, {}, ['delete', { id: 'i' }])).error.outcome).toBe('unknown')
  })

  // Regression: a proxy that lost its upstream between two attempts turned a deletion into a success.
  test.each<[string, Reply]>([
    ['a web page', { status: 404, body: '<html>' }],
    ['JSON of a gateway', { status: 404, body: { message: 'no route' } }],
  ])('a 404 that is %s proves nothing about an earlier deletion', async (_, reply) => {
    const { error } = await failure(reply, {}, ['delete', { id: 'i' }])
    expect(error).toMatchObject({ code: 'upstream_not_found', outcome: 'unknown' })
  })

  test('an unsafe request is not repeated, even if the upstream asks for a retry', async () => {
    const { idempotency, ...keyless } = shop
    const { error, received } = await failure(refusal(429), { repeated: true }, undefined, keyless)
    expect(received).toHaveLength(1)
    expect(error).toMatchObject({ outcome: 'unknown', retryable: false })
  })
})

test.each<[string, Reply, object]>([
  ['a 401', refusal(401), { code: 'connector_needs_reauth', outcome: 'rejected' }],
  ['a 404', refusal(404), { code: 'upstream_not_found', outcome: 'rejected' }],
  ['a limit', refusal(429), { code: 'upstream_rate_limited', outcome: 'unknown', retryable: true }],
])('%s after a read is conclusive', async (_, reply, expected) => {
  expect((await failure(reply, {}, ['get', { id: 'i' }])).error).toMatchObject(expected)
})

describe('a key that is in use although no response was lost', () => {
  test('belongs to a request in progress', async () => {
    const { error } = await failure(refusal(409, 'idempotency_key_in_use'), {
      repeated: false,
      maxRetries: 5,
    })
    expect(error.outcome).toBe('unknown')
  })
})

test('a failed renewal of the credentials proves nothing about the previous attempt', async () => {
  const drive: Connector<ShopCredentials> = {
    ...shop,
    auth: [
      {
        name: 'oauth2',
        credentials: Object.fromEntries(
          ['access_token', 'refresh_token', 'client_id', 'client_secret'].map((name) => [
            name,
            { type: 'string' as const },
          ]),
        ),
        header: 'Authorization: Bearer {access_token}',
        token: 'POST https://login.acme.example/token',
      },
    ],
  }
  const upstream = await losing(refusal(401))
  const auth = { access_token: 'a', refresh_token: 'r', client_id: 'c', client_secret: 's' } as never
  const context = openContext(drive, { auth, server: upstream.url, oauth2 }, manualRuntime())
  const error = await failureOf(executeAction(context, items, 'create', TEXT))
  expect(error).toMatchObject({
    outcome: 'unknown',
    retryable: false,
    idempotencyKey: upstream.received[0]?.key,
  })
  // The 401 led to the token endpoint, which fails as well.
  expect(upstream.received.map(({ line }) => line)).toEqual([
    'POST /v1/items',
    'POST /v1/items',
    'POST /token',
    'POST /token',
  ])
})
