/** Tries credentials when they are stored, so that a typing mistake shows at once instead of at the first call. */
import { ConnectorError } from '@plugboard/core'
import type { ConnectorRecord } from '../store/store.ts'
import type { TenantCtx } from '../store/tenant.ts'
import { logFailure } from '../telemetry/logging.ts'
import { callUpstream } from '../upstream/call.ts'
import { findConnector } from '../upstream/find-connector.ts'
import { checkTarget } from './check.ts'
import type { Services } from './services.ts'

/** Somebody waits for the answer, and storing credentials must not depend on an upstream that is slow or down. */
const DEADLINE_MS = 3000

/**
 * The connector after one call with its credentials: `verified` when the upstream accepted them, `needs_reauth` when it
 * refused them, and as it was when nothing is known, because the upstream failed, was too slow, or offers nothing to try.
 */
export async function tryCredentials(
  services: Services,
  tenant: TenantCtx,
  connector: ConnectorRecord,
  gone: AbortSignal,
): Promise<ConnectorRecord> {
  if (connector.status !== 'active') return connector
  try {
    const target = await checkTarget(services, tenant, connector)
    const options = { timeout: DEADLINE_MS, maxRetries: 0, signal: gone }
    await callUpstream(services, target, {}, options)
  } catch (error) {
    if (!(error instanceof ConnectorError)) logFailure(services.log, `connector ${connector.id}`, error)
  }
  return findConnector(services, tenant, connector.id)
}
