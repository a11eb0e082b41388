import type { Answer } from '../http/message.ts'

/** What a token endpoint may say no with (RFC 6749, section 5.2). */
export type TokenError = 'invalid_request' | 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type'

/** How a vendor grants access tokens. */
export interface OAuthRules {
  /** A set that is accepted. Its access token, if it has one, is valid from the start. */
  readonly credentials: Readonly<Record<string, string>>
  readonly scope?: string
  /** Each exchange gives a new refresh token as well, and takes the old one away. */
  readonly rotates?: boolean
  /** Puts an error in the vendor's words, where they are not those of the RFC. */
  readonly refuse?: (error: TokenError, description: string) => Answer
}

/** The words of the RFC. */
export function refuseToken(error: TokenError, description: string): Answer {
  return { status: error === 'invalid_client' ? 401 : 400, body: { error, error_description: description } }
}
