/**
 * The catalog of a connector for users and tools: descriptions, record types, searchable fields.
 * Calls do not need it, so it is a separate entry point.
 */

import type { Risk } from '../tables/action.ts'
import type { Params, Value } from '../values/value.ts'
import type { AccountRequest, Consent } from './consent.ts'
import type { CatalogTexts } from './texts.ts'

export type { AccountRequest, Consent, ConsentChoice, ConsentScopes, OptionalScopes } from './consent.ts'
export {
  answerSchema,
  type JsonSchema,
  type ParamRules,
  paramsSchema,
  recordSchema,
  searchableSchema,
  toJsonSchema,
} from './json-schema.ts'
export { replicaActions } from './replica-actions.ts'
export { sampleText } from './sample-text.ts'
export { type ShownAction, shownParams } from './shown-params.ts'
export type {
  Changes,
  ConnectorSync,
  CutList,
  Deletes,
  EntitySync,
  FeedChanges,
  FeedRequest,
  ListChanges,
  SyncParams,
  TokenChanges,
  Windows,
} from './sync.ts'
export type { CatalogTexts, CredentialTexts, MethodTexts } from './texts.ts'
export { type VendorNames, vendorName } from './vendor-name.ts'
export type {
  WebhookKind,
  WebhookListing,
  WebhookParent,
  WebhookProof,
  WebhookRead,
  WebhookRecords,
  WebhookRegistration,
  WebhookRequest,
  Webhooks,
} from './webhooks.ts'

/**
 * How much is known about an action. `generated`: the package builds, and the call works against a sandbox that knows only
 * the spec. `checked`: its request was compared with the vendor's description, or with what the vendor's own client sends.
 * `attested`: it ran against the vendor.
 */
export type Level = 'generated' | 'checked' | 'attested'

export function levelOf({ checkedBy, attestedOn }: Pick<ActionEntry, 'checkedBy' | 'attestedOn'>): Level {
  if (attestedOn !== undefined) return 'attested'
  return checkedBy === undefined ? 'generated' : 'checked'
}

type Scalar = string | number | boolean

/** Value that a field has after an action: itself, `{time}` for the time of the action, or that of a param. */
export type SetValue = Scalar | null | SetByParam

export interface SetByParam {
  readonly param: string
  /** Values of the field by those of the param. Default: the same. */
  readonly values?: Readonly<Record<string, Scalar>> | undefined
}

/**
 * The path of the field that has the value of the param; that of a time which is not before it (`from`) or not after it
 * (`until`); or the fields that records have, by the values of the param.
 */
export type FilterRule =
  | string
  | { readonly from: string }
  | { readonly until: string }
  | { readonly values: Readonly<Record<string, Readonly<Record<string, Scalar | null>>>> }

/** One action as tools and forms see it. */
export interface ActionEntry {
  readonly description: string
  readonly risk: Risk
  /** The vendor deprecates it: a sentence, with the replacement if one is known. */
  readonly deprecated?: string
  /** Vendor's name of the permission that the credentials need, if known. */
  readonly permission?: string
  /** Synonyms that a search for the action also matches. */
  readonly also?: readonly string[]
  /** Phrases in which people ask for it, for the search of agents. */
  readonly goals?: readonly string[]
  /** The result is content that anybody may have written. */
  readonly untrusted?: true
  /** Sources of the vendor that its request was compared with. */
  readonly checkedBy?: readonly ('description' | 'client')[]
  /** Date of its last run against the vendor: `2026-11-28`. */
  readonly attestedOn?: string
  /** Every param by name, regardless of its location in the request. */
  readonly params: Params
  /** Type of the result: a record, an array of records or an envelope; absent if there is no result. */
  readonly returns?: Value
  readonly meta?: Params
  readonly requireAny?: readonly string[]
  readonly requireOne?: readonly string[]
  readonly exclusive?: readonly (readonly string[])[]
  /** Params that may be given only with others: `{ addParents: ['removeParents'] }`. */
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>
  /** Record fields that it changes besides those with the names of its params, by their paths. */
  readonly sets?: Readonly<Record<string, SetValue>>
  /** By param: which field of the records it narrows a list by, where their names do not tell; `null` if none does. */
  readonly filters?: Readonly<Record<string, FilterRule | null>>
}

export interface EntityEntry {
  readonly description: string
  /** The record field that identifies a record. */
  readonly key: string
  /**
   * Params, of any action of the connector, that stand for a record, with the path of the field that they have of it:
   * `issue_number` is the `number` of an issue, and `repo` the `name` of a repository.
   */
  readonly address?: Readonly<Record<string, string>>
  /** Paths of the record fields that a table shows by default: the key and up to eight others. */
  readonly brief?: readonly string[]
  /** Synonyms that a search for the entity also matches. */
  readonly also?: readonly string[]
  /** Absent if no action returns a record of this entity. */
  readonly record?: Params
  /** Result of `delete`, if it has one. */
  readonly deleted?: Params
  readonly actions: Readonly<Record<string, ActionEntry>>
  /** Searchable fields of the replica. Absent if the entity has no `search`. */
  readonly searchable?: Params
}

/** Credential fields of one authentication method. */
export interface AuthEntry {
  readonly name: string
  readonly description?: string
  readonly credentials: Params
  /** Identifies the account of keys. Absent with `consent`, which has its own, and where keys do not tell their account. */
  readonly account?: AccountRequest
  /** Absent if end users cannot grant access on a consent screen. */
  readonly consent?: Consent
}

export interface Catalog {
  readonly name: string
  readonly title: string
  /** Vendor in lower case: `google-drive`. */
  readonly provider: string
  /** Name of the vendor as people write it: `GitHub`. Default: derived from `provider`. */
  readonly vendor?: string
  /** Color of the vendor, `#635bff`, behind its initials. Default: one that depends on its name. */
  readonly color?: string
  readonly description: string
  readonly auth: readonly AuthEntry[]
  readonly entities: Readonly<Record<string, EntityEntry>>
  /** Recursive types, referenced by {@link Value.ref}. */
  readonly types?: Params
  /** Translations of what end users read, by language (`de`, `pt-BR`). Texts without translation are English. */
  readonly texts?: Readonly<Record<string, CatalogTexts>>
}
