import type { Call } from './results.ts'

/** Types of the actions `search` and `aggregate`, which query the service's replica. */

type Scalar = string | number | boolean
/** Path into an object or array: `metadata.tier`. The service validates it. */
type NestedPath = `${string}.${string}`

/** Type of a comparison value: that of the field, or of its elements. */
type Comparable<T> = unknown extends T
  ? Scalar
  : T extends readonly (infer Element)[]
    ? Comparable<Element>
    : T extends Scalar
      ? T
      : never

// `NonNullable<unknown>` is `{}`, which is no scalar to the compiler.
type ValueOf<Fields, Name extends keyof Fields> = unknown extends Fields[Name]
  ? Scalar
  : Comparable<NonNullable<Fields[Name]>>

/** Names of the fields whose type includes `Kind`. */
type FieldsOfKind<Fields, Kind> = {
  readonly [Name in keyof Fields]: [Extract<ValueOf<Fields, Name>, Kind>] extends [never] ? never : Name
}[keyof Fields]

type OneOf<Fields, Kind, Value> = { readonly [Name in FieldsOfKind<Fields, Kind>]?: Value } & {
  readonly [path: NestedPath]: Value
}
type Equal<Fields> = { readonly [Name in keyof Fields]?: ValueOf<Fields, Name> | null } & {
  readonly [path: NestedPath]: Scalar | null
}
type Order<Fields> = { readonly [Name in FieldsOfKind<Fields, string | number>]?: ValueOf<Fields, Name> } & {
  readonly [path: NestedPath]: string | number
}
type Within<Fields> = { readonly [Name in keyof Fields]?: readonly (ValueOf<Fields, Name> | null)[] } & {
  readonly [path: NestedPath]: readonly (Scalar | null)[]
}
type Text<Fields> = OneOf<Fields, string, string>

/**
 * One operator with one field, or conditions combined by `and`, `or`, `not`. Nested paths: `metadata.tier`.
 * Null matches an absent field. `eq`, `neq` and `in` compare in exact case, except for e-mail addresses.
 */
export type Condition<Fields> =
  | {
      /** The same value, in exact case; null matches an absent field. */
      readonly eq: Equal<Fields>
    }
  | {
      /** The complement of `eq`: also absent values. */
      readonly neq: Equal<Fields>
    }
  | {
      /** Greater: numbers by size, date-times as instants, other text by code point. */
      readonly gt: Order<Fields>
    }
  | {
      /** Greater or equal, in the order of `gt`. */
      readonly gte: Order<Fields>
    }
  | {
      /** Less, in the order of `gt`. */
      readonly lt: Order<Fields>
    }
  | {
      /** Less or equal, in the order of `gt`. */
      readonly lte: Order<Fields>
    }
  | {
      /** One of the values, each compared as by `eq`. */
      readonly in: Within<Fields>
    }
  | {
      /** A pattern: `%` any characters, `_` any one character, `\` escapes the next. Ignores case and accents. */
      readonly like: Text<Fields>
    }
  | {
      /** Every word has a near match in the field: up to one edit in words of 3 to 5 letters, two in longer ones. */
      readonly fuzzy: Text<Fields>
    }
  | {
      /** Every word occurs in the field as a whole word. Ignores case and accents. */
      readonly keyword: Text<Fields>
    }
  | {
      /** All of the conditions. */
      readonly and: readonly Condition<Fields>[]
    }
  | {
      /** At least one of the conditions. */
      readonly or: readonly Condition<Fields>[]
    }
  | {
      /** Everything that the condition does not match, absent values included. */
      readonly not: Condition<Fields>
    }

/** Names of the fields that are, or may be, scalars. */
type Sortable<Fields> = {
  readonly [Name in keyof Fields]: unknown extends Fields[Name]
    ? Name
    : NonNullable<Fields[Name]> extends Scalar
      ? Name
      : never
}[keyof Fields] &
  string

// Has a name, which errors of the compiler show instead of all fields.
type Directions<Fields> = { readonly [Name in Sortable<Fields>]?: 'asc' | 'desc' }

/** A field in ascending order, or one field with a direction. */
export type Sort<Fields> = Sortable<Fields> | Directions<Fields>

