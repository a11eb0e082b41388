import type { Call } from '../results.ts'

/** Iterates over pages, which are fetched lazily. */
export interface Walk<Row, Self> extends AsyncIterable<Row> {
  /** Iterates over pages, this one included. */
  pages(): AsyncIterable<Self>
  /** Collects records across pages, at most `limit`. */
  toArray(options: { readonly limit: number }): Promise<Row[]>
}

/**
 * One page. Iterating it yields its records and those of all following pages. `Records` is the array of rows,
 * or the upstream's envelope where the contract returns that.
 */
export interface Page<Row, Meta = Record<string, never>, Params = unknown, Records = Row[]>
  extends Walk<Row, Page<Row, Meta, Params, Records>> {
  /** The records of this page alone. */
  readonly records: Records
  /** The rest of the response, such as whether there are more records. */
  readonly meta: Meta
  /** Params of the next page, to continue now or later; null on the last page. */
  readonly next: Params | null
}

/** A pending call for a page: await it, or iterate it directly. */
export interface PageCall<Row, Meta = Record<string, never>, Params = unknown, Records = Row[]>
  extends Call<Page<Row, Meta, Params, Records>>,
    Walk<Row, Page<Row, Meta, Params, Records>> {}
