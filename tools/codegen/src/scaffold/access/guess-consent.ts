/** The consent of an end user, from the authorization address and the scopes of OAuth 2.0. */
import type { DescribedAuth } from '../../description/description.ts'
import type { Permission, Permissions } from './guess-permissions.ts'
import { IDENTITY, OFFLINE } from './scope-words.ts'

export interface AskedScopes extends Pick<Permissions, 'method' | 'always'> {
  /** Of all actions. */
  readonly actions: readonly Permission[]
}

export interface ConsentContext {
  readonly scopes: AskedScopes
  /** The host is the vendor's: that of all accounts, or one of the account at a domain of the vendor's. */
  readonly isVendorHost: boolean
}

interface GuessedConsent {
  /** The key `consent` of the spec language. */
  readonly consent?: object
  readonly doubts: readonly string[]
}

/** Params with which Google gives a refresh token. */
const GOOGLE = { access_type: 'offline', prompt: 'consent' }
const GOOGLE_HOST = 'accounts.google.com'
const SHOWN_SCOPES = 12
const SHOWN_CHOICES = 20
const SHOWN_ACTIONS = 3

export function guessConsent(
  method: DescribedAuth,
  { scopes, isVendorHost }: ConsentContext,
): GuessedConsent {
  const { name, authorizationUrl, scopes: declared = [] } = method
  if (authorizationUrl === undefined)
    return { doubts: [`auth: '${name}' has no address where people consent, so that tokens are given`] }
  if (!isVendorHost)
    return {
      doubts: [`auth: the consent of '${name}' is left out, since its server may be any host`],
    }
  const needed = scopes.method?.name === name ? scopes : { always: [], actions: [] }
  const only = onlyScope(declared, needed)
  const always = [...new Set([...declared.filter((scope) => OFFLINE.test(scope)), ...needed.always, ...only])]
  const isGoogle = URL.parse(authorizationUrl)?.hostname === GOOGLE_HOST
  return {
    consent: {
      authorize: authorizationUrl,
      ...(isGoogle && { query: GOOGLE }),
      ...(always.length > 0 && { scopes: { always } }),
      app: ['client_id', 'client_secret'],
    },
    doubts: [...scopesDoubts(declared, needed, only), PKCE_DOUBT],
  }
}

type Needed = Omit<AskedScopes, 'method'>

/** Where no request names its scopes, the only one of the description: nothing less can be asked for. */
function onlyScope(declared: readonly string[], { always, actions }: Needed): string[] {
  const isNamed = always.length > 0 || actions.some(({ scopes }) => scopes.length > 0)
  const rest = declared.filter((scope) => !OFFLINE.test(scope) && !IDENTITY.test(scope))
  return isNamed || rest.length !== 1 ? [] : rest
}

const PKCE_DOUBT =
  'consent: whether the vendor supports PKCE (else `pkce: false`), gives a refresh token, and says whose account it is (`account`)'

function scopesDoubts(declared: readonly string[], needed: Needed, only: readonly string[]): string[] {
  const { always, actions } = needed
  const asked = [...new Set(actions.flatMap(({ scopes }) => scopes))]
  if (asked.length === 0 && always.length === 0) return [unknownDoubt(declared, only)]
  const unknown = declared.length > 0 ? [...always, ...asked].filter((each) => !declared.includes(each)) : []
  return [
    ...askedDoubt(needed),
    ...(always.length > 1
      ? [`consent: all requests of the description need ${quoted(always)}; fewer may suffice`]
      : []),
    ...(actions.some((each) => each.isByName) ? [byNameDoubt(declared, actions)] : []),
    ...byTextDoubt(actions),
    ...(unknown.length > 0
      ? [`consent: requests name scopes that the vendor does not list (${shown(unknown)})`]
      : []),
    ...choiceDoubts(actions),
  ]
}

/** The scopes of a session that names no actions. */
function askedDoubt({ always, actions }: Needed): string[] {
  const toRead = actions.filter(({ risk }) => risk === 'read').flatMap(({ scopes }) => scopes)
  const reads = [...new Set([...always, ...toRead])]
  const asks = reads.length > 0 ? `for ${shown(reads)}` : 'for no scopes'
  return [
    `consent: it asks ${asks} to read; writes ask for their own (\`permissions\`), if a session names them`,
  ]
}

function byNameDoubt(declared: readonly string[], actions: readonly Permission[]): string {
  const without = actions.filter((each) => each.scopes.length === 0).length
  const rest = without > 0 ? `; ${without} actions have none` : ''
  return `consent: requests do not say which scopes they need; \`permissions\` follow from the names of scopes (${shown(declared)})${rest}`
}

function byTextDoubt(actions: readonly Permission[]): string[] {
  const said = actions.filter(({ isByText }) => isByText)
  const scopes = [...new Set(said.flatMap((each) => each.scopes))]
  const names = several(said.map(({ action }) => action))
  return said.length === 0
    ? []
    : [`consent: the texts of ${names} name the scopes that they need (${shown(scopes)})`]
}

function unknownDoubt(declared: readonly string[], only: readonly string[]): string {
  if (declared.length === 0) return 'consent: the description names no scopes'
  const asks =
    only.length > 0
      ? 'it asks for the only one'
      : 'it asks for none of them: name them in `permissions` of the entities'
  return `consent: the description does not say which of its scopes the requests need (${shown(declared)}); ${asks}`
}

/** Where several sets of scopes suffice: which one was taken, and for what. */
function choiceDoubts(actions: readonly Permission[]): string[] {
  const chosen = actions.filter(
    ({ scopes, others, isByName }) => scopes.length > 0 && others.length > 0 && !isByName,
  )
  const groups = Map.groupBy(chosen, ({ scopes }) => quoted(scopes))
  const all = [...groups].map(([scopes, group]) => {
    const others = [...new Set(group.flatMap((each) => each.others.map(quoted)))]
    return `consent: ${scopes} is the least that suffices for ${several(group.map(({ action }) => action))}; others are ${others.join(', ')}`
  })
  const further = all.length - SHOWN_CHOICES
  return [
    ...all.slice(0, SHOWN_CHOICES),
    ...(further > 0 ? [`consent: ${further} further permissions are the least of several`] : []),
  ]
}

function several(actions: readonly string[]): string {
  const others = actions.length - SHOWN_ACTIONS
  const some = actions.slice(0, SHOWN_ACTIONS).join(', ')
  return others > 0 ? `${some} and ${others} more` : some
}

function quoted(scopes: readonly string[]): string {
  return scopes.map((scope) => `'${scope}'`).join(' and ')
}

function shown(scopes: readonly string[]): string {
  const some = scopes.slice(0, SHOWN_SCOPES).map((scope) => `'${scope}'`)
  return [...some, ...(scopes.length > SHOWN_SCOPES ? ['…'] : [])].join(', ')
}
