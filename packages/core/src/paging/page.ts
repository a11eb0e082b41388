/** Result types of calls. */

/** Metadata of a response. */
export interface ResponseInfo {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** The upstream's request id, for its support. */
  readonly requestId: string | undefined
  /** Number of attempts, retries included. */
  readonly attempts: number
}

/** A pending call: await its data, or use `withResponse` to get the response as well. */
export interface Call<T> extends Promise<T> {
  withResponse(): Promise<{ data: T; response: ResponseInfo }>
}

/** Iterates over pages, which are fetched lazily. */
export interface Walk<Row, Self> extends AsyncIterable<Row> {
  /** Iterates over pages, this one included. */
  pages(): AsyncIterable<Self>
  /** Collects up to `limit` records across pages. */
  toArray(options: { readonly limit: number }): Promise<Row[]>
}

/**
 * One page. Iterating it yields its records and those of all following pages. `Records` is the array of rows,
 * or the upstream's envelope where the contract returns that.
 */
export interface Page<Row, Meta = Record<string, never>, Params = unknown, Records = Row[]>
  extends Walk<Row, Page<Row, Meta, Params, Records>> {
  readonly records: Records
  readonly meta: Meta
  /** Params of the next page, to continue now or later; null on the last page. */
  readonly next: Params | null
}

/** A pending call for a page: await it, or iterate it directly. */
export interface PageCall<Row, Meta = Record<string, never>, Params = unknown, Records = Row[]>
  extends Call<Page<Row, Meta, Params, Records>>,
    Walk<Row, Page<Row, Meta, Params, Records>> {}

/** A download: metadata and the content stream. */
export interface Download {
  /**
   * The bytes, streamed with backpressure. Reading throws a `ConnectorError` if the content is truncated or
   * exceeds `maxBytes`, or if the caller's signal is aborted.
   */
  readonly content: ReadableStream<Uint8Array>
  /** Default `application/octet-stream`. */
  readonly contentType: string
  /** Bytes of `content`; undefined if unknown in advance. */
  readonly contentLength: number | undefined
  /** The range of the whole that `content` covers, if the upstream honored a requested `range`. */
  readonly contentRange: ContentRange | undefined
  /** File name that the upstream suggests. */
  readonly name: string | undefined
}

/** A byte range. */
export interface ContentRange {
  /** Offset of the first byte, from 0. */
  readonly start: number
  /** Offset of the last byte, inclusive. */
  readonly end: number
  /** Total bytes, if known. */
  readonly total: number | undefined
}

/** Result of `execute`. */
export interface Result<Records = unknown, Meta = unknown> {
  readonly records: Records
  readonly meta: Meta
}

// biome-ignore lint/suspicious/noExplicitAny: a method of any params matches
type Method = (...args: any[]) => unknown

/** Params of a method for `execute`. */
export type ParamsOf<M> = M extends Method ? Parameters<M>[0] : never

/** Result of a method through `execute`. */
export type ResultOf<M> = M extends Method
  ? Awaited<ReturnType<M>> extends infer T
    ? T extends { readonly records: infer Records; readonly meta: infer Meta; readonly next: unknown }
      ? Result<Records, Meta>
      : T extends { readonly hits: unknown; readonly next_cursor: unknown }
        ? T
        : Result<T, Record<string, never>>
    : never
  : never

/** Arguments after the names. Params are optional if the method allows it. */
export type ArgsOf<M> = M extends Method ? Parameters<M> : never

/** Type of `execute(entity, action, params)`, typed by the names. */
export type Execute<Entities> = <E extends keyof Entities & string, A extends keyof Entities[E] & string>(
  entity: E,
  action: A,
  ...args: ArgsOf<Entities[E][A]>
) => Call<ResultOf<Entities[E][A]>>
