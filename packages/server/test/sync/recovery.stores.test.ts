/** After a crash, a shutdown or a takeover by another worker, the replica has every record exactly once. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Sandbox } from '@plugboard/sandbox'
import { afterEach, describe, expect, test } from 'vitest'
import { newKeyRing, parseKeyRing } from '../../src/crypto/key-ring.ts'
import type { Server } from '../../src/server.ts'
import { claimStream, LeaseLost, renewLease, type Stream, saveStream } from '../../src/store/streams.ts'
import { FAST, installedPackages } from '../support/packages.ts'
import { startAtEase } from '../support/start.ts'
import { type Synced, startSynced, startUpstreams, until, upstreamRecords } from '../support/synced.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { testConfig } from '../support/test-config.ts'
import { isMainStore } from '../support/test-database.ts'

const script = fileURLToPath(new URL('../support/sync-worker.ts', import.meta.url))
const SLUG = 'payments'
/** More than the few pages that a worker reads before it is stopped. */
const CUSTOMERS = 500
/** The entities that workers synchronize: a long stream and a second one. */
const ENTITIES = ['customers', 'products']
const KEY = { entity: 'customers', connector_id: '', org: '' }

const running: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop()
})

interface Scene {
  readonly sandbox: Sandbox
  /** Serves the API only; its role has no workers. */
  readonly api: Synced
  readonly folder: string
  readonly ring: string
}

async function openScene(customers: number): Promise<Scene> {
  const sandbox = await startUpstreams([SLUG], customers)
  const [folder, ring] = [tempFolder(), newKeyRing()]
  const more = { dataFolder: folder, keyRing: parseKeyRing(ring), role: 'api' as const }
  const api = await startSynced(sandbox, [SLUG], more, ENTITIES)
  running.push(api, { stop: () => sandbox.close() })
  return { sandbox, api, folder, ring }
}

const LIST = { entity: 'customers', action: 'list' }

/** Serves this number of pages, and delays those after them, by default beyond the end of the test. */
function stallAfter({ sandbox }: Scene, pages: number, ms = 600_000): void {
  sandbox.faults.clear()
  sandbox.faults.add({ match: LIST, times: pages, fault: { kind: 'delay', ms: 1 } })
  sandbox.faults.add({ match: LIST, fault: { kind: 'delay', ms } })
}

async function startWorker({ folder, ring, sandbox }: Scene): Promise<ChildProcess> {
  const args = [
    '--conditions=@plugboard/source',
    script,
    folder,
    ring,
    SLUG,
    sandbox.url(SLUG),
    `${ENTITIES}`,
  ]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout as NodeJS.ReadableStream, 'data')
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

async function customers({ api }: Scene) {
  const streams = await api.streams(SLUG)
  const found = streams.find(({ entity }) => entity === 'customers')
  if (found === undefined) throw new Error('customers have no stream')
  return found
}

