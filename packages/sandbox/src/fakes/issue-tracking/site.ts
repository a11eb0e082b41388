import type { EntityBehaviour } from '../../fake.ts'

/** Addresses of the vendor's site, not the sandbox's: a client has to use the host that it was given. */
const SITE = 'https://acme.atlassian.net'

const API: string = `${SITE}/rest/api/3`

/** The `self` of a record: `selfOf('issue', '10001')`. */
export function selfOf(...path: readonly string[]): string {
  return [API, ...path].join('/')
}

export function userSelf(accountId: string): string {
  return `${API}/user?accountId=${encodeURIComponent(accountId)}`
}

/** The site itself, as anybody may read it. */
export const siteInfo: EntityBehaviour = {
  otherRequests: {
    get: {
      table: { http: 'GET /rest/api/3/serverInfo' },
      handle: () => ({ status: 200, body: { baseUrl: SITE, deploymentType: 'Cloud', serverTitle: 'Jira' } }),
    },
  },
}

/** The address of a request at this site, with other query params if given. */
export function addressOf(path: string, query: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => {
    return [value].flat().map((one) => `${name}=${encodeURIComponent(String(one))}`)
  })
  return `${SITE}${path}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`
}

const SIZES = ['48x48', '24x24', '16x16', '32x32']

/** Avatars by size. */
export function avatars(path: string): Readonly<Record<string, string>> {
  return Object.fromEntries(SIZES.map((size) => [size, `https://avatars.example/${path}/${size}.png`]))
}
