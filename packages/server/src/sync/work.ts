/** One worker on one stream: claims it, runs it, and gives it back. */

import { hostname } from 'node:os'
import { newId } from '../crypto/id.ts'
import { keyed } from '../limits/keyed.ts'
import type { TokenBucket } from '../limits/token-bucket.ts'
import { planOf } from '../replica/plan.ts'
import { isSchemaMismatch } from '../replica/schema-mismatch.ts'
import {
  type Claimed,
  claimStream,
  findStream,
  LeaseLost,
  releaseStream,
  type StreamKey,
} from '../store/streams.ts'
import { tenantOf } from '../store/tenant.ts'
import { recordFailure } from './failure.ts'
import { keepLease } from './lease-heartbeat.ts'
import { type MemoryBudget, memoryBudget } from './memory-budget.ts'
import { observeStream } from './observe.ts'
import { bucketFor, rateOf, takeTurn } from './pace.ts'
import { openReader } from './reader.ts'
import { postponeRun } from './requests.ts'
import { runStream } from './run.ts'
import type { Run } from './run-context.ts'
import type { Services } from './services.ts'
import { type SkippedStreams, skippedStreams } from './skipped-streams.ts'
import { prepareToEnd } from './tombstone.ts'

/** Bytes of upstream answers in memory. */
const MEMORY = 64 * 1024 * 1024
const CONNECTORS = 10_000
/** A stream whose parent has no replica yet is looked at again so much later. */
const PARENT_MS = 500

/** What all workers of a process share. */
export interface Shared {
  readonly services: Services
  readonly gate: MemoryBudget
  readonly bucketOf: (key: string, rate: number | undefined) => TokenBucket | undefined
  readonly owner: string
  readonly leaseMs: number
  readonly left: SkippedStreams
}

export function shareWork(services: Services): Shared {
  const { monotonic, config } = services
  const slots = keyed<{ bucket?: TokenBucket }>(CONNECTORS, () => ({}))
  return {
    services,
    gate: memoryBudget(MEMORY),
    bucketOf: (key, rate) => {
      if (rate === undefined) return undefined
      const slot = slots(key)
      slot.bucket ??= bucketFor(rate, monotonic)
      return slot.bucket
    },
    leaseMs: config.sync.leaseMs,
    left: skippedStreams(monotonic),
    owner: `${hostname()}/${process.pid}/${newId('wrk')}`,
  }
}

/** Claims the stream, and works on it until its run ends or somebody else has it. */
export async function workOn(shared: Shared, key: StreamKey, stopping: AbortSignal): Promise<void> {
  const { engine } = shared.services.store
  const claimed = await claimStream(engine, key, shared)
  if (claimed === undefined) return
  const lease = keepLease(engine, claimed.claim)
  try {
    await runClaimed(shared, claimed, AbortSignal.any([stopping, lease.lost, lease.unwanted]), lease.lost)
  } catch (error) {
    if (isSchemaMismatch(error)) shared.left.add(key)
    else if (!(error instanceof LeaseLost) && !lease.lost.aborted)
      await recordFailure(shared.services, claimed, error)
  } finally {
    lease.end()
    await releaseStream(engine, claimed.claim)
  }
}

/** Requests under way are given up only when the lease is lost: a server that stops waits for its page. */
async function runClaimed(
  shared: Shared,
  { claim, stream, now: claimedAt }: Claimed,
  pause: AbortSignal,
  lost: AbortSignal,
): Promise<void> {
  const { services, gate } = shared
  const { store, replica, monotonic, config } = services
  const tenant = tenantOf({ org: claim.org, externalUserId: null, connectorIds: null })
  const connector = await store.connectors.get(tenant, claim.connector_id)
  const plan = connector && (await planOf(await services.registry.bySlug(connector.type)))
  const own = plan?.entities.get(claim.entity)
  if (connector === undefined || plan === undefined || own === undefined) return
  if (own.parent && !(await isComplete(shared, claim, own.parent.shape.entity)))
    return postponeRun(store.engine, claim, PARENT_MS)
  const offset = claimedAt - monotonic()
  // Whole, as columns are.
  const now = (): number => Math.round(monotonic() + offset)
  const isOverridden = config.upstreams[connector.type] !== undefined
  const bucket = shared.bucketOf(
    `${claim.org} ${claim.connector_id}`,
    isOverridden ? undefined : rateOf(plan.sync),
  )
  const turn = (): Promise<void> => takeTurn(bucket, lost)
  const reader = openReader({ services, tenant, connector, plan, gate, now, turn, signal: lost })
  const scope = { org: claim.org, connectorId: claim.connector_id }
  const observer = observeStream(services, connector, claim.entity)
  await replica.prepare(own.shape)
  await prepareToEnd(replica, plan, own)
  if (own.parent) await replica.prepareAny(own.parent.shape)
  const run: Run = { plan, own, scope, reader, replica, claim, engine: store.engine, stream, now, observer }
  await runStream(run, { rhythm: config.sync, signal: pause })
}

async function isComplete({ services }: Shared, claim: StreamKey, parent: string): Promise<boolean> {
  const { engine } = services.store
  const found = await findStream(engine.tenant(claim), { ...claim, entity: parent })
  return (found?.completed_generation ?? 0) > 0
}
