/**
 * kill -9 at named points of a synchronization: before and after commits, between the last page and the sweep, during
 * migrations of replica tables. The next worker makes the replica equal to the upstream.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sandbox } from '@plugboard/sandbox'
import type { Store } from '../../../packages/server/src/store/store.ts'
import { findStream } from '../../../packages/server/src/store/streams.ts'
import { defineFigure, type Figure, type Findings, noneOf } from '../../figure.ts'
import { openCaller } from '../../support/caller.ts'
import { startCustomers, upstreamCustomers } from '../../support/customers.ts'
import { type Database, EMBEDDED, onDatabases } from '../../support/databases.ts'
import { pick, randomOf } from '../../support/random.ts'
import { type Comparison, compare, openDatabase, readReplica } from '../../support/replica.ts'
import { createInstallation, type Installation, type Running } from '../../support/service.ts'
import { openStreams, type Streams } from '../../support/streams.ts'
import { countUnfilled, downgradeSchema } from './downgrade-schema.ts'
import { POINTS, type Point } from './points.ts'
import { POSTGRES_TRAP } from './postgres-trap.ts'
import { sqliteTrap } from './sqlite-trap.ts'
import { type Trap, untilHeld } from './trap.ts'

/** Enough that rows are rebuilt in several batches. */
const CUSTOMERS = 700
const PAGE_MS = 100
const RECOVERY_MS = 30_000
/** A run that takes as long does not end any more. */
const LOST_MS = 180_000

const WORKER = { PLUGBOARD_ROLE: 'worker' }

export const killPoints: Figure = defineFigure({
  quick: { rounds: 1, databases: 1 },
  full: { rounds: 16, databases: 3 },
  takesDatabase: true,
  run: async ({ rounds, databases }, seed) => {
    const sqlite = await killEverywhere(EMBEDDED, rounds, randomOf(seed))
    const postgres = await onDatabases(databases, rounds, (database, share, at) =>
      killEverywhere(database, share, randomOf(seed + at)),
    )
    const found = Object.entries({ sqlite, postgres }).flatMap(([engine, killed]) =>
      killed ? [[engine, sumOf(killed)] as const] : [],
    )
    return {
      figures: Object.fromEntries(found.map(([engine, { figures }]) => [engine, figures])),
      misses: found.flatMap(([engine, { misses }]) => misses.map((miss) => `${engine}: ${miss}`)),
    }
  },
})

interface Wrong {
  readonly lost: number
  readonly left_over: number
  readonly different: number
  readonly unfilled: number
  readonly recoveries_over_30_s: number
}

/** One kill, at a named point. */
interface Killed {
  readonly name: string
  readonly recovery_ms: number
  readonly wrong: Wrong
}

function sumOf(killed: readonly Killed[]): Findings {
  const count = (name: keyof Wrong): number => killed.reduce((sum, { wrong }) => sum + wrong[name], 0)
  const counts = {
    lost: count('lost'),
    left_over: count('left_over'),
    different: count('different'),
    unfilled: count('unfilled'),
    recoveries_over_30_s: count('recoveries_over_30_s'),
  }
  const slowest_recovery_ms = Math.max(...killed.map(({ recovery_ms }) => recovery_ms))
  const wrong_at = killed.filter(({ wrong }) => noneOf({ ...wrong }).length > 0).map(({ name }) => name)
  return {
    figures: { kills: killed.length, ...counts, slowest_recovery_ms, wrong_at },
    misses: noneOf(counts),
  }
}

interface Scene {
  readonly sandbox: Sandbox
  readonly installation: Installation
  readonly store: Store
  readonly trap: Trap
  readonly streams: Streams
  readonly key: { readonly org: string; readonly connector_id: string; readonly entity: string }
  readonly random: () => number
}

