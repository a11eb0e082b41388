import type { Answer } from '../http/message.ts'

/** Errors of a token endpoint (RFC 6749, section 5.2). */
export type TokenError = 'invalid_request' | 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type'

/** How a vendor grants access tokens. */
export interface OAuthRules {
  /** Accepted credentials. Their access token, if any, is valid from the start. */
  readonly credentials: Readonly<Record<string, string>>
  readonly scope?: string
  /** Each exchange also issues a new refresh token and invalidates the old one. */
  readonly rotates?: boolean
  /** Formats an error as the vendor does. Default: as in the RFC. */
  readonly refuse?: (error: TokenError, description: string) => Answer
}

/** The error format of the RFC. */
export function refuseToken(error: TokenError, description: string): Answer {
  return { status: error === 'invalid_client' ? 401 : 400, body: { error, error_description: description } }
}
