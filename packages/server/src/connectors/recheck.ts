/** Checks rejected credentials again by itself: the rejection may have been a mistake of the upstream. */
import { setTimeout as wait } from 'node:timers/promises'
import { ConnectorError } from '@plugboard/core'
import type { ConnectorRecord } from '../store/store.ts'
import { tenantOf } from '../store/tenant.ts'
import { ownTrace } from '../telemetry/call-trace.ts'
import { findConnector } from '../upstream/find-connector.ts'
import { nextRecheck } from '../upstream/recheck-times.ts'
import { tryCheck } from './check.ts'
import type { Services } from './services.ts'

/** How often each process looks for due checks. */
const INTERVAL_MS = 15_000
/** Connectors per look. They are checked one after another, so that a vendor that has recovered is not flooded. */
const BATCH = 50

/** Until the server stops. Several processes share the work. */
export async function recheckConnectors(services: Services, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    await recheckDue(services, stopping).catch((error) => services.events.failed('credential checks', error))
    await wait(INTERVAL_MS, undefined, { signal: stopping, ref: false }).catch(() => {})
  }
}

/** Checks the connectors that are due, each with one read. */
export async function recheckDue(services: Services, stopping: AbortSignal): Promise<void> {
  for (const due of await services.store.connectors.toRecheck(services.clock(), BATCH)) {
    if (stopping.aborted) return
    await recheck(services, due, stopping).catch((error) =>
      services.events.failed(`connector ${due.id}`, error),
    )
  }
}

async function recheck(
  services: Services,
  { org, id }: Pick<ConnectorRecord, 'org' | 'id'>,
  stopping: AbortSignal,
): Promise<void> {
  const { store, clock } = services
  const tenant = tenantOf({ org, externalUserId: null, connectorIds: null })
  const connector = await findConnector(services, tenant, id)
  const now = clock()
  const next = nextRecheck(connector.status_since ?? now, now)
  if (!(await store.connectors.claimRecheck(tenant, id, now, next))) return
  try {
    await tryCheck(services, tenant, connector, { signal: stopping, trace: ownTrace() })
  } catch (error) {
    // How the check ended shows in the status of the connector.
    if (!(error instanceof ConnectorError)) throw error
  }
}
