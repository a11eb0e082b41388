/** Verifies credentials when they are stored, so that a typo shows at once and not at the first call. */
import { ConnectorError } from '@plugboard/core'
import type { ConnectorRecord } from '../store/store.ts'
import type { TenantCtx } from '../store/tenant.ts'
import { findConnector } from '../upstream/find-connector.ts'
import { type Checking, checkTarget, sendCheck } from './check.ts'
import type { Services } from './services.ts'

/** The caller is waiting, and storing credentials must not depend on an upstream that is slow or down. */
const DEADLINE_MS = 3000

/**
 * Makes one call with the credentials and returns the connector after it: `verified` if the upstream accepted
 * them, `needs_reauth` if it rejected them, unchanged if the upstream failed, timed out, or has no check
 * action.
 */
export async function tryCredentials(
  services: Services,
  tenant: TenantCtx,
  connector: ConnectorRecord,
  { signal, trace }: Checking,
): Promise<ConnectorRecord> {
  if (connector.status !== 'active') return connector
  try {
    const target = await checkTarget(services, { tenant, connector, trace })
    const options = { timeout: DEADLINE_MS, maxRetries: 0, signal }
    await sendCheck({ ...target, services, params: {}, options })
  } catch (error) {
    if (!(error instanceof ConnectorError)) services.events.failed(`connector ${connector.id}`, error)
    // A type without a check action is no failure: nothing was called.
    else if (trace.action !== undefined) trace.failure = error
  }
  return findConnector(services, tenant, connector.id)
}
