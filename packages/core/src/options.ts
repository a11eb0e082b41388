/** Options of a single call, and the parts of `fetch` that core uses. */
import type { Progress, ResumePoint } from './errors/resume-point.ts'

/** The subset of `fetch` that core uses. The global `fetch` conforms. */
export type Fetch = (url: string, init: FetchInit) => Promise<FetchResponse>

export interface FetchInit {
  readonly method: string
  readonly headers: Record<string, string>
  readonly body?: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>
  /** Required with a stream body. */
  readonly duplex?: 'half'
  readonly signal: AbortSignal
  readonly redirect: 'manual' | 'error'
  readonly delivery?: Delivery
}

/** Progress of a request. */
export interface Delivery {
  /**
   * A `fetch` that knows sets it to false before it connects, and to true before it writes the request. A deadline that
   * passes before that proves that nothing was sent.
   */
  isBegun?: boolean
}

export interface FetchResponse {
  readonly status: number
  readonly headers: {
    get(name: string): string | null
    forEach(visit: (value: string, name: string) => void): void
  }
  text(): Promise<string>
  /** Read in preference to `text()`, so that an oversized body is not buffered. */
  readonly body?: { getReader(): BodyReader } | null
  /**
   * Reads all of the body; undefined if it exceeds the limit. For a `fetch` that does this with less work than chunk by
   * chunk.
   */
  readAll?(maxBytes: number): Promise<Uint8Array | undefined>
}

/** The subset of a stream reader that core uses. */
export interface BodyReader {
  read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>
  /** Ends the transfer. */
  cancel(reason?: unknown): Promise<void>
}

/** A request about to be sent, without credentials and param values. */
export interface RequestInfo {
  readonly entity: string
  readonly action: string
  readonly method: string
  /** Path template, not the path: `/v1/customers/{id}`. */
  readonly path: string
  /** Number of the attempt, from 1. */
  readonly attempt: number
}

/** A wait before another attempt. */
export interface RetryInfo {
  readonly waitMs: number
  readonly code: string
  /** The failure, or the reason of the wait: `The circuit breaker is open: …`. */
  readonly message: string
}

export interface Hooks {
  readonly onRequest?: ((request: RequestInfo) => void) | undefined
  readonly onResponse?: ((request: RequestInfo, response: { status: number; ms: number }) => void) | undefined
  /** Called before each wait for another attempt, with the length of the wait and the failure that it is due to. */
  readonly onRetry?: ((request: RequestInfo, retry: RetryInfo) => void) | undefined
}

export interface CallOptions extends Hooks {
  /** Aborts the call with code `aborted`. */
  readonly signal?: AbortSignal | undefined
  /**
   * Milliseconds for the whole call, waits and retries included. Default 60,000. A download is limited only until
   * its content starts; an upload has no limit by default.
   */
  readonly timeout?: number | undefined
  /** Maximum retries after the first attempt. Default 2. */
  readonly maxRetries?: number | undefined
  /**
   * Idempotency key: the upstream (or the service) executes a write once per key. Generated for each call by
   * default. An `Idempotency-Key` header is equivalent. The error of a write contains the key, for repeating
   * the call.
   */
  readonly idempotencyKey?: string | undefined
  /**
   * Declares that an earlier call with these params and this key has an unknown outcome. Then a delete that
   * gets 404 counts as success, and only a conclusive failure proves that there was no effect.
   */
  readonly repeated?: boolean | undefined
  /**
   * For an action with several requests: the request lines that an earlier call with these params completed,
   * from its error. The call continues after them, and `repeated` applies only to the next one.
   */
  readonly completed?: readonly string[] | undefined
  /**
   * For an action with several requests: called after each request except the last, with all completed
   * request lines. Awaited before the next request is sent; if it throws, no further request is sent.
   */
  readonly onCompleted?: ((completed: readonly string[]) => unknown) | undefined
  /** Additional headers. They override the connector's headers (`Stripe-Version`), but never credentials. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Maximum pages of an iteration; a longer list throws. Default 100,000. */
  readonly maxPages?: number | undefined
  /** Maximum bytes of a download; larger content throws. Default unlimited. */
  readonly maxBytes?: number | undefined
  /** Reports upload progress; for an upload in chunks also its start. */
  readonly onProgress?: ((progress: Progress) => void) | undefined
  /**
   * Resumes an upload with the same content, in any process. Take it from `onProgress` or from the error of
   * the failed upload. Throws `upstream_gone` if the upload session has expired.
   */
  readonly resumeFrom?: ResumePoint | undefined
}