const digest = (records: ReadonlyMap<string, unknown>): string =>
  createHash('sha256')
    .update(JSON.stringify([...records].sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex')

async function expectComplete(scene: Scene): Promise<void> {
  const upstream = await upstreamRecords(scene.sandbox, SLUG, 'customers')
  const replica = await scene.api.replica(SLUG, 'customers')
  expect(replica.size).toBe(upstream.size)
  expect(digest(replica)).toBe(digest(upstream))
}

const untilPages = (scene: Scene, pages: number): Promise<void> =>
  until(`${pages} pages`, async () => (await customers(scene)).pages >= pages)

/** The cursor of each requested page of customers. */
const requestedCursors = ({ sandbox }: Scene): unknown[] =>
  sandbox.requests
    .filter(({ entity, action }) => entity === LIST.entity && action === LIST.action)
    .map(({ query }) => query.starting_after ?? 'first page')

describe('a worker that is killed with SIGKILL during a full sync', () => {
  test('is replaced by one that resumes at the checkpoint: no record is lost or duplicated', async () => {
    const scene = await openScene(CUSTOMERS)
    stallAfter(scene, 2)
    const first = await startWorker(scene)
    await untilPages(scene, 2)
    await kill(first)
    expect(await customers(scene)).toMatchObject({ complete: false, pages: 2, records: 200 })
    scene.sandbox.faults.clear()
    const second = await startWorker(scene)
    running.unshift({ stop: () => kill(second) })
    await until('a complete replica', async () => (await customers(scene)).complete)
    const cursors = requestedCursors(scene)
    await expectComplete(scene)
    // Only the page in flight when the worker died is read again.
    expect(new Set(cursors).size).toBe(CUSTOMERS / 100)
    expect(cursors.length).toBe(CUSTOMERS / 100 + 1)
  })

  test('loses its streams to a running worker once its lease expires', async () => {
    const scene = await openScene(CUSTOMERS)
    stallAfter(scene, 2)
    const first = await startWorker(scene)
    await untilPages(scene, 2)
    const second = await startWorker(scene)
    running.unshift({ stop: () => kill(second) })
    await kill(first)
    scene.sandbox.faults.clear()
    await until('a complete replica', async () => (await customers(scene)).complete)
    await expectComplete(scene)
  })
})

test('a worker that stops finishes its page and releases its streams', async () => {
  const scene = await openScene(CUSTOMERS)
  stallAfter(scene, 2, 800)
  const { folder, ring, sandbox } = scene
  const upstreams = { [SLUG]: sandbox.url(SLUG) }
  const worker = await startAtEase(
    testConfig(folder, { role: 'worker', sync: FAST, keyRing: parseKeyRing(ring), upstreams }),
    { connectors: installedPackages([SLUG], ENTITIES) },
  )
  await untilPages(scene, 2)
  await worker.stop()
  const left = await customers(scene)
  expect(left).toMatchObject({ complete: false, running: false })
  expect(left.records).toBe(left.pages * 100)
})

describe('the lease of a stream', () => {
  async function stream(server: Server, scene: Scene): Promise<{ key: typeof KEY; row: Stream }> {
    const [org, connector_id] = [scene.api.org, scene.api.id(SLUG)]
    await scene.api.streams(SLUG)
    const { engine } = server.services.store
    const key = { ...KEY, org, connector_id }
    const row = await engine
      .tenant(key)
      .selectFrom('streams')
      .selectAll()
      .where('entity', '=', 'customers')
      .executeTakeFirstOrThrow()
    return { key, row }
  }

  test('has one holder, and rolls back every later transaction of an earlier holder', async () => {
    const scene = await openScene(10)
    const { server } = scene.api
    const { engine } = server.services.store
    const { key } = await stream(server, scene)
    const first = await claimStream(engine, key, { owner: 'first', leaseMs: 20_000 })
    expect(first).toBeDefined()
    expect(await claimStream(engine, key, { owner: 'second', leaseMs: 20_000 })).toBeUndefined()
    // The lease of the first worker expires.
    await engine
      .tenant(key)
      .updateTable('streams')
      .set({ lease_until: 0 })
      .where('entity', '=', 'customers')
      .execute()
    const second = await claimStream(engine, key, { owner: 'second', leaseMs: 20_000 })
    expect(second?.lease.epoch).toBe((first?.lease.epoch ?? 0) + 1)
    const lost = first?.lease as NonNullable<typeof first>['lease']
    const late = engine
      .tenant(key)
      .transaction()
      .execute(async (tx) => {
        await tx.updateTable('streams').set({ records: 999 }).where('entity', '=', 'customers').execute()
        await renewLease(tx, engine, lost)
      })
    await expect(late).rejects.toBeInstanceOf(LeaseLost)
    await expect(saveStream(engine.tenant(key), lost, { cursor: '{}' })).rejects.toBeInstanceOf(LeaseLost)
    expect((await stream(server, scene)).row).toMatchObject({ records: 0, cursor: null })
  })
})

describe('with a faulty upstream', () => {
  async function open(size: number): Promise<{ sandbox: Sandbox; synced: Synced }> {
    const sandbox = await startUpstreams([SLUG], size)
    running.push({ stop: () => sandbox.close() })
    const synced = await startSynced(sandbox, [SLUG], { sync: FAST }, ENTITIES)
    running.unshift(synced)
    return { sandbox, synced }
  }

  const streamOf = async (synced: Synced, entity: string) =>
    (await synced.streams(SLUG)).find((one) => one.entity === entity)

  const sendCommand = (synced: Synced, body: object) =>
    synced.ask('POST', `/v1/integrations/connectors/${synced.id(SLUG)}/syncs`, body)

  test.runIf(isMainStore)(
    'a failing stream shows its error, delays no other stream, and recovers',
    async () => {
      const sandbox = await startUpstreams([SLUG], 20)
      running.push({ stop: () => sandbox.close() })
      const fault = { kind: 'refused', code: 'permission_error', status: 403 } as const
      const rule = sandbox.faults.add({ match: { entity: 'invoices', action: 'list' }, fault })
      const synced = await startSynced(sandbox, [SLUG])
      running.unshift(synced)
      await until('all other streams', async () =>
        (await synced.streams(SLUG)).every(({ entity, complete }) => complete || entity === 'invoices'),
      )
      await until('the error', async () => (await streamOf(synced, 'invoices'))?.last_error !== null)
      expect(await streamOf(synced, 'invoices')).toMatchObject({
        complete: false,
        last_error: { code: 'upstream_forbidden' },
      })
      rule.off()
      await until(
        'the backfill of invoices',
        async () => (await streamOf(synced, 'invoices'))?.complete === true,
      )
      expect(await streamOf(synced, 'invoices')).toMatchObject({ failures: 0, last_error: null })
    },
  )

  test.runIf(isMainStore)(
    'an empty list deletes nothing while the missing records can still be read',
    async () => {
      const { sandbox, synced } = await open(150)
      await until(
        'the backfill of customers',
        async () => (await streamOf(synced, 'customers'))?.complete === true,
      )
      const body = { object: 'list', data: [], has_more: false, url: '/v1/customers' }
      const match = { entity: 'customers', action: 'list' }
      const rule = sandbox.faults.add({ match, fault: { kind: 'status', status: 200, body } })
      await sendCommand(synced, { command: 'full', entities: ['customers'] })
      await until(
        'the brake to hold the sweep',
        async () => (await streamOf(synced, 'customers'))?.last_error !== null,
      )
      expect((await streamOf(synced, 'customers'))?.last_error).toMatchObject({ code: 'sweep_held' })
      expect((await synced.replica(SLUG, 'customers')).size).toBe(150)
      rule.off()
      await until('a successful full sync', async () => (await streamOf(synced, 'customers'))?.failures === 0)
      expect((await synced.replica(SLUG, 'customers')).size).toBe(150)
    },
  )

  test('a full sync tombstones deleted records, however many', async () => {
    const { sandbox, synced } = await open(250)
    await until(
      'the backfill of customers',
      async () => (await streamOf(synced, 'customers'))?.complete === true,
    )
    await sendCommand(synced, { command: 'pause' })
    await sleep(100)
    const ids = [...(await synced.replica(SLUG, 'customers')).keys()]
    for (const id of ids.slice(0, 200)) sandbox.state(SLUG).remove('customers', id)
    await sendCommand(synced, { command: 'full', entities: ['customers'] })
    await sendCommand(synced, { command: 'resume', entities: ['customers'] })
    await until('the sweep', async () => (await synced.replica(SLUG, 'customers')).size === 50)
  })

  test('an invalid record is quarantined, and the rest of its page is stored', async () => {
    const { sandbox, synced } = await open(30)
    await until(
      'the backfill of customers',
      async () => (await streamOf(synced, 'customers'))?.complete === true,
    )
    const noKey = { object: 'customer', name: 'No id' }
    // No text can be made of it: its conversion must not stop the others.
    const odd = { id: { toString: null } }
    const data = [
      noKey,
      odd,
      { id: 'cus_poison', name: 'a\0b\ud800c' },
      { id: 'cus_deep', metadata: JSON.parse('['.repeat(100) + ']'.repeat(100)) },
    ]
    const body = { object: 'list', data, has_more: false, url: '/v1/customers' }
    const match = { entity: 'customers', action: 'list' }
    sandbox.faults.add({ match, times: 1, fault: { kind: 'status', status: 200, body } })
    await sendCommand(synced, { command: 'full', entities: ['customers'] })
    await until('the record with invalid text', async () =>
      (await synced.replica(SLUG, 'customers')).has('cus_poison'),
    )
    const db = synced.server.services.store.engine.tenant({ org: synced.org })
    const quarantined = await db.selectFrom('quarantine').selectAll().orderBy('reason').execute()
    expect(quarantined).toMatchObject([{ reason: 'bad_key' }, { reason: 'no_key' }, { reason: 'too_deep' }])
    expect(quarantined.map(({ record }) => JSON.parse(record))).toEqual([odd, noKey, { id: 'cus_deep' }])
  })
})
