import type { Action, AuthMethod, Connector, Entity, Request } from '@plugboard/core'
import type { Catalog, ConnectorSync } from '@plugboard/core/catalog'
import type { Fault } from './faults/fault.ts'
import type { Answer } from './http/message.ts'
import type { OAuthRules } from './oauth/rules.ts'
import type { Slice } from './paging/slice.ts'
import type { Random } from './random/random.ts'
import type { Reason } from './refusal.ts'
import type { Row } from './state/collection.ts'
import type { Dataset } from './state/dataset.ts'
import type { Upload } from './uploads/take-upload.ts'
import type { WebhookRules } from './webhooks/rules.ts'
import type { Extra, Given } from './wire/read-params.ts'

/** A running call, as handlers and rules see it. */
export interface Call {
  readonly tables: UpstreamTables
  readonly behaviour: Behaviour
  /** Name of the data set; the main one has the empty name. */
  readonly account: string
  readonly data: Dataset
  readonly entity: string
  readonly action: string
  readonly table: Action
  /** The matched request of the action. */
  readonly request: Request
  readonly params: Given
  /** Values of the path's placeholders, in order. */
  readonly path: Readonly<Record<string, string>>
  /** Path of the request, undecoded. */
  readonly url: string
  /** Origin of the sandbox for the caller: `http://127.0.0.1:4010`. */
  readonly origin: string
  /** The fault that applies to the request, if any. Some faults modify the page. */
  readonly fault: Fault['kind'] | undefined
  /** Uploaded content of the request. */
  readonly upload?: Upload | undefined
}

export type Handler = (call: Call) => Answer

/** Context in which a record is shown. */
export interface View {
  readonly data: Dataset
  /** Entity of the action. */
  readonly entity: string
  /** `list` when tests read records directly from the state. */
  readonly action: string
  readonly params: Given
  /** Tests and webhooks read records from the state, as a whole. */
  readonly isDirect?: boolean
}

/** Behaviour of one entity that differs from its run tables. */
export interface EntityBehaviour {
  /** Prefix of ids and number of characters after it, or a function that creates an id. */
  readonly id?: readonly [prefix: string, length: number] | ((random: Random) => string)
  /** Params that contain a record's id, besides the one named like the record's key. */
  readonly idParams?: readonly string[]
  /** Another way to name a record in a path than by its key. */
  readonly find?: (call: Call, id: string) => Row | undefined
  /** True for the row that a read without an id means by its params: `GET /users.lookupByEmail?email=…`. */
  readonly lookup?: (call: Call, row: Row) => boolean
  /** Sort key, newest last, if it differs from the vendor's default. */
  readonly rank?: (row: Row) => number
  /** Derived records, computed on every read, newest first. */
  readonly rows?: (data: Dataset) => readonly Row[]
  /** Completes a row with linked data. The result is reduced to the catalog's fields. */
  readonly show?: (row: Row, view: View) => Row
  /** Inverse of `show`: turns a shown record, or part of one, into a row. `isNew`: there is no row with its id yet. */
  readonly fromShown?: (record: Row, isNew: boolean) => Row
  /** Record fields that are absent unless `show` adds them. */
  readonly absent?: readonly string[]
  /** Filters of list params, for those that are not an equality or interval test of the field with their name. */
  readonly filters?: Readonly<Record<string, (row: Row, value: unknown) => boolean>>
  /** A param that is left out narrows lists as its default in the catalog does. */
  readonly hasDefaults?: boolean
  /** Rows of a list in the order that its params ask for. */
  readonly sort?: (rows: readonly Row[], params: Given) => readonly Row[]
  /** Rows that a list omits regardless of its filters. */
  readonly isHidden?: (row: Row, params: Given) => boolean
  /** Additional params by action, beyond those of the run table. */
  readonly acceptedParams?: Readonly<Record<string, Extra>>
  /** Turns the params of a search into a test of rows. Without it, search is refused. */
  readonly search?: (call: Call) => (row: Row) => boolean
  /** Completes or refuses a new record, whose params are already set. */
  readonly create?: (call: Call, row: Row) => Row
  /** Completes or refuses a changed record. */
  readonly update?: (call: Call, row: Row) => Row
  /** By non-standard action: completes a record to which the params are already applied, or refuses the change. */
  readonly changes?: Readonly<Record<string, (call: Call, row: Row) => Row>>
  /** By action: the response of a write that answers no record, from the row that it wrote or deleted. */
  readonly answers?: Readonly<Record<string, (call: Call, row: Row) => unknown>>
  /** Refuses a deletion, or performs its side effects. */
  readonly delete?: (call: Call, row: Row) => void
  /** Refuses an upload in chunks before its content is sent. */
  readonly beginUpload?: (call: Call) => void
  /** A deleted record still answers `get`, with its delete result. */
  readonly staysAsDeleted?: boolean
  /** Custom handlers by action name. */
  readonly actions?: Readonly<Record<string, Handler>>
  /** Requests that the vendor supports but no action of the connector sends, by a name for log and faults. */
  readonly otherRequests?: Readonly<Record<string, OtherRequest>>
}

