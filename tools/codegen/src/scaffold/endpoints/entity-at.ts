/** The endpoints of an entity by what they do, from the path of its collection. */
import type { Description, Endpoint } from '../../description/description.ts'
import { fieldsOf } from '../../description/shapes.ts'
import { singularOf, snakeCase } from '../../model/names.ts'
import { endsInParam, isNear, lastParam, plainPath } from '../request-paths.ts'
import { keyOf } from '../responses/record-key.ts'
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
  const used = [...Object.values(usual), ...Object.values(verbs)]
  return {
    name: snakeCase(name),
    path,
    item: lastParam(itemPath(usual)),
    ...Object.fromEntries(Object.entries(usual).filter(([, endpoint]) => endpoint !== undefined)),
    verbs: Object.fromEntries(
      Object.entries(verbs).filter(([, endpoint]) => !Object.values(usual).includes(endpoint)),
    ),
    others: endpoints.filter((each) => isNearAny(each.path, [under, home]) && !used.includes(each)),
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
  const folders = listsBelow(description).map((each) => each.path)
  const items = endpoints.filter((each) => !folders.includes(plainPath(each.path)))
  const [own, named] = [atPath(endpoints, 'GET', under), atPath(endpoints, 'GET', `${under}/list`)]
  const search = atPath(endpoints, 'GET', `${under}/search`) ?? atPath(endpoints, 'POST', `${under}/search`)
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

function atPath(endpoints: readonly Endpoint[], method: string, path: string): Endpoint | undefined {
  return endpoints.find((each) => each.method === method && plainPath(each.path) === path)
}

function isNearAny(path: string, collections: readonly (string | undefined)[]): boolean {
  return collections.some(
    (each) => each !== undefined && (plainPath(path) === plainPath(each) || isNear(path, each)),
  )
}
