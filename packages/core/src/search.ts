import type { Call } from './page.ts'

/** Types of action `search`, which finds records in the service's synchronized copy. */

type Scalar = string | number | boolean
/** What is in an object or array, such as `metadata.tier`. The service knows what may stand there. */
type Inside = `${string}.${string}`

/** What a field is compared with: one of its kind, or of the kind of its elements. */
type Comparable<T> = unknown extends T
  ? Scalar
  : T extends readonly (infer Element)[]
    ? Comparable<Element>
    : T extends Scalar
      ? T
      : never

type ValueOf<Fields, Name extends keyof Fields> = Comparable<NonNullable<Fields[Name]>>

/** Names of the fields that hold one of these. */
type Holding<Fields, Kind> = {
  readonly [Name in keyof Fields]: [Extract<ValueOf<Fields, Name>, Kind>] extends [never] ? never : Name
}[keyof Fields]

type OneOf<Fields, Kind, Value> = { readonly [Name in Holding<Fields, Kind>]?: Value } & {
  readonly [path: Inside]: Value
}
type Equal<Fields> = { readonly [Name in keyof Fields]?: ValueOf<Fields, Name> | null } & {
  readonly [path: Inside]: Scalar | null
}
type Order<Fields> = { readonly [Name in Holding<Fields, string | number>]?: ValueOf<Fields, Name> } & {
  readonly [path: Inside]: string | number
}
type Within<Fields> = { readonly [Name in keyof Fields]?: readonly (ValueOf<Fields, Name> | null)[] } & {
  readonly [path: Inside]: readonly (Scalar | null)[]
}
type Text<Fields> = OneOf<Fields, string, string>

/**
 * One operator with one field, or conditions joined by `and`, `or`, `not`. Paths reach into objects: `metadata.tier`.
 * Null is a field that is absent.
 */
export type Condition<Fields> =
  | { readonly eq: Equal<Fields> }
  | { readonly neq: Equal<Fields> }
  | { readonly gt: Order<Fields> }
  | { readonly gte: Order<Fields> }
  | { readonly lt: Order<Fields> }
  | { readonly lte: Order<Fields> }
  | { readonly in: Within<Fields> }
  | { readonly like: Text<Fields> }
  | { readonly fuzzy: Text<Fields> }
  | { readonly keyword: Text<Fields> }
  | { readonly and: readonly Condition<Fields>[] }
  | { readonly or: readonly Condition<Fields>[] }
  | { readonly not: Condition<Fields> }

/** Names of the fields that are neither objects nor arrays. */
type Sortable<Fields> = {
  readonly [Name in keyof Fields]: NonNullable<Fields[Name]> extends Scalar ? Name : never
}[keyof Fields] &
  string

/** A field, ascending; or the direction of one field. */
export type Sort<Fields> = Sortable<Fields> | { readonly [Name in Sortable<Fields>]?: 'asc' | 'desc' }

export interface SearchParams<Fields> {
  readonly query: {
    readonly filter?: Condition<Fields> | undefined
    readonly sort?: readonly Sort<Fields>[] | undefined
  }
  /** Hits at the most: 1 to 1000, 1000 unless set. */
  readonly limit?: number | undefined
  /** `next_cursor` of the answer before. */
  readonly cursor?: string | undefined
  /** Paths to give in `data` instead of all searchable fields. */
  readonly fields?: readonly ((keyof Fields & string) | Inside)[] | undefined
}

export interface Hit<Fields> {
  readonly id: string
  readonly score: number
  /** The searchable fields, absent ones null. */
  readonly data: Fields
}

export interface Found<Fields> {
  readonly hits: Hit<Fields>[]
  /** Null when there is no next page. */
  readonly next_cursor: string | null
  readonly took_ms: number
  readonly meta: Readonly<Record<string, unknown>>
}

export interface Search<Fields> {
  search(params: SearchParams<Fields>, options?: import('./options.ts').CallOptions): Call<Found<Fields>>
}
