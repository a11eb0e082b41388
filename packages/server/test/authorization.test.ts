/** Every route with every kind of token: who gets in, what the others are told, and that a foreign id is like none. */
import { request as send } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../src/app.ts'
import type { Scope } from '../src/auth/scopes.ts'
import { newId } from '../src/crypto/id.ts'
import { hashToken, mintToken } from '../src/crypto/token.ts'
import { bytesOf } from './support/bytes-of.ts'
import { type Harness, type Reply, startHarness } from './support/harness.ts'
import { type Credentials, type Holder, type TokenKind, tokenKinds } from './support/token-kinds.ts'

/** Who a route is for. `open`: anybody; `client`: whoever knows a client's secret, which stands in the body. */
interface Access {
  readonly for: 'open' | 'client' | readonly Holder['kind'][]
  /** What a scoped token must allow. */
  readonly scope?: Scope
  /** What the last `{id}` of the path names: whose it is matters. */
  readonly id?: 'connector' | 'secret'
  /** The body names the end user. */
  readonly namesUser?: true
}

interface Row extends Access {
  readonly route: string
  /** Status for those who may. */
  readonly ok: number | string
  readonly body?: (h: Harness) => object
  /** What stands in the place of parameters that are no id. */
  readonly params?: Readonly<Record<string, string>>
  /** Of kinds of tokens that are treated otherwise than the rest of the table says. */
  readonly except?: Readonly<Record<string, string>>
}

const CONNECTORS = '/v1/integrations/connectors'
const EXECUTE = 'POST /api/v1/connectors/sources/:id/execute'
const SECRETS = '/v1/applications/self/secrets'
const BOTH = ['scoped', 'application'] as const
const creation = () => ({
  external_user_id: 'ann',
  connector_type: 'Field Notes',
  credentials: { api_key: 'nk_1' },
})
const asClient = ({ client }: Harness) => ({ ...client })
/** RFC 6749: a client may say by Basic who it is, and this one says it wrongly. */
const BASIC = { Basic: '401 unauthenticated' }
const OWN_TOKEN = { 'a token in the body': '400 invalid_request' }

const ROWS: readonly Row[] = [
  ...['/', '/healthz', '/readyz', '/metrics', '/openapi.json', '/docs'].map(open),
  { ...open('/docs/'), ok: 301 },
  { ...open('/docs/:type'), params: { type: 'field-notes' } },
  { ...open('/openapi/:file'), params: { file: 'field-notes.json' } },
  open('/v1/integrations/connector-types'),
  { ...open('/v1/integrations/connector-types/:type'), params: { type: 'notary' } },
  { ...open('/errors/:code'), params: { code: 'internal' } },
  {
    route: 'POST /api/v1/account/applications/token',
    for: 'client',
    ok: 200,
    body: asClient,
    except: OWN_TOKEN,
  },
  {
    route: 'POST /oauth/token',
    for: 'client',
    ok: 200,
    body: (h) => ({ grant_type: 'client_credentials', ...h.client }),
    except: { ...BASIC, ...OWN_TOKEN },
  },
  {
    route: 'POST /oauth/revoke',
    for: 'client',
    ok: 200,
    body: (h) => ({ token: 'none', ...h.client }),
    except: { ...BASIC, ...OWN_TOKEN },
  },
  {
    route: 'POST /api/v1/account/applications/scoped-token',
    for: ['application'],
    ok: 200,
    body: () => ({ external_user_id: 'ann' }),
  },
  { route: `GET ${SECRETS}`, for: ['application'], ok: 200 },
  { route: `POST ${SECRETS}`, for: ['application'], ok: 201 },
  { route: `DELETE ${SECRETS}/:id`, for: ['application'], ok: 204, id: 'secret' },
  { route: 'GET /v1/audit', for: ['application'], ok: 200 },
  { route: `GET ${CONNECTORS}`, for: BOTH, ok: 200 },
  {
    route: `POST ${CONNECTORS}`,
    for: ['scoped'],
    scope: 'connectors:write',
    namesUser: true,
    ok: 201,
    body: creation,
  },
  { route: `GET ${CONNECTORS}/:id`, for: BOTH, id: 'connector', ok: 200 },
  {
    route: `PATCH ${CONNECTORS}/:id`,
    for: ['scoped'],
    scope: 'connectors:write',
    id: 'connector',
    ok: 200,
    body: () => ({ name: 'x' }),
  },
  { route: `DELETE ${CONNECTORS}/:id`, for: BOTH, scope: 'connectors:write', id: 'connector', ok: 204 },
  { route: `POST ${CONNECTORS}/:id/check`, for: ['scoped'], scope: 'execute:read', id: 'connector', ok: 200 },
  { route: `GET ${CONNECTORS}/:id/syncs`, for: BOTH, id: 'connector', ok: 200 },
  {
    route: `POST ${CONNECTORS}/:id/syncs`,
    for: ['scoped'],
    scope: 'connectors:write',
    id: 'connector',
    ok: 202,
    body: () => ({ command: 'run' }),
  },
  {
    route: EXECUTE,
    for: ['scoped'],
    scope: 'execute:read',
    id: 'connector',
    ok: 200,
    body: () => ({ entity: 'notes', action: 'list' }),
  },
  {
    route: EXECUTE,
    for: ['scoped'],
    scope: 'execute:write',
    id: 'connector',
    ok: 200,
    body: () => ({ entity: 'notes', action: 'delete', params: { id: 'n1' } }),
  },
  {
    route: EXECUTE,
    for: ['scoped'],
    scope: 'search',
    id: 'connector',
    // Nothing is kept of notes: whoever hears that has come past every check of who may ask.
    ok: '400 unsupported_action',
    body: () => ({ entity: 'notes', action: 'search', params: { query: {} } }),
  },
]

