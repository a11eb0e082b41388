/**
 * Two workers on one PostgreSQL share 20 streams. One is killed: the other takes over. One sleeps past its lease and
 * wakes up with stale pages in memory: it must not write any of them.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { ConnectorSync } from '@plugboard/core/catalog'
import { sync } from '@plugboard/payments/sync'
import { type Sandbox, startSandbox } from '@plugboard/sandbox'
import type { Store } from '../../packages/server/src/store/store.ts'
import { defineFigure, type Figure, type Findings, noneOf } from '../figure.ts'
import { type Caller, openCaller } from '../support/caller.ts'
import { type Database, onDatabases } from '../support/databases.ts'
import { randomOf } from '../support/random.ts'
import { compare, openDatabase, readReplica } from '../support/replica.ts'
import { createInstallation, type Installation, type Running } from '../support/service.ts'
import { openStreams, type Streams } from '../support/streams.ts'
import { TABLES } from '../support/tables.ts'

const DECLARED: ConnectorSync['entities'] = sync.entities
const ENTITIES = Object.keys(DECLARED)
/** Of five entities each: 20 streams. */
const CONNECTORS = 4
/** PostgreSQL ends the open transaction of a worker that sleeps, and with it the worker's locks. */
const IDLE_SECONDS = 10
/** Beyond the lease, which takes 20 seconds by default: the promise is 30. */
const TAKEOVER_MS = 10_000

interface Size {
  readonly rounds: number
  /** Customers; most other entities have more. */
  readonly records: number
  /** Milliseconds per page at the upstream. */
  readonly page_ms: number
  readonly lease: number
}

export const workers: Figure = defineFigure({
  quick: { rounds: 1, records: 60, page_ms: 250, lease: 3, databases: 1 },
  full: { rounds: 50, records: 60, page_ms: 250, lease: 5, databases: 3 },
  takesDatabase: true,
  run: async (size, seed) => {
    const rounds = await onDatabases(size.databases, size.rounds, (database, share, at) =>
      takeTurns(database, { ...size, rounds: share }, randomOf(seed + at)),
    )
    return rounds ? sumOf(rounds, size) : { figures: { skipped: 'no PostgreSQL' }, misses: [] }
  },
})

/** A worker that was killed, and one that slept. */
interface Round {
  readonly takeovers: readonly number[]
  readonly before_waking: number
  readonly after_waking: number
}

function sumOf(rounds: readonly Round[], { lease }: Pick<Size, 'lease'>): Findings {
  const takeovers = rounds.flatMap((round) => round.takeovers)
  const count = (name: 'before_waking' | 'after_waking'): number =>
    rounds.reduce((sum, round) => sum + round[name], 0)
  const wrong_rows = { before_waking: count('before_waking'), after_waking: count('after_waking') }
  const longest = Math.max(lease, IDLE_SECONDS) * 1000 + TAKEOVER_MS
  const late_takeovers = takeovers.filter((ms) => ms > longest).length
  const figures = {
    rounds: rounds.length,
    streams: CONNECTORS * ENTITIES.length,
    slowest_takeover_ms: Math.max(...takeovers),
    wrong_rows,
  }
  return { figures, misses: noneOf({ late_takeovers, ...wrong_rows }) }
}

interface Scene {
  readonly size: Size
  readonly sandbox: Sandbox
  readonly installation: Installation
  readonly store: Store
  readonly caller: Caller
  /** By id of the connector. */
  readonly connectors: ReadonlyMap<string, Streams>
  readonly random: () => number
}

async function takeTurns(database: Database, size: Size, random: () => number): Promise<Round[]> {
  const sandbox = await startSandbox({ connectors: [TABLES.payments], size: size.records })
  sandbox.faults.add({ match: { action: 'list' }, fault: { kind: 'delay', ms: size.page_ms } })
  const env = { PLUGBOARD_SYNC_SECONDS: '1', PLUGBOARD_SYNC_LEASE_SECONDS: String(size.lease) }
  const installation = createInstallation({ payments: sandbox.url('payments') }, { ...database.env, ...env })
  const api = await installation.start(undefined, { PLUGBOARD_ROLE: 'api' })
  const caller = await openCaller({ address: api.address, client: installation.client })
  const connectors = new Map<string, Streams>()
  for (let n = 0; n < CONNECTORS; n++) {
    const id = await caller.connect('Payments', sandbox.credentials('payments'))
    connectors.set(id, openStreams(api.address, caller, id))
  }
  const store = await openDatabase(installation, database)
  const scene = { size, sandbox, installation, store, caller, connectors, random }
  const rounds: Round[] = []
  let pair: Pair = [await startWorker(installation), await startWorker(installation)]
  for (let round = 1; round <= size.rounds; round++) {
    const [killed, left] = pair
    const killedTakeover = await killOne(scene, killed, left)
    pair = [left, await startWorker(installation)]
    const slept = await putToSleep(scene, pair, round)
    rounds.push({ ...slept, takeovers: [killedTakeover, slept.takeover] })
  }
  for (const one of [...pair, api]) await one.end('SIGTERM')
  await Promise.all([store.close(), caller.close(), sandbox.close()])
  for (const streams of connectors.values()) await streams.close()
  installation.remove()
  return rounds
}

