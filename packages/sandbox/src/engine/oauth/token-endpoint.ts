import { setTimeout as wait } from 'node:timers/promises'
import type { AuthMethod } from '@plugboard/core'
import type { Consent } from '@plugboard/core/catalog'
import { FormError, parseForm } from '../http/form.ts'
import type { Answer, Incoming } from '../http/message.ts'
import type { Codes } from './codes.ts'
import type { ConsentSwitches } from './consent-switches.ts'
import type { Granted, Grants } from './grants.ts'
import { type OAuthRules, refuseToken, type TokenError } from './rules.ts'

/** A request to the token endpoint, for tests. */
export interface TokenExchange {
  /** Empty if none was given. */
  readonly refreshToken: string
  /** The request exchanged an authorization code. */
  readonly isConsent?: true
  readonly error?: TokenError
}

/** Dependencies of the token endpoint. */
export interface TokenSetup {
  readonly method: AuthMethod
  readonly consent: Consent | undefined
  readonly rules: OAuthRules
  readonly grants: Grants
  readonly codes: Codes
  readonly switches: () => ConsentSwitches
}

type Fields = Readonly<Record<string, unknown>>
type Problem = readonly [error: TokenError, description: string]
type Outcome = { readonly granted: Granted } | { readonly problem: Problem }

/** True if a request line is that of a method's token endpoint, regardless of its host. */
export function isTokenEndpoint({ token = '' }: AuthMethod, method: string, path: string): boolean {
  const [httpMethod, address = ''] = token.split(' ')
  return httpMethod === method && pathOf(address) === path
}

/** Path of an address, whichever account's host it has: `https://{site}.vendor.example/token`; undefined if it is not valid. */
export function pathOf(address: string): string | undefined {
  return URL.parse(address.replace(/^https:\/\/\{\w+\}/, 'https://account'), 'http://sandbox')?.pathname
}

/** Answers a token request (RFC 6749, sections 4.1.3 and 6). */
export async function exchangeToken(
  setup: TokenSetup,
  incoming: Incoming,
): Promise<{ readonly answer: Answer; readonly exchange: TokenExchange }> {
  const { method, rules, consent } = setup
  const fields = readFields(method, incoming)
  const refreshToken = text(fields?.refresh_token)
  const isConsent = fields?.grant_type === 'authorization_code'
  const problem = problemOf(rules, fields)
  const outcome = problem
    ? { problem }
    : isConsent
      ? await takeCode(setup, fields)
      : renew(setup, refreshToken)
  const exchange = { refreshToken, ...(isConsent && { isConsent }) }
  if ('granted' in outcome) return { answer: grantedAnswer({ rules, consent }, outcome.granted), exchange }
  const [error, description] = outcome.problem
  const refuse = rules.refuse ?? refuseToken
  return { answer: refuse(error, description), exchange: { ...exchange, error } }
}

function renew({ grants }: TokenSetup, refreshToken: string): Outcome {
  const granted = grants.exchange(refreshToken)
  return granted ? { granted } : { problem: ['invalid_grant', 'The refresh token is expired or revoked.'] }
}

async function takeCode({ rules, grants, codes, switches }: TokenSetup, fields: Fields): Promise<Outcome> {
  const { slowMs = 0, noRefreshToken = false } = switches()
  const owner = codes.take({
    code: text(fields.code),
    clientId: text(fields.client_id),
    redirectUri: text(fields.redirect_uri),
    verifier: text(fields.code_verifier),
  })
  if (typeof owner === 'string') return { problem: ['invalid_grant', owner] }
  const { offlineScope } = rules.consent ?? {}
  const isOffline = offlineScope === undefined || owner.scopes?.includes(offlineScope) === true
  const granted = grants.open(owner, isOffline && !noRefreshToken)
  // The grant exists from here on, even if the client disconnects.
  if (slowMs > 0) await wait(slowMs)
  return { granted }
}

function grantedAnswer({ rules, consent }: Pick<TokenSetup, 'rules' | 'consent'>, granted: Granted): Answer {
  const { accessToken, refreshToken, lifetime, owner } = granted
  const scopes = owner.scopes?.join(' ') ?? rules.scope
  const { granted: named } = consent?.scopes ?? {}
  return {
    status: 200,
    headers: { 'cache-control': 'no-store' },
    body: {
      access_token: accessToken,
      expires_in: lifetime,
      ...(refreshToken && { refresh_token: refreshToken }),
      ...(named === undefined
        ? scopes && { scope: scopes }
        : scopes !== undefined && { [named]: listed(scopes) }),
      token_type: 'Bearer',
    },
  }
}

function listed(scopes: string): string[] {
  return scopes.split(' ').filter((scope) => scope !== '')
}

/** Required fields by grant type. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  refresh_token: ['refresh_token'],
  authorization_code: ['code', 'redirect_uri'],
}

/** Validates a request before its grant is checked. */
function problemOf({ credentials }: OAuthRules, fields: Fields | undefined): Problem | undefined {
  if (fields === undefined) return ['invalid_request', 'The body cannot be read.']
  const { grant_type, client_id, client_secret } = fields
  if (grant_type === undefined) return ['invalid_request', 'Missing parameter: grant_type']
  const needed = NEEDED[String(grant_type)]
  if (needed === undefined) return ['unsupported_grant_type', `Invalid grant_type: ${grant_type}`]
  if (client_id !== credentials.client_id) return ['invalid_client', 'The OAuth client was not found.']
  if (client_secret !== credentials.client_secret)
    return ['invalid_client', 'The client secret does not match.']
  const missing = needed.find((name) => text(fields[name]) === '')
  return missing === undefined ? undefined : ['invalid_request', `Missing parameter: ${missing}`]
}

const TYPES = { form: 'application/x-www-form-urlencoded', json: 'application/json' }

function readFields({ encoding = 'form' }: AuthMethod, { headers, body }: Incoming): Fields | undefined {
  const [type = ''] = (headers['content-type'] ?? '').split(';')
  if (type.trim().toLowerCase() !== TYPES[encoding]) return undefined
  try {
    const fields: unknown = encoding === 'form' ? parseForm(body) : JSON.parse(body)
    return typeof fields === 'object' && fields !== null ? (fields as Fields) : undefined
  } catch (error) {
    if (error instanceof FormError || error instanceof SyntaxError) return undefined
    throw error
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
