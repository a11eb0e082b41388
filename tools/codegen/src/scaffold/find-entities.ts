/** Groups the endpoints of a description by the entity that they are about. */
import type { Description, Endpoint } from '../description/description.ts'
import { snakeCase } from '../fill/type-builder.ts'
import { singularOf } from '../model/names.ts'
import { listedRecords } from './guess-answers.ts'
import { itemVerbs } from './item-verbs.ts'
import { type RpcEndpoint, rpcEntities } from './rpc.ts'
import type { Kind } from './verbs.ts'

/** Endpoints of one entity, by purpose. */
export interface EntityEndpoints extends Readonly<Partial<Record<Kind, Endpoint>>> {
  /** `users`. */
  readonly name: string
  /** Endpoints that are named by a verb of the vendor's: `cancel`. */
  readonly verbs: Readonly<Record<string, Endpoint>>
  /** Endpoints of the entity without a guessed purpose. */
  readonly others: readonly Endpoint[]
}

/** Entities by name: the last fixed part of their path, or a tag. Without names, all entities with a list. */
export function findEntities(description: Description, wanted: readonly string[]): EntityEndpoints[] {
  const collections = collectionsOf(description)
  const rpc = rpcEntities(description)
  if (wanted.length === 0) {
    const rest = [...collections].flatMap(([name, path]) => entityAt(description, name, path) ?? [])
    return [...rest, ...[...rpc].map(([name, endpoints]) => rpcEntity(name, endpoints))]
  }
  return wanted.flatMap((name) => {
    const endpoints = [...rpc].find(([each]) => singularOf(each) === singularOf(snakeCase(name)))?.[1]
    if (endpoints !== undefined) return rpcEntity(snakeCase(name), endpoints)
    const path = likeliestPath(description, collections, name) ?? taggedPath(description, name)
    return entityAt(description, name, path) ?? []
  })
}

/** Of two endpoints that do the same, the first one has the usual name. */
function rpcEntity(name: string, endpoints: readonly RpcEndpoint[]): EntityEndpoints {
  const usual = new Map<Kind, Endpoint>()
  const verbs = new Map<string, Endpoint>()
  for (const { kind, verb, endpoint } of endpoints) {
    if (kind !== undefined && !usual.has(kind)) usual.set(kind, endpoint)
    else if (!verbs.has(verb)) verbs.set(verb, endpoint)
  }
  return { name, ...Object.fromEntries(usual), verbs: Object.fromEntries(verbs), others: [] }
}

/** `projects` is also found at `/project`: paths that list records first, then the shorter one. */
function likeliestPath(
  description: Description,
  collections: ReadonlyMap<string, string>,
  name: string,
): string | undefined {
  const wanted = singularOf(snakeCase(name))
  const alike = [...collections].filter(([each]) => singularOf(each) === wanted).map(([, path]) => path)
  const isList = (path: string): boolean =>
    description.endpoints.some(
      (each) => each.method === 'GET' && each.path === path && listedRecords(description, each, name),
    )
  const rank = (path: string): number => (isList(path) ? 0 : 1_000_000) + rankOf(path)
  return alike.toSorted((one, other) => rank(one) - rank(other))[0]
}

/** Names that can be asked for. */
export function entityNames(description: Description): string[] {
  return [...new Set([...collectionsOf(description).keys(), ...rpcEntities(description).keys()])].toSorted()
}

/** The path of each collection, by its name: the shortest, so that `/users` wins over `/groups/{id}/users`. */
function collectionsOf(description: Description): Map<string, string> {
  const { endpoints } = description
  const named = new Set([...rpcEntities(description).values()].flat().map(({ endpoint }) => endpoint))
  const paths = new Map<string, string>()
  const lists = endpoints.filter(
    (each) =>
      each.method === 'GET' && !named.has(each) && !endsInParam(each.path) && !isSearch(endpoints, each.path),
  )
  for (const { path } of lists.toSorted((one, other) => effortOf(one) - effortOf(other))) {
    const name = nameOf(path)
    if (name !== '' && !paths.has(name)) paths.set(name, path)
  }
  return paths
}

/** `/customers/search` searches `/customers`. */
function isSearch(endpoints: readonly Endpoint[], path: string): boolean {
  const [, collection] = /^(.*[^/}])\/search$/.exec(path) ?? []
  return (
    collection !== undefined && endpoints.some((each) => each.method === 'GET' && each.path === collection)
  )
}

/** Sort key: number of params, then length of the path. A deprecated endpoint ranks as 5 characters longer. */
function effortOf({ path, params, deprecated }: Endpoint): number {
  const required = params.filter((param) => param.in === 'query' && param.shape.required).length
  return rankOf(path) + required * 1000 + (deprecated ? 5 : 0)
}

/** Few params first, then short paths. */
function rankOf(path: string): number {
  return (path.match(/\{/g)?.length ?? 0) * 1000 + path.length
}

function endsInParam(path: string): boolean {
  return path.endsWith('}')
}

function nameOf(path: string): string {
  const name = snakeCase(path.split('/').at(-1) ?? '')
  return /^[a-z][a-z\d_]*$/.test(name) ? name : ''
}

/** The shortest path of an endpoint with the tag, without its param at the end. */
function taggedPath({ endpoints }: Description, name: string): string | undefined {
  const tagged = endpoints.filter(({ tags }) => tags.some((tag) => snakeCase(tag) === snakeCase(name)))
  const paths = tagged.map(({ path }) => path.replace(/\/\{[^{}/]{1,200}\}$/, ''))
  return paths.toSorted((one, other) => rankOf(one) - rankOf(other))[0]
}

function entityAt(
  description: Description,
  name: string,
  path: string | undefined,
): EntityEndpoints | undefined {
  if (path === undefined) return undefined
  const { endpoints } = description
  const isItemPath = (each: string): boolean =>
    each.startsWith(`${path}/`) && /^\{[^{}/]{1,200}\}$/.test(each.slice(path.length + 1))
  const atPath = (method: string, wanted: string): Endpoint | undefined =>
    endpoints.find((each) => each.method === method && each.path === wanted)
  const atItem = (method: string): Endpoint | undefined =>
    endpoints.find((each) => each.method === method && isItemPath(each.path))
  const usual: Partial<Record<Kind, Endpoint | undefined>> = {
    list: atPath('GET', path),
    api_search: atPath('GET', `${path}/search`) ?? atPath('POST', `${path}/search`),
    create: atPath('POST', path),
    get: atItem('GET'),
    update: atItem('PATCH') ?? atItem('PUT') ?? atItem('POST'),
    delete: atItem('DELETE'),
  }
  const verbs = itemVerbs(endpoints, path)
  const used = [...Object.values(usual), ...Object.values(verbs)]
  return {
    name: snakeCase(name),
    ...Object.fromEntries(Object.entries(usual).filter(([, endpoint]) => endpoint !== undefined)),
    verbs: Object.fromEntries(
      Object.entries(verbs).filter(([, endpoint]) => !Object.values(usual).includes(endpoint)),
    ),
    others: endpoints.filter((each) => each.path.startsWith(`${path}/`) && !used.includes(each)),
  }
}
