/** Why a consent gave no grant. */
import { ConnectorError } from '@plugboard/core'
import {
  AuthorizationResponseError,
  OperationProcessingError,
  ResponseBodyError,
  UnsupportedOperationError,
} from 'oauth4webapi'
import { UpstreamFailure } from './fetch.ts'

/** A consent without a grant. The code also selects the message of the page. */
export class ConsentError extends Error {
  override readonly name = 'ConsentError'
  readonly code: string

  constructor(code: string, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}

/**
 * The refusals of RFC 6749, section 5.2. Nothing else that a token endpoint returns refuses the grant: a firewall's page or
 * the JSON of a gateway may as well come from something in front of it.
 */
const REFUSALS: Readonly<Record<string, string>> = {
  invalid_client: 'client_refused',
  unauthorized_client: 'client_refused',
  invalid_grant: 'invalid_grant',
  invalid_request: 'consent_refused',
  invalid_scope: 'consent_refused',
  unsupported_grant_type: 'consent_refused',
  access_denied: 'consent_refused',
}

/** The code of a refusal by its name in OAuth 2.0; undefined if the response refuses nothing. */
export function refusalCode(status: number, name: string): string | undefined {
  return status < 500 && status !== 429 && Object.hasOwn(REFUSALS, name) ? REFUSALS[name] : undefined
}

/** Codes after which the same request may succeed. */
const TRANSIENT: readonly string[] = ['bad_response', 'upstream_unreachable']

/** True if the exchange failed for a reason that has nothing to do with the consent. */
export function isTransient({ code }: ConsentError): boolean {
  return TRANSIENT.includes(code)
}

/** Answers of a product that the same grant will get again. */
const REFUSING: readonly string[] = [
  'connector_needs_reauth',
  'upstream_forbidden',
  'upstream_declined',
  'upstream_not_found',
]

/** True if a product refused a grant: one that is off for the account, or without the permission. */
export function isRefusal(error: unknown): boolean {
  if (error instanceof ConsentError) return error.code === 'consent_refused'
  return error instanceof ConnectorError && REFUSING.includes(error.code)
}

/** Maps errors that the user or the application can fix; any other one is a failure of the vendor. */
export function toConsentError(error: unknown): ConsentError {
  return error instanceof ConsentError ? error : new ConsentError(codeOf(error), { cause: error })
}

function codeOf(error: unknown): string {
  if (error instanceof AuthorizationResponseError)
    return error.error === 'access_denied' ? 'access_denied' : 'consent_refused'
  if (error instanceof ResponseBodyError) return refusalCode(error.status, error.error) ?? 'bad_response'
  const isForeign = error instanceof OperationProcessingError && /"iss"/.test(error.message)
  if (isForeign) return 'issuer_mismatch'
  const isAnswer = error instanceof OperationProcessingError || error instanceof UnsupportedOperationError
  return isAnswer || error instanceof UpstreamFailure ? 'bad_response' : 'upstream_unreachable'
}