/** A request outside of the run tables. */
export interface OtherRequest {
  /** With `upload`, its body is content. */
  readonly table: Request & Pick<Action, 'upload'>
  readonly handle: Handler
}

/** Input of `sample`. */
export interface SampleRequest {
  readonly seed: string
  /** Number of records of the connector's main entity; other entities scale with it. */
  readonly size: number
  /** Unix time at which the data ends. */
  readonly now: number
  /** Completes a record with an empty value in each absent field. */
  readonly complete: (entity: string, values: Row) => Row
}

/** Connector, entity and action of a request, if a request line of the tables matches. */
export interface Target {
  readonly entity: string
  readonly action: string
}

/** Credentials of a request, parsed by the first authentication method whose format they have. */
export interface Credentials {
  readonly method: AuthMethod
  readonly values: Readonly<Record<string, string>>
}

/** Behaviour of one vendor. */
export interface Behaviour {
  /** Accepted credentials. */
  readonly credentials: Readonly<Record<string, string>>
  /** Additional authentication methods that the vendor supports. */
  readonly methods?: readonly AuthMethod[]
  /** OAuth rules of the vendor, if the connector has a method with a token endpoint. */
  readonly oauth?: OAuthRules
  /** Events that the vendor sends to registered addresses. Requests of its entities register them with `data.webhooks`. */
  readonly webhooks?: WebhookRules
  /** Returns the name of the caller's data set, or refuses. OAuth access tokens are already checked. */
  readonly admit: (
    given: Credentials | undefined,
    headers: Readonly<Record<string, string>>,
    target: Target | undefined,
  ) => string
  /** Refuses a call about records that do not exist, or returns it as its handler gets it, with ids in place of other names. */
  readonly open?: (call: Call) => Call
  /**
   * Formats a refusal as the vendor does.
   *
   * @param path Of the request: versions of an API may have forms of their own.
   */
  readonly refuse: (reason: Reason, path: string) => Answer
  /** Headers of every response. */
  readonly headers?: (headers: Readonly<Record<string, string>>, requestId: string) => Record<string, string>
  /** Completes the body of a successful response; `slice` is given for lists. */
  readonly envelope?: (body: unknown, call: Call, slice?: Slice) => unknown
  /** Header that marks the replay of a stored response. */
  readonly replayed?: Readonly<Record<string, string>>
  /** Indentation of JSON in spaces. */
  readonly indent?: number
  /** Status of a successful create. Default 200. */
  readonly createdStatus?: number
  /** Param of the page size, or the names that it has in different actions. Default `limit`. */
  readonly pageSize?: string | readonly string[]
  /**
   * Param of lists that limits them to changes since a token. Such lists return a token on their last page, at the path
   * of `meta`.
   */
  readonly changes?: string
  /** Params of lists that are not filters: `fields`, `expand`. */
  readonly displayParams?: readonly string[]
  /** Page metadata by meta field name. Cursor, `while` and `until` are built in. */
  readonly meta?: Readonly<Record<string, (slice: Slice) => unknown>>
  /** Sort key of records, newest last. */
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
  /** Says which records are listed for each of others. */
  readonly sync?: ConnectorSync
}
