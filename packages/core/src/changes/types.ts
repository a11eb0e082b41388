import type { Search } from '../search.ts'

/** A change of one record. */
export interface ChangeOf<Entity, Fields> {
  readonly entity: Entity
  /** The record's key; where keys are unique only per parent, the parent's key and this one, joined by `/`. */
  readonly id: string
  readonly kind: 'upsert' | 'delete'
  /** When the replica was changed last: ISO 8601, to the second. */
  readonly at: string
  /** Searchable fields of an upsert, with `include: 'data'`. */
  readonly data?: Fields
  /** The record as the upstream sent it, of an upsert, with `include: 'record'`. */
  readonly record?: Readonly<Record<string, unknown>>
}

/** A change of any synchronized entity of a hosted client. `entity` tells them apart. */
export type Change<Methods> = {
  readonly [Name in keyof Methods & string]: Methods[Name] extends Search<infer Fields>
    ? ChangeOf<Name, Fields>
    : never
}[keyof Methods & string]

/** Names of the synchronized entities of a hosted client. */
export type ChangedEntity<Methods> = Change<Methods>['entity']

export interface ChangePage<Methods> {
  readonly changes: readonly Change<Methods>[]
  /** Continues after this page. */
  readonly cursor: string
  /** False if more changes can be read at once. */
  readonly upToDate: boolean
  /** By entity, whether its first full sync has completed. */
  readonly complete: Readonly<Record<string, boolean>>
}

/** `Entity`: those of `entities`, whose changes alone the feed then has. */
export interface ChangesOptions<Methods, Entity extends ChangedEntity<Methods> = ChangedEntity<Methods>> {
  /** `cursor` of an earlier page. Default: from all present records on. */
  readonly cursor?: string | undefined
  /** Default: all synchronized entities. */
  readonly entities?: readonly Entity[] | undefined
  /** `data` by default: the searchable fields. `record`: the record as the upstream sent it. */
  readonly include?: 'data' | 'record' | 'none' | undefined
  /** Changes per page, 1 to 1000. Default 100. */
  readonly limit?: number | undefined
  /** Waits for later changes instead of ending, until the signal aborts. Failures that pass are waited out. Default false. */
  readonly follow?: boolean | undefined
  readonly signal?: AbortSignal | undefined
}

/** Iterates over changes. */
export interface Feed<Methods> extends AsyncIterable<Change<Methods>> {
  /** After the latest page whose changes have all been handled; the given one before that. */
  readonly cursor: string | undefined
  /** Iterates over pages, each with the cursor that follows it. */
  pages(): AsyncGenerator<ChangePage<Methods>, void, undefined>
}
