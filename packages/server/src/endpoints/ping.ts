/** Sends a message at once, to try an endpoint. */
import { newId } from '../crypto/id.ts'
import type { EndpointRecord } from '../store/endpoint-row.ts'
import type { AttemptRow } from '../store/tables.ts'
import { attempt } from './attempt.ts'
import type { Services } from './services.ts'
import { settleAll } from './settler.ts'
import { messageBody } from './step.ts'

/**
 * Also for an endpoint that is off. A failure says nothing about it: people ping before the receiver is ready. Once it is, they need
 * not wait for the repetition of what it missed.
 */
export async function ping(services: Services, endpoint: EndpointRecord): Promise<AttemptRow> {
  const { org, id } = endpoint
  const body = messageBody('ping', services.clock(), { endpoint_id: id })
  const { row, health, code } = await attempt(services, endpoint, { id: newId('msg'), type: 'ping', body })
  services.metrics.deliveryAttempted(code)
  // A ping is no delivery, so that only the attempt is stored.
  const key = { org, endpoint_id: id, subject: 'ping' }
  const verdict = health.is === 'well' ? { ...health, sendsAll: true } : health
  const known = verdict.is === 'ill' ? undefined : verdict
  await settleAll(services, 'ping', [{ key, change: {}, next: 'never', attempt: row, health: known }])
  services.endpointWork.notify()
  return row
}
