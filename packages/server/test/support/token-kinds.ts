/** Every kind of token in a request, and its permissions. */
import { DEFAULT_SCOPES, SCOPES, type Scope } from '../../src/auth/scopes.ts'
import { hashToken, mintToken } from '../../src/crypto/token.ts'
import type { Client, Harness } from './harness.ts'

/** Authentication of a request. */
export interface Credentials {
  readonly authorization?: string | readonly string[]
  readonly query?: string
  /** Added to the body, if there is one. */
  readonly field?: Readonly<Record<string, string>>
}

/** Holder of a valid token. */
export interface Holder {
  readonly kind: 'application' | 'scoped'
  /** True if its tenant and end user own the test's connector. */
  readonly isOwnOrg: boolean
  readonly isOwnUser: boolean
  readonly scopes: readonly Scope[]
  /** Limited to certain connectors; `this`: the test's connector. */
  readonly only?: 'this' | 'other'
  /** Its policy allows no action, although the scopes are all there. */
  readonly isDenied?: true
}

/** A valid caller, or the code for invalid credentials on routes that need a token. */
export interface TokenKind {
  readonly name: string
  readonly is: Holder | 'unauthenticated' | 'invalid_token' | 'invalid_request'
  readonly credentials: (connector: string) => Promise<Credentials>
}

const OWNER: Holder = { kind: 'scoped', isOwnOrg: true, isOwnUser: true, scopes: SCOPES }
/** No scope is given by default that has to be named. */
const EVERY = { scope: SCOPES.join(' ') }
const APPLICATION: Holder = { ...OWNER, kind: 'application' }

const bearer = (token: string): Credentials => ({ authorization: `Bearer ${token}` })

/** `h.client` is the tenant of the test's connector, and `ann` its user. */
export async function tokenKinds(h: Harness): Promise<TokenKind[]> {
  const scoped = await h.scopedToken('ann', EVERY)
  return [
    ...(await invalidTokens(h, scoped)),
    ...misplacedTokens(h, scoped),
    ...(await validTokens(h, scoped)),
    ...(await limitedTokens(h)),
  ]
}

function fixed(name: string, is: TokenKind['is'], given: Credentials): TokenKind {
  return { name, is, credentials: async () => given }
}

async function invalidTokens(h: Harness, scoped: string): Promise<TokenKind[]> {
  const invalid = (name: string, token: string) => fixed(name, 'invalid_token', bearer(token))
  return [
    fixed('no token', 'unauthenticated', {}),
    invalid('garbage', 'garbage'),
    invalid('a wrong checksum', misspelt(scoped)),
    invalid('a token that was never issued', mintToken('scoped')),
    invalid('a client secret', h.client.client_secret),
    invalid('an expired scoped token', await expired(h, () => h.scopedToken('ann', { ttl: 1 }))),
    invalid('an expired application token', await expired(h, () => h.applicationToken())),
    invalid('a revoked token', await revoked(h)),
    invalid('a token of a revoked secret', await ofRevokedSecret(h)),
  ]
}

/** A valid token that is sent in various ways. */
function misplacedTokens(h: Harness, scoped: string): TokenKind[] {
  return [
    fixed('a token in the query', 'invalid_request', { query: `access_token=${scoped}` }),
    fixed('a token in the body', 'unauthenticated', { field: { access_token: scoped } }),
    fixed('two headers', 'invalid_request', { authorization: [`Bearer ${scoped}`, `Bearer ${scoped}`] }),
    fixed('Basic', 'unauthenticated', { authorization: basic(h.client) }),
    fixed('no scheme', 'unauthenticated', { authorization: scoped }),
    fixed('the scheme in small letters', OWNER, { authorization: `bearer ${scoped}` }),
  ]
}

async function validTokens(h: Harness, scoped: string): Promise<TokenKind[]> {
  const other = await h.addClient('other')
  const foreign = { isOwnOrg: false }
  return [
    fixed('the application', APPLICATION, bearer(await h.applicationToken())),
    fixed('another application', { ...APPLICATION, ...foreign }, bearer(await h.applicationToken(other))),
    fixed('the user', OWNER, bearer(scoped)),
    fixed('another user', { ...OWNER, isOwnUser: false }, bearer(await h.scopedToken('bob', EVERY))),
    fixed(
      'the same user of another application',
      { ...OWNER, ...foreign },
      bearer(await h.scopedToken('ann', EVERY, other)),
    ),
    fixed(
      'the user with the default scopes',
      { ...OWNER, scopes: DEFAULT_SCOPES },
      bearer(await h.scopedToken()),
    ),
  ]
}

/** Tokens without one of the scopes, with a policy, or for one connector only. */
async function limitedTokens(h: Harness): Promise<TokenKind[]> {
  const withoutScope = SCOPES.map(async (scope) => {
    const scopes = SCOPES.filter((one) => one !== scope)
    const token = await h.scopedToken('ann', { scope: scopes.join(' ') })
    return fixed(`the user without ${scope}`, { ...OWNER, scopes }, bearer(token))
  })
  const foreign = bearer(await forConnector(h, 'con_other'))
  const policy = { rules: [{ match: '*.*.*', decide: 'deny' }] }
  const denied = bearer(await h.scopedToken('ann', { ...EVERY, policy }))
  return [
    ...(await Promise.all(withoutScope)),
    fixed('the user whose policy denies everything', { ...OWNER, isDenied: true }, denied),
    fixed('a token for another connector', { ...OWNER, only: 'other' }, foreign),
    {
      name: 'a token for this connector',
      is: { ...OWNER, only: 'this' },
      credentials: async (connector) => bearer(await forConnector(h, connector)),
    },
  ]
}

function misspelt(token: string): string {
  return `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`
}

function basic({ client_id, client_secret }: Client): string {
  return `Basic ${Buffer.from(`${client_id}:${client_secret}x`).toString('base64')}`
}

const forConnector = (h: Harness, id: string): Promise<string> =>
  h.scopedToken('ann', { ...EVERY, connector_ids: [id] })

/** It is expired by now. */
async function expired(h: Harness, mint: () => Promise<string>): Promise<string> {
  const token = await mint()
  const tokens = h.server.services.store.engine.db.updateTable('tokens')
  await tokens
    .set({ expires_at: Date.now() - 1 })
    .where('hash', '=', hashToken(token))
    .execute()
  return token
}

async function revoked(h: Harness): Promise<string> {
  const token = await h.scopedToken()
  await h.ask('POST', '/oauth/revoke', { body: { ...h.client, token } })
  return token
}

async function ofRevokedSecret(h: Harness): Promise<string> {
  const client = await h.addClient('revoked')
  const token = await h.scopedToken('ann', {}, client)
  await h.server.services.store.clientSecrets.revokeAll(client.client_id, Date.now())
  return token
}
