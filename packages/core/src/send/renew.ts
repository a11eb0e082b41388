import type { PendingRequest } from '../call.ts'
import type { ConnectorError } from '../errors/errors.ts'
import type { Headers } from '../request/headers.ts'
import { jsonOf } from '../response/json-of.ts'
import type { Received } from '../response/received.ts'
import type { Rejection } from '../response/rejection.ts'
import { isVendorError } from '../response/vendor-error.ts'
import { within } from './within.ts'

/**
 * Renews the credentials after a response that may be due to them, once per call, and returns whether it did. If the
 * vendor rejects the renewed ones too, reports that.
 */
export async function renewCredentials(
  pending: PendingRequest,
  headers: Headers,
  received: Received | undefined,
  error: ConnectorError,
): Promise<boolean> {
  const { authorizer, renewal } = pending
  const rejection = received && rejectionIn(pending, received, error)
  if (!rejection) return false
  if (renewal.renewed && rejection.isVerdict) authorizer.refuse?.(headers)
  if (!renewal.isAllowed || !authorizer.refresh) return false
  const refresh = async () => authorizer.refresh?.(headers, rejection) ?? false
  const renewed = await within(pending, {}, refresh)
  if (renewed) Object.assign(renewal, { isAllowed: false, renewed })
  return renewed
}

/**
 * Undefined if the credentials cannot be the reason. GraphQL servers and some others reject an expired access token with a
 * success status; a write that had a part of its effect is not sent again. Gateways of some vendors answer 403 or 404 to an
 * expired access token; in the form of the vendor's errors, these are about permissions and records.
 */
function rejectionIn(
  { connector }: PendingRequest,
  received: Received,
  { code, outcome }: ConnectorError,
): Rejection | undefined {
  const { status } = received
  const isVerdict = code === 'connector_needs_reauth'
  if (status === 401 || (status < 400 && isVerdict && outcome === 'rejected'))
    return { status: 401, isVerdict }
  const isGateway =
    (status === 403 || status === 404) && !isVendorError(connector, received, jsonOf(received))
  return isGateway ? { status, isVerdict: false } : undefined
}
