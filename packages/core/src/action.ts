/**
 * Types of the generated run tables. A connector package contains these tables and no logic; `core`
 * interprets them. The tables are plain data and can be serialized.
 */

/**
 * Type of a value on the wire: `any` is any JSON, `map` an object with arbitrary keys, `bytes` a streamed
 * body.
 */
export type Kind =
  | 'string'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'array'
  | 'object'
  | 'map'
  | 'any'
  | 'bytes'
  | 'null'

/** How an array is serialized: `ids[0]=a`, `ids=a&ids=b` or `ids=a,b`. */
export type ArrayStyle = 'indexed' | 'repeat' | 'comma'

/** Declaration of a param, a field of a nested object, or a field of a record. */
export interface Value {
  /** Omitted when `ref` or `anyOf` declares the type. */
  readonly type?: Kind
  /** Name in {@link Connector.types}, for recursive types. */
  readonly ref?: string
  /** The value must match at least one of these. */
  readonly anyOf?: readonly Value[]
  /** `null` is accepted and sent as `null`. */
  readonly nullable?: true
  /** `null` or `''` is accepted and clears the field upstream. */
  readonly clearable?: true
  readonly required?: true

  readonly const?: string | number | boolean
  /** Closed set of values. For an array or a comma-joined string it applies to each item. */
  readonly enum?: readonly (string | number)[]
  /** Known values of an open set; other values are accepted. Catalog only. */
  readonly values?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  /** Source of a regular expression that the whole string must match. */
  readonly pattern?: string
  /**
   * Format of a string: a timestamp, compared as an instant regardless of its offset, or a date; `unix`: an integer of
   * Unix seconds. Catalog only.
   */
  readonly format?: 'date-time' | 'date' | 'unix'
  readonly minItems?: number
  readonly maxItems?: number
  /** Declaration of the items of an `array` or the values of a `map`. */
  readonly items?: Value
  /**
   * Fields of an `object`, which accepts no others unless `open`. Without `properties` it accepts any field.
   */
  readonly properties?: Params
  readonly open?: true

  /** Name on the wire, if it differs from the param's. */
  readonly as?: string
  /** The value is the whole JSON body and not a field of it. */
  readonly whole?: true
  readonly style?: ArrayStyle
  /** Sent when the caller omits the param. */
  readonly send?: string | number | boolean
  /** Replaces `send` when the caller gave one of these params; the first match wins. */
  readonly sendWith?: Readonly<Record<string, string | number | boolean>>
  /** The value is a field mask that is expanded before it is sent. */
  readonly mask?: Mask

  /** Path in the upstream's object, if it differs from the field's name. */
  readonly from?: string
  /** Makes a search field a boolean: true when the value at `from` equals this. Catalog only. */
  readonly equals?: string | number | boolean
  /** Makes a search field the sum of this field over the list at `from`. Catalog only. */
  readonly sum?: string
  /** Records may omit the field. Catalog only. */
  readonly optional?: true

  readonly description?: string
  /** The upstream's default when the value is absent. Never sent. Catalog only. */
  readonly default?: string | number | boolean
  /** First upstream version with the field. Catalog only. */
  readonly since?: string
  /** Upstream version that removed the field. Catalog only. */
  readonly until?: string
  readonly deprecated?: string | true
  /** Personal or secret content. Catalog only. */
  readonly sensitive?: true
  /** Free text that anybody may have written. Catalog only. */
  readonly untrusted?: true
  /** Where an end user finds the credential. Catalog only. */
  readonly help?: { readonly text: string; readonly link?: string }
  /** White space around a pasted credential is removed. Catalog only. */
  readonly trim?: true
}

export type Params = Readonly<Record<string, Value>>

/** Builds a field mask (`fields=nextPageToken,files(id,name)`) from the field names that a caller gives. */
export interface Mask {
  readonly always?: readonly string[]
  /** The key that contains the records; omitted for a single record. */
  readonly records?: string
  /** Requested when the caller names no fields. */
  readonly fields: string
}

/** How to derive the params of the next page. */
export interface Next {
  /** The param that changes. */
  readonly set: string
  /** `last.<field>`, `first.<field>`, `meta.<field>`, `body.<path>`, `offset`, `page`, `link` or `link.<path>`. */
  readonly from: string
  /** A next page exists only if the value at this path is true. */
  readonly while?: string
  /** The page is the last one if the value at this path is true. */
  readonly until?: string
  /** Only an empty page ends the list; totals and short pages are not reliable. */
  readonly stop?: 'empty'
  /** Reverse paging, used when the caller gave the param that it sets. */
  readonly back?: Pick<Next, 'set' | 'from'>
}