function open(path: string): Row {
  return { route: `GET ${path}`, for: 'open', ok: 200 }
}

/** What somebody is told: the status, and the code of a refusal. */
function expected(row: Row, { name, is }: TokenKind): string {
  const ok = String(row.ok)
  const except = row.except?.[name]
  if (except !== undefined) return except
  if (is === 'invalid_request') return '400 invalid_request'
  if (row.for === 'open' || row.for === 'client') return ok
  if (typeof is === 'string') return `401 ${is}`
  if (!row.for.includes(is.kind)) return '403 insufficient_scope'
  return row.id === 'secret' ? (is.isOwnOrg ? ok : '404 not_found') : expectedOf(row, is, ok)
}

function expectedOf(row: Row, is: Holder, ok: string): string {
  const lacksScope = is.kind === 'scoped' && row.scope !== undefined && !is.scopes.includes(row.scope)
  const isForeign = !is.isOwnOrg || (is.kind === 'scoped' && !is.isOwnUser) || is.only === 'other'
  if (lacksScope) return '403 insufficient_scope'
  if (row.id === 'connector' && isForeign) return '404 connector_not_found'
  if (row.namesUser && (!is.isOwnUser || is.only !== undefined)) return '403 insufficient_scope'
  return ok
}

let h: Harness
let kinds: TokenKind[]
let connector: string
let owner: string
beforeAll(async () => {
  h = await startHarness()
  owner = await h.scopedToken()
  kinds = await tokenKinds(h)
  connector = await h.createConnector(owner)
})
afterAll(() => h.stop())

/** Answers the id of something that the row's route can be asked for, whatever became of the one before. */
async function existing({ id }: Row): Promise<string> {
  if (id === 'secret') return spareSecret()
  const { status } = await h.ask('GET', `${CONNECTORS}/${connector}`, { token: owner })
  if (status !== 200) connector = await h.createConnector(owner)
  return connector
}

/** Every application has one secret, and the first one a second that may go. */
async function spareSecret(): Promise<string> {
  const { clientSecrets, applications } = h.server.services.store
  for (const { id: org } of await applications.list()) {
    const [, ...more] = await clientSecrets.list(org)
    for (const { id } of more) await clientSecrets.revoke(org, id, Date.now())
  }
  const spare = { id: newId('sec'), hash: hashToken(mintToken('secret')) }
  await clientSecrets.add(h.client.client_id, spare, 2, Date.now())
  return spare.id
}

