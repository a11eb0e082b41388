/** Paths that list records, by the names of the entities that they may be. */
import type { Description, Endpoint } from '../../description/description.ts'
import { singularOf, snakeCase } from '../../model/names.ts'
import {
  allAbove,
  collectionName,
  endsInParam,
  entityNameAt,
  isSearchPath,
  itemParam,
  namesParent,
  plainPath,
  rankOf,
} from '../request-paths.ts'
import { type FoundRecord, listedRecords } from '../responses/guess-answers.ts'
import { isSize } from '../responses/guess-paging.ts'
import { recordKeyOf } from '../responses/record-key.ts'
import { allAt, itemsUnder } from './endpoint-index.ts'
import { listsBelow } from './lists-below.ts'
import { rpcEntities } from './rpc.ts'

/** Ranks of lists that need no params are smaller. */
export const NEEDS_PARAMS = 1000

export interface Collection {
  readonly path: string
  /** Param of the path of one record: `book_id`. */
  readonly item?: string | undefined
  /** The smaller, the likelier. */
  readonly rank: number
}

/**
 * The likeliest path of each collection, by its name: `/users` wins over `/groups/{id}/users`. Of lists below others, one below
 * a wanted entity wins.
 */
export function collectionsOf(
  description: Description,
  wanted: readonly string[] = [],
): Map<string, Collection> {
  const { endpoints } = description
  const rpc = new Set([...rpcEntities(description).values()].flat().map(({ endpoint }) => endpoint))
  const found = new Map<string, Collection>()
  const add = (name: string, path: string, endpoint: Endpoint): void => {
    if (name === '' || rpc.has(endpoint)) return
    const rank = rankOf(path) + effortOf(description, endpoint, name) - bonusOf(path, wanted)
    if (rank < (found.get(name)?.rank ?? Number.POSITIVE_INFINITY))
      found.set(name, { path, rank, item: itemParamOf(description, endpoint) })
  }
  for (const endpoint of endpoints) {
    const path = collectionPath(endpoints, endpoint)
    if (path !== undefined && !endsInParam(path))
      add(entityNameAt(path, itemParamOf(description, endpoint)), path, endpoint)
  }
  const open = [...found].filter(([, { rank }]) => rank < NEEDS_PARAMS).map(([name]) => name)
  for (const { name, path, endpoint } of listsBelow(description, open)) add(name, path, endpoint)
  return found
}

/** More than paths differ in length, less than a param counts. */
const BELOW_WANTED = 300

function bonusOf(path: string, wanted: readonly string[]): number {
  const param = allAbove(path).at(-1)?.param
  return param !== undefined && wanted.some((each) => namesParent(param, snakeCase(each))) ? BELOW_WANTED : 0
}

/** `GET /customers/list`, `GET /customers` and `POST /customers/search` both list `/customers`; `GET /customers/search` does as the only list. */
function collectionPath(endpoints: readonly Endpoint[], { method, path }: Endpoint): string | undefined {
  const [, named] = method === 'GET' ? (/^(.*[^/}])\/list$/.exec(plainPath(path)) ?? []) : []
  if (named !== undefined && collectionName(named) !== '') return named
  const [, searched] = /^(.*[^/}])\/search$/.exec(plainPath(path)) ?? []
  const isListed =
    searched !== undefined &&
    (itemsUnder(endpoints, searched).length > 0 || allAt(endpoints, searched).length > 0)
  if (isListed) return searched
  return method === 'GET' ? plainPath(path) : undefined
}

/** Added to the rank of a list whose records are wrapped: a playlist's tracks rank behind the tracks themselves. */
const WRAPPED = 500
/** A search, such as `/search/messages`, may leave records out: a list ranks before it, even one that needs params. */
const SEARCHED = 100_000
/** Ranks from which a list has records without a usual key, and from which it has none. */
const NAMED = 500_000
export const NO_RECORDS = 1_000_000

/** A list that needs params ranks behind others, one of something else than records behind all. */
function effortOf(description: Description, endpoint: Endpoint, name: string): number {
  const required = endpoint.params.filter(
    (param) => param.in === 'query' && param.shape.required && !isSize(description, endpoint, param),
  ).length
  const listed = listedRecords(description, endpoint, name)
  const param = itemParamOf(description, endpoint)
  const searched = isSearchPath(endpoint.path) ? SEARCHED : 0
  return (
    searched +
    required * NEEDS_PARAMS +
    (endpoint.deprecated ? 5 : 0) +
    keyEffort(description, listed, name, param)
  )
}

/** The param that names one of the records of a list. */
function itemParamOf({ endpoints }: Description, { path }: Endpoint): string | undefined {
  const [item] = itemsUnder(endpoints, path)
  return item && itemParam(item.path, path)
}

function keyEffort(
  description: Description,
  listed: FoundRecord | undefined,
  name: string,
  param = '',
): number {
  if (listed === undefined) return NO_RECORDS
  const key = recordKeyOf(description, listed.fields, singularOf(name), { param })
  if (key === undefined) return NO_RECORDS
  if (key.isMereName) return NAMED
  return listed.beside === undefined ? 0 : WRAPPED
}

/** `projects` is also found at `/project`. */
export function likeliestPath(
  collections: ReadonlyMap<string, Collection>,
  name: string,
): string | undefined {
  const wanted = singularOf(snakeCase(name))
  const alike = [...collections].filter(([each]) => singularOf(each) === wanted).map(([, found]) => found)
  return alike.toSorted((one, other) => one.rank - other.rank)[0]?.path
}
