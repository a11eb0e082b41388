/** The workers of the synchronization: they look for streams that are due, claim them, and run a few at a time. */

import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { finishRemovals } from '../connectors/remove.ts'
import { isOtherShape } from '../copy/other-shape.ts'
import { newId } from '../crypto/id.ts'
import { keyed } from '../limits/keyed.ts'
import type { TokenBucket } from '../limits/token-bucket.ts'
import { logFailure } from '../logging.ts'
import type { Services } from '../services.ts'
import { tenantOf } from '../store/tenant.ts'
import { prepareToEnd } from './ending.ts'
import { noteFailure } from './failure.ts'
import { type Gate, memoryGate } from './gate.ts'
import { keepLease } from './keep-lease.ts'
import { type Left, leftToOthers } from './left.ts'
import { bucketFor, rateOf, takeTurn } from './pace.ts'
import { planOf } from './plan.ts'
import { addMissingStreams } from './populate.ts'
import { openReader } from './reader.ts'
import { runStream } from './run.ts'
import type { Run } from './run-context.ts'
import {
  type Claimed,
  claimStream,
  dueStreams,
  findStream,
  LeaseLost,
  releaseStream,
  type StreamKey,
  steerStreams,
} from './streams.ts'
import { choose } from './turns.ts'

export interface Workers {
  /** Looks for work at once instead of a little later. */
  nudge(): void
  /** Finishes the pages under way, gives the streams back, and returns when nothing is written any more. */
  stop(): Promise<void>
}

/** Streams that one process works on at the same time. */
const RUNNING = 8
/** Bytes of upstream answers in memory. */
const MEMORY = 64 * 1024 * 1024
const LOOK_MS = 500
const CANDIDATES = 64
const CONNECTORS = 10_000
/** A stream whose parent has no copy yet is looked at again so much later. */
const PARENT_MS = 500

interface Shared {
  readonly services: Services
  readonly gate: Gate
  readonly bucketOf: (key: string, rate: number | undefined) => TokenBucket | undefined
  readonly owner: string
  readonly leaseMs: number
  readonly left: Left
}

export function startWorkers(services: Services): Workers {
  const stopping = new AbortController()
  const running = new Map<string, { readonly key: StreamKey; readonly done: Promise<void> }>()
  const shared = share(services)
  // Who makes a connector makes its streams. Only what an earlier release left has to be looked for.
  let isLacking = true
  let wake = (): void => {}
  const look = async (): Promise<void> => {
    if (isLacking) isLacking = await addMissingStreams(services)
    const all = await dueStreams(services.store.engine, services.config.sync.leaseMs, CANDIDATES)
    const due = all.filter((key) => !shared.left.has(key))
    const busy = [...running.values()].map(({ key }) => key)
    for (const key of choose(due, busy, RUNNING)) begin(key)
  }
  const begin = (key: StreamKey): void => {
    const name = `${key.connector_id} ${key.entity}`
    const done = work(shared, key, stopping.signal)
      .catch((error) => logFailure(services.log, `stream ${name}`, error))
      .finally(() => {
        running.delete(name)
        wake()
      })
    running.set(name, { key, done })
  }
  const removals = finishRemovals(services, stopping.signal).catch((error) => {
    if (!stopping.signal.aborted) logFailure(services.log, 'removal of connectors', error)
  })
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      await look().catch((error) => logFailure(services.log, 'synchronization', error))
      const woken = new Promise<void>((resolve) => {
        wake = resolve
      })
      await Promise.race([woken, sleep(LOOK_MS, undefined, { signal: stopping.signal }).catch(() => {})])
    }
  })()
  return {
    nudge: () => wake(),
    stop: async () => {
      stopping.abort()
      wake()
      await Promise.all([loop, removals])
      await Promise.all([...running.values()].map(({ done }) => done))
    },
  }
}

function share(services: Services): Shared {
  const { monotonic, config } = services
  const slots = keyed<{ bucket?: TokenBucket }>(CONNECTORS, () => ({}))
  return {
    services,
    gate: memoryGate(MEMORY),
    bucketOf: (key, rate) => {
      if (rate === undefined) return undefined
      const slot = slots(key)
      slot.bucket ??= bucketFor(rate, monotonic)
      return slot.bucket
    },
    leaseMs: config.sync.leaseMs,
    left: leftToOthers(monotonic),
    owner: `${hostname()}/${process.pid}/${newId('wrk')}`,
  }
}

/** Claims the stream, and works on it until its run ends or somebody else has it. */
async function work(shared: Shared, key: StreamKey, stopping: AbortSignal): Promise<void> {
  const { engine } = shared.services.store
  const claimed = await claimStream(engine, key, shared)
  if (claimed === undefined) return
  const lease = keepLease(engine, claimed.claim)
  try {
    await runClaimed(shared, claimed, AbortSignal.any([stopping, lease.lost, lease.unwanted]), lease.lost)
  } catch (error) {
    if (isOtherShape(error)) shared.left.add(key)
    else if (!(error instanceof LeaseLost) && !lease.lost.aborted)
      await noteFailure(shared.services, claimed, error)
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
  const { store, copy, monotonic, config } = services
  const tenant = tenantOf({ org: claim.org, externalUserId: null, connectorIds: null })
  const connector = await store.connectors.get(tenant, claim.connector_id)
  const plan = connector && (await planOf(await services.registry.bySlug(connector.type)))
  const own = plan?.entities.get(claim.entity)
  if (connector === undefined || plan === undefined || own === undefined) return
  if (own.parent && !(await isComplete(shared, claim, own.parent.shape.entity)))
    return postpone(shared, claim, claimedAt + PARENT_MS)
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
  await copy.prepare(own.shape)
  await prepareToEnd(copy, plan, own)
  if (own.parent) await copy.prepareAny(own.parent.shape)
  const run: Run = { plan, own, scope, reader, copy, claim, engine: store.engine, stream, now }
  await runStream(run, { rhythm: config.sync, signal: pause })
}

async function isComplete({ services }: Shared, claim: StreamKey, parent: string): Promise<boolean> {
  const { engine } = services.store
  const found = await findStream(engine.tenant(claim), { ...claim, entity: parent })
  return (found?.completed_generation ?? 0) > 0
}

async function postpone({ services }: Shared, claim: StreamKey, next_run_at: number): Promise<void> {
  const { engine } = services.store
  await steerStreams(engine.tenant(claim), claim, [claim.entity], { next_run_at })
}
