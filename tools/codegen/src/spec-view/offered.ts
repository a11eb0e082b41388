/**
 * Requests and records of a spec, prepared for the comparison with a vendor's description. In drift, fill and diff,
 * only this file and {@link ./spec-file.ts} know the structure of models and spec files.
 */
import type { ActionModel, EntityModel, Fields, Model, RequestModel, ValueModel } from '../model/model.ts'
import { pick } from '../model/read.ts'

export type ParamLocation = 'path' | 'query' | 'header' | 'body'

interface OfferedParam {
  readonly name: string
  /** Name in the request. */
  readonly wire: string
  readonly location: ParamLocation
  readonly value: ValueModel
}

/** One request of an action. An action of several steps offers several. */
export interface OfferedRequest {
  /** `customers`, or `feeds` for a feed of the synchronization. */
  readonly owner: string
  readonly action: string
  readonly method: string
  readonly path: string
  readonly params: readonly OfferedParam[]
  /** Names in the query that are sent without being params. */
  readonly constants: readonly string[]
  /** Field of the body with the idempotency key, which is no param. */
  readonly idempotencyField?: string
  readonly requireAny: readonly string[]
}

/** Path of an entity's record in the response of a request: `data` for a list, empty if it is the whole response. */
export interface RecordSource {
  readonly request: OfferedRequest
  readonly at: string
  readonly isList: boolean
}

export interface OfferedEntity {
  readonly name: string
  readonly key: string
  readonly record: Fields
  readonly sources: readonly RecordSource[]
}

export interface Offer {
  readonly file: string
  readonly requests: readonly OfferedRequest[]
  readonly entities: readonly OfferedEntity[]
  /** Servers of the authentication methods, where they have their own. */
  readonly servers: readonly string[]
  /** Headers of every request, in lower case. */
  readonly headers: readonly string[]
  /** Patterns of names that differ on purpose; those that begin with `upstream.` are the vendor's. */
  readonly deviations: readonly string[]
  /** A value with the definition of its named type. */
  readonly resolve: (value: ValueModel) => ValueModel
}

const ALWAYS_KNOWN = ['authorization', 'accept', 'content-type', 'user-agent']

export function offerOf(model: Model): Offer {
  const types = new Map(model.types.map(({ name, value }) => [name, value]))
  const sentHeaders = [...Object.keys(model.headers), model.idempotency?.header ?? '']
  return {
    file: model.file,
    requests: [
      ...model.entities.flatMap(({ name, actions }) => actions.flatMap((action) => requestsOf(name, action))),
      ...model.feeds.flatMap((feed) => requestsOf('feeds', feed)),
    ],
    entities: model.entities.flatMap(entityOf),
    servers: model.auth.flatMap(({ server }) => server ?? []),
    headers: [...ALWAYS_KNOWN, ...sentHeaders.map((name) => name.toLowerCase())],
    deviations: model.deviations.flatMap(({ at }) => at),
    resolve: (value) => {
      const type = value.named === undefined ? undefined : types.get(value.named)
      return type === undefined ? value : { ...type, ...value }
    },
  }
}

function requestsOf(owner: string, action: ActionModel): OfferedRequest[] {
  const requests = action.steps ?? (action.request === undefined ? [] : [action.request])
  return requests
    .filter(({ path }) => path.startsWith('/'))
    .map((request) => ({
      owner,
      action: action.name,
      method: request.method,
      path: request.path,
      params: paramsOf(request),
      constants: Object.keys(request.constant),
      ...pick(request, 'idempotencyField'),
      requireAny: [...(action.requireAny ?? []), ...(action.requireOne ?? [])],
    }))
}

function paramsOf(request: RequestModel): OfferedParam[] {
  const paramsAt = (location: ParamLocation, fields: Fields): OfferedParam[] =>
    Object.entries(fields).map(([name, value]) => ({ name, wire: value.as ?? name, location, value }))
  return [
    ...paramsAt('path', request.pathParams),
    ...paramsAt('query', request.query),
    ...paramsAt('header', request.header),
    ...paramsAt('body', request.body),
  ]
}

/** `get` returns the whole record, so it comes first; a list may return a part of it. */
const PREFERENCE = ['get', 'create', 'update', 'list', 'api_search']

function entityOf(entity: EntityModel): OfferedEntity[] {
  const { name, key, record, actions } = entity
  if (record === undefined) return []
  const rank = ({ name: action }: ActionModel): number => (PREFERENCE.indexOf(action) + 10) % 10
  const answering = actions.filter(({ answers }) =>
    answers.some((answer) => answer.kind === 'record' && answer.entity === name),
  )
  const sources = answering
    .toSorted((one, other) => rank(one) - rank(other))
    .flatMap((action) => {
      const request = requestsOf(name, action).at(-1)
      return request === undefined ? [] : [sourceOf(action, request)]
    })
  return sources.length === 0 ? [] : [{ name, key, record, sources }]
}

function sourceOf({ returns, response }: ActionModel, request: OfferedRequest): RecordSource {
  const isList = returns === 'page' || returns === 'envelope'
  const at = isList ? (response.records ?? response.items) : response.record
  return { request, at: at ?? '', isList }
}