/** One field of a page's meta. */
export interface MetaField {
  /** Path in the body, if it differs from the field's name. */
  readonly from?: string
  /** Value when the body has none. Default `null`. */
  readonly else?: string | number | boolean
}

/**
 * Result of an action. `record`: one object. `page`: an array under `records`. `envelope`: the unchanged
 * body.
 */
export type Returns = 'record' | 'page' | 'envelope' | 'nothing' | 'bytes'

/** One upstream request and its params. */
export interface Request {
  /** `GET /v1/customers/{id}`; each `{name}` is a required string param. */
  readonly http: string
  readonly query?: Params
  readonly body?: Params
  readonly header?: Params
  /** Query params that are always sent. */
  readonly constant?: Readonly<Record<string, string | number | boolean>>
  /**
   * `never`: not retried once it may have been sent. `safe`: always retried. By default the HTTP method
   * decides.
   */
  readonly retry?: 'never' | 'safe'
  /** If any of these params is given, `retry` is `never`. */
  readonly retryUnless?: readonly string[]
  readonly long?: LongRequest
}

/**
 * One of several requests that an action makes in order. In the last step of a download, a target without a
 * slash (`GET results.url`) is a path in the previous response whose value is the URL of the content.
 */
export interface Step extends Request {
  /** Run only if one of these params was given. */
  readonly when?: readonly string[]
  /** Skipped if one of these params has this value. */
  readonly unless?: Readonly<Record<string, unknown>>
  /** Body fields that are read from the previous step's response. The first input that applies wins. */
  readonly take?: Readonly<Record<string, readonly StepInput[]>>
}

/** Reads a value from the previous step's response. */
export interface StepInput {
  readonly from: string
  /**
   * Selects the item of the list at `from` whose field equals a param: `{ id: 'fileId' }`. The input applies
   * only if that param was given, and then no other input does.
   */
  readonly where?: Readonly<Record<string, string>>
  /** Path within the selected item. */
  readonly value?: string
}

/** Replaces a GET whose query would be too long. Its params are sent in a JSON body. */
export interface LongRequest {
  readonly http: string
  /** Params that are comma-joined in the query and arrays in the body. */
  readonly lists?: readonly string[]
  /** Params that this request does not support. If any is given, the GET is sent regardless of its length. */
  readonly unless?: readonly string[]
}

/** Requests of an upload: one for small content, a resumable session for large content. */
export interface Upload {
  readonly simple: string
  /** The request is a form (`multipart/form-data`) with the content in the field of this name. */
  readonly formField?: string
  readonly resumable?: string
  /** Content larger than this many bytes uses `resumable`. */
  readonly above?: number
  /** Chunk sizes are multiples of this many bytes. */
  readonly chunk?: number
}

export type Risk = 'read' | 'write' | 'destructive'

/** Run table of an action: input of validation, planning and decoding. */
export interface Action extends Partial<Request> {
  /** Several requests, in place of `http`. */
  readonly steps?: readonly Step[]
  readonly upload?: Upload
  /** Params that control the call and are never sent. */
  readonly params?: Params
  readonly requireAny?: readonly string[]
  readonly requireOne?: readonly string[]
  readonly exclusive?: readonly (readonly string[])[]

  /** Default `record`. */
  readonly returns?: Returns
  /** Path of the single record in the body. Default: the body itself. */
  readonly record?: string
  /** Path of the array in the body of a `page`; `''` if the body is the array. */
  readonly records?: string
  /** HTTP statuses that mean an empty page. */
  readonly emptyOn?: readonly number[]
  /** Path of the array in an `envelope`, for iteration. */
  readonly items?: string
  /** Record fields that are read from a path other than their name. */
  readonly fields?: Readonly<Record<string, string>>
  readonly meta?: Readonly<Record<string, MetaField>>
  readonly next?: Next

  /**
   * Result of a delete that gets a 404 after an earlier attempt may already have deleted the record.
   * `{id}` is replaced by the param of that name.
   */
  readonly gone?: Readonly<Record<string, string | number | boolean>>
  /** Set only if it differs from the default of {@link riskOf}. */
  readonly risk?: Risk
}

