/** An account in the path of every request, which nothing lists: `/v2/accounts/{account_id}`. It is given once, as a credential. */
import { belowPath, isBelow } from '../../description/below-path.ts'
import type { Description, Endpoint } from '../../description/description.ts'
import { singularOf, snakeCase } from '../../model/names.ts'
import { collectionsOf, NEEDS_PARAMS } from '../endpoints/collections.ts'
import type { EntityEndpoints } from '../endpoints/entity-at.ts'
import { allAbove, collectionName, namesParent } from '../request-paths.ts'

/** The description below the account, if all requests of these entities are. */
export function belowAccount(
  description: Description,
  found: readonly EntityEndpoints[],
): Description | undefined {
  const used = found.flatMap(usedBy)
  const [first] = allAbove(used[0]?.path ?? '')
  if (first?.path === undefined || used.some(({ server }) => server !== undefined)) return undefined
  const { path: folder, param } = first
  const prefix = `${folder}/{${param}}`
  const isAll = used.every((each) => isBelow(each, prefix) && !isParam(segmentAfter(each, prefix)))
  if (!isAll || !isAccount(description, prefix, param) || isListed(description, folder, param))
    return undefined
  return { ...belowPath(description, prefix), account: accountOf(description, used, folder, param) }
}

/** All requests that may become actions of an entity. */
export function usedBy({
  list,
  get,
  create,
  update,
  delete: remove,
  api_search,
  verbs,
}: EntityEndpoints): Endpoint[] {
  const usual = [list, get, create, update, remove, api_search]
  return [...usual, ...Object.values(verbs)].filter((each) => each !== undefined)
}

function segmentAfter({ path }: Endpoint, prefix: string): string {
  return path.split('/')[prefix.split('/').length] ?? ''
}

function isParam(segment: string): boolean {
  return segment.startsWith('{')
}

const ACCOUNT =
  /^(account|organi[sz]ation|org|workspace|tenant|company|team|realm|store|shop|site|merchant|business|environment|instance|project)$/
/** Share of the endpoints from which whatever stands in their paths is an account's. */
const MOST = 0.5

/** By the name of the param, or since most endpoints are below it. */
function isAccount({ endpoints }: Description, prefix: string, param: string): boolean {
  const name = snakeCase(param).replace(/_(id|key|uuid|gid|sid|token|slug|code|name|number)$/, '')
  const below = endpoints.filter((each) => isBelow(each, prefix))
  return ACCOUNT.test(name) || below.length > endpoints.length * MOST
}

function isListed(description: Description, folder: string, param: string): boolean {
  return [...collectionsOf(description)].some(
    ([name, { path, rank }]) => (path === folder || namesParent(param, name)) && rank < 2 * NEEDS_PARAMS,
  )
}

function accountOf(
  { server = 'https://api.example.com', account }: Description,
  used: readonly Endpoint[],
  folder: string,
  param: string,
): NonNullable<Description['account']> {
  const name = nameOf(folder, param)
  const template = account?.template ?? server.replace(/^\w+:/, 'https:')
  const shape = used[0]?.params.find((each) => each.in === 'path' && each.name === param)?.shape
  return {
    template: `${template}${folder}/{${name}}`,
    variables: { ...account?.variables, [name]: shape?.description },
  }
}

/** `account_id` of `/accounts/{id}`. */
function nameOf(folder: string, param: string): string {
  const name = snakeCase(param)
  return /^(id|key|uuid|slug|name|code)$/.test(name) ? `${singularOf(collectionName(folder))}_${name}` : name
}
