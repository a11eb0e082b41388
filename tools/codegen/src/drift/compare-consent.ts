/** How end users sign in: addresses of OAuth 2.0, the scopes that the consent asks for, and the permissions of actions. */
import type { DescribedAuth, Description, Endpoint } from '../description/description.ts'
import type { OfferedConsent, OfferedRequest } from '../spec-view/offered.ts'
import { pathAt } from '../spec-view/spec-file.ts'
import { wayOf } from './compare-connection.ts'
import type { Compared } from './compared.ts'
import type { Finding } from './finding.ts'

/** Scopes of OpenID Connect and of refresh tokens, which few descriptions list. */
const USUAL = /^(openid|profile|email|offline|offline_access|refresh_token)$/i

export function compareConsents(
  { offer, spec }: Compared,
  description: Description,
  older?: Description,
): Finding[] {
  const [theirs, earlier] = [description, older].map((each) =>
    (each?.auth ?? []).filter(({ kind }) => kind === 'oauth2'),
  ) as [DescribedAuth[], DescribedAuth[]]
  return offer.consents.flatMap((consent) => {
    const found = (kind: Finding['kind'], keys: readonly string[], text: string): Finding => {
      const names = [consent.method, ...keys]
      const node = pathAt(spec.root, 'auth', ...names)
      return { kind, subject: 'auth', path: names.join('.'), text, line: node ? spec.lineOf(node.key) : 1 }
    }
    const authorize = otherAddress(consent.authorize, theirs, earlier, 'authorizationUrl')
    const token = consent.token && otherAddress(consent.token, theirs, earlier, 'tokenUrl')
    return [
      ...(authorize ? [found('auth-changed', ['consent', 'authorize'], authorize)] : []),
      ...(token ? [found('auth-changed', ['token'], token)] : []),
      ...goneScopes(consent, theirs).map((scope) =>
        found('permission-changed', ['consent', 'scopes'], `the description does not have '${scope}'`),
      ),
    ]
  })
}

type AddressKey = 'authorizationUrl' | 'tokenUrl'

/** Few descriptions have all flows of a vendor: an address is only gone if there was one. */
function otherAddress(
  own: string,
  theirs: readonly DescribedAuth[],
  earlier: readonly DescribedAuth[],
  key: AddressKey,
): string | undefined {
  const urls = addressesIn(theirs, key)
  const isGone = urls.length === 0 && addressesIn(earlier, key).some((url) => plain(url) === plain(own))
  if (isGone) return `the description has none any more, ${own} before`
  if (urls.length === 0 || urls.some((url) => plain(url) === plain(own))) return undefined
  return `${[...new Set(urls)].join(' or ')}, not ${own}`
}

function addressesIn(methods: readonly DescribedAuth[], key: AddressKey): string[] {
  return methods.flatMap((method) => method[key] ?? []).filter((url) => plain(url) !== undefined)
}

/** Without params and a slash at its end; undefined for a placeholder: a relative address, one without encryption, a part to fill in. */
function plain(url: string): string | undefined {
  const parsed = URL.parse(url)
  if (parsed?.protocol !== 'https:' || parsed.pathname === '/' || /[{}]|%7B/i.test(parsed.href))
    return undefined
  return `${parsed.origin}${parsed.pathname.replace(/\/$/, '')}`
}

function goneScopes(
  { scopes }: Pick<OfferedConsent, 'scopes'>,
  theirs: readonly DescribedAuth[],
): readonly string[] {
  const known = new Set(theirs.flatMap((method) => method.scopes ?? []))
  return known.size === 0 ? [] : scopes.filter((scope) => !known.has(scope) && !USUAL.test(scope))
}

/** An action without a permission of its own has the scopes that every consent asks for; a feed has those of its entities, too. */
export function compareConsented(
  { offer }: Compared,
  { owner, permission }: OfferedRequest,
  endpoint: Endpoint,
  at: Pick<Finding, 'subject' | 'line'>,
): Finding[] {
  const asked = offer.consents.filter(({ scopes }) => scopes.length > 0)
  if (permission !== undefined || owner === 'feeds') return []
  const sets = scopeSetsOf(endpoint)
  if (sets.length === 0 || asked.length === 0) return []
  const isEnough = asked.some(({ scopes }) =>
    sets.some((set) => set.every((scope) => scopes.includes(scope))),
  )
  if (isEnough) return []
  const text = `${textOf(sets)}, which the consent does not ask for`
  return [{ kind: 'permission-changed', path: '', text, ...at }]
}

