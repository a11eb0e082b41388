/** What calls answer. */

/** What is known of an answer beside its data. */
export interface ResponseInfo {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** The upstream's id of the request, for its support. */
  readonly requestId: string | undefined
  /** Requests it took, retries included. */
  readonly attempts: number
}

/** A running call: await it, or ask for the response that came with the data. */
export interface Call<T> extends Promise<T> {
  withResponse(): Promise<{ data: T; response: ResponseInfo }>
}

/** How pages are walked. Nothing is requested before the walk gets there. */
export interface Walk<Row, Self> extends AsyncIterable<Row> {
  /** Walks page by page, this one included. */
  pages(): AsyncIterable<Self>
  /** Collects records over all pages, at most `limit` of them. */
  toArray(options: { readonly limit: number }): Promise<Row[]>
}

/**
 * One page. Iterating walks its records and those of every page after it.
 * `Records` is the array of rows, or the upstream's envelope where the contract returns that.
 */
export interface Page<Row, Meta = Record<string, never>, Params = unknown, Records = Row[]>
  extends Walk<Row, Page<Row, Meta, Params, Records>> {
  readonly records: Records
  readonly meta: Meta
  /** Params of the page after this one, to go on with now or later; null on the last page. */
  readonly next: Params | null
}

/** A running call for a page: await it for the page, or iterate it at once. */
export interface PageCall<Row, Meta = Record<string, never>, Params = unknown, Records = Row[]>
  extends Call<Page<Row, Meta, Params, Records>>,
    Walk<Row, Page<Row, Meta, Params, Records>> {}

/** Content that is downloaded, with what is known of it before its first byte. */
export interface Download {
  /**
   * The bytes, as fast as they are read: nothing is kept. Reading ends in a `ConnectorError` when the content stops before
   * its end, grows over `maxBytes`, or the caller's signal is aborted.
   */
  readonly content: ReadableStream<Uint8Array>
  /** `application/octet-stream` where the upstream says nothing. */
  readonly contentType: string
  /** Bytes of `content`; undefined where only its end will tell. */
  readonly contentLength: number | undefined
  /** Which part of the whole `content` is, where a `range` was asked for and honoured. */
  readonly contentRange: ContentRange | undefined
  /** Name that the upstream suggests for a file with it. */
  readonly name: string | undefined
}

/** A part of some content. */
export interface ContentRange {
  /** Position of its first byte, from 0. */
  readonly start: number
  /** Position of its last byte. */
  readonly end: number
  /** Bytes of the whole, where the upstream knows. */
  readonly total: number | undefined
}

/** What `execute` answers. */
export interface Result<Records = unknown, Meta = unknown> {
  readonly records: Records
  readonly meta: Meta
}

// biome-ignore lint/suspicious/noExplicitAny: a method of any params matches
type Method = (...args: any[]) => unknown

/** The params of a method as `execute` takes them. */
export type ParamsOf<M> = M extends Method ? Parameters<M>[0] : never

/** The method's answer as `execute` gives it. */
export type ResultOf<M> = M extends Method
  ? Awaited<ReturnType<M>> extends infer T
    ? T extends { readonly records: infer Records; readonly meta: infer Meta; readonly next: unknown }
      ? Result<Records, Meta>
      : T extends { readonly hits: unknown; readonly next_cursor: unknown }
        ? T
        : Result<T, Record<string, never>>
    : never
  : never

/** Arguments after the names: params may be left out where the method lets them. */
export type ArgsOf<M> = M extends Method ? Parameters<M> : never

/** `execute(entity, action, params)` over the entities of a client, typed by the names. */
export type Execute<Entities> = <E extends keyof Entities & string, A extends keyof Entities[E] & string>(
  entity: E,
  action: A,
  ...args: ArgsOf<Entities[E][A]>
) => Call<ResultOf<Entities[E][A]>>
