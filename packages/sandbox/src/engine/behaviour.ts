import type { Action, AuthMethod, Connector, Entity, Request } from '@plugboard/core'
import type { Catalog } from '@plugboard/core/catalog'
import type { Fault } from './faults/fault.ts'
import type { Answer } from './http/message.ts'
import type { OAuthRules } from './oauth/rules.ts'
import type { Slice } from './paging/slice.ts'
import type { Random } from './random/random.ts'
import type { Reason } from './refusal.ts'
import type { Row } from './state/collection.ts'
import type { Dataset } from './state/dataset.ts'
import type { Upload } from './uploads/take-upload.ts'
import type { Extra, Given } from './wire/read-params.ts'

/** A running action, as handlers and rules see it. */
export interface Call {
  readonly tables: UpstreamTables
  readonly behaviour: Behaviour
  readonly data: Dataset
  readonly entity: string
  readonly action: string
  readonly table: Action
  /** The one of the action's requests that came in. */
  readonly request: Request
  readonly params: Given
  /** Values of the path's `{name}`s, in their order. */
  readonly path: Readonly<Record<string, string>>
  /** Path of the request, as it was sent. */
  readonly url: string
  /** Where the sandbox is for whoever calls: `http://127.0.0.1:4010`. */
  readonly origin: string
  /** The fault that hits the request, if any: some of them spoil the page. */
  readonly fault: Fault['kind'] | undefined
  /** Content that came with the request. */
  readonly upload?: Upload | undefined
}

export type Handler = (call: Call) => Answer

/** In what a record is shown. */
export interface View {
  readonly data: Dataset
  /** The entity whose action it is. */
  readonly entity: string
  /** `list` where records are looked at behind the API's back. */
  readonly action: string
  readonly params: Given
}

/** What is special about one entity. Whatever is left out, the engine does by the run tables. */
export interface EntityBehaviour {
  /** What ids begin with, and how many characters follow; or how to make one. */
  readonly id?: readonly [prefix: string, length: number] | ((random: Random) => string)
  /** Params that hold a record's id, beside the one named like the record's key. */
  readonly idParams?: readonly string[]
  /** What records are ordered by, newest last, where it is not what the vendor's others are. */
  readonly rank?: (row: Row) => number
  /** Records that are made of others whenever a test looks at them, newest first. */
  readonly rows?: (data: Dataset) => readonly Row[]
  /** Completes a row with what it links to. Of what comes out, the catalogue's fields are shown. */
  readonly show?: (row: Row, view: View) => Row
  /** Turns a shown record, or part of one, back into what `show` makes it of. `isNew`: there is no row of its id yet. */
  readonly keep?: (record: Row, isNew: boolean) => Row
  /** Record fields that are not there unless `show` adds them. */
  readonly absent?: readonly string[]
  /** How params of a list narrow it, where equality with the field of the same name (or lying in an interval) is wrong. */
  readonly filters?: Readonly<Record<string, (row: Row, value: unknown) => boolean>>
  /** Rows that a list leaves out, whatever the other filters say. */
  readonly hides?: (row: Row, params: Given) => boolean
  /** Params beside those of the table, by action. */
  readonly accepts?: Readonly<Record<string, Extra>>
  /** Turns a search's params into a test. Search is refused where there is none. */
  readonly search?: (call: Call) => (row: Row) => boolean
  /** Completes a new record, or refuses it. What the params set is in it already. */
  readonly create?: (call: Call, row: Row) => Row
  /** Completes a changed record, or refuses the change. */
  readonly update?: (call: Call, row: Row) => Row
  /** Refuses a deletion, or does what follows from it. */
  readonly delete?: (call: Call, row: Row) => void
  /** Refuses an upload in chunks before its content is sent. */
  readonly beginUpload?: (call: Call) => void
  /** A deleted record still answers `get`, as its delete result. */
  readonly staysAsDeleted?: boolean
  /** Whole actions that the engine cannot do, by name. */
  readonly actions?: Readonly<Record<string, Handler>>
  /** Requests that the vendor takes and no action of the connector makes, by a name for log and faults. */
  readonly beside?: Readonly<Record<string, BesideRequest>>
}

/** A request that no run table knows. */
export interface BesideRequest {
  /** With an `upload`, its body is content. */
  readonly table: Request & Pick<Action, 'upload'>
  readonly handle: Handler
}

/** What `sample` is asked for. */
export interface SampleRequest {
  readonly seed: string
  /** Number of records of the connector's main entity; others scale with it. */
  readonly size: number
  /** Seconds since 1970 at which the data ends. */
  readonly now: number
  /** Completes a record with the emptiest value of each field that is not given. */
  readonly complete: (entity: string, values: Row) => Row
}

/** What a request is for, as far as a request line of the tables matches it. */
export interface Target {
  readonly entity: string
  readonly action: string
}

/** A request's credentials, taken apart by the first authentication method whose form it has. */
export interface Credentials {
  readonly method: AuthMethod
  readonly values: Readonly<Record<string, string>>
}

/** What is special about one vendor. */
export interface Behaviour {
  /** A set of credentials that it accepts. */
  readonly credentials: Readonly<Record<string, string>>
  /** Ways to authenticate that the vendor takes beside those of the connector. */
  readonly methods?: readonly AuthMethod[]
  /** How the vendor grants access tokens, where the connector has a method with a token endpoint. */
  readonly oauth?: OAuthRules
  /** Names the data set of whoever calls, or refuses. Access tokens were checked where the vendor grants them. */
  readonly admit: (
    given: Credentials | undefined,
    headers: Readonly<Record<string, string>>,
    target: Target | undefined,
  ) => string
  /** Puts a refusal in the vendor's words and shape. */
  readonly refuse: (reason: Reason) => Answer
  /** Headers of every answer. */
  readonly headers?: (headers: Readonly<Record<string, string>>, requestId: string) => Record<string, string>
  /** Completes the body of a success; `slice` is there for lists. */
  readonly envelope?: (body: unknown, call: Call, slice?: Slice) => unknown
  /** Header that tells a replay of a stored answer. */
  readonly replayed?: Readonly<Record<string, string>>
  /** Spaces that JSON is indented by. */
  readonly indent?: number
  /** Status of a create that worked. 200 where left out. */
  readonly createdStatus?: number
  /** The param that holds the page's size. `limit` where left out. */
  readonly pageSize?: string
  /**
   * Param of lists that narrows them to what changed since a token was given out. Each list that takes it gives such a
   * token with its last page; `meta` says where.
   */
  readonly changes?: string
  /** Params of lists that narrow nothing: `fields`, `expand`. */
  readonly steering?: readonly string[]
  /** Facts of a page that its Meta shows, by the Meta's name. Cursor, `while` and `until` go without saying. */
  readonly meta?: Readonly<Record<string, (slice: Slice) => unknown>>
  /** What records are ordered by, newest last. */
  readonly rank?: (row: Row) => number
  readonly entities?: Readonly<Record<string, EntityBehaviour>>
  /** Sample records by entity. */
  readonly sample?: (request: SampleRequest) => Readonly<Record<string, readonly Row[]>>
}

/** The generated tables of a connector. */
export interface UpstreamTables {
  readonly connector: Connector
  readonly entities: Readonly<Record<string, Entity>>
  readonly catalog: Catalog
}