export interface DescribedRequest {
  readonly endpoint: Endpoint
  readonly description: Description
  readonly older: Description | undefined
}

/** A scope that both of two descriptions lack did not change between them. */
function goneSince(
  scopes: readonly string[],
  { description, older }: Pick<DescribedRequest, 'description' | 'older'>,
): readonly string[] {
  const gone = goneScopes({ scopes }, description.auth)
  const before = older === undefined ? [] : goneScopes({ scopes }, older.auth)
  return gone.filter((scope) => !before.includes(scope))
}

/** Scopes of one requirement are needed together. */
export function comparePermission(
  { offer }: Compared,
  { permission }: OfferedRequest,
  { endpoint, description, older }: DescribedRequest,
  at: Pick<Finding, 'subject' | 'line'>,
): Finding[] {
  const needed = permission?.split(/[\s,]+/) ?? []
  const sets = scopeSetsOf(endpoint)
  // Where the request does not say what it needs, the list of the vendor's scopes says what there is.
  if (sets.length === 0)
    return goneSince(needed, { description, older }).map((scope) => ({
      ...{ kind: 'permission-changed', path: '', text: `the description does not have '${scope}'` },
      ...at,
    }))
  if (needed.length === 0) return []
  const held = new Set([...needed, ...offer.consents.flatMap(({ scopes }) => scopes)])
  if (sets.some((set) => set.every((scope) => held.has(scope)))) return []
  const text = `${textOf(sets)}, not ${needed.join(' and ')}`
  return [{ kind: 'permission-changed', path: '', text, ...at }]
}

/** Where a spec names no scopes, nothing is known about those of its credentials; between two descriptions, more are news. */
export function compareScopesBefore(
  { offer }: Compared,
  { endpoint, description }: DescribedRequest,
  before: Endpoint | undefined,
  at: Pick<Finding, 'subject' | 'line'>,
): Finding[] {
  const [sets, earlier] = [scopeSetsOf(endpoint), before === undefined ? [] : scopeSetsOf(before)]
  if (before === undefined || sets.length === 0) return []
  // The spec may authenticate by a method that has no scopes.
  const usable = endpoint.auth.filter((set) => isUsable(offer, description, set))
  if (sets.length < usable.length) return []
  const isKnown = sets.some((set) => earlier.some((was) => set.every((scope) => was.includes(scope))))
  if (isKnown) return []
  const text = `${textOf(sets)} (was ${textOf(earlier) || 'none'})`
  return [{ kind: 'permission-changed', path: '', text, ...at }]
}

/** Calls go on, with more permissions than the request may need now. */
export function lostScopes(
  { offer }: Compared,
  { endpoint, description }: DescribedRequest,
  before: Endpoint | undefined,
  at: Pick<Finding, 'subject' | 'line'>,
): Finding[] {
  const earlier = before === undefined ? [] : scopeSetsOf(before)
  if (earlier.length === 0 || scopeSetsOf(endpoint).length > 0) return []
  const isOpen = endpoint.auth.some((set) => set.length === 0)
  if (isOpen || !endpoint.auth.some((set) => isUsable(offer, description, set))) return []
  const text = `the description names none any more, ${textOf(earlier)} before`
  return [{ kind: 'permission-changed', path: '', text, ...at }]
}

/** False if the spec sends no such credentials. Methods that nothing is known about may be those of the spec. */
function isUsable({ auth }: Compared['offer'], description: Description, names: readonly string[]): boolean {
  const methods = description.auth.filter(({ name }) => names.includes(name))
  return methods.every((method) => ['otherwise', ...auth].includes(wayOf(method)))
}

/** Alternatives. Those without scopes are of other methods; one without a method needs no credentials. */
function scopeSetsOf({ scopeSets = [] }: Endpoint): string[][] {
  if (scopeSets.some((set) => Object.keys(set).length === 0)) return []
  return scopeSets.map((set) => Object.values(set).flat()).filter((set) => set.length > 0)
}

function textOf(sets: readonly (readonly string[])[]): string {
  return sets.map((set) => set.join(' and ')).join(' or ')
}
