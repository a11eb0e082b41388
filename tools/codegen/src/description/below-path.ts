/** The part of a description below a path that belongs to an account: `/v2/accounts/{account_id}`. */
import type { Description, Endpoint } from './description.ts'
import { unnamed } from './shapes.ts'

/** True for endpoints below the path, not for one at it. */
export function isBelow({ path, server }: Endpoint, prefix: string): boolean {
  return server === undefined && unnamed(path).startsWith(`${unnamed(prefix)}/`)
}

/** Without the path, and without the endpoints that are not below it. */
export function belowPath(description: Description, prefix: string): Description {
  const depth = prefix.split('/').length
  const names = namesIn(prefix)
  const endpoints = description.endpoints
    .filter((each) => isBelow(each, prefix))
    .map((each) => ({
      ...each,
      path: `/${each.path.split('/').slice(depth).join('/')}`,
      params: each.params.filter(({ in: location, name }) => location !== 'path' || !names.includes(name)),
    }))
  return { ...description, endpoints }
}

/** The description as a spec sees it whose servers have more of the path than the description's: `/accounts/{account_id}`. */
export function belowServers(
  description: Description,
  servers: readonly (string | undefined)[],
): Description {
  const known = unnamed(pathOf(description.account?.template ?? ''))
  const [own] = servers.map((server = '') => unnamed(pathOf(server))).filter((path) => path.startsWith(known))
  const rest = own?.slice(known.length) ?? ''
  return rest.includes('{}') ? belowPath(description, rest.replaceAll('{}', '{account}')) : description
}

function pathOf(server: string): string {
  return server.replace(/^https:\/\/[^/]{1,500}/, '')
}

function namesIn(path: string): string[] {
  return [...path.matchAll(/\{([^{}/]{1,200})\}/g)].map(([, name = '']) => name)
}
