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
