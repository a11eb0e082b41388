import type { Call } from './page.ts'

/** Types of action `search`, which finds records in the service's synchronized copy. */

type Path<Fields> = (keyof Fields & string) | (string & {})
type Scalar = string | number | boolean | null
type One<Fields, V> = { readonly [K in keyof Fields]?: V } & { readonly [path: string]: V }

/** One operator with one field, or conditions joined by `and`, `or`, `not`. Paths reach into objects: `metadata.tier`. */
export type Condition<Fields> =
  | { readonly eq: One<Fields, Scalar> }
  | { readonly neq: One<Fields, Scalar> }
  | { readonly gt: One<Fields, string | number> }
  | { readonly gte: One<Fields, string | number> }
  | { readonly lt: One<Fields, string | number> }
  | { readonly lte: One<Fields, string | number> }
  | { readonly in: One<Fields, readonly Scalar[]> }
  | { readonly like: One<Fields, string> }
  | { readonly fuzzy: One<Fields, string> }
  | { readonly keyword: One<Fields, string> }
  | { readonly and: readonly Condition<Fields>[] }
  | { readonly or: readonly Condition<Fields>[] }
  | { readonly not: Condition<Fields> }

/** A field, ascending; or the direction of one field. */
export type Sort<Fields> = Path<Fields> | { readonly [field: string]: 'asc' | 'desc' }

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
  readonly fields?: readonly Path<Fields>[] | undefined
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
