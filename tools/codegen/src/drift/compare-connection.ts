/** Server, credentials and permissions. */
import type { DescribedAuth, Description, Endpoint } from '../description/description.ts'
import { endpointOf } from '../description/shapes.ts'
import type { OfferedRequest } from '../spec-view/offered.ts'
import { entryAt, type SpecFile } from '../spec-view/spec-file.ts'
import type { Compared } from './compared.ts'
import type { Finding } from './finding.ts'

export function compareConnection({ offer, spec }: Compared, description: Description): Finding[] {
  const { server } = description
  const isOther = server !== undefined && offer.server !== undefined && server !== offer.server
  return [
    ...(isOther ? [topFinding(spec, 'server-changed', 'server', `${server}, not ${offer.server}`)] : []),
    ...compareCredentials({ offer, spec }, description),
  ]
}

function topFinding(
  spec: SpecFile,
  kind: 'server-changed' | 'auth-changed',
  key: string,
  text: string,
): Finding {
  const node = entryAt(spec.root, key)
  return { kind, subject: key, path: '', text, line: node ? spec.lineOf(node.key) : 1 }
}

/** The ways of the requests that the spec sends. One that both have is enough. */
function compareCredentials({ offer, spec }: Compared, description: Description): Finding[] {
  const endpoints = offer.requests.flatMap(({ method, path }) => endpointOf(description, method, path) ?? [])
  const names = new Set(endpoints.flatMap(({ auth }) => auth.flat()))
  const theirs = description.auth.filter(({ name }) => names.has(name)).map(wayOf)
  if (theirs.length === 0 || offer.auth.length === 0 || theirs.includes('otherwise')) return []
  if (theirs.some((way) => offer.auth.includes(way))) return []
  const text = `${[...new Set(theirs)].join(' or ')}, not ${offer.auth.join(' or ')}`
  return [topFinding(spec, 'auth-changed', 'auth', text)]
}

function wayOf({ kind, key = '' }: DescribedAuth): string {
  if (kind === 'bearer' || kind === 'oauth2') return 'bearer token'
  if (kind === 'basic') return 'user and password'
  if (kind === 'other') return 'otherwise'
  const isAuthorization = kind === 'header' && key.toLowerCase() === 'authorization'
  return isAuthorization ? 'bearer token' : `${kind} ${key.toLowerCase()}`
}

/** Any of the vendor's scopes is enough. */
export function comparePermission(
  { permission }: OfferedRequest,
  { scopes }: Endpoint,
  at: Pick<Finding, 'subject' | 'line'>,
): Finding[] {
  const needed = permission?.split(/[\s,]+/) ?? []
  if (needed.length === 0 || scopes.length === 0 || needed.some((each) => scopes.includes(each))) return []
  const text = `${scopes.join(', ')}, not ${permission}`
  return [{ kind: 'permission-changed', path: '', text, ...at }]
}
