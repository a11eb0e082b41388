/** Requests that are named by a verb: `POST /candidate.list`, `POST /files/list_folder`. */
import type { Description, Endpoint } from '../../description/description.ts'
import { pluralOf, singularOf, snakeCase } from '../../model/names.ts'
import { collectionName, plainPath } from '../request-paths.ts'
import { listedRecords } from '../responses/guess-answers.ts'
import { keyOf } from '../responses/record-key.ts'
import { closestKind, type Kind, wordsIn } from './verbs.ts'

/** An endpoint that is named by a verb. */
export interface RpcEndpoint {
  readonly endpoint: Endpoint
  /** `candidates`. */
  readonly entity: string
  /** `change_stage`. */
  readonly verb: string
  readonly kind: Kind | undefined
}

/** `/users.json` names a format. */
const FORMATS = /^(json|xml|csv|ya?ml|html?|txt|rss|atom|pdf)$/i
const DOTTED = /^([A-Za-z][\w-]*(?:\.[A-Za-z][\w-]*)*)\.([A-Za-z]\w*)$/

/** Share of POST requests from which a description is taken to name its requests by verbs. */
const MOSTLY = 0.8

/** Endpoints by entity; none for a description of resources. */
export function rpcEntities(description: Description): Map<string, RpcEndpoint[]> {
  const posts = description.endpoints.filter(({ method }) => method === 'POST').length
  const isRpc = posts >= description.endpoints.length * MOSTLY
  const folders = foldersOf(description.endpoints)
  const found = description.endpoints
    .filter(({ path }) => !folders.has(plainPath(path)))
    .flatMap((endpoint) => rpcOf(endpoint, isRpc) ?? [])
    .map((each) => ({ ...each, kind: kindOf(description, each) }))
  return Map.groupBy(found, ({ entity }) => entity)
}

/** `/processor/account/get` is about other accounts than `/accounts/list`. A list is taken wherever it is. */
export function nearest(endpoints: readonly RpcEndpoint[]): RpcEndpoint[] {
  const own = shallowest(endpoints)
  const isList = ({ kind }: RpcEndpoint): boolean => kind === 'list'
  return own.some(isList) ? own : [...own, ...shallowest(endpoints.filter(isList))]
}

function shallowest(endpoints: readonly RpcEndpoint[]): RpcEndpoint[] {
  const depthOf = ({ endpoint }: RpcEndpoint): number => endpoint.path.split('/').length
  const least = Math.min(...endpoints.map(depthOf))
  return endpoints.filter((each) => depthOf(each) === least)
}

/** Paths with others below them, which name no request: `/apis/batch.example.io/`. */
function foldersOf(endpoints: readonly Endpoint[]): Set<string> {
  const folders = new Set<string>()
  for (const { path } of endpoints) {
    const own = plainPath(path)
    for (let at = own.lastIndexOf('/'); at > 0; at = own.lastIndexOf('/', at - 1))
      folders.add(own.slice(0, at))
  }
  return folders
}

function rpcOf(endpoint: Endpoint, isRpc: boolean): RpcEndpoint | undefined {
  if (endpoint.path.includes('{')) return undefined
  const segments = endpoint.path.split('/').filter((segment) => segment !== '')
  const last = segments.at(-1) ?? ''
  const [, noun, verb] = DOTTED.exec(last) ?? []
  if (noun !== undefined && verb !== undefined && !FORMATS.test(verb)) return named(endpoint, noun, verb)
  const before = collectionName(segments.slice(0, -1).join('/'))
  const isVerb = closestKind(snakeCase(last)) !== undefined
  return isRpc && isVerb && before !== '' ? named(endpoint, before, last) : undefined
}

function named(endpoint: Endpoint, noun: string, word: string): RpcEndpoint {
  const verb = snakeCase(word)
  const entity = pluralOf(snakeCase(noun))
  const kind = closestKind(verb)
  // `list_folder` is another list than that of the entity.
  return { endpoint, entity, verb, kind: wordsIn(verb).length === 1 ? kind : undefined }
}

/** Some vendors get all records: `POST /accounts/get` answers `accounts`. */
function kindOf(description: Description, { endpoint, entity, kind }: RpcEndpoint): Kind | undefined {
  const listed = kind === 'get' ? listedRecords(description, endpoint, entity) : undefined
  if (listed === undefined || snakeCase(listed.at) !== entity) return kind
  return keyOf(listed.fields, singularOf(entity)) === undefined ? kind : 'list'
}
