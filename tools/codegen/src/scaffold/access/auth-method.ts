/** One authentication method of the spec language from those of a description that belong together. */
import type { DescribedAuth } from '../../description/description.ts'
import { type ConsentContext, guessConsent } from './guess-consent.ts'
import { credentialName } from './guess-headers.ts'

export interface Method {
  readonly name: string
  readonly credentials: Readonly<Record<string, object>>
  readonly keys: Readonly<Record<string, unknown>>
  /** Credentials by further headers. */
  readonly headers?: Readonly<Record<string, string>>
  readonly doubts?: readonly string[]
}

const BEARER = 'Authorization: Bearer {access_token}'
const secret = (description: string): object => ({ type: 'secret', description })
export const TOKEN: Method = {
  name: 'token',
  credentials: { access_token: secret('Access token.') },
  keys: { header: BEARER },
}

/** Of several methods together, keys in further headers stand beside the main one. */
export function methodOf(set: readonly DescribedAuth[], context: ConsentContext): Method | undefined {
  const [only, ...others] = set
  if (only === undefined) return undefined
  if (others.length === 0) return oneMethod(only, context)
  if (set.every(({ kind }) => kind === 'query'))
    return pairsMethod(
      'query',
      set.flatMap(({ key = [] }) => key),
    )
  const main =
    set.find(({ kind }) => kind !== 'header') ??
    set.findLast(({ name }) => /secret|token/i.test(name)) ??
    only
  const rest = set.filter((each) => each !== main)
  if (rest.some(({ kind }) => kind !== 'header')) return undefined
  const found = oneMethod(main, context, main.kind === 'header' ? credentialName(main.key ?? '') : undefined)
  const keys = rest.map(({ key = '' }): [string, string] => [key, credentialName(key)])
  const credentials = Object.fromEntries(
    keys.map(([header, name]) => [name, secret(`Value of the header ${header}.`)]),
  )
  return (
    found && {
      ...found,
      credentials: { ...found.credentials, ...credentials },
      headers: Object.fromEntries(keys),
    }
  )
}

function oneMethod(
  method: DescribedAuth,
  context: ConsentContext,
  credential = 'api_key',
): Method | undefined {
  const { kind, key, tokenUrl, grants } = method
  if (kind === 'bearer') return TOKEN
  if (kind === 'header' && key !== undefined) return headerMethod(method, key, credential)
  if (kind === 'query' && key !== undefined)
    return { name: 'key', credentials: { api_key: secret('API key.') }, keys: { query: `${key}={api_key}` } }
  if (kind === 'basic') {
    const user = { type: 'string', description: 'User name.' }
    const credentials = { username: user, password: secret('Password.') }
    return { name: 'basic', credentials, keys: { basic: ['username', 'password'] } }
  }
  if (kind !== 'oauth2') return undefined
  if (tokenUrl === undefined || !grants.includes('authorization_code'))
    return { ...TOKEN, doubts: [`auth: access tokens of '${method.name}' are given, not fetched`] }
  return oauth2(tokenUrl, method, context)
}

/** Keys in a query, or in a body. */
export function pairsMethod(key: 'query' | 'body', names: readonly string[]): Method {
  const credential = (name: string): string =>
    /^(api_?)?key$/i.test(name) ? 'api_key' : credentialName(name)
  const credentials = names.map((name) => [credential(name), secret(`Value of '${name}'.`)])
  const pairs = names.map((name) => `${name}={${credential(name)}}`)
  return { name: 'key', credentials: Object.fromEntries(credentials), keys: { [key]: pairs.join('&') } }
}

function headerMethod({ name, description }: DescribedAuth, key: string, credential: string): Method {
  const found = { name: 'key', credentials: { [credential]: secret('API key.') } }
  if (key.toLowerCase() !== 'authorization') return { ...found, keys: { header: `${key}: {${credential}}` } }
  const scheme = schemeIn(description ?? '')
  return {
    ...found,
    keys: { header: `${key}: ${scheme ?? ''}{${credential}}` },
    doubts: [
      scheme === undefined
        ? `auth: which word precedes the key of '${name}' in ${key}`
        : `auth: '${scheme.trim()}' precedes the key of '${name}' in ${key}`,
    ],
  }
}

/** `Token token=` of "with format `Token token=<API_KEY>`", `Bearer ` of "Bearer {token}": the words before a placeholder. */
function schemeIn(description: string): string | undefined {
  const text = description.slice(0, 2000).replace(/&lt;/g, '<')
  const at = text.search(/[<{[]|\byour[-_ ]/i)
  const before = text.slice(0, Math.max(at, 0)).replace(/["'`]/g, ' ')
  const [last = '', previous = ''] = before.trim().split(/\s/).toReversed()
  const isWord = (word: string): boolean => /^[A-Z][\w-]*$/.test(word)
  if (/^[a-z_]+=$/.test(last) && isWord(previous)) return `${previous} ${last}`
  return isWord(last) && before.endsWith(' ') ? `${last} ` : undefined
}

function oauth2(tokenUrl: string, method: DescribedAuth, context: ConsentContext): Method {
  const { consent, doubts } = guessConsent(method, context)
  const access = {
    type: 'secret',
    required: false,
    description: 'Access token; fetched with the refresh token when absent.',
  }
  return {
    name: 'oauth2',
    credentials: {
      access_token: access,
      refresh_token: secret('Refresh token.'),
      client_id: { type: 'string', description: 'Client id.' },
      client_secret: secret('Client secret.'),
    },
    keys: { header: BEARER, token: `POST ${tokenUrl}`, ...(consent && { consent }) },
    doubts,
  }
}
