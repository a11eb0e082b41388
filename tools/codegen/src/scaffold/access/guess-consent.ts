/** The consent of an end user, from the authorization address and the scopes of OAuth 2.0. */
import type { DescribedAuth, Endpoint } from '../../description/description.ts'

export interface ConsentContext {
  /** Requests of the entities that are taken. */
  readonly used: readonly Endpoint[]
  /** The server is the same for all accounts. */
  readonly isOneHost: boolean
}

interface GuessedConsent {
  /** The key `consent` of the spec language. */
  readonly consent?: object
  readonly doubts: readonly string[]
}

/** Params with which Google gives a refresh token. */
const GOOGLE = { access_type: 'offline', prompt: 'consent' }
const GOOGLE_HOST = 'accounts.google.com'
/** Scopes that ask for a refresh token. */
const OFFLINE = /^(offline_access|offline|refresh_token)$/i
/** Where no request names its scopes, more are not asked for at once. */
const MOST_SCOPES = 10
const SHOWN_SCOPES = 12

export function guessConsent(method: DescribedAuth, { used, isOneHost }: ConsentContext): GuessedConsent {
  const { name, authorizationUrl, scopes = [] } = method
  if (authorizationUrl === undefined)
    return { doubts: [`auth: '${name}' has no address where people consent, so that tokens are given`] }
  if (!isOneHost)
    return {
      doubts: [`auth: the consent of '${name}' is left out, since each account has a server of its own`],
    }
  const needed = neededScopes(used)
  const wanted = needed.length > 0 ? needed : scopes.length <= MOST_SCOPES ? scopes : []
  const always = [...new Set([...scopes.filter((scope) => OFFLINE.test(scope)), ...wanted])]
  const isGoogle = URL.parse(authorizationUrl)?.hostname === GOOGLE_HOST
  return {
    consent: {
      authorize: authorizationUrl,
      ...(isGoogle && { query: GOOGLE }),
      ...(always.length > 0 && { scopes: { always } }),
      app: ['client_id', 'client_secret'],
    },
    doubts: [scopesDoubt(needed, wanted, scopes), PKCE_DOUBT],
  }
}

const PKCE_DOUBT =
  'consent: whether the vendor supports PKCE (else `pkce: false`), gives a refresh token, and says whose account it is (`account`)'

function scopesDoubt(needed: readonly string[], wanted: readonly string[], all: readonly string[]): string {
  if (needed.length > 0)
    return `consent: it asks for ${shown(needed)}, which all actions need together; fewer may suffice for yours`
  if (wanted.length > 0) return `consent: it asks for all scopes of the description (${shown(wanted)})`
  return all.length === 0
    ? 'consent: the description names no scopes'
    : `consent: the description does not say which of its ${all.length} scopes the requests need (${shown(all)})`
}

function shown(scopes: readonly string[]): string {
  const some = scopes.slice(0, SHOWN_SCOPES).map((scope) => `'${scope}'`)
  return [...some, ...(scopes.length > SHOWN_SCOPES ? ['…'] : [])].join(', ')
}

/** Scopes with which every request is allowed. Of alternatives, the one that allows most of the other requests. */
function neededScopes(used: readonly Endpoint[]): string[] {
  const chosen = new Set<string>()
  const all = used.flatMap(({ scopeSets = [] }) => (scopeSets.length > 0 ? [scopeSets] : []))
  const isAllowed = (sets: readonly (readonly string[])[]): boolean =>
    sets.some((set) => set.every((scope) => chosen.has(scope)))
  for (const sets of all.toSorted((one, other) => one.length - other.length)) {
    if (isAllowed(sets)) continue
    const open = all.filter((each) => !isAllowed(each))
    const allows = (set: readonly string[]): number =>
      open.filter((others) => others.some((other) => other.every((scope) => set.includes(scope)))).length
    const [best = []] = sets.toSorted((one, other) => allows(other) - allows(one))
    for (const scope of best) chosen.add(scope)
  }
  return [...chosen]
}
