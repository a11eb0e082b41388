/** Permissions of actions: of the scopes that a description names for their requests, the least. */
import { type Risk, riskOf } from '@plugboard/core'
import type { DescribedAuth, Description, Endpoint } from '../../description/description.ts'
import { breadthIn, leastOf, type Need, scopeSetsBy } from './least-scopes.ts'
import { saidScopes } from './said-scopes.ts'
import { commonWords, IDENTITY, isToRead, isToWrite, OFFLINE, otherWords, wordsOf } from './scope-words.ts'

type Scopes = readonly string[]

export interface Permission {
  /** `books.list` */
  readonly action: string
  readonly risk: Risk
  /** Without those that every request needs. Empty: no more than these. */
  readonly scopes: readonly string[]
  /** Other sets of scopes that suffice. */
  readonly others: readonly (readonly string[])[]
  /** The description does not say it: the names of its scopes do. */
  readonly isByName?: true
  /** The text of the request names them. */
  readonly isByText?: true
}

export interface Permissions {
  /** The method whose scopes they are. */
  readonly method?: DescribedAuth
  /** Scopes that every request of the description needs. */
  readonly always: readonly string[]
  of(request: Request): Permission
}

interface Request {
  readonly entity: string
  readonly action: string
  readonly endpoint: Endpoint
  readonly risk?: Risk
}

export function guessPermissions(description: Description): Permissions {
  const method = methodWithScopes(description)
  if (method === undefined) return { always: [], of: none }
  const { declared, setsOf } = scopesIn(description, method)
  const found = description.endpoints.map((endpoint) => setsOf(endpoint, riskOfMethod(endpoint)))
  const known = found.flatMap((sets) => (sets === undefined || sets.length === 0 ? [] : [sets]))
  const named = [...new Set(known.flatMap((sets) => sets.flat()))]
  // A request that needs no scope, or does not say which, needs none that the others share.
  const always = known.length < found.length ? [] : named.filter((scope) => isInAll(scope, known))
  const breadth = breadthIn(description.endpoints, method.name)
  const common = commonWords([...new Set([...declared, ...named])])
  return {
    method,
    always,
    of(request) {
      const nothing = none(request)
      const need = needOf(nothing.risk, request, common)
      const sets = setsOf(request.endpoint, nothing.risk)
      const said = sets === undefined || named.length === 0 ? saidScopes(declared, request.endpoint) : sets
      if (said.length === 0 && said !== sets) return { ...nothing, ...byName(declared, need) }
      const least = leastOf(said, need, breadth)
      const scopes = least.filter((scope) => !always.includes(scope))
      const others = said.filter((set) => set !== least)
      return { ...nothing, scopes, others, ...(said !== sets && { isByText: true as const }) }
    },
  }
}

function isInAll(scope: string, requests: readonly (readonly Scopes[])[]): boolean {
  return requests.every((sets) => sets.every((set) => set.includes(scope)))
}

interface DescribedScopes {
  readonly declared: Scopes
  /** Alternatives of a request; none if it needs no scopes, undefined if the description does not say which it needs. */
  setsOf(endpoint: Endpoint, risk: Risk): readonly Scopes[] | undefined
}

/**
 * A description may require all of its scopes of each request: that says which scopes there are, and not what a request needs.
 * What holds for the whole description was not written with a read in mind.
 */
function scopesIn({ endpoints }: Description, { name, scopes = [] }: DescribedAuth): DescribedScopes {
  const all = scopes.filter((scope) => !OFFLINE.test(scope) && !IDENTITY.test(scope))
  const isAll = (set: Scopes): boolean => all.length > 1 && all.every((scope) => set.includes(scope))
  const own = endpoints.map((endpoint) => scopeSetsBy(name, endpoint)).filter(({ length }) => length > 0)
  const isRepeated = own.length > 1 && own.every((sets) => sets.every(isAll))
  return {
    declared: all,
    setsOf(endpoint, risk) {
      const sets = scopeSetsBy(name, endpoint)
      const said = endpoint.inheritsScopes || isRepeated ? sets.filter((set) => !isAll(set)) : sets
      if (said.length < sets.length && said.length === 0) return undefined
      return endpoint.inheritsScopes && risk === 'read' ? said.map(withoutWrites) : said
    },
  }
}

function withoutWrites(set: Scopes): Scopes {
  const rest = set.filter((scope) => !isToWrite(scope))
  return rest.length > 0 ? rest : set
}

function riskOfMethod({ method }: Endpoint): Risk {
  return riskOf('', { http: method })
}

function none({ entity, action, endpoint, risk: declared }: Request): Permission {
  const { method, path } = endpoint
  const risk = declared ?? riskOf(action, { http: `${method} ${path}` })
  return { action: `${entity}.${action}`, risk, scopes: [], others: [] }
}

function needOf(risk: Risk, { entity, action, endpoint }: Request, common: ReadonlySet<string>): Need {
  const joined = wordsOf(entity).join('')
  const inPath = endpoint.path.split('/').filter((part) => !part.startsWith('{'))
  const own = [entity, action, ...inPath].flatMap(wordsOf)
  return { risk, words: new Set([...common, ...own, joined]) }
}

/** That of a consent, as far as requests name it; else any of OAuth 2.0. */
function methodWithScopes({ auth, endpoints }: Description): DescribedAuth | undefined {
  const all = auth.filter(({ kind }) => kind === 'oauth2')
  const consenting = all.filter(({ authorizationUrl }) => authorizationUrl !== undefined)
  const required = endpoints.flatMap((endpoint) => endpoint.auth.flat())
  const chosen = consenting.length > 0 ? consenting : all
  const first = required.find((name) => chosen.some((method) => method.name === name))
  return chosen.find(({ name }) => name === first) ?? chosen[0]
}

/** `books.read` or `read` for reads of books, where no request names its scopes. */
function byName(declared: Scopes, need: Need): Partial<Permission> {
  const fits = need.risk === 'read' ? isToRead : isToWrite
  const fitting = declared.filter((scope) => fits(scope) && otherWords(scope, need.words).length === 0)
  if (fitting.length === 0) return {}
  const sets = fitting.map((scope) => [scope])
  const least = leastOf(sets, need, () => 0)
  return { scopes: least, others: sets.filter((set) => set !== least), isByName: true }
}

export interface PermissionKeys {
  /** The key `permissions` of the entity. */
  readonly entity: Partial<Record<Risk, string>>
  /** The key `permission` by action. */
  readonly own: ReadonlyMap<string, string>
}

/** Of the entity where all of its actions of a risk need the same, else of each action. */
export function permissionKeys(permissions: readonly Permission[]): PermissionKeys {
  const textOf = ({ scopes }: Permission): string => scopes.join(' ')
  const shared = (risk: Risk): string | undefined => {
    const texts = new Set(permissions.filter((each) => each.risk === risk).map(textOf))
    const [only = ''] = texts
    return texts.size === 1 && only !== '' ? only : undefined
  }
  const isFree = permissions.some((each) => each.risk === 'destructive' && textOf(each) === '')
  // Destructive actions without a permission would have that of writes.
  const [read, write, destructive] = [
    shared('read'),
    isFree ? undefined : shared('write'),
    shared('destructive'),
  ]
  const entity = {
    ...(read !== undefined && { read }),
    ...(write !== undefined && { write }),
    ...(destructive !== undefined && destructive !== write && { destructive }),
  }
  const given = { read, write, destructive }
  const own = permissions.filter((each) => textOf(each) !== '' && given[each.risk] === undefined)
  return { entity, own: new Map(own.map((each) => [each.action.split('.')[1] ?? '', textOf(each)])) }
}
