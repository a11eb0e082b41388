/**
 * The data that generated code is made of. A connector package holds these tables and no logic; `core` runs them.
 * Everything here is plain data: it can be printed, compared and sent.
 */

/** What a value is on the wire. `any` is any JSON; `map` an object with free keys; `bytes` content that is streamed. */
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

/** How an array travels: `ids[0]=a`, `ids=a&ids=b` or `ids=a,b`. */
export type ArrayStyle = 'indexed' | 'repeat' | 'comma'

/** One value: a param, a field of a nested object, a field of a record. */
export interface Value {
  /** Absent when `ref` or `anyOf` says what the value is. */
  readonly type?: Kind
  /** Name in {@link Connector.types}: how a type can contain itself. */
  readonly ref?: string
  /** The value fits one of these. */
  readonly anyOf?: readonly Value[]
  /** `null` is a value of its own and travels as such. */
  readonly nullable?: true
  /** `null` or `''` is let through and clears the field upstream. */
  readonly clearable?: true
  readonly required?: true

  readonly const?: string | number | boolean
  /** The only values there are; of each item where the value is an array or a comma-joined string. */
  readonly enum?: readonly (string | number)[]
  /** The known values of an open set: others pass. Catalogue only. */
  readonly values?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  /** Source of a regular expression that the whole string must match. */
  readonly pattern?: string
  /** What a string says: a moment, which compares as an instant whatever its offset, or a day. Catalogue only. */
  readonly format?: 'date-time' | 'date'
  readonly minItems?: number
  readonly maxItems?: number
  /** Of an `array` and of a `map`. */
  readonly items?: Value
  /** Of an `object`. It is closed unless `open`. An object without properties holds anything. */
  readonly properties?: Params
  readonly open?: true

  /** Name on the wire, where it is not the param's. */
  readonly as?: string
  readonly style?: ArrayStyle
  /** Sent when the caller gives nothing. */
  readonly send?: string | number | boolean
  /** Sent instead beside a param that the caller gave; the first of them counts. */
  readonly sendWith?: Readonly<Record<string, string | number | boolean>>
  /** The value is a mask of record fields, wrapped before it is sent. */
  readonly mask?: Mask

  /** Path in the upstream's object, where it is not the field's name. */
  readonly from?: string
  /** Of a search field: true where the value at `from` is this. Catalogue only. */
  readonly equals?: string | number | boolean
  /** Of a search field: the sum of this field over the list at `from`. Catalogue only. */
  readonly sum?: string
  /** The field may be missing from a record. Catalogue only. */
  readonly optional?: true

  readonly description?: string
  /** What the upstream does when the value is absent. Never sent. Catalogue only. */
  readonly default?: string | number | boolean
  /** First upstream version with the field. Catalogue only. */
  readonly since?: string
  /** Upstream version that removed the field. Catalogue only. */
  readonly until?: string
  readonly deprecated?: string | true
  /** Personal or secret content. Catalogue only. */
  readonly sensitive?: true
}

export type Params = Readonly<Record<string, Value>>

/** How a mask of record fields (`fields=nextPageToken,files(id,name)`) is built from the names a caller gives. */
export interface Mask {
  readonly always?: readonly string[]
  /** The key that wraps record fields; absent for a single record. */
  readonly records?: string
  /** What is asked for when the caller names nothing. */
  readonly fields: string
}

/** Where the params of the page after this one come from. */
export interface Next {
  /** The param that changes. */
  readonly set: string
  /** `last.<field>`, `first.<field>`, `meta.<field>`, `body.<path>`, `offset` or `link`. */
  readonly from: string
  /** There is a next page only while the value at this path is true. */
  readonly while?: string
  /** The page at which the value at this path is true is the last one. */
  readonly until?: string
  /** Totals and short pages prove nothing here: only an empty page is the end. */
  readonly stop?: 'empty'
  /** Paging in the other direction: used when the caller gave the param that it sets. */
  readonly back?: Pick<Next, 'set' | 'from'>
}

/** One field of a page's Meta. */
export interface MetaField {
  /** Path in the body where it is not the field's name. */
  readonly from?: string
  /** What it is when the body has none. `null` unless said. */
  readonly else?: string | number | boolean
}

/** What an action answers. `record`: one object. `page`: an array under `records`. `envelope`: the body as it is. */
export type Returns = 'record' | 'page' | 'envelope' | 'nothing' | 'bytes'

/** One upstream request and the params that travel in it. */
export interface Request {
  /** `GET /v1/customers/{id}`; each `{name}` is a required string param. */
  readonly http: string
  readonly query?: Params
  readonly body?: Params
  readonly header?: Params
  /** Query params that are always sent. */
  readonly constant?: Readonly<Record<string, string | number | boolean>>
  /** `never`: not repeated after it may have been sent. `safe`: repeating it changes nothing. Else the method decides. */
  readonly retry?: 'never' | 'safe'
  /** Params with any of which it is as under `never`. */
  readonly retryUnless?: readonly string[]
  readonly long?: LongRequest
}

/**
 * One of several requests that an action makes in order. In the last one of a download a target without a slash,
 * `GET results.url`, is the path of an address in the answer before: the content is fetched from there.
 */
export interface Step extends Request {
  /** Made only when one of these params was given. */
  readonly when?: readonly string[]
  /** Not made when one of these params has this value. */
  readonly unless?: Readonly<Record<string, unknown>>
  /** Fields of the body that stand in the answer of the step before: at the first of these places that counts. */
  readonly take?: Readonly<Record<string, readonly StepInput[]>>
}

/** Where a value stands in an answer. */
export interface StepInput {
  readonly from: string
  /**
   * `from` is a list, and the item counts whose field has the value of a param: `{ id: 'fileId' }`. Without that param
   * this place does not count; with it, no other does.
   */
  readonly where?: Readonly<Record<string, string>>
  /** Path in that item. */
  readonly value?: string
}

