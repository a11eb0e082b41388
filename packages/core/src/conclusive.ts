import type { ConnectorError } from './errors.ts'
import { isHarmless, type Safety } from './retry.ts'

/**
 * What the answer to a later attempt proves about an earlier one that may have reached the upstream. The upstream looks
 * the key up before it does the work, and then repeats its first answer: had the work been done, that would be a success.
 * So a refusal that can only come from the work itself, or from params that can never pass, is the first one's result too.
 *
 * | status | under the same key | why |
 * | --- | --- | --- |
 * | 400, 422 | proof | the params were refused, which the first attempt's were or will be as well |
 * | 402 | proof | the payment was declined: the result that is kept under the key |
 * | 404 | proof | what the work is about does not exist, and ids are not used again |
 * | 401, 403 | none | credentials and permissions are looked at before the key, and may have changed meanwhile |
 * | 409 | none | another request with the key is running, which may be the first attempt |
 * | 412, 423, 425 | none | about the state of a record or a connection at this moment |
 * | 429, and limits under other statuses | none | limits are looked at before the key |
 * | 405, 406, 410, 411, 413 to 417, 421, 426, 428, 431, 451 | none | refused on the way to the work, by routes, gateways or retired versions |
 * | 407, 408, 424, 499, 5xx, 3xx | none | whoever answered does not know what the work has come to |
 *
 * Without a key no answer proves anything: the first attempt may still be on its way. Only a deletion that finds nothing
 * has been done (see `decode`).
 */
const PROOF_STATUSES: readonly (number | undefined)[] = [400, 402, 404, 422]

/** Under the same statuses vendors tell of limits and of keys that are in use, which have codes of their own. */
const PROOF_CODES: readonly string[] = ['upstream_invalid_request', 'upstream_declined', 'upstream_not_found']

/**
 * Whether a failure settles that no earlier attempt has had its effect or will have it. A gateway has no code of the
 * vendor's, so that only answers with one count.
 */
export function isConclusive(safety: Safety, { code, outcome, upstream }: ConnectorError): boolean {
  if (outcome !== 'rejected') return false
  // Of a read the last answer is all there is to know.
  if (safety === 'read') return !isHarmless(code)
  const isProof = PROOF_STATUSES.includes(upstream?.status) && PROOF_CODES.includes(code)
  return safety === 'keyed' && upstream?.code !== undefined && isProof
}
