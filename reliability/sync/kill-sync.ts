/**
 * kill -9 at random moments of a backfill, during concurrent upstream edits. In the end the replica equals the upstream,
 * by count and by a hash over all records. There is no additional full sync: records lost by a kill stay lost. After one of
 * the kills, the upstream rejects the saved cursor, so that the backfill starts over.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { defineFigure, type Figure, noneOf } from '../figure.ts'
import { openCaller } from '../support/caller.ts'
import { type Edits, editUntil, startCustomers, upstreamCustomers } from '../support/customers.ts'
import { type Database, EMBEDDED, onPostgres } from '../support/databases.ts'
import { randomOf } from '../support/random.ts'
import { type Comparison, compare, openDatabase, readReplica } from '../support/replica.ts'
import { createInstallation, type Installation, type Running } from '../support/service.ts'
import { openStreams, type Streams } from '../support/streams.ts'

/** Maximum time between the first page and the next kill. */
const ALIVE_MS = 1000

interface Size {
  readonly records: number
  readonly kills: number
  /** Milliseconds per page at the upstream, so that a few pages take long enough. */
  readonly page_ms: number
  /** Seconds after which another process may take over. */
  readonly lease: number
  /** The kill after which the upstream rejects the cursor: late, so that the second backfill has much to tombstone. */
  readonly rejected_after: number
}

interface Found extends Comparison, Edits {
  /** Kills by the phase of the customers' stream. */
  readonly kills: Readonly<Record<string, number>>
  /** Maximum milliseconds from a kill to the next page. */
  readonly slowest_recovery_ms: number
}

export const killSync: Figure = defineFigure({
  quick: { records: 4000, kills: 5, page_ms: 50, lease: 1, rejected_after: 1 },
  full: { records: 100_000, kills: 50, page_ms: 0, lease: 2, rejected_after: 40 },
  takesDatabase: true,
  run: async (size, seed) => {
    const found = {
      sqlite: await killAndCompare(EMBEDDED, size, randomOf(seed)),
      postgres: await onPostgres((database) => killAndCompare(database, size, randomOf(seed))),
    }
    const misses = Object.entries(found).flatMap(([engine, of]) => (of ? missesOf(of, engine) : []))
    return { figures: found, misses }
  },
})

function missesOf(found: Found, engine: string): string[] {
  const { lost, left_over, different, slowest_recovery_ms } = found
  const recoveries_over_30_s = Number(slowest_recovery_ms > 30_000)
  return noneOf({ lost, left_over, different, recoveries_over_30_s }).map((miss) => `${engine}: ${miss}`)
}

async function killAndCompare(database: Database, size: Size, random: () => number): Promise<Found> {
  const sandbox = await startCustomers(size.records)
  sandbox.faults.add({
    match: { entity: 'customers', action: 'list' },
    fault: { kind: 'delay', ms: size.page_ms },
  })
  const env = { PLUGBOARD_SYNC_SECONDS: '1', PLUGBOARD_SYNC_LEASE_SECONDS: String(size.lease) }
  const installation = createInstallation({ payments: sandbox.url('payments') }, { ...database.env, ...env })
  const first = await installation.start()
  const caller = await openCaller({ address: first.address, client: installation.client })
  const connectorId = await caller.connect('Payments', sandbox.credentials('payments'))
  const streams = openStreams(first.address, caller, connectorId)
  let isOver = false
  const doomed: string[] = []
  const editing = editUntil(sandbox, random, () => isOver, doomed)
  const rejectCursor = async (): Promise<void> => {
    doomed.push(await recordOfCursor(installation, database))
    while (doomed.length > 0) await sleep(1)
  }
  const scene = { installation, streams, random, rejectCursor }
  const { running, ...reported } = await killAgainAndAgain(scene, first, size)
  isOver = true
  const edits = await editing
  const asked = Date.now()
  // Streams that have a webhook are polled every ten minutes only.
  await streams.ask('run')
  await streams.untilSynced(asked)
  await running.end('SIGTERM')
  const store = await openDatabase(installation, database)
  const replica = await readReplica(store, { org: installation.client.client_id, connectorId }, 'customers')
  const comparison = compare(await upstreamCustomers(sandbox), replica)
  await Promise.all([store.close(), streams.close(), caller.close(), sandbox.close()])
  installation.remove()
  return { ...comparison, ...edits, ...reported }
}

interface Scene {
  readonly installation: Installation
  readonly streams: Streams
  readonly random: () => number
  /** Called while no process runs. */
  rejectCursor(): Promise<void>
}

async function killAgainAndAgain(scene: Scene, first: Running, { kills: count, rejected_after }: Size) {
  const { installation, streams, random, rejectCursor } = scene
  let running = first
  const kills: Record<string, number> = {}
  let slowest_recovery_ms = 0
  for (let n = 0; n < count; n++) {
    await sleep(random() * ALIVE_MS)
    const isRejected = n + 1 === rejected_after
    // On a cluster the first page takes longer than this: its tables are distributed before.
    if (isRejected) await untilStored(streams)
    const { phase } = await customersOf(streams)
    kills[phase] = (kills[phase] ?? 0) + 1
    const killed = performance.now()
    await running.end('SIGKILL')
    if (isRejected) await rejectCursor()
    running = await installation.start(first.port)
    await untilPages(streams)
    slowest_recovery_ms = Math.max(slowest_recovery_ms, performance.now() - killed)
  }
  return { running, kills, slowest_recovery_ms: Math.round(slowest_recovery_ms) }
}

/** The record after which the stored page begins. */
async function recordOfCursor(installation: Installation, database: Database): Promise<string> {
  const store = await openDatabase(installation, database)
  const streams = store.engine.everyTenant.selectFrom('streams').where('entity', '=', 'customers')
  const { cursor } = await streams.select('cursor').executeTakeFirstOrThrow()
  await store.close()
  const { params } = JSON.parse(cursor ?? '{}')
  if (params?.starting_after === undefined) throw new Error(`the backfill has no cursor: ${cursor}`)
  return params.starting_after
}

/** The backfill of customers has a page in the store, and so a cursor. */
async function untilStored(streams: Streams): Promise<void> {
  while ((await customersOf(streams)).pages === 0) await sleep(10)
}

/** A worker holds the stream of customers, or has completed a run. */
async function untilPages(streams: Streams): Promise<void> {
  const from = Date.now()
  const { pages: before } = await customersOf(streams)
  for (;;) {
    const { pages, synced_at } = await customersOf(streams)
    if (pages !== before || Date.parse(synced_at ?? '') > from) return
    await sleep(50)
  }
}

async function customersOf(streams: Streams) {
  const found = (await streams.read()).find(({ entity }) => entity === 'customers')
  if (found === undefined) throw new Error('the customers have no stream')
  return found
}
