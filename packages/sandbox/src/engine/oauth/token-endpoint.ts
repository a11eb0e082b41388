import type { AuthMethod } from '@plugboard/core'
import { FormError, parseForm } from '../http/form.ts'
import type { Answer, Incoming } from '../http/message.ts'
import type { Grants } from './grants.ts'
import { type OAuthRules, refuseToken, type TokenError } from './rules.ts'

/** A request to the token endpoint, for tests. */
export interface TokenExchange {
  /** Empty if none was given. */
  readonly refreshToken: string
  readonly error?: TokenError
}

type Fields = Readonly<Record<string, unknown>>

/** Whether a request line is that of a method's token endpoint, regardless of its host. */
export function isTokenEndpoint({ token = '' }: AuthMethod, method: string, path: string): boolean {
  const [httpMethod, address = ''] = token.split(' ')
  return httpMethod === method && URL.canParse(address, 'http://sandbox') && pathOf(address) === path
}

const pathOf = (address: string): string => new URL(address, 'http://sandbox').pathname

/** Answers a token request (RFC 6749, section 6). */
export function exchangeToken(
  method: AuthMethod,
  rules: OAuthRules,
  grants: Grants,
  incoming: Incoming,
): { readonly answer: Answer; readonly exchange: TokenExchange } {
  const fields = readFields(method, incoming)
  const refreshToken = text(fields?.refresh_token)
  const problem = problemOf(rules, fields)
  const granted = problem === undefined ? grants.exchange(refreshToken) : undefined
  if (granted !== undefined) return { answer: grantedAnswer(rules, granted), exchange: { refreshToken } }
  const [error, description] = problem ?? ['invalid_grant', 'The refresh token is expired or revoked.']
  const refuse = rules.refuse ?? refuseToken
  return { answer: refuse(error, description), exchange: { refreshToken, error } }
}

function grantedAnswer({ scope }: OAuthRules, granted: NonNullable<ReturnType<Grants['exchange']>>): Answer {
  const { accessToken, refreshToken, lifetime } = granted
  return {
    status: 200,
    headers: { 'cache-control': 'no-store' },
    body: {
      access_token: accessToken,
      expires_in: lifetime,
      ...(refreshToken && { refresh_token: refreshToken }),
      ...(scope && { scope }),
      token_type: 'Bearer',
    },
  }
}

/** Validates a request before its grant is checked. */
function problemOf(
  { credentials }: OAuthRules,
  fields: Fields | undefined,
): [TokenError, string] | undefined {
  if (fields === undefined) return ['invalid_request', 'The body cannot be read.']
  const { grant_type, refresh_token, client_id, client_secret } = fields
  if (grant_type !== 'refresh_token')
    return grant_type === undefined
      ? ['invalid_request', 'Missing parameter: grant_type']
      : ['unsupported_grant_type', `Invalid grant_type: ${grant_type}`]
  if (client_id !== credentials.client_id) return ['invalid_client', 'The OAuth client was not found.']
  if (client_secret !== credentials.client_secret)
    return ['invalid_client', 'The client secret does not match.']
  return text(refresh_token) === '' ? ['invalid_request', 'Missing parameter: refresh_token'] : undefined
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
