/** Server and credentials. */
import type { DescribedAuth, Description, Endpoint } from '../description/description.ts'
import { endpointOf } from '../description/shapes.ts'
import { actionAt, entryAt, type SpecFile } from '../spec-view/spec-file.ts'
import type { Compared } from './compared.ts'
import type { Finding } from './finding.ts'

export function compareConnection(
  { offer, spec }: Compared,
  description: Description,
  older?: Description,
): Finding[] {
  const { server } = description
  const isOther = server !== undefined && offer.server !== undefined && server !== offer.server
  const credentials = compareCredentials({ offer, spec }, description, older)
  return [
    ...(isOther ? [topFinding(spec, 'server-changed', 'server', `${server}, not ${offer.server}`)] : []),
    ...(credentials.length > 0 ? credentials : compareRequestCredentials({ offer, spec }, description)),
    ...deprecatedCredentials({ offer, spec }, description),
  ]
}

/** Several methods may be the same way for the spec, such as two that send a bearer token: one that stays is enough. */
function deprecatedCredentials({ offer, spec }: Compared, description: Description): Finding[] {
  const methods = methodsIn(offer, description)
  return offer.auth.flatMap((way) => {
    const same = methods.filter((method) => wayOf(method) === way)
    const isDeprecated = same.length > 0 && same.every(({ deprecated }) => deprecated)
    if (!isDeprecated) return []
    return [{ ...topFinding(spec, 'auth-deprecated', 'auth', 'the vendor deprecates it'), path: way }]
  })
}

/** Single requests that none of the ways of the spec suffices for. */
function compareRequestCredentials({ offer, spec }: Compared, description: Description): Finding[] {
  if (offer.auth.length === 0) return []
  const ways = new Map(description.auth.map((method) => [method.name, wayOf(method)]))
  return offer.requests.flatMap(({ owner, action, method, path }): Finding[] => {
    const sets = endpointOf(description, method, path)?.auth ?? []
    const theirs = sets.map((set) => set.map((name) => ways.get(name) ?? 'otherwise'))
    const isEnough = theirs.some((set) => set.every((way) => way === 'otherwise' || offer.auth.includes(way)))
    if (theirs.length === 0 || isEnough) return []
    const node = actionAt(spec, owner, action)
    const text = `${[...new Set(theirs.map((set) => set.join(' and ')))].join(' or ')}, not ${offer.auth.join(' or ')}`
    const line = node ? spec.lineOf(node.key) : 1
    return [{ kind: 'auth-changed', subject: `${owner}.${action}`, path: '', text, line }]
  })
}

function topFinding(
  spec: SpecFile,
  kind: 'server-changed' | 'auth-changed' | 'auth-deprecated',
  key: string,
  text: string,
): Finding {
  const node = entryAt(spec.root, key)
  return { kind, subject: key, path: '', text, line: node ? spec.lineOf(node.key) : 1 }
}

/** A request that the vendor has at a server of its own. */
export function compareServer(
  { server: own }: Compared['offer'],
  { server }: Endpoint,
  at: Pick<Finding, 'subject' | 'line'>,
): Finding[] {
  if (server === undefined || own === undefined || server === own) return []
  return [{ kind: 'server-changed', path: '', text: `${server}, not ${own}`, ...at }]
}

/** One way that both have is enough. Ways that nothing is known about may be those of the spec, unless they are new. */
function compareCredentials(
  { offer, spec }: Compared,
  description: Description,
  older: Description | undefined,
): Finding[] {
  const theirs = waysIn(offer, description)
  if (offer.auth.length === 0) return []
  const earlier = older === undefined ? ['otherwise'] : waysIn(offer, older)
  if (theirs.length === 0)
    return lostCredentials({ offer, spec }, description, older === undefined ? [] : earlier)
  const isUnknown = theirs.includes('otherwise') && (earlier.length === 0 || earlier.includes('otherwise'))
  if (isUnknown || theirs.some((way) => offer.auth.includes(way))) return []
  return [topFinding(spec, 'auth-changed', 'auth', `${theirs.join(' or ')}, not ${offer.auth.join(' or ')}`)]
}

/** Between two descriptions: no request of the spec names credentials any more. */
function lostCredentials(
  { offer, spec }: Compared,
  description: Description,
  earlier: readonly string[],
): Finding[] {
  if (earlier.length === 0 || endpointsIn(offer, description).length === 0) return []
  const text = `the description names none any more, ${earlier.join(' or ')} before`
  return [topFinding(spec, 'auth-changed', 'auth', text)]
}

/** The ways of the requests that the spec sends. */
function waysIn(offer: Compared['offer'], description: Description): string[] {
  return [...new Set(methodsIn(offer, description).map(wayOf))]
}

function methodsIn(offer: Compared['offer'], description: Description): DescribedAuth[] {
  const names = new Set(endpointsIn(offer, description).flatMap(({ auth }) => auth.flat()))
  return description.auth.filter(({ name }) => names.has(name))
}

function endpointsIn(offer: Compared['offer'], description: Description): Endpoint[] {
  return offer.requests.flatMap(({ method, path }) => endpointOf(description, method, path) ?? [])
}

export function wayOf({ kind, key = '' }: DescribedAuth): string {
  if (kind === 'bearer' || kind === 'oauth2') return 'bearer token'
  if (kind === 'basic') return 'user and password'
  if (kind === 'other') return 'otherwise'
  const isAuthorization = kind === 'header' && key.toLowerCase() === 'authorization'
  return isAuthorization ? 'bearer token' : `${kind} ${key.toLowerCase()}`
}
