/** Opens the request and response that were kept of a failed call, and audits each look. */
import { connectorError } from '@plugboard/core'
import { type Actor, auditLook } from '../audit/audited.ts'
import type { KeyRing } from '../crypto/key-ring.ts'
import type { Store } from '../store/store.ts'
import { openExchange } from '../telemetry/bodies/queue.ts'
import type { KeptExchange } from '../telemetry/bodies/redact-exchange.ts'

type Parts = Parameters<typeof auditLook>[0] & {
  readonly store: Pick<Store, 'callBodies'>
  readonly config: { readonly keyRing: KeyRing }
}

/** @throws ConnectorError `not_found` if none were kept. */
export async function openBodies(services: Parts, actor: Actor, callId: string): Promise<KeptExchange> {
  await auditLook(services, actor, { action: 'calls.bodies', object: callId })
  const row = await services.store.callBodies.find(actor.org, callId)
  if (row !== undefined) return openExchange(services.config.keyRing, row)
  const message =
    'No bodies of this call are kept. Only those of failed calls that reached the vendor are, for 24 hours, while PLUGBOARD_CALL_BODIES=failed is set.'
  throw connectorError('not_found', message)
}
