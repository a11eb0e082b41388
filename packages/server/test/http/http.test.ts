import { once } from 'node:events'
import { Agent, get, request } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Harness, startHarness } from '../support/harness.ts'
import { sendRaw } from '../support/send-raw.ts'

const TOKEN = '/api/v1/account/applications/token'

let h: Harness
let token: string
let execute: string
beforeAll(async () => {
  h = await startHarness()
  token = await h.scopedToken()
  execute = `/api/v1/connectors/sources/${await h.createConnector(token)}/execute`
})
afterAll(() => h.stop())

const raw = (bytes: string): Promise<string> => sendRaw(h.server.address, bytes)

describe('bodies', () => {
  const nested = (depth: number): string =>
    `{"entity":"notes","action":"list","params":${'['.repeat(depth)}${']'.repeat(depth)}}`

  test.each<[string, string | Uint8Array, number, string]>([
    ['that are truncated', '{"entity":', 400, 'invalid_json'],
    ['that are not UTF-8', Uint8Array.of(0x22, 0xff, 0x22), 400, 'invalid_json'],
    ['with a duplicate key', '{"entity":"notes","entity":"notes","action":"list"}', 400, 'invalid_json'],
    ['nested too deeply', nested(40), 400, 'body_too_deep'],
    ['with too many values', `[${'0,'.repeat(30_000)}0]`, 400, 'body_too_deep'],
    ['that are empty', '', 400, 'invalid_request'],
    ['that are not objects', '[]', 400, 'invalid_request'],
    ['that are null', 'null', 400, 'invalid_request'],
    ['over 256 KiB', JSON.stringify({ entity: 'x'.repeat(256 * 1024) }), 413, 'body_too_large'],
  ])('%s are refused', async (_, body, status, code) => {
    const reply = await h.ask('POST', execute, { token, body })
    expect([reply.status, reply.body.code]).toEqual([status, code])
    expect(h.upstream.received).toHaveLength(0)
  })

  // Regression: the errors did not state the limits.
  test('that are too large learn the limit of their route', async () => {
    const { body } = await h.ask('POST', execute, { token, body: 'x'.repeat(256 * 1024 + 1) })
    expect(body.detail).toBe('The body is larger than 256 KiB.')
    const mcp = await h.ask('POST', '/mcp', { token, body: 'x'.repeat(1024 * 1024 + 1) })
    expect(mcp.body.detail).toBe('The body is larger than 1024 KiB.')
    const form = new FormData()
    form.append('request', 'x'.repeat(256 * 1024 + 1))
    const upload = await fetch(h.server.address + execute, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    expect(((await upload.json()) as { detail: string }).detail).toBe(
      'The part "request" is larger than 256 KiB.',
    )
  })

  // Regression: the connection was closed during the upload, so that clients saw a reset and no response.
  test('that are far too large get a response, and the connection stays open', async () => {
    const size = 8 * 1024 * 1024
    const head = (length: number, more = ''): string =>
      `POST ${execute} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n${more}Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`
    const answers = await raw(`${head(size)}${'x'.repeat(size)}${head(2, 'Connection: close\r\n')}{}`)
    expect(answers.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 400'])
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/related; boundary=x',
    'application/json+x',
  ])('as %s are refused', async (type) => {
    const reply = await h.ask('POST', execute, { token, body: '{}', headers: { 'content-type': type } })
    expect([reply.status, reply.body.code]).toEqual([415, 'unsupported_media_type'])
  })

  test('that are compressed are refused', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
    const reply = await h.ask('POST', TOKEN, { body: gzipSync(JSON.stringify(h.client)), headers })
    expect([reply.status, reply.body.code]).toEqual([415, 'unsupported_media_type'])
    expect(reply.body.detail).toContain('Content-Encoding')
  })

  test('with a charset are accepted', async () => {
    const headers = { 'content-type': 'application/json; charset=utf-8' }
    expect((await h.ask('POST', TOKEN, { body: JSON.stringify(h.client), headers })).status).toBe(200)
  })

  test('are not parsed before authentication', async () => {
    expect((await h.ask('POST', execute, { body: '{"entity":' })).body.code).toBe('unauthenticated')
  })
})

describe('routes', () => {
  test.each<[string, string, number, string]>([
    ['GET', '/no/such', 404, 'not_found'],
    ['POST', '/v2/integrations/connectors', 404, 'not_found'],
    ['GET', `/v1/integrations/connectors/${'x'.repeat(2000)}/y`, 404, 'not_found'],
    ['GET', '/errors/no_such_code', 404, 'not_found'],
    ['PUT', '/v1/integrations/connectors', 405, 'method_not_allowed'],
    ['GET', TOKEN, 405, 'method_not_allowed'],
    ['DELETE', '/api/v1/connectors/sources/con_1/execute', 405, 'method_not_allowed'],
  ])('%s %s responds %i %s', async (method, path, status, code) => {
    const reply = await h.ask(method, path)
    expect([reply.status, reply.body.code]).toEqual([status, code])
  })

  test('405 lists the allowed methods', async () => {
    expect((await h.ask('PUT', '/v1/integrations/connectors')).headers.get('allow')).toBe('POST, GET, HEAD')
  })

  test.each(['/v1/integrations/connectors/%zz', '/errors/%ff'])('%s is an invalid path', async (path) => {
    const reply = await h.ask('GET', path, { token })
    expect([reply.status, reply.headers.get('content-type')]).toEqual([400, 'application/problem+json'])
  })

  test.each(['../../etc/passwd', 'con_1%00', '%2e%2e', 'a'.repeat(500)])(
    '%j is an invalid id',
    async (id) => {
      const reply = await h.ask('GET', `/v1/integrations/connectors/${encodeURIComponent(id)}`, { token })
      expect([reply.status, reply.body.code]).toEqual([400, 'invalid_request'])
      expect(reply.body.errors[0].pointer).toBe('/params/id')
    },
  )

  test.each(['con_1', '0'.repeat(64)])('%j is an unknown connector', async (id) => {
    const reply = await h.ask('GET', `/v1/integrations/connectors/${id}`, { token })
    expect([reply.status, reply.body.code]).toEqual([404, 'connector_not_found'])
  })

  test('unknown query fields are refused', async () => {
    const reply = await h.ask('POST', `${execute}?dry=1`, {
      token,
      body: { entity: 'notes', action: 'list' },
    })
    expect(reply.body).toMatchObject({ code: 'invalid_request', errors: [{ pointer: '/querystring/dry' }] })
  })
})

describe('headers', () => {
  test('every response disables caching and type sniffing', async () => {
    const replies = [
      await h.ask('GET', '/healthz'),
      await h.ask('GET', '/nothing'),
      await h.ask('POST', TOKEN, { body: h.client }),
      await h.ask('GET', '/v1/integrations/connectors'),
    ]
    for (const { headers } of replies) {
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-request-id')).toMatch(/^req_/)
      expect(headers.get('server')).toBeNull()
      expect(headers.get('x-powered-by')).toBeNull()
    }
  })

  test('two Authorization headers are refused', async () => {
    const head = `GET /v1/integrations/connectors HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n`
    const answer = await raw(`${head}authorization: Bearer ${token}\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
    expect(answer).toContain('"code":"invalid_request"')
  })

  test.each([
    ['/v1/integrations/connectors', 'text/html', 406],
    ['/v1/integrations/connectors', 'application/json;q=0, text/*', 406],
    ['/v1/integrations/connectors', 'application/json; q=0, text/*', 406],
    ['/v1/integrations/connectors', 'application/json;v=1 ; q = 0', 406],
    ['/v1/integrations/connectors', '*/*, application/json;q=0', 406],
    ['/v1/integrations/connectors', '*/*;q=0', 406],
    ['/v1/integrations/connectors', '*/*;q=0, application/json; q=0.1', 200],
    ['/v1/integrations/connectors', 'text/html, application/*;q=0.5', 200],
    ['/v1/integrations/connectors', '*/*', 200],
    ['/v1/integrations/connectors', 'application/problem+json', 200],
    ['/metrics', 'application/json', 406],
    ['/metrics', 'text/plain;version=0.0.4', 200],
    ['/openapi.json', 'application/json', 200],
    ['/openapi.json', '*/*;q=0', 406],
    ['/openapi/field-notes.json', 'text/html', 406],
    ['/docs', 'text/html', 200],
    ['/docs', 'text/html;q=0', 406],
    ['/docs/field-notes', 'application/json', 406],
    ['/docs/field-notes/notes', 'application/json', 406],
    ['/docs/_search.json', 'text/html', 406],
    ['/connect', '*/*;q=0', 406],
    ['/connect.js', 'text/html', 406],
    ['/.well-known/oauth-authorization-server', 'text/html', 406],
    ['/', 'text/html', 200],
    ['/', 'application/json', 200],
    ['/', 'image/png', 406],
  ])('GET %s with Accept %s responds %i', async (path, accept, status) => {
    const reply = await h.ask('GET', path, { token, headers: { accept } })
    expect(reply.status).toBe(status)
    if (status === 406) expect(reply.body).toMatchObject({ code: 'not_acceptable', outcome: 'not_sent' })
  })

  test('routes that return content accept any type', async () => {
    const body = { entity: 'notes', action: 'list' }
    const reply = await h.ask('POST', execute, { token, body, headers: { accept: 'image/png' } })
    expect(reply.status).toBe(200)
  })

  test.each(['*/*;q=0', 'application/json; q=0', 'image/png;q=0.0'])(
    'nothing is executed when Accept excludes all types: %s',
    async (accept) => {
      const { length } = h.upstream.received
      const body = { entity: 'notes', action: 'list' }
      const reply = await h.ask('POST', execute, { token, body, headers: { accept } })
      expect([reply.status, reply.body.code]).toEqual([406, 'not_acceptable'])
      expect(h.upstream.received).toHaveLength(length)
    },
  )

  const GET = 'GET /healthz HTTP/1.1\r\nConnection: close\r\n'
  const POST = `POST ${TOKEN} HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nConnection: close\r\n`
  test.each<[string, string, number, string, string | undefined]>([
    ['no Host', `${GET}\r\n`, 400, 'invalid_request', '/headers/host'],
    ['two Hosts', `${GET}Host: a\r\nHost: b\r\n\r\n`, 400, 'invalid_request', '/headers/host'],
    ['an unknown expectation', `${POST}Expect: bogus\r\n\r\n{}`, 400, 'invalid_request', '/headers/expect'],
    [
      'one of two expectations unknown',
      `${POST}Expect: 100-continue, bogus\r\n\r\n{}`,
      400,
      'invalid_request',
      '/headers/expect',
    ],
    ['CONNECT', 'CONNECT x:80 HTTP/1.1\r\nHost: x\r\n\r\n', 405, 'method_not_allowed', undefined],
    [
      'QUERY without a type',
      `QUERY /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      415,
      'unsupported_media_type',
      undefined,
    ],
  ])('%s gets a response with a body', async (_, bytes, status, code, pointer) => {
    const answer = (await raw(bytes)).replace('HTTP/1.1 100 Continue\r\n\r\n', '')
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer.toLowerCase()).toContain('content-type: application/problem+json')
    const { errors = [], ...body } = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))
    expect([body.status, body.code, errors[0]?.pointer]).toEqual([status, code, pointer])
  })

  test('HTTP/1.0 does not require Host', async () => {
    expect(await raw('GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /)
  })

  test('headers over 16 KiB are refused', async () => {
    const answer = await raw(`GET /healthz HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1.1 431 /)
    expect(answer).toContain('"code":"header_too_large"')
    expect(answer).toContain('The headers are larger than 16 KiB.')
  })

  // Regression: the next request on the connection got a 503 without a body.
  test('the last response of a connection has Connection: close', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const connections: (string | undefined)[] = []
    for (let n = 0; n < 1001; n++) {
      const [answer] = await once(get(`${h.server.address}/healthz`, { agent }), 'response')
      connections.push(answer.statusCode === 200 ? answer.headers.connection : answer.statusCode)
      await once(answer.resume(), 'end')
    }
    agent.destroy()
    expect(connections.flatMap((one, n) => (one === 'keep-alive' ? [] : [[n, one]]))).toEqual([
      [999, 'close'],
    ])
  })

  // Regression: the response lost the header that Fastify sets after a refused body.
  test('so has the last response to a refused body', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const connections: (string | undefined)[] = []
    for (let n = 0; n < 1001; n++) {
      const headers = { 'content-type': 'application/json' }
      const sent = request(h.server.address + TOKEN, { method: 'POST', headers, agent }).end('{"a":"')
      const [answer] = await once(sent, 'response')
      connections.push(answer.statusCode === 400 ? answer.headers.connection : answer.statusCode)
      await once(answer.resume(), 'end')
    }
    agent.destroy()
    expect(
      connections.flatMap((one, n) => (one === 'keep-alive' || one === undefined ? [] : [[n, one]])),
    ).toEqual([[999, 'close']])
  })

  test('input that is not HTTP gets a problem document', async () => {
    const answer = await raw('HELLO\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
    expect(answer).toContain('Content-Type: application/problem+json')
  })
})
