/**
 * A resolved spec: defaults filled in, `$use` merged, names checked. Emitters, the drift check and the tests of a
 * connector read this and never the YAML.
 */
import type {
  ArrayStyle,
  AuthMethod,
  ErrorRules,
  Kind,
  LongRequest,
  MetaField,
  Next,
  Returns,
  Risk,
  Step,
  Upload,
  Value,
} from '@plugboard/core'
import type {
  AccountRequest,
  CatalogTexts,
  Consent,
  EntitySync,
  FilterRule,
  SetValue,
  Webhooks,
} from '@plugboard/core/catalog'
import type { Position } from '../spec/mistake.ts'

/** A {@link Value} that remembers which named type it was declared by. */
export interface ValueModel extends Omit<Value, 'items' | 'properties' | 'anyOf' | 'type'> {
  readonly type?: Kind
  /** Name in {@link Model.types} if the value is one of those; the other fields here add to it or override it. */
  readonly named?: string
  /** Entity whose record it is. */
  readonly record?: string
  readonly items?: ValueModel
  readonly properties?: Fields
  readonly anyOf?: readonly ValueModel[]
  /** A value as it may look. */
  readonly example?: unknown
}

/** In the order of the spec. */
export type Fields = Readonly<Record<string, ValueModel>>

/** A type said once under `types:`. */
export interface TypeModel {
  readonly name: string
  readonly value: ValueModel
  /** It contains itself, so it is emitted into the table of types and referred to. */
  readonly recursive: boolean
  /** Written by `fill` from a description, into the file of types beside the spec. Only records have it. */
  readonly filled?: true
}

/** Params by the location they are sent in, then by name. */
export interface Places {
  readonly query: Fields
  readonly body: Fields
  readonly header: Fields
}

/** A block that actions share: emitted once, as params interface and table, and extended by its users. */
export interface BlockModel extends Places {
  readonly name: string
  readonly description?: string
  readonly params: Fields
  readonly response: ResponseModel
}

/** Response as a block or an action declares it. Undeclared parts are absent. */
export interface ResponseModel {
  readonly records?: string
  readonly record?: string
  readonly emptyOn?: readonly number[]
  readonly items?: string
  /** Fields beside the records of a page, or beside the items of an envelope. */
  readonly meta?: Readonly<Record<string, MetaModel>>
  readonly next?: Next
}

export interface MetaModel extends MetaField {
  readonly value: ValueModel
}

export interface RequestModel extends Places {
  readonly method: string
  /** Template, without the query string of the request line. */
  readonly path: string
  /** Params of the path, in order: required strings unless the spec says more. */
  readonly pathParams: Fields
  readonly constant: Readonly<Record<string, string | number | boolean>>
  readonly retry?: 'never' | 'safe'
  readonly retryUnless?: readonly string[]
  readonly idempotencyField?: string
  /** The document of a GraphQL operation without ignored characters, whose variables are the params of `body`. */
  readonly graphql?: string
  /** The body has no params, and is sent nevertheless: `{}`. */
  readonly isEmptyBody?: true
}

export interface StepModel extends RequestModel {
  readonly when?: readonly string[]
  readonly unless?: Readonly<Record<string, unknown>>
  readonly take?: Step['take']
  readonly split?: Step['split']
  readonly part?: Step['part']
  /** Path of the address in the previous response, from which content is fetched or to which it is sent. */
  readonly link?: string
  readonly credentials?: true
}

/** One of the records that an action may return. */
export type RecordRef =
  /** The record of an entity, or its delete result. */
  | { readonly kind: 'record' | 'deleted'; readonly entity: string }
  | { readonly kind: 'value'; readonly value: ValueModel }

