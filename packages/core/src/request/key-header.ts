import type { Action } from '../tables/action.ts'
import type { Connector } from '../tables/connector.ts'
import { requestsOf } from '../tables/requests.ts'

/** Header name for callers, regardless of the upstream's name. */
export const COMMON_NAME = 'idempotency-key'

/** Header of the key; the common one if bodies carry it; undefined if the upstream does not support keys. */
export function keyHeaderOf({ idempotency }: Connector, table: Action): string | undefined {
  if (idempotency) return idempotency.header
  const isInBody = requestsOf(table).some(({ idempotencyField }) => idempotencyField !== undefined)
  return isInBody ? COMMON_NAME : undefined
}
