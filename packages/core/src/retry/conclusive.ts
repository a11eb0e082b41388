import type { ConnectorError } from '../errors/errors.ts'
import { hasNoEffect } from './retry.ts'
import type { Safety } from './safety.ts'

/**
 * True if the response to a later attempt proves the outcome of an earlier one. The upstream looks up the idempotency
 * key before it executes a request and replays the first response. So a rejection by the execution itself (or of
 * params that can never be valid) is also the result of the first attempt.
 *
 * | status | under the same key | why |
 * | --- | --- | --- |
 * | 400, 422 | proof | the params are invalid, and those of the first attempt were the same |
 * | 402 | proof | the decline is the result stored under the key |
 * | 404 | proof | the record does not exist, and ids are not reused |
 * | 401, 403 | none | credentials and permissions are checked before the key and may have changed |
 * | 409 | none | another request with the key is in progress, possibly the first attempt |
 * | 412, 423, 425 | none | describes the current state of a record or connection |
 * | 429, and limits under other statuses | none | rate limits are checked before the key |
 * | 405, 406, 410, 411, 413 to 417, 421, 426, 428, 431, 451 | none | rejected before execution |
 * | 407, 408, 424, 499, 5xx, 3xx | none | the responder does not know the result |
 *
 * Without a key no response proves anything, because the first attempt may still be in flight. The exception
 * is a repeated delete that gets 404, which has succeeded (see `decode`).
 */
const PROOF_STATUSES: readonly (number | undefined)[] = [400, 402, 404, 422]

/** Vendors report limits and keys in use under the same statuses; those have other codes. */
const PROOF_CODES: readonly string[] = ['upstream_invalid_request', 'upstream_declined', 'upstream_not_found']

/**
 * True if a failure proves that no earlier attempt has had or will have an effect. Requires a vendor error
 * code, since a gateway may have sent the response.
 */
export function isConclusive(safety: Safety, { code, outcome, upstream }: ConnectorError): boolean {
  if (outcome !== 'rejected') return false
  // A read has no effect, so its last response is conclusive.
  if (safety === 'read') return !hasNoEffect(code)
  const isProof = PROOF_STATUSES.includes(upstream?.status) && PROOF_CODES.includes(code)
  return safety === 'keyed' && upstream?.code !== undefined && isProof
}