async function ask(row: Row, id: string, { authorization, query, field }: Credentials): Promise<Reply> {
  const [method = '', template = ''] = row.route.split(' ')
  const values: Record<string, string> = { id, ...row.params }
  const path = template.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? '')
  const body = row.body && JSON.stringify({ ...row.body(h), ...field })
  const headers = {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(authorization === undefined ? {} : { authorization: authorization as string | string[] }),
  }
  const url = `${h.server.address}${path}${query === undefined ? '' : `?${query}`}`
  return exchange(url, method, headers, body)
}

/** `fetch` sends no header twice. */
async function exchange(
  url: string,
  method: string,
  headers: Record<string, string | string[]>,
  body: string | undefined,
): Promise<Reply> {
  const { promise, resolve, reject } = Promise.withResolvers<import('node:http').IncomingMessage>()
  send(url, { method, headers }, resolve).on('error', reject).end(body)
  const response = await promise
  const answer = await text(response)
  const isJson = response.headers['content-type']?.includes('json') === true
  return {
    status: response.statusCode ?? 0,
    headers: new Headers(Object.entries(response.headers).map(([name, value]) => [name, String(value)])),
    text: answer,
    body: isJson ? JSON.parse(answer) : undefined,
  }
}

const told = ({ status, body }: Reply): string => (status < 400 ? `${status}` : `${status} ${body.code}`)

test.each(ROWS.map((row): [string, Row] => [`${row.route} ${row.scope ?? ''}`, row]))(
  '%s',
  async (_, row) => {
    const got: Record<string, string> = {}
    for (const kind of kinds) {
      if (row.route === `POST ${SECRETS}`) await forget(await spareSecret())
      const id = row.id === undefined ? '' : await existing(row)
      got[kind.name] = told(await ask(row, id, await kind.credentials(connector)))
    }
    expect(got).toEqual(Object.fromEntries(kinds.map((kind) => [kind.name, expected(row, kind)])))
  },
)

async function forget(secret: string): Promise<void> {
  await h.server.services.store.clientSecrets.revoke(h.client.client_id, secret, Date.now())
}

describe('an id of somebody else', () => {
  test.each(ROWS.filter(({ id }) => id !== undefined).map((row): [string, Row] => [row.route, row]))(
    '%s answers as for one that there is not, byte for byte',
    async (_, row) => {
      const foreign = kinds.filter((kind) => expected(row, kind).startsWith('404'))
      expect(foreign.length).toBeGreaterThan(0)
      for (const { name, credentials } of foreign) {
        const [theirs, none] = [await existing(row), newId(row.id === 'secret' ? 'sec' : 'con')]
        const given = await credentials(connector)
        const [one, two] = [await ask(row, theirs, given), await ask(row, none, given)]
        expect(bytesOf(one), name).toBe(bytesOf(two))
      }
    },
  )
})

test('every route has its row', async () => {
  const app = createApp(h.server.services)
  await app.ready()
  const routes = routesIn(app.printRoutes({ commonPrefix: false }))
  await app.close()
  expect(routes.length).toBeGreaterThan(20)
  expect(routes.filter((route) => !ROWS.some((row) => row.route === route))).toEqual([])
  expect(ROWS.filter(({ route }) => !routes.includes(route))).toEqual([])
})

/** Reads the tree that fastify prints. What can be got can be asked for its head. */
function routesIn(tree: string): string[] {
  const above: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent, part, methods] = /^([│ ]*)[├└]── (\S+) \((.+)\)$/.exec(line) ?? []
    if (indent === undefined || part === undefined || methods === undefined) return []
    const depth = indent.length / 4
    above.splice(depth, above.length, part)
    const all = methods.split(', ').filter((method) => method !== 'HEAD')
    return all.map((method) => `${method} ${above.join('')}`)
  })
}
