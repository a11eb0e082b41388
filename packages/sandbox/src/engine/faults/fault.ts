/** A fault that affects one request. */
export type Fault =
  /** Answered at once without any work. `body` as in a response: strings and bytes unchanged, else JSON. */
  | {
      readonly kind: 'status'
      readonly status: number
      readonly body?: unknown
      readonly headers?: Readonly<Record<string, string>>
    }
  /** Refused in the vendor's words, nothing done. `retryAfter` in seconds, as a date, or as text that is sent as it is. */
  | { readonly kind: 'rate_limited'; readonly retryAfter?: number | Date | string }
  /** Refused with a code of the vendor's, in its shape; nothing done. 400 unless a status is said. */
  | {
      readonly kind: 'refused'
      readonly code: string
      readonly message?: string
      readonly status?: number
    }
  /** The work is done at once; the response comes after so many milliseconds. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** The socket is cut before anything is done. */
  | { readonly kind: 'reset' }
  /** The work is done, then the socket is cut: the response is lost. */
  | { readonly kind: 'lost_response' }
  /** The work is done; the socket is cut after so many bytes of the body, half of it unless said. */
  | { readonly kind: 'truncated'; readonly bytes?: number }
  /** The work is done; another answer comes instead, as from a gateway. `body` as in a response. */
  | {
      readonly kind: 'replaced'
      readonly status: number
      readonly body?: unknown
      readonly headers?: Readonly<Record<string, string>>
    }
  /** The work is done; the body comes in pieces of so many bytes, so many milliseconds apart. */
  | { readonly kind: 'drip'; readonly bytes: number; readonly ms: number }
  /**
   * The socket is cut after this many bytes of an upload's body. A chunked upload keeps as many of them as the vendor
   * would.
   */
  | { readonly kind: 'interrupted'; readonly bytes: number }
  /** Only this many bytes of an upload's chunk are kept, and the response reports that. */
  | { readonly kind: 'kept_in_part'; readonly bytes: number }
  /** A page leads to itself. */
  | { readonly kind: 'repeated_cursor' }
  /** A page without records leads on to those it should have held. Only where pages are led to by tokens. */
  | { readonly kind: 'empty_page' }
  /** A web page, as from a gateway; nothing done. */
  | { readonly kind: 'html'; readonly status?: number }
  /** Sent elsewhere; nothing done. */
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