/**
 * Run table of an entity. The type parameters carry its methods in process and the additional hosted ones.
 */
export interface Entity<Methods = unknown, HostedMethods = unknown> {
  readonly name: string
  /** The record field that identifies a record. Default `id`. */
  readonly key?: string
  readonly actions: Readonly<Record<string, Action>>
  /** Phantom field: carries the types and never exists at run time. */
  readonly methods?: Methods
  readonly hosted?: HostedMethods
}

/** Recognizes errors and locates code, message, field and request id. The first path with a value wins. */
export interface ErrorRules {
  /** Values at these paths mean failure regardless of the status. */
  readonly failed?: Readonly<Record<string, unknown>>
  readonly code?: readonly string[]
  readonly message?: readonly string[]
  /** Path of the name of the invalid param. */
  readonly field?: readonly string[]
  /** `header.<Name>` or a path in the body. */
  readonly requestId?: readonly string[]
  /** Additional error texts to pass on: name to path. */
  readonly details?: Readonly<Record<string, string>>
  /** Vendor code (`*` matches any characters) or status to our code. */
  readonly map?: Readonly<Record<string, string>>
}

/** An authentication method. In process, the credential fields that are given select it. */
export interface AuthMethod {
  readonly name: string
  /** Origin for this method, if it differs from the connector's. `{name}` is replaced by a credential. */
  readonly server?: string
  readonly credentials: Params
  /** `Authorization: Bearer {api_key}`. */
  readonly header?: string
  /** Param of every query that carries the credentials: `api_key={api_key}`. */
  readonly query?: string
  /**
   * Credentials used as user name and password of HTTP Basic. Without a second name the password is empty.
   */
  readonly basic?: readonly [user: string, password?: string]
  /** Request line of the OAuth 2.0 token endpoint. */
  readonly token?: string
  /** Encoding of the token request's body. */
  readonly encoding?: 'form' | 'json'
}

/** Run table that all actions of a connector share. */
export interface Connector<Credentials = unknown> {
  /** Package slug: `payments`. */
  readonly name: string
  /** Vendor in lower case: `stripe`. */
  readonly provider: string
  /** Display name: `Payments`. */
  readonly title: string
  /** Origin of the upstream. Omitted if each authentication method has its own. */
  readonly server?: string
  /** Encoding of request bodies. Default JSON. */
  readonly encoding?: 'form'
  /** How arrays are serialized in a query. Default `repeat`. */
  readonly arrays?: ArrayStyle
  readonly auth: readonly AuthMethod[]
  /** Sent with every request. A header whose `{credential}` is absent is omitted. */
  readonly headers?: Readonly<Record<string, string>>
  readonly idempotency?: { readonly header: string; readonly on: readonly string[] }
  /** Response header whose `true` or `false` overrides every other retry rule. */
  readonly retryHeader?: string
  /** Further hosts for downloads and uploads: `*.files.example`. They never receive our credentials. */
  readonly files?: readonly string[]
  readonly errors?: ErrorRules
  /** Recursive types. */
  readonly types?: Params
  /** An `entity.action` without params that verifies the credentials. */
  readonly check?: string
  /** Phantom field: carries the type of the credentials. */
  readonly credentials?: Credentials
}

/** Path of the request's URL in the previous response; undefined for a request with a fixed path. */
export function linkOf({ http }: Request): string | undefined {
  const [, target = ''] = http.split(' ')
  return target.startsWith('/') ? undefined : target
}

const STANDARD_RISKS: Readonly<Record<string, Risk>> = {
  list: 'read',
  get: 'read',
  api_search: 'read',
  search: 'read',
  download: 'read',
  create: 'write',
  update: 'write',
  delete: 'destructive',
}

/** Risk of an action. Unless the table declares it, it follows from a standard name, or from the methods of the requests. */
export function riskOf(name: string, action: Action): Risk {
  return action.risk ?? STANDARD_RISKS[name] ?? riskOfMethods(action)
}

function riskOfMethods({ http, steps = [], upload }: Action): Risk {
  const lines = [http, upload?.simple, ...steps.map((step) => step.http)]
  const methods = lines.flatMap((line) => line?.split(' ', 1) ?? [])
  if (methods.includes('DELETE')) return 'destructive'
  return methods.every((method) => method === 'GET' || method === 'HEAD') ? 'read' : 'write'
}
