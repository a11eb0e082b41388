/** A process of the service: the workers of the product, in virtual time, with one upstream. */
import { type RunFolding, runFolding } from '../../packages/server/src/hooks/run-folding.ts'
import type { ReplicaStore, ReplicaTable } from '../../packages/server/src/replica/replica.ts'
import { type DueStream, dueStreams } from '../../packages/server/src/store/due-streams.ts'
import type { Engine } from '../../packages/server/src/store/engine.ts'
import { claimStream, releaseStream } from '../../packages/server/src/store/streams.ts'
import type { StreamObserver } from '../../packages/server/src/sync/observe.ts'
import { runStream } from '../../packages/server/src/sync/run.ts'
import type { Run } from '../../packages/server/src/sync/run-context.ts'
import { createDueList } from '../../packages/server/src/sync/streams/due-list.ts'
import { chooseStreams } from '../../packages/server/src/sync/streams/fair-schedule.ts'
import type { FleetConnector, Plan } from './fleet.ts'
import type { Measures } from './measures.ts'
import type { Vendor } from './upstream.ts'
import type { Nap, VirtualTime } from './virtual-time.ts'

/** As in `sync/workers.ts`. */
const CONCURRENCY = 8
const POLL_MS = 500
const CANDIDATES = 256
const LEASE_MS = 60_000
const INTERVALS = { changes: 60, full: undefined, sweep: undefined, leaseMs: LEASE_MS }

export interface Scene extends Plan {
  readonly time: VirtualTime
  readonly engine: Engine
  readonly vendor: Vendor
  readonly connectors: ReadonlyMap<string, FleetConnector>
  readonly measured: Measures
}

export interface ServiceProcess {
  readonly folding: RunFolding
}

export function startProcess(scene: Scene, owner: string): ServiceProcess {
  const { time, engine } = scene
  const running = new Set<DueStream>()
  const list = createDueList(() => dueStreams(engine, LEASE_MS, CANDIDATES), time.now)
  let pause: Nap | undefined
  const start = (stream: DueStream): void => {
    list.take(stream)
    running.add(stream)
    time.spawn(async () => {
      await workOn(scene, owner, stream)
      running.delete(stream)
      pause?.wake()
    })
  }
  time.spawn(async () => {
    for (;;) {
      const due = await list.current()
      for (const stream of chooseStreams(due, [...running], CONCURRENCY)) start(stream)
      pause = time.nap(POLL_MS)
      await pause.over
    }
  })
  const nudge = (): void => {
    list.expire()
    pause?.wake()
  }
  const parts = {
    store: { engine },
    workers: () => ({ nudge, stop: async () => {} }),
    monotonic: time.now,
    clock: time.now,
  } as unknown as ReturnType<Parameters<typeof runFolding>[0]>
  return {
    folding: runFolding(
      () => parts,
      (ms) => later(time, ms),
    ),
  }
}

/** A wait beside the task that asks for it. */
function later(time: VirtualTime, ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  time.spawn(async () => {
    await time.sleep(ms)
    resolve()
  })
  return promise
}

async function workOn(scene: Scene, owner: string, key: DueStream): Promise<void> {
  const { time, engine, vendor, plan, own } = scene
  const connector = scene.connectors.get(key.connector_id)
  const claimed = await claimStream(engine, key, { owner, leaseMs: LEASE_MS })
  if (claimed === undefined || connector === undefined) return
  const began = time.now()
  const { reader, found } = vendor.open(connector)
  const scope = { org: key.org, connectorId: key.connector_id }
  const { stream, lease } = claimed
  const about = { id: connector.id, type: key.type, external_user_id: connector.id }
  const run: Run = {
    ...{ plan, own, scope, connector: about, reader, lease, engine, stream },
    ...{ replica: REPLICA, table: TABLE, now: time.now, observer: OBSERVER, observeShapes: () => {} },
    ...{
      trace: { attempts: 0 },
      requests: stream,
      unsaved: undefined,
      areParentsSettled: false,
      isReleased: false,
    },
    prepareTables: async () => {},
  }
  await runStream(run, { intervals: INTERVALS, signal: new AbortController().signal })
  if (!run.isReleased) await releaseStream(engine, lease)
  for (const change of found) {
    change.isRead = true
    scene.measured.stored(connector, change.at)
  }
  scene.measured.ran(time.now() - began)
}

/** Rows of records are not written: `bench sync` measures them. */
const TABLE = {
  upsert: async (_tx, records) => ({
    changed: records.length,
    unchanged: 0,
    stale: 0,
    quarantined: [],
    mistyped: 0,
  }),
  touch: async () => {},
  tombstone: async () => 0,
  holdNumbers: async () => {},
} as Partial<ReplicaTable> as ReplicaTable

const REPLICA = { table: () => TABLE } as Partial<ReplicaStore> as ReplicaStore

const OBSERVER: StreamObserver = {
  committed: () => {},
  quarantined: () => {},
  incomplete: () => {},
  ended: () => {},
  failed: () => {},
}
