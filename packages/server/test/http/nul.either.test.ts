/**
 * NUL in any string of any route is refused in the same way on both databases: PostgreSQL cannot store it.
 */

import { readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SCOPES } from '../../src/auth/scopes.ts'
import { type Ask, type Harness, type Reply, startHarness } from '../support/harness.ts'
import { type ApiDocument, type Marked, markedRequests } from '../support/string-inputs.ts'

const NUL = '\0'

let h: Harness
let tokens: string[]
let values: Record<string, string>
let document: ApiDocument
beforeAll(async () => {
  h = await startHarness()
  const scoped = await h.scopedToken()
  const application = await h.applicationToken()
  const everything = await h.scopedToken('ann', { scope: SCOPES.join(' ') })
  tokens = [everything, application]
  values = {
    ...h.client,
    id: await h.createConnector(scoped),
    token: scoped,
    subject_token: application,
    external_user_id: 'ann',
    connector_type: 'Field Notes',
    connector_ids: 'con_other',
    entities: 'notes',
    entity: 'notes',
    action: 'create',
    scope: 'search',
    type: 'notary',
    code: 'internal',
  }
  document = (await h.ask('GET', '/openapi.json')).body
})
afterAll(() => h.stop())

/** Encodes the body in the content type of the route. */
function bodyFor({ type, body }: Marked): Ask {
  if (body === undefined || type === undefined) return {}
  if (type === 'application/x-www-form-urlencoded') {
    return {
      body: new URLSearchParams(body as Record<string, string>).toString(),
      headers: { 'content-type': type },
    }
  }
  return type === 'multipart/form-data' ? inParts(JSON.stringify(body)) : { body }
}

function inParts(request: string, contentType = 'text/plain', name = 'x'): Ask {
  const content = `content-disposition: form-data; name="content"; filename="${name}"\r\ncontent-type: ${contentType}`
  const parts = [
    `content-disposition: form-data; name="request"\r\n\r\n${request}`,
    `${content}\r\n\r\nbytes`,
  ]
  const body = `${parts.map((part) => `--b\r\n${part}\r\n`).join('')}--b--\r\n`
  return { body, headers: { 'content-type': 'multipart/form-data; boundary=b' } }
}

/** The responses for each kind of token, since a route may accept only one of them. */
async function responsesTo(one: Marked): Promise<Reply[]> {
  return Promise.all(tokens.map((token) => h.ask(one.method, one.path, { token, ...bodyFor(one) })))
}

describe('NUL', () => {
  test('in any string of any route is refused before anything is done', async () => {
    const requests = markedRequests(document, values, (text) => `${text}${NUL}`)
    expect(requests.length).toBeGreaterThan(80)
    const sent = h.upstream.received.length
    const wrong: string[] = []
    for (const one of requests) {
      const responses = (await responsesTo(one)).map(({ status, body }) => `${status} ${body?.code}`)
      const others = responses.filter((response) => response !== '400 invalid_request')
      if (
        others.length === responses.length ||
        others.some((response) => response !== '403 insufficient_scope')
      )
        wrong.push(`${one.name}: ${responses.join(', ')}`)
    }
    expect(wrong).toEqual([])
    expect(h.upstream.received.length).toBe(sent)
  })

  test('is reported with the pointer of its field', async () => {
    const [token] = tokens
    const body = { entity: 'notes', action: 'create', params: { text: ['a', { 'b/c': `d${NUL}` }] } }
    const reply = await h.execute(token ?? '', values.id ?? '', body)
    expect(reply.body.errors).toEqual([
      { pointer: '/params/text/1/b~1c', code: 'bad_format', message: expect.stringContaining('NUL') },
    ])
  })

  test.each<[string, (token: string) => Promise<Reply>]>([
    ['in a path without a route', (token) => h.ask('GET', '/v1/nothing/%00', { token })],
    ['in a query that no route reads', (token) => h.ask('GET', '/healthz?a=%00', { token })],
    [
      'in a client id sent by HTTP Basic',
      () => h.ask('POST', '/oauth/token', { headers: basic(`app${NUL}`, 'secret'), body: CREDENTIALS }),
    ],
    [
      'in a secret sent by HTTP Basic',
      () => h.ask('POST', '/oauth/token', { headers: basic('app_1', `s${NUL}`), body: CREDENTIALS }),
    ],
    [
      'in the content type of an upload',
      (token) => h.ask('POST', EXECUTE(), { token, ...inParts(CREATE, `text/${NUL}plain`) }),
    ],
    [
      'in the file name of an upload',
      (token) => h.ask('POST', EXECUTE(), { token, ...inParts(CREATE, 'text/plain', `a${NUL}`) }),
    ],
  ])('%s is refused', async (_, ask) => {
    const reply = await ask(tokens[0] ?? '')
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid_request'])
  })

  test('is refused by the parser of each media type', () => {
    const folder = join(import.meta.dirname, '../../src/http')
    const parsers = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) =>
        name.endsWith('.ts') && readFileSync(join(folder, name), 'utf8').includes('.addContentTypeParser('),
    )
    // There is no look at all bodies: requests of a further parser belong into this file.
    expect(parsers.toSorted()).toEqual([
      'app.ts',
      'oauth-form.ts',
      'routes/approval-page.ts',
      'routes/execute.ts',
      'routes/hooks/webhook.ts',
      'routes/sign-in/page.ts',
    ])
  })

  test('in the form of the page of a plan ends there: no store sees the link or the decision', async () => {
    const page = `${h.server.address}/approve/`
    for (const [link, decision] of [
      ['forged', `approve${NUL}`],
      ['%00', 'approve'],
    ]) {
      const init = { method: 'POST', body: new URLSearchParams({ decision: decision ?? '' }) }
      expect((await fetch(page + link, init)).status).toBe(404)
    }
  })

  test('in a header is refused by the HTTP parser', async () => {
    const { hostname, port } = new URL(h.server.address)
    const socket = connect(Number(port), hostname)
    socket.end(`GET /healthz HTTP/1.1\r\nhost: x\r\nidempotency-key: a${NUL}b\r\n\r\n`)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
  })
})

const CREATE = '{"entity":"notes","action":"create","params":{"text":"x"}}'
const EXECUTE = (): string => `/api/v1/connectors/sources/${values.id}/execute`
const CREDENTIALS = { grant_type: 'client_credentials' }

function basic(id: string, secret: string): Record<string, string> {
  return { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` }
}

/** Malformed ids are refused without a query, so that they leave no audit entry either. */
describe('a malformed id', () => {
  test.each(["con_'", 'con_é', 'con 1', 'con%0A', `con_${'a'.repeat(61)}`, '%F0%9F%98%80'])(
    'is refused before it reaches the store: %s',
    async (id) => {
      const paths = [`/v1/integrations/connectors/${id}`, `/v1/applications/self/secrets/${id}`]
      const before = (await h.ask('GET', '/v1/audit', { token: tokens[1] })).body.data.length
      for (const path of paths) {
        const replies = await Promise.all(tokens.map((token) => h.ask('DELETE', path, { token })))
        expect(replies.map(({ body }) => body.code)).toContain('invalid_request')
      }
      expect((await h.ask('GET', '/v1/audit', { token: tokens[1] })).body.data.length).toBe(before)
    },
  )
})
