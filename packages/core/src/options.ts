/** What can be set for a client, and for one call. */

/** The part of `fetch` that core uses; the global one fits. */
export type Fetch = (url: string, init: FetchInit) => Promise<FetchResponse>

export interface FetchInit {
  readonly method: string
  readonly headers: Record<string, string>
  readonly body?: string
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
  readonly body?: {
    getReader(): { read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }> }
  } | null
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
  /** Milliseconds for the whole call, waits and retries included. 60,000 unless set. */
  readonly timeout?: number | undefined
  /** Further attempts after the first. 2 unless set. */
  readonly maxRetries?: number | undefined
  /** One key for one effect: the upstream (or the service) does the work once per key. Made up for each call unless set. */
  readonly idempotencyKey?: string | undefined
  /** Sent as well. They win over the connector's own, so that `Stripe-Version` can be overridden; never over credentials. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** Options of a client that runs in the caller's process. */
export interface ConnectOptions<Credentials> extends Omit<CallOptions, 'signal' | 'idempotencyKey'> {
  readonly auth: Credentials
  /** Origin to use instead of the upstream's: a sandbox, a proxy. */
  readonly server?: string | undefined
  readonly fetch?: Fetch | undefined
}

/** Options of a client of the service. */
export interface HostedOptions extends Omit<CallOptions, 'signal' | 'idempotencyKey'> {
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