/** The request that is sent instead of a GET whose query would be too long. Its params travel in a JSON body. */
export interface LongRequest {
  readonly http: string
  /** Params that are comma-joined in the query, and arrays in the body. */
  readonly lists?: readonly string[]
  /** Params that it does not take: with any of them the GET is sent, however long. */
  readonly unless?: readonly string[]
}

/** The requests of an upload: small content in one, large content in chunks. */
export interface Upload {
  readonly simple: string
  readonly resumable?: string
  /** Size in bytes from which `resumable` is used. */
  readonly above?: number
  /** Chunks are multiples of this many bytes. */
  readonly chunk?: number
}

export type Risk = 'read' | 'write' | 'destructive'

/** What validation, planning and decoding need to know of an action. */
export interface Action extends Partial<Request> {
  /** Instead of `http`: several requests. */
  readonly steps?: readonly Step[]
  readonly upload?: Upload
  /** Params that steer the call and are never sent. */
  readonly params?: Params
  readonly requireAny?: readonly string[]
  readonly requireOne?: readonly string[]
  readonly exclusive?: readonly (readonly string[])[]

  /** `record` where left out. */
  readonly returns?: Returns
  /** Path of the single record in the body, where it is not the body. */
  readonly record?: string
  /** Path of the array in the body of a `page`; `''` for a body that is the array. */
  readonly records?: string
  /** Statuses that mean an empty page. */
  readonly emptyOn?: readonly number[]
  /** Path of the array in an `envelope`, for iteration. */
  readonly items?: string
  /** Record fields that come from another path than their name. */
  readonly fields?: Readonly<Record<string, string>>
  readonly meta?: Readonly<Record<string, MetaField>>
  readonly next?: Next

  /**
   * What a delete answers when an earlier attempt may already have done it and the upstream now says 404.
   * `{id}` stands for the param of that name.
   */
  readonly gone?: Readonly<Record<string, string | number | boolean>>
  /** Only where the action's name does not tell: see {@link riskOf}. */
  readonly risk?: Risk
}

/** An entity's run table. The type parameters carry its methods: in process, and those that only the service has. */
export interface Entity<Methods = unknown, HostedMethods = unknown> {
  readonly name: string
  /** The record field that identifies a record. `id` where left out. */
  readonly key?: string
  readonly actions: Readonly<Record<string, Action>>
  /** Never present: carries the types. */
  readonly methods?: Methods
  readonly hosted?: HostedMethods
}

/** Which body means failure, and where code, message, field and request id stand: the first path that has one. */
export interface ErrorRules {
  /** Values at these paths mean failure whatever the status. */
  readonly failed?: Readonly<Record<string, unknown>>
  readonly code?: readonly string[]
  readonly message?: readonly string[]
  /** Path of the name of the param at fault. */
  readonly field?: readonly string[]
  /** `header.<Name>` or a path in the body. */
  readonly requestId?: readonly string[]
  /** Further texts of the vendor's that are passed on, each by name with its path. */
  readonly details?: Readonly<Record<string, string>>
  /** Vendor code (`*` stands for any characters) or status to our code. */
  readonly map?: Readonly<Record<string, string>>
}

/** One way to authenticate. In process it is chosen by the credential fields given. */
export interface AuthMethod {
  readonly name: string
  /** Where this method has a server of its own; `{name}` stands for a credential. */
  readonly server?: string
  readonly credentials: Params
  /** `Authorization: Bearer {api_key}`. */
  readonly header?: string
  /** Credentials that stand for user name and password of HTTP Basic; no second one: an empty password. */
  readonly basic?: readonly [user: string, password?: string]
  /** Request line of the token endpoint of an OAuth 2.0 refresh, and how its body is encoded. */
  readonly token?: string
  readonly encoding?: 'form' | 'json'
}

/** What is common to all actions of a connector. */
export interface Connector<Credentials = unknown> {
  /** Package slug: `payments`. */
  readonly name: string
  /** Vendor, in lower case: `stripe`. */
  readonly provider: string
  /** Display name: `Payments`. */
  readonly title: string
  /** Origin of the upstream. Absent where each authentication method has its own. */
  readonly server?: string
  /** Of request bodies; `json` where left out. */
  readonly encoding?: 'form'
  /** How arrays in a query travel; `repeat` where left out. */
  readonly arrays?: ArrayStyle
  readonly auth: readonly AuthMethod[]
  /** Sent with every request; one with a `{credential}` that is absent is left out. */
  readonly headers?: Readonly<Record<string, string>>
  readonly idempotency?: { readonly header: string; readonly on: readonly string[] }
  /** Response header whose `true` or `false` decides over every other rule whether to try again. */
  readonly retryHeader?: string
  /** Hosts that content may come from and go to beside the server's: `*.files.example`. Never with our credentials. */
  readonly files?: readonly string[]
  readonly errors?: ErrorRules
  /** Types that contain themselves. */
  readonly types?: Params
  /** `entity.action` that needs no params and proves that the credentials work. */
  readonly check?: string
  /** Never present: carries the type of the credentials. */
  readonly credentials?: Credentials
}

/** Path of the address that a request goes to, where the answer before it says that. */
export function linkOf({ http }: Request): string | undefined {
  const [, target = ''] = http.split(' ')
  return target.startsWith('/') ? undefined : target
}

/** What an action may do to the upstream's data, told by its name where the table does not say. */
export function riskOf(name: string, action: Action): Risk {
  if (action.risk !== undefined) return action.risk
  if (name === 'delete') return 'destructive'
  return name === 'create' || name === 'update' ? 'write' : 'read'
}
