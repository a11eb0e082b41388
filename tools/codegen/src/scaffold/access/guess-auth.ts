/** Authentication methods of the spec language from those of a description. */
import type { DescribedAuth, Description, Endpoint } from '../../description/description.ts'
import { printFlow } from '../../notation/print-flow.ts'
import { atAccount, type ServerCredentials, serverCredentials } from './account-server.ts'
import { type Method, methodOf, pairsMethod, TOKEN } from './auth-method.ts'
import type { ConsentContext } from './guess-consent.ts'
import { byReach, refusedDoubts, refusedRequests } from './refused-requests.ts'
import { unnamedMethods } from './unnamed-methods.ts'

export interface GuessedAuth {
  /** Lines below `auth:`. */
  readonly lines: readonly string[]
  /** Headers with credentials, besides the one of the method. */
  readonly headers: Readonly<Record<string, string>>
  readonly doubts: readonly string[]
}

interface Needs extends Pick<ConsentContext, 'scopes'> {
  /** Names of those by header, of every request. */
  readonly credentials: Readonly<Record<string, string>>
  /** Credentials in every body. */
  readonly fields: readonly string[]
  /** Requests of the entities that are taken. */
  readonly used: readonly Endpoint[]
}

/** The methods that endpoints accept, or all of them; a token in a header where the description names none. */
export function guessAuth(
  { auth: all, endpoints, server, account, version }: Description,
  { credentials: always, fields, scopes, used }: Needs,
): GuessedAuth {
  const own = account && serverCredentials(account)
  const isOwnHost = /^https:\/\/[^/]*\{/.test(own?.server ?? '')
  // Where the host is any host of the account, no address that is relative to the server is known.
  const places = { server: isOwnHost ? undefined : server, host: own?.host }
  const versions = all.filter(isVersion)
  const described = all.filter((method) => !versions.includes(method))
  const auth = described.map((method) => withAddresses(method, places))
  const isDeclared = (name: string): boolean => auth.some((method) => method.name === name)
  const required = distinctSets(endpoints.flatMap((endpoint) => endpoint.auth))
    .map((set) => set.filter((name) => !versions.some((each) => each.name === name)))
    .filter((set) => set.some(isDeclared))
  const sets = required.length > 0 ? required : auth.map(({ name }) => [name])
  const context = { scopes, isVendorHost: !isOwnHost || own?.host !== undefined }
  const { methods, names, doubts } = acceptedMethods(sets, auth, context)
  if (methods.size === 0 && fields.length > 0) methods.set('key', pairsMethod('body', fields))
  const chief = methods.size === 0 ? chiefHeader(always) : undefined
  if (chief !== undefined) methods.set('key', headerOf(chief, always))
  if (methods.size === 0) {
    methods.set('token', TOKEN)
    doubts.push('auth: a bearer token is assumed')
  }
  if (own !== undefined) doubts.push(own.doubt)
  const refused = refusedRequests(used, names)
  const chosen = byReach(withoutTwins(methods), names, refused).map((method) => atServer(method, own))
  doubts.push(...refusedDoubts(refused))
  const { [chief ?? '']: _chief, ...beside } = always
  const headers = Object.assign({}, beside, ...chosen.map((method) => method.headers ?? {}))
  const fixed = versions.map((method) => [method.key ?? '', versionOf(method, version)] as const)
  doubts.push(...fixed.map(([name]) => `headers: the version in ${name}`))
  return {
    lines: chosen.flatMap((method) => linesOf(method, always)),
    headers: { ...Object.fromEntries(fixed), ...templates(headers) },
    doubts,
  }
}

interface Accepted {
  /** By name, in the order of the description's requirements. */
  readonly methods: Map<string, Method>
  /** The name of the method for each requirement that can be declared. */
  readonly names: ReadonlyMap<string, string>
  readonly doubts: string[]
}

function acceptedMethods(
  sets: readonly (readonly string[])[],
  auth: readonly DescribedAuth[],
  context: ConsentContext,
): Accepted {
  const methods = new Map<string, Method>()
  const names = new Map<string, string>()
  const doubts: string[] = []
  for (const set of sets) {
    const found = methodOf(
      auth.filter(({ name }) => set.includes(name)),
      context,
    )
    if (found === undefined) doubts.push(`auth: '${set.join(' and ')}' cannot be declared, so it is left out`)
    else if (!methods.has(found.name)) {
      methods.set(found.name, found)
      doubts.push(...(found.doubts ?? []))
    }
    if (found !== undefined) names.set(set.join(' '), found.name)
  }
  const unnamed = auth.filter(({ name }) => !sets.some((set) => set.includes(name)))
  const further = unnamedMethods(unnamed, methods, context)
  if (further.method !== undefined) methods.set(further.method.name, further.method)
  return { methods, names, doubts: [...doubts, ...further.doubts] }
}

const VERSION = /(^|[-_])version$/i

/** Some vendors describe the version of the API, which every request names, as a key. */
function isVersion({ kind, key = '' }: DescribedAuth): boolean {
  return kind === 'header' && VERSION.test(key)
}

/** As the description says, also in its text: `Use 2024-05-01`. */
function versionOf({ value, description = '' }: DescribedAuth, fallback: string): string {
  return value ?? /\b\d{4}-\d{2}(-\d{2})?\b/.exec(description.slice(0, 2000))?.[0] ?? fallback
}

function atServer(method: Method, own: ServerCredentials | undefined): Method {
  if (own === undefined) return method
  const { credentials, server } = own
  return {
    ...method,
    credentials: { ...credentials, ...method.credentials },
    keys: { server, ...method.keys },
  }
}

const KEY = /(^|[-_])(api[-_]?key|key|token|secret)$/i

/** Without a described method, a header of every request that is named like a key or a token takes its place. */
function chiefHeader(always: Readonly<Record<string, string>>): string | undefined {
  return Object.keys(always).find((name) => KEY.test(name))
}

function headerOf(header: string, always: Readonly<Record<string, string>>): Method {
  return { name: 'key', credentials: {}, keys: { header: `${header}: {${always[header]}}` } }
}

interface Places {
  /** Undefined where each account has a host of its own. */
  readonly server: string | undefined
  /** That host, if it is at a domain of the vendor's. */
  readonly host: string | undefined
}

/** Addresses may be given relative to the server; one without encryption, or at the root, is a placeholder. */
function withAddresses(
  { tokenUrl, authorizationUrl, ...method }: DescribedAuth,
  { server, host }: Places,
): DescribedAuth {
  const [token, authorization] = [tokenUrl, authorizationUrl].map(
    (url) => addressAt(url, server) ?? (url && host ? atAccount(host, url) : undefined),
  )
  return {
    ...method,
    ...(token !== undefined && { tokenUrl: token }),
    ...(authorization !== undefined && { authorizationUrl: authorization }),
  }
}

function addressAt(url: string | undefined, server: string | undefined): string | undefined {
  const address = URL.parse(url ?? '', server)
  const isUsable = url !== undefined && address?.protocol === 'https:' && address.pathname !== '/'
  return isUsable && !/[{}]|%7B/i.test(address.href) ? address.href : undefined
}

/** Requirements, each a set of methods that belong together. */
function distinctSets(all: readonly (readonly string[])[]): (readonly string[])[] {
  return [...new Map(all.filter((set) => set.length > 0).map((set) => [set.join(' '), set])).values()]
}

function templates(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, credential]) => [name, `{${credential}}`]))
}

/** The given credentials select the method, so that two methods with the same ones cannot stand side by side. */
function withoutTwins(methods: ReadonlyMap<string, Method>): Method[] {
  return [...methods.values()].filter(({ name }) => name !== 'token' || !methods.has('oauth2'))
}

function linesOf({ name, credentials, keys }: Method, always: Readonly<Record<string, string>>): string[] {
  const values = Object.entries(always).map(([header, each]) => [
    each,
    { type: KEY.test(header) ? 'secret' : 'string', description: `Value of the header ${header}.` },
  ])
  return [
    `  ${name}:`,
    '    credentials:',
    ...Object.entries({ ...Object.fromEntries(values), ...credentials }).map(
      ([field, value]) => `      ${field}: ${printFlow(value)}`,
    ),
    ...Object.entries(keys).map(
      ([key, value]) => `    ${key}: ${typeof value === 'string' ? JSON.stringify(value) : printFlow(value)}`,
    ),
  ]
}