async function killEverywhere(database: Database, rounds: number, random: () => number): Promise<Killed[]> {
  const sandbox = await startCustomers(CUSTOMERS)
  // Pages that are ready together would be one commit.
  sandbox.faults.add({
    match: { entity: 'customers', action: 'list' },
    fault: { kind: 'delay', ms: PAGE_MS },
  })
  // Webhooks would have records read one by one, so that no run finds changes, and the next run would be minutes away.
  for (const path of ['/v2/core/event_destinations', '/v1/webhook_endpoints'])
    sandbox.faults.add({ match: { path }, fault: { kind: 'status', status: 403 } })
  const trap = database.engine === 'sqlite' ? sqliteTrap() : POSTGRES_TRAP
  const env = { PLUGBOARD_SYNC_SECONDS: '1', PLUGBOARD_SYNC_LEASE_SECONDS: '1', ...trap.env }
  const installation = createInstallation({ payments: sandbox.url('payments') }, { ...database.env, ...env })
  const api = await installation.start(undefined, { PLUGBOARD_ROLE: 'api' })
  const caller = await openCaller({ address: api.address, client: installation.client })
  const connector_id = await caller.connect('Payments', sandbox.credentials('payments'))
  const streams = openStreams(api.address, caller, connector_id)
  const store = await openDatabase(installation, database)
  const key = { org: installation.client.client_id, connector_id, entity: 'customers' }
  const scene: Scene = { sandbox, installation, store, trap, streams, key, random }
  await runToEnd(scene, await startWorker(installation))
  const all: Killed[] = []
  for (let round = 0; round < rounds; round++) {
    for (const [name, point] of Object.entries(POINTS)) {
      const recovery_ms = await killAt(scene, name, point)
      const { lost, left_over, different } = await compareReplica(scene)
      const unfilled = await countUnfilled(store)
      const recoveries_over_30_s = Number(recovery_ms > RECOVERY_MS)
      all.push({ name, recovery_ms, wrong: { lost, left_over, different, unfilled, recoveries_over_30_s } })
      // Each takes seconds, on a busy machine a minute: without a line, a run looks like one that hangs.
      console.error(`kill-points: killed ${name}, complete after ${recovery_ms} ms`)
    }
  }
  await api.end('SIGTERM')
  await Promise.all([store.close(), streams.close(), caller.close(), sandbox.close()])
  installation.remove()
  return all
}

/** Milliseconds from the kill until the replica is complete. */
async function killAt(scene: Scene, name: string, point: Point): Promise<number> {
  const { installation, store, trap, streams } = scene
  work(scene)
  await streams.ask(point.command, ['customers'])
  if (point.isOlder) await downgradeSchema(store)
  await trap.set(store, point)
  const killed = await installation.launch(WORKER)
  await untilHeld(trap, store, name)
  await killed.end('SIGKILL')
  await trap.remove(store, point)
  const began = performance.now()
  await runToEnd(scene, await startWorker(installation))
  return Math.round(performance.now() - began)
}

function startWorker(installation: Installation): Promise<Running> {
  return installation.start(undefined, WORKER)
}

/** Until a run that started by now has completed. */
async function runToEnd({ store: { engine }, key }: Scene, worker: Running): Promise<void> {
  const since = Date.now()
  const end = performance.now() + LOST_MS
  for (;;) {
    const stream = await findStream(engine.tenant(key), key)
    if (stream?.phase === 'idle' && (stream.synced_at ?? 0) > since) break
    if (performance.now() > end) throw new Error(`no run ended in time: ${JSON.stringify(stream)}`)
    await sleep(50)
  }
  await worker.end('SIGTERM')
}

/** Concurrent upstream edits. */
function work({ sandbox, random }: Scene): void {
  const state = sandbox.state('payments')
  const ids = state.records('customers').map(({ id }) => String(id))
  for (const balance of [1, 2, 3, 4]) state.put('customers', { id: pick(ids, random), balance })
  state.remove('customers', pick(ids, random))
  state.put('customers', { id: `cus_${String(random()).slice(2)}`, object: 'customer', balance: 5 })
}

async function compareReplica({ sandbox, store, key }: Scene): Promise<Comparison> {
  const scope = { org: key.org, connectorId: key.connector_id }
  return compare(await upstreamCustomers(sandbox), await readReplica(store, scope, key.entity))
}
