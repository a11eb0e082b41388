/**
 * Types of the generated run tables. A connector package contains these tables and no logic; `core`
 * interprets them. The tables are plain data and can be serialized.
 */
import type { Params } from '../values/value.ts'

/** How to derive the params of the next page. */
export interface Next {
  /** The param that changes. */
  readonly set: string
  /**
   * `last.<field>`, `first.<field>`, `meta.<field>`, `body.<path>`, `header.<name>`, `offset`, `page`, `link` or
   * `link.<path>`.
   */
  readonly from: string
  /** The page is the last one if the value at this path is false; without a value, if the page is empty. */
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
  /** `GET /v1/customers/{id}`; each `{name}` is a required param. */
  readonly http: string
  /** Params of the path that are no strings, or have rules of their own. The others are required strings. */
  readonly path?: Params
  readonly query?: Params
  /** Without it, the request has no body; with it, there is one even if no param is given. */
  readonly body?: Params
  /** GraphQL: the document with one operation, which is sent as `query`. The params of `body` are its `variables`. */
  readonly graphql?: string
  readonly header?: Params
  /** Query params that are always sent. */
  readonly constant?: Readonly<Record<string, string | number | boolean | readonly string[]>>
  /**
   * `never`: not retried once it may have been sent. `safe`: always retried. By default the HTTP method
   * decides.
   */
  readonly retry?: 'never' | 'safe'
  /** If any of these params is given, `retry` is `never`. */
  readonly retryUnless?: readonly string[]
  /** Field of the body that carries the idempotency key. */
  readonly idempotencyField?: string
  readonly long?: LongRequest
}

/**
 * One of several requests that an action makes in order. A target without a slash is a path in the previous response
 * whose value is a URL: in the last step of a download (`GET results.url`) that of the content, in a step of an upload
 * (`POST upload_url`) the one that the content is sent to. That step has no response: the next one reads the previous.
 */
export interface Step extends Request {
  /** Run only if one of these params was given. */
  readonly when?: readonly string[]
  /** Skipped if one of these params has this value. */
  readonly unless?: Readonly<Record<string, unknown>>
  /** Body fields that are read from the previous step's response. The first input that applies wins. */
  readonly take?: Readonly<Record<string, readonly StepInput[]>>
  readonly split?: Split
  /** Of a step that fetches content: the hosts that the connector names get the credentials, as the server does. */
  readonly credentials?: true
  /** Which entries of the params of `split` this step sends. A step whose `rest` is empty is skipped. */
  readonly part?: 'named' | 'rest'
}

/**
 * Divides the entries of object params between later steps: `named` are those whose keys the object at `from` of this
 * step's response has, too. All are, if there is no such object: whether the later step accepts them is unknown then.
 * The step is skipped if none of the params is given.
 */
export interface Split extends StepInput {
  readonly params: readonly string[]
  /** Further keys that are named if this field of the selected item is true: `{ hasScreen: ['comment'] }`. */
  readonly also?: Readonly<Record<string, readonly string[]>>
}

/** Reads a value from the previous step's response. */
export interface StepInput {
  readonly from: string
  /**
   * Selects the item of the list at `from` whose field equals a param, or a field of one: `{ id: 'fileId' }`,
   * `{ id: 'file.id' }`. The input applies only if that value was given, and then no other input does.
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

/** Requests of an upload: one for small content, a resumable session for large content; or those of its steps. */
export interface Upload {
  /** Absent for an upload in steps. */
  readonly simple?: string
  /** Of an upload in steps: the param with the number of bytes. Unless given, it is that of the content. */
  readonly size?: string
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
  /** Params that may be given only with others: `{ addParents: ['removeParents'] }`. */
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>

  /** Default `record`. */
  readonly returns?: Returns
  /** Path of the single record in the body. Default: the body itself. */
  readonly record?: string
  /** Path of the array in the body of a `page`; `''` if the body is the array. */
  readonly records?: string
  /** HTTP statuses that mean an empty page, if the body has the form of the connector's errors. */
  readonly emptyOn?: readonly number[]
  /** Path of the array in an `envelope`, for iteration. */
  readonly items?: string
  /** The record, which is the body, has a field `error` of its own: it says nothing about the request. */
  readonly ownError?: true
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
