/** The endpoints of an entity by what they do, from the path of its collection. */
import type { Description, Endpoint } from '../../description/description.ts'
import { fieldsOf } from '../../description/shapes.ts'
import { singularOf, snakeCase } from '../../model/names.ts'
import { endsInParam, isNear, lastParam, plainPath, searchPathOf } from '../request-paths.ts'
import { keyOf } from '../responses/record-key.ts'
import { allAt, allBelow, atPath } from './endpoint-index.ts'
import { itemVerbs, usualVerb } from './item-verbs.ts'
import { homeOf, itemAt, itemOf } from './items.ts'
import { listsBelow } from './lists-below.ts'
import type { Kind } from './verbs.ts'

/** Endpoints of one entity, by purpose. */
export interface EntityEndpoints extends Readonly<Partial<Record<Kind, Endpoint>>> {
  /** `users`. */
  readonly name: string
  /** Path of the collection; absent where requests are named by verbs. */
  readonly path?: string
  /** Param of the path of one record: `book_id`. */
  readonly item?: string
  /** Endpoints that are named by a verb of the vendor's: `cancel`. */
  readonly verbs: Readonly<Record<string, Endpoint>>
  /** Endpoints of the entity without a guessed purpose. */
  readonly others: readonly Endpoint[]
}

export function entityAt(
  description: Description,
  name: string,
  path: string | undefined,
): EntityEndpoints | undefined {
  if (path === undefined) return undefined
  const { endpoints } = description
  const under = plainPath(path)
  const home = homeOf(description, path, name, listAt(endpoints, under))
  const verbs = { ...(home !== undefined && itemVerbs(endpoints, home)), ...itemVerbs(endpoints, under) }
  const usual = usualEndpoints(description, { name, under, home, verbs })
  const usualOnes = new Set(Object.values(usual))
  const used = new Set([...usualOnes, ...Object.values(verbs)])
  return {
    name: snakeCase(name),
    path,
    item: lastParam(itemPath(usual)),
    ...Object.fromEntries(Object.entries(usual).filter(([, endpoint]) => endpoint !== undefined)),
    verbs: Object.fromEntries(Object.entries(verbs).filter(([, endpoint]) => !usualOnes.has(endpoint))),
    others: allNear(endpoints, under, home).filter((each) => !used.has(each)),
  }
}

function itemPath({ get, update, delete: remove }: Partial<Record<Kind, Endpoint | undefined>>): string {
  return (get ?? update ?? remove)?.path ?? ''
}

interface CollectionPaths {
  readonly name: string
  /** Path of the collection. */
  readonly under: string
  /** Another path that its records stand at. */
  readonly home: string | undefined
  readonly verbs: Readonly<Record<string, Endpoint>>
}

function usualEndpoints(
  description: Description,
  paths: CollectionPaths,
): Partial<Record<Kind, Endpoint | undefined>> {
  const { endpoints } = description
  const { under, home, verbs } = paths
  const items = withoutListsBelow(description)
  const [own, named] = [atPath(endpoints, 'GET', under), atPath(endpoints, 'GET', `${under}/list`)]
  const search = [`${under}/search`, searchPathOf(under)]
    .flatMap((path) => [atPath(endpoints, 'GET', path), atPath(endpoints, 'POST', path)])
    .find((each) => each !== undefined)
  const list = named ?? own
  const atItem = (method: string): Endpoint | undefined =>
    itemAt(items, under, method) ?? (endsInParam(under) ? undefined : itemOf(items, home ?? under, method))
  const verb = (kind: Kind): Endpoint | undefined =>
    usualVerb(verbs, under, kind) ?? (home === undefined ? undefined : usualVerb(verbs, home, kind))
  // Beside a list that is named so, the path itself answers one record.
  const get = atItem('GET') ?? verb('get') ?? (named && own)
  const update = atItem('PATCH') ?? atItem('PUT') ?? atItem('POST') ?? verb('update')
  return {
    // Some vendors only list by a search, whose params are optional.
    list: list ?? search,
    api_search: list && search,
    create:
      atPath(endpoints, 'POST', under) ?? (home === undefined ? undefined : atPath(endpoints, 'POST', home)),
    get,
    update: update ?? updateByBody(description, paths, get),
    delete: atItem('DELETE') ?? verb('delete') ?? deleteByQuery(endpoints, paths),
  }
}

/** `PUT /pets` whose body has the id of the pet. Without an id, it is about all of them. */
function updateByBody(
  description: Description,
  { name, under }: CollectionPaths,
  get: Endpoint | undefined,
): Endpoint | undefined {
  const param = get && lastParam(get.path)
  return ['PATCH', 'PUT']
    .map((method) => atPath(description.endpoints, method, under))
    .find((each) => {
      const fields = each?.body && fieldsOf(description, each.body.shape)
      return fields !== undefined && keyOf(fields, singularOf(name), param) !== undefined
    })
}

/** `DELETE /pets?id=7`. Without the param, it is about all of them. */
function deleteByQuery(
  endpoints: readonly Endpoint[],
  { name, under }: CollectionPaths,
): Endpoint | undefined {
  const found = atPath(endpoints, 'DELETE', under)
  const isNamed = found?.params.some(
    (param) =>
      param.in === 'query' &&
      param.shape.required &&
      ['id', `${singularOf(name)}_id`].includes(snakeCase(param.name)),
  )
  return isNamed ? found : undefined
}

function listAt(endpoints: readonly Endpoint[], under: string): Endpoint | undefined {
  return atPath(endpoints, 'GET', `${under}/list`) ?? atPath(endpoints, 'GET', under)
}

/** In the order of the description. */
function allNear(
  endpoints: readonly Endpoint[],
  under: string,
  home: string | undefined,
): readonly Endpoint[] {
  const nearTo = (path: string): readonly Endpoint[] => [
    ...allAt(endpoints, path),
    ...allBelow(endpoints, path).filter((each) => isNear(each.path, path)),
  ]
  const near = new Set([...nearTo(under), ...(home === undefined ? [] : nearTo(home))])
  return [...near].toSorted((one, other) => placeOf(endpoints, one) - placeOf(endpoints, other))
}

const places = new WeakMap<readonly Endpoint[], ReadonlyMap<Endpoint, number>>()

function placeOf(endpoints: readonly Endpoint[], endpoint: Endpoint): number {
  const known = places.get(endpoints) ?? new Map(endpoints.map((each, index) => [each, index]))
  places.set(endpoints, known)
  return known.get(endpoint) ?? 0
}

const listless = new WeakMap<Description, readonly Endpoint[]>()

/** A list at a path that ends in a param is no record. */
function withoutListsBelow(description: Description): readonly Endpoint[] {
  const known = listless.get(description)
  if (known !== undefined) return known
  const folders = new Set(listsBelow(description).map((each) => each.path))
  const rest = description.endpoints.filter((each) => !folders.has(plainPath(each.path)))
  listless.set(description, rest)
  return rest
}
