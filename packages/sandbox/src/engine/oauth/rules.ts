import type { Answer } from '../http/message.ts'

/** Errors of a token endpoint (RFC 6749, section 5.2). */
export type TokenError = 'invalid_request' | 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type'

/** How a vendor grants access tokens. */
export interface OAuthRules {
  /** Accepted credentials. Their access token, if any, is valid from the start. */
  readonly credentials: Readonly<Record<string, string>>
  readonly scope?: string
  /** Connectors of the same name share the vendor's sign-in: a grant is valid at all of them. */
  readonly signIn?: string
  /** Each exchange also issues a new refresh token and invalidates the old one. */
  readonly rotates?: boolean
  /** Formats an error as the vendor does. Default: as in the RFC. */
  readonly refuse?: (error: TokenError, description: string) => Answer
  readonly consent?: ConsentRules
}

/** Vendor-specific rules of the consent. */
export interface ConsentRules {
  /** The user may untick single scopes. */
  readonly isGranular?: boolean
  /** The browser comes back with the `iss` of the vendor. */
  readonly namesIssuer?: boolean
  /** Without this scope there is no refresh token. */
  readonly offlineScope?: string
  /** True if the granted scopes imply another one. By default, a scope implies only itself. */
  readonly implies?: (granted: readonly string[], scope: string) => boolean
  /** Accounts by the name of their data set: the response to the vendor's account request, with an `email`. */
  readonly accounts: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Sites that an account can reach, of a vendor that has sites. */
  readonly sites?: readonly Readonly<Record<string, unknown>>[]
}

/** The error format of the RFC. */
export function refuseToken(error: TokenError, description: string): Answer {
  return { status: error === 'invalid_client' ? 401 : 400, body: { error, error_description: description } }
}
