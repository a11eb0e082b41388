import { callError, type PendingRequest } from '../call.ts'
import type { FetchResponse } from '../options.ts'
import { throwAbout } from '../response/about.ts'
import { networkError } from './network-error.ts'

/**
 * Throws the error for a response that was not read.
 *
 * @param isNeeded False for a redirect.
 * @param failure Of reading; undefined if the body is too long.
 */
export function unreadable(
  pending: PendingRequest,
  response: FetchResponse,
  isNeeded: boolean,
  failure: { readonly error: unknown } | undefined,
): never {
  const problem = isNeeded ? 'the body is over 32 MiB' : 'redirects are not followed'
  const message = `status ${response.status}: ${problem}`
  throwAbout(
    pending,
    response,
    failure
      ? networkError(pending, failure.error, true)
      : callError(pending, 'upstream_bad_response', message, { outcome: 'unknown' }),
  )
}
