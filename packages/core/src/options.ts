/** What can be set for a client, and for one call. */
import type { CredentialStore } from './auth/grant.ts'
import type { Scheme } from './auth/scheme.ts'
import type { Bytes } from './bytes/part.ts'

/** The part of `fetch` that core uses; the global one fits. */
export type Fetch = (url: string, init: FetchInit) => Promise<FetchResponse>

export interface FetchInit {
  readonly method: string
  readonly headers: Record<string, string>
  readonly body?: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>
  /** Beside a stream: the answer may come before all of it is sent. */
  readonly duplex?: 'half'
  readonly signal: AbortSignal
  readonly redirect: 'manual'
}

export interface FetchResponse {
  readonly status: number
  readonly headers: {
    get(name: string): string | null
    forEach(visit: (value: string, name: string) => void): void
  }
  text(): Promise<string>
  /** Where there is one it is read instead of `text()`, so that a body that is too big is not kept. */
  readonly body?: { getReader(): BodyReader } | null
}

/** The part of a stream's reader that core uses. */
export interface BodyReader {
  read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>
  /** Ends the transfer. */
  cancel(reason?: unknown): Promise<void>
}

/** A request about to be sent. Credentials and values of params are not in it. */
export interface RequestInfo {
  readonly entity: string
  readonly action: string
  readonly method: string
  /** Path template, not the path: `/v1/customers/{id}`. */
  readonly path: string
  /** 1 for the first. */
  readonly attempt: number
}

export interface Hooks {
  readonly onRequest?: ((request: RequestInfo) => void) | undefined
  readonly onResponse?: ((request: RequestInfo, response: { status: number; ms: number }) => void) | undefined
  readonly onRetry?: ((request: RequestInfo, retry: { waitMs: number; code: string }) => void) | undefined
}

export interface CallOptions extends Hooks {
  /** Ends the call with code `aborted`. */
  readonly signal?: AbortSignal | undefined
  /**
   * Milliseconds for the whole call, waits and retries included. 60,000 unless set. A download only has to begin by
   * then; an upload takes as long as it needs unless this is set.
   */
  readonly timeout?: number | undefined
  /** Further attempts after the first. 2 unless set. */
  readonly maxRetries?: number | undefined
  /**
   * One key for one effect: the upstream (or the service) does the work once per key. Made up for each call unless set; an
   * `Idempotency-Key` among the headers is the same. The error of a write has the key, to go on with.
   */
  readonly idempotencyKey?: string | undefined
  /**
   * An earlier call with these params, and this key, may have had its effect although its answer never came. A delete that
   * finds nothing has then been done, and no failure proves that nothing has happened.
   */
  readonly repeated?: boolean | undefined
  /**
   * Of an action that makes several requests: the request lines that an earlier call with these params completed, as its error
   * has them. The call goes on after them, and `repeated` is about the next one only.
   */
  readonly completed?: readonly string[] | undefined
  /**
   * Of an action that makes several requests: told after each of them but the last, with all that are complete. Awaited before
   * the next one is sent; when it throws, none is.
   */
  readonly onCompleted?: ((completed: readonly string[]) => unknown) | undefined
  /** Sent as well. They win over the connector's own, so that `Stripe-Version` can be overridden; never over credentials. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Pages that iterating a list reads at the most; a list that goes on ends in an error. 100,000 unless set. */
  readonly maxPages?: number | undefined
  /** Content of a download that is larger ends in an error. Without a limit unless set. */
  readonly maxBytes?: number | undefined
  /** Told of each part of an upload that has arrived; of one in chunks also when it has begun. */
  readonly onProgress?: ((progress: Progress) => void) | undefined
  /**
   * From `onProgress`, or from the error of an upload that broke off: goes on with the same content where that one ended,
   * in another process as well. Ends in `upstream_gone` when it is too late for that.
   */
  readonly resumeFrom?: ResumePoint | undefined
}

/** How far an upload got. */
export interface Progress {
  /** Bytes that have arrived. */
  readonly sent: number
  /** Bytes in all; undefined as long as the end of a stream is not in sight. */
  readonly total: number | undefined
  /** What to keep of an upload in chunks, so that it survives this process; undefined once all has arrived. */
  readonly resumeFrom?: ResumePoint | undefined
}

/** Where an upload in chunks can be taken up again. Whoever has it can finish the upload: keep it like a credential. */
export interface ResumePoint {
  readonly url: string
  /** Bytes that had arrived. */
  readonly offset: number
}

/** Abilities that are imports of their own, so that nobody loads what they do not need. */
export interface Parts {
  /** Streams content: `bytes` of `@plugboard/core/bytes`. */
  readonly bytes?: Bytes | undefined
  /** Fetches access tokens in process: `oauth2` of `@plugboard/core/oauth2`. */
  readonly oauth2?: Scheme | undefined
}

/** What makes sense for one call only. */
type OfOneCall =
  | 'signal'
  | 'idempotencyKey'
  | 'repeated'
  | 'completed'
  | 'onCompleted'
  | 'onProgress'
  | 'resumeFrom'

/** Options of a client that runs in the caller's process. */
export interface ConnectOptions<Credentials> extends Omit<CallOptions, OfOneCall>, Parts {
  readonly auth: Credentials
  /**
   * Told of the credentials whenever an access token was fetched, to keep them for the next start: the refresh token may
   * be another one, and the old one spent. What it answers is awaited before they are used. When it throws, the call
   * fails and the next one tells it again, without another exchange.
   */
  readonly onCredentials?: ((credentials: Credentials) => unknown) | undefined
  /** Where credentials that change are kept, so that several clients or processes share them. */
  readonly store?: CredentialStore<Credentials> | undefined
  /** Origin to use instead of the upstream's: a sandbox, a proxy. Token endpoints are looked for there, too. */
  readonly server?: string | undefined
  readonly fetch?: Fetch | undefined
}

/** Options of a client of the service. */
export interface HostedOptions extends Omit<CallOptions, OfOneCall>, Parts {
  /** Address of the service: `https://plugboard.example.com`. */
  readonly baseUrl: string
  readonly clientId: string
  readonly clientSecret: string
  /** The end user on whose behalf calls are made. */
  readonly externalUserId: string
  /** Left out: the user's only connector of the type. */
  readonly connectorId?: string | undefined
  readonly fetch?: Fetch | undefined
}