type Pair = readonly [Running, Running]

function startWorker(installation: Installation): Promise<Running> {
  return installation.start(undefined, { PLUGBOARD_ROLE: 'worker' })
}

/** Milliseconds until the killed one holds no lease. */
async function killOne(scene: Scene, killed: Running, left: Running): Promise<number> {
  await untilBothWork(scene, killed, left)
  const had = await leasesOf(scene, killed)
  await killed.end('SIGKILL')
  return untilTaken(scene, had)
}

/** The first one sleeps while everything changes upstream and the other reads it. */
async function putToSleep(scene: Scene, [sleeper, other]: Pair, round: number) {
  const { connectors, size } = scene
  await untilBothWork(scene, sleeper, other)
  process.kill(sleeper.pid, 'SIGSTOP')
  const had = await leasesOf(scene, sleeper)
  changeEverything(scene, round)
  const changed = Date.now()
  const takeover = await untilTaken(scene, had)
  // Streams that have a webhook are polled every ten minutes only.
  await forAll(connectors, (streams) => streams.ask('run'))
  await forAll(connectors, (streams) => streams.untilSynced(changed))
  // From here on only the sleeper could write, and nobody would repair the damage.
  await forAll(connectors, (streams) => streams.ask('pause'))
  await forAll(connectors, (streams) => streams.untilAtRest())
  const before_waking = await wrongRows(scene)
  process.kill(sleeper.pid, 'SIGCONT')
  await sleep(2 * size.page_ms + 1500)
  const after_waking = await wrongRows(scene)
  await forAll(connectors, (streams) => streams.ask('resume'))
  return { takeover, before_waking, after_waking }
}

/** Everything is read again, by both workers. */
async function untilBothWork(scene: Scene, ...both: readonly Running[]): Promise<void> {
  const { connectors, random, size } = scene
  for (;;) {
    await forAll(connectors, (streams) => streams.ask('full'))
    await sleep(random() * 2 * size.page_ms)
    const had = await Promise.all(both.map((one) => leasesOf(scene, one)))
    if (had.every(({ length }) => length > 0)) return
  }
}

interface Lease {
  readonly connector_id: string
  readonly entity: string
  readonly epoch: number
}

async function leasesOf({ store }: Scene, { pid }: Running): Promise<readonly Lease[]> {
  return store.engine.everyTenant
    .selectFrom('streams')
    .select(['connector_id', 'entity', 'epoch'])
    .where('lease_owner', 'like', `%/${pid}/%`)
    .execute()
}

async function untilTaken({ store }: Scene, had: readonly Lease[]): Promise<number> {
  const began = performance.now()
  for (;;) {
    const query = store.engine.everyTenant.selectFrom('streams').select(['connector_id', 'entity', 'epoch'])
    const now: readonly Lease[] = await query.execute()
    const isTaken = (lease: Lease): boolean =>
      now.some(
        (one) =>
          one.connector_id === lease.connector_id && one.entity === lease.entity && one.epoch > lease.epoch,
      )
    if (had.every(isTaken)) return Math.round(performance.now() - began)
    await sleep(50)
  }
}

/** Every record changes, and a few customers are deleted. */
function changeEverything({ sandbox, random }: Scene, round: number): void {
  const state = sandbox.state('payments')
  for (const entity of ENTITIES) {
    for (const { id } of state.records(entity)) state.put(entity, { id, metadata: { round: String(round) } })
  }
  for (const { id } of state.records('customers')) {
    if (random() < 0.05) state.remove('customers', String(id))
  }
}

async function wrongRows({ sandbox, store, installation, connectors }: Scene): Promise<number> {
  let wrong = 0
  for (const connectorId of connectors.keys()) {
    for (const entity of ENTITIES) {
      const records = sandbox.state('payments').records(entity)
      const upstream = new Map(records.map((record) => [String(record.id), record]))
      const replica = await readReplica(store, { org: installation.client.client_id, connectorId }, entity)
      const { lost, left_over, different } = compare(alone(entity, upstream), alone(entity, replica))
      wrong += lost + left_over + different
    }
  }
  return wrong
}

/**
 * Without nested records of other entities, which only reads for the replica contain, such as the payments of an invoice.
 */
function alone(entity: string, records: ReadonlyMap<string, unknown>): Map<string, unknown> {
  const shown = DECLARED[entity]?.more?.get?.['expand[]']
  const own = (record: unknown): unknown =>
    Object.fromEntries(Object.entries(record as object).filter(([name]) => name !== shown))
  return new Map(Array.from(records, ([id, record]) => [id, own(record)]))
}

async function forAll(
  connectors: ReadonlyMap<string, Streams>,
  work: (streams: Streams) => Promise<void>,
): Promise<void> {
  await Promise.all([...connectors.values()].map(work))
}
