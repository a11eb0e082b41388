import type { Authorizer } from '../auth/authorizer.ts'
import type { Settings } from '../call.ts'

/** True for the server itself, and for hosts that the connector names in full: a pattern matches hosts of anybody's. */
export function isNamedHost(settings: Settings, url: URL): boolean {
  return isOwnServer(settings, url) || settings.connector.files?.includes(url.host) === true
}

export function isOwnServer({ authorizer }: Settings, { origin }: URL): boolean {
  return origin === new URL(authorizer.server).origin
}

/** `*.files.example` matches any host below `files.example`. */
function matches(pattern: string, host: string): boolean {
  const source = pattern.replace(/[^\w*-]/g, '\\$&').replaceAll('*', '[a-z0-9.-]+')
  return RegExp(`^${source}$`).test(host)
}

/**
 * Resolves an address that the upstream gave for content. Undefined unless it is on the server itself or on one of the
 * connector's file hosts, which need https unless the server has none.
 *
 * @param base URL that a relative address is resolved against.
 */
export function fileAddress(
  { connector, authorizer }: Settings,
  address: string | null,
  base: string,
): URL | undefined {
  if (address === null || !URL.canParse(address, base)) return undefined
  const url = new URL(address, base)
  const { origin, protocol } = new URL(authorizer.server)
  if (url.username || url.password) return undefined
  if (url.origin === origin) return url
  const isSecure = url.protocol === 'https:' || url.protocol === protocol
  return isSecure && connector.files?.some((host) => matches(host, url.host)) ? url : undefined
}

/** Moves a request to another address, with our credentials or without them. */
export function redirectTarget<T extends Settings>(settings: T, url: URL, getsCredentials: boolean): T {
  const { authorizer } = settings
  const { secrets } = authorizer
  const anonymous: Authorizer = { server: url.origin, secrets, authorize: () => {} }
  const same: Authorizer = Object.create(authorizer, { server: { value: url.origin } })
  return { ...settings, authorizer: getsCredentials ? same : anonymous }
}
