/**
 * Requests and records of a spec, prepared for the comparison with a vendor's description. In drift, fill and diff,
 * only this file and {@link ./spec-file.ts} know the structure of models and spec files.
 */

import { type ArrayStyle, headerIn, parseSource } from '@plugboard/core'
import { isForm } from '../description/media-types.ts'
import type {
  ActionModel,
  CredentialsModel,
  EntityModel,
  Fields,
  Model,
  RequestModel,
  ValueModel,
} from '../model/model.ts'
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
  /** Values in the query that are sent without being params. */
  readonly constants: RequestModel['constant']
  /** Field of the body with the idempotency key, which is no param. */
  readonly idempotencyField?: string
  readonly requireAny: readonly string[]
  /** Encoding of the body; absent for uploads, which have one of their own. */
  readonly encoding?: 'form' | 'json'
  /** Encoding of arrays in the query, where a param has none of its own. */
  readonly arrays: ArrayStyle
  /** The spec says that the vendor deprecates it. */
  readonly deprecated?: string
  /** Permission that the credentials need. */
  readonly permission?: string
}

/** The parts of its last response that an action reads. */
export interface OfferedAnswer {
  readonly owner: string
  readonly action: string
  readonly request: OfferedRequest
  readonly isJson: boolean
  readonly paths: readonly { readonly path: string; readonly purpose: string; readonly isList: boolean }[]
  /** Headers that lead to the next page. */
  readonly headers: readonly string[]
  /** Fields beside the records. */
  readonly meta: Fields
  /** The result, if it is no record of an entity, and its path. */
  readonly value?: ValueModel
  readonly at: string
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

/** How an authentication method asks end users. */
export interface OfferedConsent {
  readonly method: string
  readonly authorize: string
  /** Address of the tokens. */
  readonly token?: string
  /** Those of every consent. */
  readonly scopes: readonly string[]
}

export interface Offer {
  readonly file: string
  readonly requests: readonly OfferedRequest[]
  readonly entities: readonly OfferedEntity[]
  readonly answers: readonly OfferedAnswer[]
  /** Origin, if all authentication methods share it. */
  readonly server?: string
  /** How requests carry credentials: `bearer token`, `header x-api-key`. */
  readonly auth: readonly string[]
  readonly consents: readonly OfferedConsent[]
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
  const owned = [
    ...model.entities.flatMap((entity) =>
      entity.actions.map((action) => ({ owner: entity.name, action, deleted: entity.deleted })),
    ),
    ...model.feeds.map((action) => ({ owner: 'feeds', action, deleted: undefined })),
  ]
  return {
    file: model.file,
    requests: owned.flatMap(({ owner, action }) => requestsOf(model, owner, action)),
    entities: model.entities.flatMap((entity) => entityOf(model, entity)),
    answers: owned.flatMap(({ owner, action, deleted }) => {
      const request = requestsOf(model, owner, action).at(-1)
      return request === undefined ? [] : [answerOf(request, action, deleted)]
    }),
    ...pick(model, 'server'),
    auth: model.auth.flatMap(waysOf),
    consents: model.auth.flatMap(consentOf),
    servers: model.auth.flatMap(({ server }) => server ?? []),
    headers: [...ALWAYS_KNOWN, ...sentHeaders.map((name) => name.toLowerCase())],
    deviations: model.deviations.flatMap(({ at }) => at),
    resolve: (value) => {
      const type = value.named === undefined ? undefined : types.get(value.named)
      return type === undefined ? value : { ...type, ...value }
    },
  }
}

function requestsOf(model: Model, owner: string, action: ActionModel): OfferedRequest[] {
  const requests = action.steps ?? (action.request === undefined ? [] : [action.request])
  return requests
    .filter(({ path }) => path.startsWith('/'))
    .map((request) => ({
      owner,
      action: action.name,
      method: request.method,
      path: request.path,
      params: paramsOf(request),
      constants: request.constant,
      ...pick(request, 'idempotencyField'),
      requireAny: [...(action.requireAny ?? []), ...(action.requireOne ?? [])],
      ...(action.kind !== 'upload' && { encoding: encodingOf(model, request) }),
      arrays: model.arrays,
      ...pick(action, 'permission', 'deprecated'),
    }))
}

/** A body that is one value is JSON in every connector, and a header of the action says how its body is sent. */
function encodingOf({ encoding }: Model, { body, header }: RequestModel): 'form' | 'json' {
  if (Object.values(body).some(({ whole }) => whole)) return 'json'
  const type = Object.entries(header).find(([name, { as = name }]) => as.toLowerCase() === 'content-type')
  if (type?.[1].const === undefined) return encoding
  return isForm(String(type[1].const)) ? 'form' : 'json'
}

/** In the words of the comparison: other headers and params by their names. */
function waysOf({ header, query, basic, token }: CredentialsModel): string[] {
  const name = header?.split(':')[0]?.toLowerCase()
  const params = query?.split('&').map((pair) => `query ${pair.split('=')[0]?.toLowerCase()}`) ?? []
  return [
    ...(basic ? ['user and password'] : []),
    ...(token !== undefined || name === 'authorization' ? ['bearer token'] : []),
    ...(name !== undefined && name !== 'authorization' ? [`header ${name}`] : []),
    ...params,
  ]
}

function consentOf({ name, consent, token }: CredentialsModel): OfferedConsent[] {
  if (consent === undefined) return []
  const { authorize, scopes } = consent
  const address = token?.split(' ')[1]
  return [
    { method: name, authorize, ...(address !== undefined && { token: address }), scopes: scopes.always },
  ]
}

function answerOf(request: OfferedRequest, action: ActionModel, deleted: Fields | undefined): OfferedAnswer {
  const { returns, answers, response } = action
  const { next, meta = {} } = response
  const isList = returns === 'page' || returns === 'envelope'
  const records = (isList ? (response.records ?? response.items) : response.record) ?? ''
  const sources = [next?.from, next?.while, next?.until, next?.back?.from].filter(
    (each) => each !== undefined,
  )
  const isFixed = records !== '' || isList
  const [only, ...others] = answers
  const value = others.length > 0 ? undefined : only?.kind === 'value' ? only.value : undefined
  const result = only?.kind === 'deleted' && deleted ? { properties: deleted } : value
  return {
    owner: request.owner,
    action: action.name,
    request,
    isJson: returns !== 'nothing' && returns !== 'bytes',
    paths: [
      ...(isFixed ? [{ path: records, purpose: 'has the records', isList }] : []),
      ...[...new Set(sources.flatMap((source) => pathOf(source, records)))].map((path) => ({
        path,
        purpose: 'leads to the next page',
        isList: false,
      })),
    ],
    headers: sources.flatMap((source) => headerOf(source) ?? []),
    meta: Object.fromEntries(
      Object.entries(meta)
        .filter(([, { from = '' }]) => headerIn(from) === undefined)
        .map(([name, { value: field, from }]) => [name, { ...field, ...(from !== undefined && { from }) }]),
    ),
    ...(result !== undefined && returns !== 'envelope' && { value: result }),
    at: isList ? [records, '*'].filter(Boolean).join('.') : records,
  }
}

/** The header that leads to the next page. */
function headerOf(source: string): string | undefined {
  const { from, path } = parseSource(source)
  return from === 'link' && path === '' ? 'Link' : headerIn(source)
}

/** The path in the response of a source of the next page; a field of the meta is compared as such. */
function pathOf(source: string, records: string): string[] {
  const { from, path } = parseSource(source)
  if (path === '') return []
  if (from === 'body' || from === 'link') return [path]
  const isRecord = from === 'last' || from === 'first'
  return isRecord && !records.includes('*') ? [[records, '*', path].filter(Boolean).join('.')] : []
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

function entityOf(model: Model, entity: EntityModel): OfferedEntity[] {
  const { name, key, record, actions } = entity
  if (record === undefined) return []
  const rank = ({ name: action }: ActionModel): number => (PREFERENCE.indexOf(action) + 10) % 10
  const answering = actions.filter(({ answers }) =>
    answers.some((answer) => answer.kind === 'record' && answer.entity === name),
  )
  const sources = answering
    .toSorted((one, other) => rank(one) - rank(other))
    .flatMap((action) => {
      const request = requestsOf(model, name, action).at(-1)
      return request === undefined ? [] : [sourceOf(action, request)]
    })
  return sources.length === 0 ? [] : [{ name, key, record, sources }]
}

function sourceOf({ returns, response }: ActionModel, request: OfferedRequest): RecordSource {
  const isList = returns === 'page' || returns === 'envelope'
  const at = isList ? (response.records ?? response.items) : response.record
  return { request, at: at ?? '', isList }
}
