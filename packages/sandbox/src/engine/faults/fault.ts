/** A fault that affects one request. */
export type Fault =
  /** Response without any work. `body`: strings and bytes are sent unchanged, other values as JSON. */
  | {
      readonly kind: 'status'
      readonly status: number
      readonly body?: unknown
      readonly headers?: Readonly<Record<string, string>>
    }
  /** 429 in the vendor's format, without any work. `retryAfter`: seconds, a date, or a text that is sent unchanged. */
  | { readonly kind: 'rate_limited'; readonly retryAfter?: number | Date | string }
  /** A vendor's error code in the vendor's format, without any work. */
  | {
      readonly kind: 'refused'
      readonly code: string
      /** Default: the code. */
      readonly message?: string
      /** Default 400. */
      readonly status?: number
    }
  /** The work is done at once; the response comes after `ms` milliseconds. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** The connection is reset before anything is done. */
  | { readonly kind: 'reset' }
  /** The work is done, then the connection is reset: the response is lost. */
  | { readonly kind: 'lost_response' }
  /** The work is done; the connection is reset after `bytes` of the body. Default: half of the body. */
  | { readonly kind: 'truncated'; readonly bytes?: number }
  /** The work is done; another response is sent instead, as by a gateway. `body` as for `status`. */
  | {
      readonly kind: 'replaced'
      readonly status: number
      readonly body?: unknown
      readonly headers?: Readonly<Record<string, string>>
    }
  /** The work is done; the body comes in chunks of `bytes`, `ms` milliseconds apart. */
  | { readonly kind: 'drip'; readonly bytes: number; readonly ms: number }
  /**
   * The connection is reset after this many bytes of an upload's body. A chunked upload keeps as many of them as the
   * vendor would.
   */
  | { readonly kind: 'interrupted'; readonly bytes: number }
  /** Only this many bytes of an upload's chunk are kept, and the response reports that. */
  | { readonly kind: 'kept_in_part'; readonly bytes: number }
  /** The cursor of a page leads to the same page. */
  | { readonly kind: 'repeated_cursor' }
  /** An empty page comes before the records. Only with token paging. */
  | { readonly kind: 'empty_page' }
  /** A web page, as from a gateway, without any work. Default status 502. */
  | { readonly kind: 'html'; readonly status?: number }
  /** A redirect, without any work. Default status 302. */
  | { readonly kind: 'redirect'; readonly status?: number; readonly to: string }

/** Requests that a fault affects. All given conditions must hold. */
export interface FaultMatch {
  readonly connector?: string
  readonly method?: string
  /** The complete path, or a pattern that matches part of it. */
  readonly path?: string | RegExp
  readonly entity?: string
  readonly action?: string
}

export interface FaultRule {
  /** Default: every request. */
  readonly match?: FaultMatch
  /** Number of requests after which it is removed. Default unlimited. */
  readonly times?: number
  readonly fault: Fault
}

/** An added rule. */
export interface FaultSwitch {
  /** Number of affected requests. */
  readonly hits: number
  off(): void
}