export interface SearchParams<Fields> {
  readonly query: {
    /** Default: all records that are not deleted. */
    readonly filter?: Condition<Fields> | undefined
    /** At most four fields. Default: by score, then newest first. */
    readonly sort?: readonly Sort<Fields>[] | undefined
  }
  /** Maximum hits, 1 to 1000. Default 1000. */
  readonly limit?: number | undefined
  /** `next_cursor` of the previous result. */
  readonly cursor?: string | undefined
  /** Paths to return in `data`. Default: all searchable fields. */
  readonly fields?: readonly ((keyof Fields & string) | NestedPath)[] | undefined
}

export interface Hit<Fields> {
  readonly id: string
  /** 1 for pure filters; lower the fewer or the less similar the words that `keyword` and `fuzzy` found. */
  readonly score: number
  /** The searchable fields; absent ones are null. */
  readonly data: Fields
}

export interface Found<Fields> {
  readonly hits: Hit<Fields>[]
  /** Null on the last page. */
  readonly next_cursor: string | null
  readonly took_ms: number
  /** `synced_at`: time up to which changes of the upstream are in the replica. */
  readonly meta: Readonly<Record<string, unknown>>
}

/** Searchable fields that are as in the record: `Filled` always have a value, `Others` are null without one. */
export type SearchFields<Row, Filled extends keyof Row, Others extends keyof Row> = {
  [Name in Filled]-?: NonNullable<Row[Name]>
} & { [Name in Others]-?: Exclude<Row[Name], undefined> | null }

/** Paths of an aggregate: a field, or a path into it. */
type Paths<Fields> = readonly ((keyof Fields & string) | NestedPath)[]
type SomeOf<Fields, Kind> = readonly ((FieldsOfKind<Fields, Kind> & string) | NestedPath)[]

export interface AggregateParams<Fields> {
  /** The records to aggregate. Default: all that are not deleted. */
  readonly query?: { readonly filter?: Condition<Fields> | undefined } | undefined
  /** At most three paths. A record is in the group of each of its values; without a path, all records are in one group. */
  readonly group?: Paths<Fields> | undefined
  /** Exact sums of numbers, as decimal texts. */
  readonly sum?: SomeOf<Fields, string | number> | undefined
  /** Averages of numbers, as decimal texts. */
  readonly avg?: SomeOf<Fields, string | number> | undefined
  /** Smallest numbers, earliest times, or first texts by code point. */
  readonly min?: SomeOf<Fields, string | number> | undefined
  /** Largest numbers, latest times, or last texts by code point. */
  readonly max?: SomeOf<Fields, string | number> | undefined
  /** Counts the records with a value; `records` counts all. */
  readonly count?: Paths<Fields> | undefined
  /** `records`, paths of `group`, and measures such as `sum.amount`. Default: most records first. */
  readonly sort?: readonly (string | Readonly<Record<string, 'asc' | 'desc'>>)[] | undefined
  /** Maximum groups, 1 to 1000. Default 100. */
  readonly limit?: number | undefined
}

/** Values by path. Only measures that were asked for are there. */
export interface Group {
  readonly group: Readonly<Record<string, string | number | boolean | null>>
  /** Number of records in the group. */
  readonly records: number
  /** Exact decimals; null without any number. */
  readonly sum?: Readonly<Record<string, string | null>>
  /** Decimals, rounded to six digits more than the sum has. */
  readonly avg?: Readonly<Record<string, string | null>>
  readonly min?: Readonly<Record<string, string | number | null>>
  readonly max?: Readonly<Record<string, string | number | null>>
  readonly count?: Readonly<Record<string, number>>
}

export interface Aggregated {
  readonly groups: Group[]
  /** Number of groups beyond the limit. */
  readonly other_groups: number
  readonly took_ms: number
  readonly meta: Readonly<Record<string, unknown>>
}

export interface Search<Fields> {
  /**
   * Searches the replica of the service, never the upstream.
   *
   * @returns One page of hits; `next_cursor` as `cursor` of the same search gives the page after it.
   * @throws ConnectorError with the code `sync_not_ready`: the first synchronization has not completed yet.
   */
  search(params: SearchParams<Fields>, options?: import('./options.ts').CallOptions): Call<Found<Fields>>
  /** Counts and sums of the records that a search would find. */
  aggregate(params: AggregateParams<Fields>, options?: import('./options.ts').CallOptions): Call<Aggregated>
}
