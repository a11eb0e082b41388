/** Purges old rows of the call log. One process at a time does it for all. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Store } from '../../store/store.ts'
import type { Events } from '../events.ts'

export interface PurgeParts {
  readonly store: Pick<Store, 'applications' | 'calls' | 'callBodies' | 'workLeases'>
  readonly events: Pick<Events, 'failed'>
  /** The store's clock. */
  readonly clock: () => number
}

const KEPT_MS = 7 * 24 * 60 * 60 * 1000
const KEPT_ROWS = 100_000
const BODIES_KEPT_MS = 24 * 60 * 60 * 1000
const KEPT_BODIES = 10_000
const INTERVAL_MS = 60_000
const LEASE = { name: 'purge of calls', ms: 2 * INTERVAL_MS } as const
/** Rows that one statement deletes, so that it does not hold up others. */
const BATCH = 1000

/** Until the server stops. */
export async function keepPurgingCalls(
  parts: PurgeParts,
  owner: string,
  stopping: AbortSignal,
): Promise<void> {
  const { store, events } = parts
  while (!stopping.aborted) {
    await sleep(INTERVAL_MS, undefined, { signal: stopping, ref: false }).catch(() => {})
    if (stopping.aborted) break
    await purgeUnderLease(parts, owner, stopping).catch((error) => events.failed(LEASE.name, error))
  }
  await store.workLeases.release(LEASE.name, owner).catch(() => {})
}

async function purgeUnderLease(parts: PurgeParts, owner: string, stopping: AbortSignal): Promise<void> {
  if (await parts.store.workLeases.claim(LEASE.name, owner, LEASE.ms)) await purgeCalls(parts, stopping)
}

/** @param keptRows Rows of an application to keep. */
export async function purgeCalls(
  { store: { applications, calls, callBodies }, clock }: PurgeParts,
  stopping?: AbortSignal,
  keptRows: number = KEPT_ROWS,
): Promise<void> {
  for (const { id } of await applications.list()) {
    const oldest = (await calls.endOfNewest(id, keptRows)) ?? 0
    const before = Math.max(oldest, clock() - KEPT_MS)
    while (!stopping?.aborted && (await calls.purge(id, before, BATCH)));
    const newest = (await callBodies.endOfNewest(id, KEPT_BODIES)) ?? 0
    const bodiesBefore = Math.max(newest, clock() - BODIES_KEPT_MS)
    while (!stopping?.aborted && (await callBodies.purge(id, bodiesBefore, BATCH)));
  }
}
