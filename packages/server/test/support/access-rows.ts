/** Every route, the tokens that it accepts, and the responses to all others. */
import type { Scope } from '../../src/auth/scopes.ts'
import type { Harness } from './harness.ts'
import type { Holder, TokenKind } from './token-kinds.ts'

/**
 * Access to a route. `open`: everyone; `client`: anyone with a client secret, which is in the body; `session`: the end
 * user of a connect session, whose token is none of the kinds tested here.
 */
interface Access {
  readonly for: 'open' | 'client' | 'session' | readonly Holder['kind'][]
  /** The scope that a scoped token needs. */
  readonly scope?: Scope
  /** Type of the object that the last `{id}` of the path identifies, for tenant checks. */
  readonly id?: 'connector' | 'secret' | 'endpoint'
  /** The body names the end user. */
  readonly namesUser?: true
  /** It runs an action, so that the policy of a token decides. */
  readonly runsAction?: true
}

export interface Row extends Access {
  readonly route: string
  /** Status for authorized callers. */
  readonly ok: number | string
  readonly body?: (h: Harness) => object
  /** Values of path parameters that are not ids. */
  readonly params?: Readonly<Record<string, string>>
  /** Answers for kinds of tokens that differ from the rest of the table. */
  readonly except?: Readonly<Record<string, string>>
}

export const CONNECTORS = '/v1/integrations/connectors'
const EXECUTE = 'POST /api/v1/connectors/sources/:id/execute'
export const SECRETS = '/v1/applications/self/secrets'
const BOTH = ['scoped', 'application'] as const
const creation = () => ({
  external_user_id: 'ann',
  connector_type: 'Field Notes',
  credentials: { api_key: 'nk_1' },
})
const asClient = ({ client }: Harness) => ({ ...client })
/** RFC 6749: clients may authenticate by Basic; this one uses it wrongly. */
const BASIC = { Basic: '401 unauthenticated' }
/** Pages say so in a page. */
const PAGE = { 'a token in the query': '400', 'two headers': '400' }
const PAGE_404 = { 'a token in the query': '404', 'two headers': '404' }
const OWN_TOKEN = { 'a token in the body': '400 invalid_request' }

