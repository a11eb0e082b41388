/** Deletes connectors with their credentials and replica. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Recorder } from '../audit/audited.ts'
import { connectorNotFound } from '../store/connector-not-found.ts'
import { isStoreError } from '../store/store-error.ts'
import { type TenantCtx, tenantOf } from '../store/tenant.ts'
import type { Services } from './services.ts'

type Parts = Pick<Services, 'store' | 'replica'>
type Reporting = Parts & Pick<Services, 'events' | 'failedRemovals'>
type Removing = Reporting & { readonly connectorEvents: Pick<Services['connectorEvents'], 'removing'> }

/**
 * Marks the connector as deleting, which disables it and deletes its credentials at once, then deletes its replica in batches
 * and its row last. If the database fails after the first step, {@link keepFinishingRemovals} does the rest: the connector is
 * of no use to its caller any more, who need not wait for the node of its records.
 */
export async function removeConnector(
  services: Removing,
  tenant: TenantCtx,
  id: string,
  record: Recorder,
): Promise<void> {
  await services.connectorEvents.removing(tenant, id)
  if (!(await services.store.connectors.end(tenant, id, record))) throw connectorNotFound()
  await finish(services, tenant, id).catch((error) => {
    if (!isStoreError(error)) throw error
    services.events.failed(`removal of connector ${id}`, error)
    services.failedRemovals.notify()
  })
}

/** Finishes deletions that have begun. One that fails does not keep the others. Returns whether none is left. */
export async function finishRemovals(
  services: Parts & Pick<Services, 'events'>,
  signal: AbortSignal,
): Promise<boolean> {
  let isDone = true
  for (const { org, id } of await services.store.connectors.ending()) {
    if (signal.aborted) return false
    const tenant = tenantOf({ org, externalUserId: null, connectorIds: null })
    await finish(services, tenant, id, signal).catch((error) => {
      isDone = false
      if (!signal.aborted) services.events.failed(`removal of connector ${id}`, error)
    })
  }
  return isDone
}

/** Between attempts, while the database or a node of it is unavailable. */
const RETRY_MS = 15_000
/** The longest that a timer can wait. */
const NEVER_MS = 2 ** 31 - 1

interface Removals {
  /** Also those that an earlier process left unfinished; otherwise only those that fail in this one. */
  readonly resumes: boolean
  readonly retryMs?: number
}

/** Finishes deletions until the signal aborts: each that failed is tried again until it succeeds. */
export async function keepFinishingRemovals(
  services: Reporting,
  { resumes, retryMs = RETRY_MS }: Removals,
  signal: AbortSignal,
): Promise<void> {
  const { events, failedRemovals } = services
  const pause = (ms: number): Promise<void> => sleep(ms, undefined, { signal, ref: false }).catch(() => {})
  if (!resumes) await Promise.race([failedRemovals.next(), pause(NEVER_MS)])
  while (!signal.aborted) {
    // Requested before the attempt, since another removal may fail meanwhile.
    const failed = failedRemovals.next()
    const isDone = await finishRemovals(services, signal).catch((error) => {
      if (!signal.aborted) events.failed('removal of connectors', error)
      return false
    })
    await (isDone ? Promise.race([failed, pause(NEVER_MS)]) : pause(retryMs))
  }
}

async function finish(
  { store, replica }: Parts,
  tenant: TenantCtx,
  id: string,
  signal?: AbortSignal,
): Promise<void> {
  await replica.forget({ org: tenant.org, connectorId: id }, signal)
  await store.connectors.remove(tenant, id)
}
