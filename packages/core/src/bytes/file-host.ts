import type { Authorizer } from '../auth/authorizer.ts'
import type { Settings } from '../call.ts'

/** `*.files.example` is any host below that one. */
function matches(pattern: string, host: string): boolean {
  const source = pattern.replace(/[^\w*-]/g, '\\$&').replaceAll('*', '[a-z0-9.-]+')
  return RegExp(`^${source}$`).test(host)
}

/**
 * An address that the upstream gave for content; undefined where content may not come from or go to there. Allowed are the
 * server itself and the connector's file hosts, these by https unless the server is not.
 *
 * @param base What a relative address starts from.
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

/** A request's plan and who proves the call there, moved to an address. Only the server itself gets our credentials. */
export function redirectTarget<T extends Settings>(settings: T, url: URL, isTrusted: boolean): T {
  const { authorizer } = settings
  const isHome = isTrusted && url.origin === new URL(authorizer.server).origin
  const { secrets } = authorizer
  const nobody: Authorizer = { server: url.origin, secrets, authorize: () => {} }
  const same: Authorizer = Object.create(authorizer, { server: { value: url.origin } })
  return { ...settings, authorizer: isHome ? same : nobody }
}
