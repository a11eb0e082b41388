import type { Settings } from '../call.ts'
import type { ConnectOptions } from '../client-options.ts'
import { coreError } from '../errors/make-error.ts'
import type { Headers } from '../request/headers.ts'
import { serverAddress } from '../request/server.ts'
import type { AuthMethod, Connector } from '../tables/connector.ts'
import { fill, namesIn } from '../values/templates.ts'
import type { Authorizer, Credentials } from './authorizer.ts'
import { basicHeader } from './basic.ts'
import { selectAuth } from './select.ts'

/** The header line that carries the credentials, with its values filled in; undefined if query or body do, or nothing does. */
function authHeaderLine(
  { basic, header, query, body, token }: AuthMethod,
  field: (name?: string) => string,
): string | undefined {
  if ((query || body) && !header) return undefined
  if (basic) return basicHeader(field(basic[0]), field(basic[1]))
  if (!header && !token) return undefined
  // The default for methods that fetch access tokens.
  return fill(header ?? 'Authorization: Bearer {access_token}', field)
}

/** Creates an authorizer for credentials that do not change. */
function fixedAuthorizer(
  connector: Connector,
  method: AuthMethod,
  server: string | undefined,
  credentials: Credentials,
): Authorizer {
  const field = (name = '') => credentials[name] ?? ''
  const { server: own = connector.server ?? '' } = method
  // Host and account names are public, and too short to be redacted from every message.
  const open = [...namesIn(own)]
  const headers: Headers = {}
  for (const [name, template] of Object.entries(connector.headers ?? {})) {
    const names = namesIn(template)
    open.push(...names)
    if (names[0] && names.every(field)) headers[name.toLowerCase()] = fill(template, field)
  }
  const [name = '', authValue = ''] = authHeaderLine(method, field)?.split(/: *(.*)/) ?? []
  if (name) headers[name.toLowerCase()] = authValue
  const query = method.query && fill(method.query, (one) => encodeURIComponent(field(one)))
  const body = method.body
    ?.split('&')
    .map((pair) => pair.split('='))
    .map(([own = '', template = '']) => [own, fill(template, field)] as const)
  const isSecret = (one: string): boolean => !open.includes(one) || !!method.credentials[one]?.sensitive
  const secrets = Object.keys(credentials).filter(isSecret).map(field)
  return {
    server: serverAddress(server ?? fill(own, field), '/server'),
    ...(query && { query }),
    ...(body && { body }),
    secrets: [authValue, ...secrets, ...secrets.map(encodeURIComponent)].filter(Boolean),
    authorize: (to) => void Object.assign(to, headers),
  }
}

/** Validates the credentials and creates the authorizer of the client. */
export function authorizerOf(
  settings: Omit<Settings, 'authorizer'>,
  given: ConnectOptions<Credentials>,
): Authorizer {
  const { connector } = settings
  const { method, credentials } = selectAuth(connector, given.auth)
  const sign = (fields: Credentials) => fixedAuthorizer(connector, method, given.server, fields)
  if (!method.token) return sign(credentials)
  if (given.oauth2) return given.oauth2({ ...given, ...settings, method, credentials, sign })
  throw coreError(
    'invalid_credentials',
    `auth method ${method.name} needs option oauth2: import it from @plugboard/core/oauth2`,
  )
}
