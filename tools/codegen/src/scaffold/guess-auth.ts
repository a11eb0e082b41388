/** Authentication methods of the spec language from those of a description. */
import type { DescribedAuth, Description } from '../description/description.ts'
import { printFlow } from '../fill/print-flow.ts'

export interface GuessedAuth {
  /** Lines below `auth:`. */
  readonly lines: readonly string[]
  readonly doubts: readonly string[]
}

const BEARER = 'Authorization: Bearer {access_token}'
const secret = (description: string): object => ({ type: 'secret', description })

/** The methods that endpoints accept, or all of them; a token in a header where the description names none. */
export function guessAuth({ auth, endpoints }: Description): GuessedAuth {
  const used = new Set(endpoints.flatMap((endpoint) => endpoint.auth))
  const usable = auth.filter(({ name }) => used.size === 0 || used.has(name))
  const methods = new Map<string, object>()
  const doubts: string[] = []
  for (const method of usable) {
    const found = methodOf(method)
    if (found === undefined)
      doubts.push(`auth: '${method.name}' (${method.kind}) cannot be declared, so it is left out`)
    else if (!methods.has(found.name)) methods.set(found.name, found.keys)
  }
  if (methods.size === 0) {
    methods.set('token', { credentials: { access_token: secret('Access token.') }, header: BEARER })
    doubts.push('auth: a bearer token is assumed')
  }
  return { lines: [...distinct(methods)].flatMap(([name, keys]) => linesOf(name, keys)), doubts }
}

function methodOf({
  kind,
  key,
  tokenUrl,
  grants,
}: DescribedAuth): { name: string; keys: object } | undefined {
  if (kind === 'bearer')
    return { name: 'token', keys: { credentials: { access_token: secret('Access token.') }, header: BEARER } }
  if (kind === 'header' && key !== undefined)
    return {
      name: 'key',
      keys: { credentials: { api_key: secret('API key.') }, header: `${key}: {api_key}` },
    }
  if (kind === 'basic') {
    const credentials = {
      username: { type: 'string', description: 'User name.' },
      password: secret('Password.'),
    }
    return { name: 'basic', keys: { credentials, basic: ['username', 'password'] } }
  }
  if (kind !== 'oauth2' || tokenUrl === undefined || !grants.includes('authorization_code')) return undefined
  return { name: 'oauth2', keys: oauth2(tokenUrl) }
}

function oauth2(tokenUrl: string): object {
  return {
    credentials: {
      access_token: {
        type: 'secret',
        required: false,
        description: 'Access token; fetched with the refresh token when absent.',
      },
      refresh_token: secret('Refresh token.'),
      client_id: { type: 'string', description: 'Client id.' },
      client_secret: secret('Client secret.'),
    },
    header: BEARER,
    token: `POST ${tokenUrl}`,
  }
}

/** The given credentials select the method, so that two methods with the same ones cannot stand side by side. */
function distinct(methods: ReadonlyMap<string, object>): ReadonlyMap<string, object> {
  if (!methods.has('oauth2') || !methods.has('token')) return methods
  return new Map([...methods].filter(([name]) => name !== 'token'))
}

function linesOf(name: string, keys: object): string[] {
  const { credentials, ...rest } = keys as { readonly credentials: Record<string, unknown> }
  return [
    `  ${name}:`,
    '    credentials:',
    ...Object.entries(credentials).map(([field, value]) => `      ${field}: ${printFlow(value)}`),
    ...Object.entries(rest).map(
      ([key, value]) => `    ${key}: ${typeof value === 'string' ? JSON.stringify(value) : printFlow(value)}`,
    ),
  ]
}
