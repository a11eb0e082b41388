/**
 * What people and tools read of a connector: descriptions, record shapes, search fields.
 * Nothing here is needed to run a call, so it stands in a module of its own.
 */
import type { Params, Risk, Value } from '../action.ts'

export {
  answerSchema,
  type JsonSchema,
  type ParamRules,
  paramsSchema,
  recordSchema,
  searchableSchema,
  toJsonSchema,
} from './json-schema.ts'
export type {
  Changes,
  ConnectorSync,
  Deletes,
  EntitySync,
  FeedChanges,
  FeedRequest,
  SyncParams,
  TokenChanges,
} from './sync.ts'

/** One action as tools and forms see it. */
export interface ActionEntry {
  readonly description: string
  readonly risk: Risk
  /** What the credentials must be allowed, as the vendor names it, where that is known. */
  readonly permission?: string
  /** Every param under its own name, wherever it travels. */
  readonly params: Params
  /** The data of the answer: a record, an array of records, an envelope; absent where the upstream answers nothing. */
  readonly returns?: Value
  readonly meta?: Params
  readonly requireAny?: readonly string[]
  readonly requireOne?: readonly string[]
  readonly exclusive?: readonly (readonly string[])[]
}

export interface EntityEntry {
  readonly description: string
  /** The record field that identifies a record. */
  readonly key: string
  /** Absent where actions answer no record of the entity's own. */
  readonly record?: Params
  /** What `delete` answers, where it answers something. */
  readonly deleted?: Params
  readonly actions: Readonly<Record<string, ActionEntry>>
  /** Fields of the synchronized copy that can be searched. Absent where the entity has no `search`. */
  readonly searchable?: Params
}

/** Credential fields of one way to authenticate. */
export interface AuthEntry {
  readonly name: string
  readonly description?: string
  readonly credentials: Params
}

export interface Catalog {
  readonly name: string
  readonly title: string
  readonly provider: string
  readonly description: string
  readonly auth: readonly AuthEntry[]
  readonly entities: Readonly<Record<string, EntityEntry>>
  /** Types that contain themselves, referred to by {@link Value.ref}. */
  readonly types?: Params
}