export interface ActionModel {
  readonly name: string
  readonly description: string
  readonly risk: Risk
  /** Further words that people use for it. */
  readonly also?: readonly string[]
  /** The vendor deprecates it: a sentence, with the replacement if one is known. */
  readonly deprecated?: string
  /** Phrases in which people ask for it. */
  readonly goals?: readonly string[]
  /** The response is content that anybody may have written. */
  readonly untrusted?: true
  /** Permission that the credentials need, in the vendor's terms. */
  readonly permission?: string
  /** Sources of the vendor that its request was compared with. */
  readonly checkedBy?: readonly ('description' | 'client')[]
  /** Date of its last run against the vendor. */
  readonly attestedOn?: string
  /** `search` and `aggregate` are answered from the replica, so they have no request. */
  readonly kind: 'request' | 'steps' | 'upload' | 'replica'
  readonly request?: RequestModel
  readonly steps?: readonly StepModel[]
  readonly upload?: Upload
  readonly long?: LongRequest
  /** Blocks it uses, in order; their params and response are merged into the action's. */
  readonly uses: readonly string[]
  /** Params that steer the call and are never sent. */
  readonly params: Fields
  /** Every param under its own name in the order of the spec: path, then query, body, header, params. */
  readonly allParams: Fields
  readonly requireAny?: readonly string[]
  readonly requireOne?: readonly string[]
  readonly exclusive?: readonly (readonly string[])[]
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>
  /** Record fields that it changes, by their paths. */
  readonly sets?: Readonly<Record<string, SetValue>>
  /** By param: the field of the records by which it narrows a list. */
  readonly filters?: Readonly<Record<string, FilterRule | null>>
  readonly returns: Returns
  /** Empty if the action returns nothing, bytes, or an open object. More than one: a union. */
  readonly answers: readonly RecordRef[]
  readonly response: ResponseModel
  /** See `Action.gone`; set for `delete` of an entity with a delete result. */
  readonly gone?: Readonly<Record<string, string | number | boolean>>
}

export interface EntityModel {
  /** As in the contract: `payment_intents`. */
  readonly name: string
  /** `payment_intent`, by rule or as the spec says. */
  readonly singular: string
  readonly description: string
  readonly key: string
  /** Params that stand for a record, with the path of the field that they have of it. */
  readonly address?: Readonly<Record<string, string>>
  /** Paths of the record fields that a table shows by default, the key first. */
  readonly brief?: readonly string[]
  /** Further words that people use for it. */
  readonly also?: readonly string[]
  /** Absent where the entity has no record of its own. */
  readonly record?: Fields
  readonly deleted?: Fields
  readonly actions: readonly ActionModel[]
  readonly searchable?: Fields
  readonly sync?: EntitySync
}

/** An intended difference from the contract or from the vendor's description. */
export interface Deviation {
  /** Paths such as `customers.record.default_currency` or `products.api_search.meta.next_page`; `*` matches one name. */
  readonly at: readonly string[]
  readonly reason: string
}

export interface CredentialsModel extends Omit<AuthMethod, 'credentials'> {
  readonly description?: string
  readonly credentials: Fields
  readonly account?: AccountRequest
  readonly consent?: Consent
}

export interface RateLimit {
  readonly scope: string
  readonly requests: number
  /** Seconds. */
  readonly window: number
  /** Response headers with the remaining budget, and with the time at which it is full again. */
  readonly remaining?: string
  readonly reset?: string
}

/** Texts of a README besides its tables. */
export interface ReadmeModel {
  readonly intro?: string
  readonly examples: readonly { readonly title: string; readonly code: string }[]
}

/** A name of the spec, and those that it is written as in the code. */
export interface DeclaredName {
  readonly kind: 'entity' | 'type' | 'block'
  readonly name: string
  /** Of an entity. */
  readonly singular?: string
  readonly inCode: readonly string[]
  readonly at: Position
  /** The file of types beside the spec, if it is from there. */
  readonly file?: string
}

export interface Model {
  /** Path of the spec as it is printed: `specs/payments.yaml`. */
  readonly file: string
  readonly connector: string
  readonly title: string
  readonly provider: string
  /** As people write it, if that does not follow from `provider`. */
  readonly vendor?: string
  readonly color?: string
  readonly description: string
  readonly server?: string
  readonly encoding: 'form' | 'json'
  readonly arrays: ArrayStyle
  readonly auth: readonly CredentialsModel[]
  readonly headers: Readonly<Record<string, string>>
  readonly idempotency?: { readonly header: string; readonly on: readonly string[] }
  readonly retryHeader?: string
  readonly limits: readonly RateLimit[]
  /** Hosts beside the server's that content may come from and go to. */
  readonly files?: readonly string[]
  readonly errors: ErrorRules
  readonly check?: string
  readonly types: readonly TypeModel[]
  readonly blocks: readonly BlockModel[]
  readonly entities: readonly EntityModel[]
  /** Requests that only the synchronization makes: each returns a page. */
  readonly feeds: readonly ActionModel[]
  /** Requests by which the upstream reports changes, by name. */
  readonly webhooks?: Readonly<Record<string, Webhooks>>
  readonly deviations: readonly Deviation[]
  readonly readme: ReadmeModel
  /** Entities before types before blocks. */
  readonly names: readonly DeclaredName[]
  /** Translations for end users, by language. */
  readonly texts?: Readonly<Record<string, CatalogTexts>>
}
