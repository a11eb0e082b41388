import type { ConnectorError } from '../errors/errors.ts'
import { type Action, type Request, riskOf } from '../tables/action.ts'
import type { Connector } from '../tables/connector.ts'
import type { Given } from '../tables/requests.ts'

/**
 * Effect of repeating a request:
 *
 * - `read`: none, like that of the request itself
 * - `keyed`: none, because the upstream recognizes its idempotency key
 * - `delete`: none, but the upstream may answer 404
 * - `put`: none, because the record ends in the same state
 * - `once`: the request takes effect again
 */
export type Safety = 'read' | 'keyed' | 'delete' | 'put' | 'once'

/** How safe it is to repeat a request of an action with these params. */
export function safetyOf(
  connector: Connector,
  name: string,
  action: Action,
  { http, retry, retryUnless, idempotencyField }: Request,
  given: Given,
): Safety {
  const [method = ''] = http.split(' ')
  if (retryUnless?.some((name) => given[name] !== undefined)) return 'once'
  if (retry === 'never') return 'once'
  if (method === 'GET' || riskOf(name, action) === 'read') return 'read'
  // Not a read: a rejection of a later attempt says nothing about the effect of a lost one.
  if (retry === 'safe') return 'put'
  if (idempotencyField !== undefined || connector.idempotency?.on.includes(method)) return 'keyed'
  if (method === 'DELETE' || name === 'delete') return 'delete'
  return method === 'PUT' ? 'put' : 'once'
}

/**
 * True for the failures after which a request is sent again: the retryable ones, except for a conflict, which need not
 * clear up within seconds. Under an idempotency key, a conflict is another attempt in progress, which does end.
 */
export function repeatsFailure({ code, retryable }: ConnectorError, safety: Safety): boolean {
  return retryable && (code !== 'upstream_conflict' || safety === 'keyed')
}