export const ROWS: readonly Row[] = [
  ...[
    '/',
    '/healthz',
    '/readyz',
    '/metrics',
    '/openapi.json',
    '/docs',
    '/docs/_search.json',
    '/llms.txt',
    '/connect',
    '/connect.js',
    '/connect/page.js',
    '/connect/ended.js',
    '/connect/unavailable.js',
    '/connect/page.css',
  ].map(open),
  { ...open('/docs/'), ok: 301 },
  { ...open('/docs/:type'), params: { type: 'field-notes' } },
  { ...open('/docs/:type/:entity'), params: { type: 'field-notes', entity: 'notes' } },
  // Its names hold a hash.
  { ...open('/docs/_assets/:name'), params: { name: 'unknown.js' }, ok: '404 not_found' },
  { ...open('/openapi/:file'), params: { file: 'field-notes.json' } },
  // The link is the credential; nobody can forge one.
  { ...open('/mcp/content/:link'), params: { link: 'forged' }, ok: '404 not_found' },
  open('/.well-known/oauth-protected-resource/mcp'),
  { ...open('/.well-known/oauth-protected-resource/mcp/:application'), params: { application: 'app_x' } },
  open('/.well-known/oauth-authorization-server'),
  // Pages for browsers that began no sign-in.
  { ...open('/oauth/authorize'), ok: 400, except: PAGE },
  { ...open('/oauth/authorize/:uid'), params: { uid: 'unknown' }, ok: 400, except: PAGE },
  { ...open('/oauth/sign-in/:uid'), params: { uid: 'unknown' }, ok: 400, except: PAGE },
  {
    route: 'POST /oauth/sign-in/:uid',
    for: 'open',
    params: { uid: 'unknown' },
    ok: 400,
    except: PAGE,
    body: () => ({ decision: 'allow' }),
  },
  { ...open('/oauth/callback'), ok: 400, except: PAGE },
  {
    route: 'POST /oauth/register',
    for: 'open',
    ok: 201,
    body: () => ({ redirect_uris: ['https://host.example/callback'] }),
  },
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
  { route: 'GET /v1/calls', for: BOTH, ok: 200 },
  { route: 'GET /v1/usage', for: BOTH, ok: 200 },
  {
    route: 'DELETE /v1/users/:external_user_id',
    for: ['application'],
    params: { external_user_id: 'nobody' },
    ok: 200,
  },
  {
    route: 'POST /mcp',
    for: ['scoped'],
    ok: 200,
    body: () => ({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
  },
  {
    route: 'POST /mcp/:application',
    for: ['scoped'],
    params: { application: 'app_other' },
    // The address of another application. This error comes only after authorization.
    ok: '401 invalid_token',
    body: () => ({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
  },
  { route: 'GET /v1/sign-in/settings', for: ['application'], ok: '404 not_found' },
  {
    route: 'PUT /v1/sign-in/settings',
    for: ['application'],
    ok: 200,
    body: () => ({ method: 'application', sign_in_url: 'https://app.example/sign-in' }),
  },
  { route: 'DELETE /v1/sign-in/settings', for: ['application'], ok: 204 },
  {
    route: 'GET /v1/sign-in/challenges/:challenge',
    for: ['application'],
    params: { challenge: 'unknown' },
    ok: '404 not_found',
  },
  {
    route: 'POST /v1/sign-in/challenges/:challenge/accept',
    for: ['application'],
    params: { challenge: 'unknown' },
    ok: '404 not_found',
    body: () => ({ external_user_id: 'ann' }),
  },
  {
    route: 'POST /v1/sign-in/challenges/:challenge/reject',
    for: ['application'],
    params: { challenge: 'unknown' },
    ok: '404 not_found',
  },
  { route: 'GET /v1/grants', for: ['application'], ok: 200 },
  {
    route: 'DELETE /v1/grants/:id',
    for: ['application'],
    params: { id: 'grt_unknown' },
    ok: '404 not_found',
  },
  { route: 'GET /v1/approvals', for: ['application'], ok: 200 },
  {
    route: 'POST /v1/approvals/:id',
    for: ['application'],
    params: { id: 'a'.repeat(16) },
    ok: '404 not_found',
    body: () => ({ decision: 'approve' }),
  },
  {
    route: 'POST /v1/approvals/:id/link',
    for: ['application'],
    params: { id: 'a'.repeat(16) },
    ok: '404 not_found',
  },
  // The link is the credential; nobody can forge one. Pages say so in a page.
  { ...open('/approve/:link'), params: { link: 'forged' }, ok: 404, except: PAGE_404 },
  {
    route: 'POST /approve/:link',
    for: 'open',
    params: { link: 'forged' },
    ok: 404,
    body: () => ({ decision: 'approve' }),
    except: PAGE_404,
  },
  { route: 'GET /v1/connect/clients', for: ['application'], ok: 200 },
  // Type `field-notes` has no consent screen. The error for that comes only after authorization.
  {
    route: 'PUT /v1/connect/clients/:type',
    for: ['application'],
    ok: '409 connector_state',
    params: { type: 'field-notes' },
    body: () => ({ client_id: 'x' }),
  },
  {
    route: 'DELETE /v1/connect/clients/:type',
    for: ['application'],
    ok: '404 not_found',
    params: { type: 'field-notes' },
  },
  {
    route: 'POST /v1/hooks/:id',
    for: 'open',
    ok: '404 not_found',
    params: { id: 'hok_unknown' },
    body: () => ({ type: 'customer.updated' }),
  },
  { route: 'GET /v1/endpoints', for: ['application'], ok: 200 },
  {
    route: 'POST /v1/endpoints',
    for: ['application'],
    ok: 201,
    body: () => ({ url: 'https://receiver.example/hooks' }),
  },
  { route: 'GET /v1/endpoints/:id', for: ['application'], id: 'endpoint', ok: 200 },
  {
    route: 'PATCH /v1/endpoints/:id',
    for: ['application'],
    id: 'endpoint',
    ok: 200,
    body: () => ({ name: 'x' }),
  },
  { route: 'DELETE /v1/endpoints/:id', for: ['application'], id: 'endpoint', ok: 204 },
  { route: 'POST /v1/endpoints/:id/rotate', for: ['application'], id: 'endpoint', ok: 200 },
  { route: 'POST /v1/endpoints/:id/ping', for: ['application'], id: 'endpoint', ok: 200 },
  { route: 'GET /v1/endpoints/:id/attempts', for: ['application'], id: 'endpoint', ok: 200 },
  {
    route: 'POST /v1/endpoints/:id/replay',
    for: ['application'],
    id: 'endpoint',
    ok: 202,
    body: () => ({ since: '2026-01-01T00:00:00Z' }),
  },
  { route: 'GET /v1/connect/settings', for: ['application'], ok: 200 },
  { route: 'PUT /v1/connect/settings', for: ['application'], ok: 200, body: () => ({}) },
  {
    route: 'POST /v1/connect/sessions',
    for: BOTH,
    scope: 'connectors:write',
    namesUser: true,
    ok: 201,
    body: () => ({ external_user_id: 'ann' }),
  },
  { route: 'OPTIONS /connect/session', for: 'open', ok: 204 },
  { route: 'GET /connect/session', for: 'session', ok: 200 },
  ...['authorize', 'credentials', 'answer'].map((step) => ({
    route: `POST /connect/session/${step}`,
    for: 'session' as const,
    ok: 200,
    body: () => ({}),
  })),
  { ...open('/connect/callback'), ok: 400 },
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
  {
    route: `POST ${CONNECTORS}/:id/check`,
    for: BOTH,
    scope: 'execute:read',
    id: 'connector',
    runsAction: true,
    ok: 200,
  },
  // It says of each connector whether the check was allowed.
  { route: `POST ${CONNECTORS}/check`, for: BOTH, scope: 'execute:read', ok: 200, body: () => ({}) },
  // Type `field-notes` has no replica, so that no action is read here.
  { route: `GET ${CONNECTORS}/:id/changes`, for: ['scoped'], scope: 'search', id: 'connector', ok: 200 },
  { route: 'GET /v1/changes/heads', for: BOTH, scope: 'search', ok: 200 },
  { route: `GET ${CONNECTORS}/:id/hooks`, for: BOTH, id: 'connector', ok: 200 },
  // Type `field-notes` has no webhooks. The errors for that come only after authorization.
  {
    route: `POST ${CONNECTORS}/:id/hooks`,
    for: BOTH,
    scope: 'connectors:write',
    id: 'connector',
    ok: '400 unsupported_action',
    body: () => ({ name: 'events' }),
  },
  ...(['PATCH', 'DELETE'] as const).map((method) => ({
    route: `${method} ${CONNECTORS}/:id/hooks/:name`,
    for: BOTH,
    scope: 'connectors:write' as const,
    id: 'connector' as const,
    params: { name: 'events' },
    ok: '400 unsupported_action',
    ...(method === 'PATCH' && { body: () => ({ secret: 'a secret of the vendor' }) }),
  })),
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
    runsAction: true,
    ok: 200,
    body: () => ({ entity: 'notes', action: 'list' }),
  },
  {
    route: EXECUTE,
    for: ['scoped'],
    scope: 'execute:write',
    id: 'connector',
    runsAction: true,
    ok: 200,
    body: () => ({ entity: 'notes', action: 'delete', params: { id: 'n1' } }),
  },
  {
    route: EXECUTE,
    for: ['scoped'],
    scope: 'search',
    id: 'connector',
    runsAction: true,
    // Notes have no replica: this answer means that all authorization checks passed.
    ok: '400 unsupported_action',
    body: () => ({ entity: 'notes', action: 'search', params: { query: {} } }),
  },
  {
    route: 'POST /api/v1/connectors/sources/:id/request',
    for: ['scoped'],
    scope: 'request',
    id: 'connector',
    runsAction: true,
    ok: 200,
    body: () => ({ method: 'DELETE', path: '/notes/n1' }),
  },
]

function open(path: string): Row {
  return { route: `GET ${path}`, for: 'open', ok: 200 }
}

/** A response: the status, and the code of a refusal. */
export function expected(row: Row, { name, is }: TokenKind): string {
  const ok = String(row.ok)
  const except = row.except?.[name]
  if (except !== undefined) return except
  if (is === 'invalid_request') return '400 invalid_request'
  if (row.for === 'open' || row.for === 'client') return ok
  if (row.for === 'session') return `401 ${is === 'unauthenticated' ? is : 'invalid_token'}`
  if (typeof is === 'string') return `401 ${is}`
  if (!row.for.includes(is.kind)) return '403 insufficient_scope'
  return row.id === 'secret' || row.id === 'endpoint'
    ? is.isOwnOrg
      ? ok
      : '404 not_found'
    : expectedOf(row, is, ok)
}

function expectedOf(row: Row, is: Holder, ok: string): string {
  const lacksScope = is.kind === 'scoped' && row.scope !== undefined && !is.scopes.includes(row.scope)
  const isForeign = !is.isOwnOrg || (is.kind === 'scoped' && !is.isOwnUser) || is.only === 'other'
  if (lacksScope) return '403 insufficient_scope'
  if (row.id === 'connector' && isForeign) return '404 connector_not_found'
  if (row.runsAction && is.isDenied) return '403 insufficient_scope'
  if (row.namesUser && (!is.isOwnUser || is.only !== undefined)) return '403 insufficient_scope'
  return ok
}
