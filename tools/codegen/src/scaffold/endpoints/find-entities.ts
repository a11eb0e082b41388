/** Groups the endpoints of a description by the entity that they are about. */
import type { Description, Endpoint } from '../../description/description.ts'
import { singularOf, snakeCase } from '../../model/names.ts'
import {
  collectionName,
  endsInParam,
  entityNameAt,
  lastParam,
  plainPath,
  rankOf,
  withoutParams,
} from '../request-paths.ts'
import { listedRecords, singleRecord } from '../responses/guess-answers.ts'
import { recordKeyOf } from '../responses/record-key.ts'
import { type Collection, collectionsOf, likeliestPath, NEEDS_PARAMS, NO_RECORDS } from './collections.ts'
import { type EntityEndpoints, entityAt } from './entity-at.ts'
import { findParents } from './parents.ts'
import { nearest, type RpcEndpoint, rpcEntities } from './rpc.ts'
import type { Kind } from './verbs.ts'

/** Entities by name: the last fixed part of their path, or a tag. Without names, all entities with a list. */
export function findEntities(description: Description, wanted: readonly string[]): EntityEndpoints[] {
  return withoutRepeated(description, entitiesOf(description, wanted))
}

/** `GET /properties/random` is the list of `random`, or else an action of `properties`, and not both. */
function withoutRepeated(description: Description, entities: readonly EntityEndpoints[]): EntityEndpoints[] {
  const lists = new Set(
    entities.flatMap(({ name, list }) => (list && listedRecords(description, list, name) ? [list] : [])),
  )
  return entities.map(({ verbs, ...entity }) => {
    const own = Object.entries(verbs).filter(([, endpoint]) => !lists.has(endpoint))
    return { ...entity, verbs: Object.fromEntries(own) }
  })
}

function entitiesOf(description: Description, wanted: readonly string[]): EntityEndpoints[] {
  const collections = collectionsOf(description, wanted)
  const rpc = rpcEntities(description)
  if (wanted.length === 0) {
    const rest = [...collections].flatMap(([name, { path }]) => entityAt(description, name, path) ?? [])
    return [...rest, ...[...rpc].map(([name, endpoints]) => rpcEntity(name, endpoints))]
  }
  const found = wanted.flatMap((name) => {
    const endpoints = [...rpc].find(([each]) => singularOf(each) === singularOf(snakeCase(name)))?.[1]
    if (endpoints !== undefined) return rpcEntity(snakeCase(name), endpoints)
    return entityAt(description, name, pathOf(description, collections, name)) ?? []
  })
  return [...parentsOf(description, collections, found), ...found]
}

/** Entities that others are listed under, without which these could not be synchronized. */
function parentsOf(
  description: Description,
  collections: ReadonlyMap<string, Collection>,
  found: readonly EntityEndpoints[],
): EntityEndpoints[] {
  const known = new Set(found.map(({ path }) => path))
  const candidates = [...collections]
    .map(([name, collection]) => ({ name, ...collection }))
    .filter(({ rank }) => rank < MOST_PARENTS * NEEDS_PARAMS)
  const wanted = new Set(found.flatMap(findParents(description, candidates)))
  const parents = [...wanted]
    .filter(({ path }) => !known.has(path))
    .flatMap(({ name, path }) => entityAt(description, name, path) ?? [])
  return parents.length === 0
    ? []
    : [...parentsOf(description, collections, [...found, ...parents]), ...parents]
}

/** An open list, or one below it. */
const MOST_PARENTS = 2

/** Of two endpoints that do the same, the first one has the usual name. */
function rpcEntity(name: string, endpoints: readonly RpcEndpoint[]): EntityEndpoints {
  const usual = new Map<Kind, Endpoint>()
  const verbs = new Map<string, Endpoint>()
  const near = nearest(endpoints)
  for (const { kind, verb, endpoint } of near) {
    if (kind !== undefined && !usual.has(kind)) usual.set(kind, endpoint)
    else if (!verbs.has(verb)) verbs.set(verb, endpoint)
  }
  const others = endpoints.filter((each) => !near.includes(each)).map(({ endpoint }) => endpoint)
  return { name, ...Object.fromEntries(usual), verbs: Object.fromEntries(verbs), others }
}

function pathOf(
  description: Description,
  collections: ReadonlyMap<string, Collection>,
  name: string,
): string | undefined {
  const withRecords = new Map([...collections].filter(([, { rank }]) => rank < NO_RECORDS))
  return (
    likeliestPath(withRecords, name) ??
    itemsPath(description, name) ??
    likeliestPath(collections, name) ??
    taggedPath(description, name)
  )
}

/** Records that nothing lists can be got one by one: `/pages` of `/pages/{id}`. */
function itemsPath({ endpoints }: Description, name: string): string | undefined {
  const wanted = singularOf(snakeCase(name))
  const paths = endpoints
    .filter(({ method, path }) => method === 'GET' && endsInParam(path))
    .map(({ path }) => withoutParams(path))
    .filter((path) => singularOf(collectionName(path)) === wanted)
  return paths.toSorted((one, other) => rankOf(one) - rankOf(other))[0]
}

/** The path that an entity would have. */
export function pathOfEntity(description: Description, name: string): string | undefined {
  return pathOf(description, collectionsOf(description), name)
}

/** Entities with records, that can be asked for. */
export function entityNames(description: Description): string[] {
  const listed = [...collectionsOf(description)].filter(([, { rank }]) => rank < NO_RECORDS)
  const names = [...listed.map(([name]) => name), ...rpcEntities(description).keys()]
  return [...new Set([...names, ...itemNames(description)])].toSorted()
}

function itemNames(description: Description): string[] {
  return description.endpoints
    .filter(({ method, path }) => method === 'GET' && endsInParam(path))
    .flatMap((endpoint) => {
      const param = lastParam(endpoint.path)
      const name = entityNameAt(withoutParams(endpoint.path), param)
      const record = name === '' ? undefined : singleRecord(description, endpoint, name)
      const key = record && recordKeyOf(description, record.fields, singularOf(name), { param })
      return key === undefined || key.isMereName ? [] : [name]
    })
}

/** The shortest path of an endpoint with the tag, without its param at the end. */
function taggedPath({ endpoints }: Description, name: string): string | undefined {
  const tagged = endpoints.filter(({ tags }) => tags.some((tag) => snakeCase(tag) === snakeCase(name)))
  const paths = tagged.map(({ path }) => plainPath(path).replace(/\/\{[^{}/]{1,200}\}$/, ''))
  return paths.toSorted((one, other) => rankOf(one) - rankOf(other))[0]
}
