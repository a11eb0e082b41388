/** Options of a client. */
import type { GrantOptions } from './auth/grant-options.ts'
import type { Scheme } from './auth/scheme.ts'
import type { Bytes } from './bytes/bytes.ts'
import type { CallOptions, Fetch } from './options.ts'

/** Optional features with separate entry points, so that clients bundle only what they use. */
export interface Parts {
  /** Enables downloads and uploads: `bytes` from `@plugboard/core/bytes`. */
  readonly bytes?: Bytes | undefined
  /** Enables OAuth 2.0 in process: `oauth2` from `@plugboard/core/oauth2`. */
  readonly oauth2?: Scheme | undefined
}

/** Options that are valid only for a single call. */
type CallOnly =
  | 'signal'
  | 'idempotencyKey'
  | 'repeated'
  | 'completed'
  | 'onCompleted'
  | 'onProgress'
  | 'resumeFrom'

/** Options of an in-process client. */
export interface ConnectOptions<Credentials>
  extends Omit<CallOptions, CallOnly>,
    Parts,
    GrantOptions<Credentials> {
  readonly auth: Credentials
  readonly fetch?: Fetch | undefined
}

/** Options of a hosted client. */
export interface HostedOptions extends Omit<CallOptions, CallOnly>, Parts {
  /** Base URL of the service: `https://plugboard.example.com`. */
  readonly baseUrl: string
  readonly clientId: string
  readonly clientSecret: string
  /** The end user on whose behalf calls are made. */
  readonly externalUserId: string
  /** Default: the user's only connector of the type. */
  readonly connectorId?: string | undefined
  readonly fetch?: Fetch | undefined
}
