/**
 * NUL, which PostgreSQL cannot keep, in every text that any route takes: refused the same on both databases.
 */
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Ask, type Harness, type Reply, startHarness } from '../support/harness.ts'
import { type ApiDocument, type Marked, markedRequests } from '../support/string-places.ts'

const NUL = '\0'

let h: Harness
let tokens: string[]
let values: Record<string, string>
let document: ApiDocument
beforeAll(async () => {
  h = await startHarness()
  const scoped = await h.scopedToken()
  const application = await h.applicationToken()
  tokens = [scoped, application]
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

/** As the route's own content type has it. */
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

/** With each kind of token, since a route may be for one of them only. */
async function answersTo(one: Marked): Promise<Reply[]> {
  return Promise.all(tokens.map((token) => h.ask(one.method, one.path, { token, ...bodyFor(one) })))
}

describe('NUL', () => {
  test('in any text of any route is refused before anything is done', async () => {
    const requests = markedRequests(document, values, (text) => `${text}${NUL}`)
    expect(requests.length).toBeGreaterThan(80)
    const sent = h.upstream.received.length
    const wrong: string[] = []
    for (const one of requests) {
      const told = (await answersTo(one)).map(({ status, body }) => `${status} ${body?.code}`)
      const others = told.filter((answer) => answer !== '400 invalid_request')
      if (others.length === told.length || others.some((answer) => answer !== '403 insufficient_scope'))
        wrong.push(`${one.name}: ${told.join(', ')}`)
    }
    expect(wrong).toEqual([])
    expect(h.upstream.received.length).toBe(sent)
  })

  test('is named by the field that has it', async () => {
    const [token] = tokens
    const body = { entity: 'notes', action: 'create', params: { text: ['a', { 'b/c': `d${NUL}` }] } }
    const reply = await h.execute(token ?? '', values.id ?? '', body)
    expect(reply.body.errors).toEqual([
      { pointer: '/params/text/1/b~1c', code: 'bad_format', message: expect.stringContaining('NUL') },
    ])
  })

  test.each<[string, (token: string) => Promise<Reply>]>([
    ['of a path that no route has', (token) => h.ask('GET', '/v1/nothing/%00', { token })],
    ['of a query that no route reads', (token) => h.ask('GET', '/healthz?a=%00', { token })],
    [
      'of a client id that came by Basic',
      () => h.ask('POST', '/oauth/token', { headers: basic(`app${NUL}`, 'secret'), body: CREDENTIALS }),
    ],
    [
      'of a secret that came by Basic',
      () => h.ask('POST', '/oauth/token', { headers: basic('app_1', `s${NUL}`), body: CREDENTIALS }),
    ],
    [
      'of the type of an uploaded part',
      (token) => h.ask('POST', EXECUTE(), { token, ...inParts(CREATE, `text/${NUL}plain`) }),
    ],
    [
      'of the name of an uploaded part',
      (token) => h.ask('POST', EXECUTE(), { token, ...inParts(CREATE, 'text/plain', `a${NUL}`) }),
    ],
  ])('%s is refused', async (_, ask) => {
    const reply = await ask(tokens[0] ?? '')
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid_request'])
  })

  test('in a header is refused by the parser', async () => {
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

/** Cursors and ids that only look wrong: also no reason to ask the store. */
describe('an id', () => {
  test.each(["con_'", 'con_é', 'con 1', 'con%0A', `con_${'a'.repeat(61)}`, '%F0%9F%98%80'])(
    'that does not look like one is refused as such: %s',
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
