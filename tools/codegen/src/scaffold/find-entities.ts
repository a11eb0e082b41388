/** Groups the endpoints of a description by the entity that they are about. */
import type { Description, Endpoint } from '../description/description.ts'
import { snakeCase } from '../fill/type-builder.ts'
import { singularOf } from '../model/names.ts'
import { listedRecords } from './guess-answers.ts'

/** Endpoints of one entity, by what they do. */
export interface EntityEndpoints {
  /** `users`. */
  readonly name: string
  readonly list?: Endpoint
  readonly create?: Endpoint
  readonly get?: Endpoint
  readonly update?: Endpoint
  readonly delete?: Endpoint
  /** Endpoints of the entity that nothing is guessed about. */
  readonly others: readonly Endpoint[]
}

/** Entities that are wanted by name: by the last fixed part of their path, or by a tag. All that have a list without names. */
export function findEntities(description: Description, wanted: readonly string[]): EntityEndpoints[] {
  const collections = collectionsOf(description)
  if (wanted.length === 0)
    return [...collections.keys()].flatMap((name) => entityAt(description, name, collections.get(name)) ?? [])
  return wanted.flatMap((name) => {
    const path = likeliestPath(description, collections, name) ?? taggedPath(description, name)
    return entityAt(description, name, path) ?? []
  })
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
  return [...collectionsOf(description).keys()].toSorted()
}

/** The path of each collection, by its name: the shortest, so that `/users` wins over `/groups/{id}/users`. */
function collectionsOf({ endpoints }: Description): Map<string, string> {
  const paths = new Map<string, string>()
  const lists = endpoints.filter(({ method, path }) => method === 'GET' && !endsInParam(path))
  for (const { path } of lists.toSorted((one, other) => effortOf(one) - effortOf(other))) {
    const name = nameOf(path)
    if (name !== '' && !paths.has(name)) paths.set(name, path)
  }
  return paths
}

/** What needs no params comes first, then what is not deprecated, then what has the shorter path. */
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
  const isItemPath = (each: string): boolean =>
    each.startsWith(`${path}/`) && /^\{[^{}/]{1,200}\}$/.test(each.slice(path.length + 1))
  const at = (method: string, isItem: boolean): Endpoint | undefined =>
    description.endpoints.find(
      (each) => each.method === method && (isItem ? isItemPath(each.path) : each.path === path),
    )
  const [list, create, get, remove] = [
    at('GET', false),
    at('POST', false),
    at('GET', true),
    at('DELETE', true),
  ]
  const update = at('PATCH', true) ?? at('PUT', true) ?? at('POST', true)
  const used = [list, create, get, update, remove]
  const others = description.endpoints.filter(
    (each) => each.path.startsWith(`${path}/`) && !used.includes(each),
  )
  return {
    name: snakeCase(name),
    ...(list && { list }),
    ...(create && { create }),
    ...(get && { get }),
    ...(update && { update }),
    ...(remove && { delete: remove }),
    others,
  }
}
