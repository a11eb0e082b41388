/** What a crash, a stop or another worker leaves of the replica: all of it, once. */
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
import { FAST } from '../support/packages.ts'
import { type Synced, startSynced, startUpstreams, until, upstreamRecords } from '../support/synced.ts'
import { tempFolder } from '../support/temp-folder.ts'

const script = fileURLToPath(new URL('../support/sync-worker.ts', import.meta.url))
const SLUG = 'payments'
const CUSTOMERS = 1000
/** Enough that a few pages are not all. */
const FEWER = 500
/** What a worker has to do: a stream that is long, and one beside it. */
const KEPT = ['customers', 'products']
const KEY = { entity: 'customers', connector_id: '', org: '' }

const running: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop()
})

interface Scene {
  readonly sandbox: Sandbox
  /** Answers requests and leaves the replica to others. */
  readonly api: Synced
  readonly folder: string
  readonly ring: string
}

async function openScene(customers: number): Promise<Scene> {
  const sandbox = await startUpstreams([SLUG], customers)
  const [folder, ring] = [tempFolder(), newKeyRing()]
  const more = { dataFolder: folder, keyRing: parseKeyRing(ring), role: 'api' as const }
  const api = await startSynced(sandbox, [SLUG], more, KEPT)
  running.push(api, { stop: () => sandbox.close() })
  return { sandbox, api, folder, ring }
}

const LIST = { entity: 'customers', action: 'list' }

/** So many pages are answered, and those after them only when it is too late. */
function stallAfter({ sandbox }: Scene, pages: number, ms = 600_000): void {
  sandbox.faults.clear()
  sandbox.faults.add({ match: LIST, times: pages, fault: { kind: 'delay', ms: 1 } })
  sandbox.faults.add({ match: LIST, fault: { kind: 'delay', ms } })
}

async function startWorker({ folder, ring, sandbox }: Scene): Promise<ChildProcess> {
  const args = ['--conditions=@plugboard/source', script, folder, ring, SLUG, sandbox.url(SLUG), `${KEPT}`]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout as NodeJS.ReadableStream, 'data')
  return child
}

async function kill(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  const ended = once(child, 'exit')
  child.kill(signal)
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

async function expectWhole(scene: Scene): Promise<void> {
  const upstream = await upstreamRecords(scene.sandbox, SLUG, 'customers')
  const replica = await scene.api.replica(SLUG, 'customers')
  expect(replica.size).toBe(upstream.size)
  expect(digest(replica)).toBe(digest(upstream))
}

const untilPages = (scene: Scene, pages: number): Promise<void> =>
  until(`${pages} pages`, async () => (await customers(scene)).pages >= pages)

/** Where the pages of customers that were asked for began. */
const placesAsked = ({ sandbox }: Scene): unknown[] =>
  sandbox.requests
    .filter(({ entity, action }) => entity === LIST.entity && action === LIST.action)
    .map(({ query }) => query.starting_after ?? 'the first')

describe('a worker that is killed with -9 in the middle of a reading', () => {
  test('is followed by another that goes on where it stopped: nothing is lost, nothing is there twice', async () => {
    const scene = await openScene(CUSTOMERS)
    for (const [more, pages] of [
      [2, 2],
      [5, 7],
    ] as const) {
      stallAfter(scene, more)
      const worker = await startWorker(scene)
      await untilPages(scene, pages)
      await kill(worker)
      expect(await customers(scene)).toMatchObject({ complete: false, pages, records: pages * 100 })
    }
    scene.sandbox.faults.clear()
    const worker = await startWorker(scene)
    running.unshift({ stop: () => kill(worker) })
    await until('the whole replica', async () => (await customers(scene)).complete)
    const asked = placesAsked(scene)
    await expectWhole(scene)
    // Only what was being read when a worker died is read again.
    expect(new Set(asked).size).toBe(CUSTOMERS / 100)
    expect(asked.length).toBe(CUSTOMERS / 100 + 2)
  })

  test('loses its streams to a worker that runs already, once its lease is over', async () => {
    const scene = await openScene(FEWER)
    stallAfter(scene, 2)
    const first = await startWorker(scene)
    await untilPages(scene, 2)
    const second = await startWorker(scene)
    running.unshift({ stop: () => kill(second) })
    await kill(first)
    scene.sandbox.faults.clear()
    await until('the whole replica', async () => (await customers(scene)).complete)
    await expectWhole(scene)
  })
})

test('a worker that is asked to stop finishes its page and gives its streams back', async () => {
  const scene = await openScene(FEWER)
  stallAfter(scene, 3, 1500)
  const worker = await startWorker(scene)
  await untilPages(scene, 3)
  await kill(worker, 'SIGTERM')
  const left = await customers(scene)
  expect(left).toMatchObject({ complete: false, running: false })
  expect(left.records).toBe(left.pages * 100)
})

describe('the right to write', () => {
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

  test('is one at a time, and what a worker writes after it lost it is refused as a whole', async () => {
    const scene = await openScene(10)
    const { server } = scene.api
    const { engine } = server.services.store
    const { key } = await stream(server, scene)
    const first = await claimStream(engine, key, { owner: 'first', leaseMs: 20_000 })
    expect(first).toBeDefined()
    expect(await claimStream(engine, key, { owner: 'second', leaseMs: 20_000 })).toBeUndefined()
    // The first has been silent for longer than its lease.
    await engine
      .tenant(key)
      .updateTable('streams')
      .set({ lease_until: 0 })
      .where('entity', '=', 'customers')
      .execute()
    const second = await claimStream(engine, key, { owner: 'second', leaseMs: 20_000 })
    expect(second?.claim.epoch).toBe((first?.claim.epoch ?? 0) + 1)
    const lost = first?.claim as NonNullable<typeof first>['claim']
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

describe('when an upstream does not do as it should', () => {
  async function open(size: number): Promise<{ sandbox: Sandbox; synced: Synced }> {
    const sandbox = await startUpstreams([SLUG], size)
    running.push({ stop: () => sandbox.close() })
    const synced = await startSynced(sandbox, [SLUG], { sync: FAST }, KEPT)
    running.unshift(synced)
    return { sandbox, synced }
  }

  const streamOf = async (synced: Synced, entity: string) =>
    (await synced.streams(SLUG)).find((one) => one.entity === entity)

  const steer = (synced: Synced, body: object) =>
    synced.ask('POST', `/v1/integrations/connectors/${synced.id(SLUG)}/syncs`, body)

  test('a stream that fails says why, keeps no other waiting, and goes on when it can', async () => {
    const sandbox = await startUpstreams([SLUG], 20)
    running.push({ stop: () => sandbox.close() })
    const fault = { kind: 'refused', code: 'permission_error', status: 403 } as const
    const rule = sandbox.faults.add({ match: { entity: 'invoices', action: 'list' }, fault })
    const synced = await startSynced(sandbox, [SLUG])
    running.unshift(synced)
    await until('all others', async () =>
      (await synced.streams(SLUG)).every(({ entity, complete }) => complete || entity === 'invoices'),
    )
    await until('a reason', async () => (await streamOf(synced, 'invoices'))?.last_error !== null)
    expect(await streamOf(synced, 'invoices')).toMatchObject({
      complete: false,
      last_error: { code: 'upstream_forbidden' },
    })
    rule.off()
    await until('invoices', async () => (await streamOf(synced, 'invoices'))?.complete === true)
    expect(await streamOf(synced, 'invoices')).toMatchObject({ failures: 0, last_error: null })
  })

  test('an empty list ends nothing as long as records that it lacks can be read', async () => {
    const { sandbox, synced } = await open(150)
    await until('customers', async () => (await streamOf(synced, 'customers'))?.complete === true)
    const body = { object: 'list', data: [], has_more: false, url: '/v1/customers' }
    const match = { entity: 'customers', action: 'list' }
    const rule = sandbox.faults.add({ match, fault: { kind: 'status', status: 200, body } })
    await steer(synced, { command: 'full', entities: ['customers'] })
    await until('the brake', async () => (await streamOf(synced, 'customers'))?.last_error !== null)
    expect((await streamOf(synced, 'customers'))?.last_error).toMatchObject({ code: 'sweep_held' })
    expect((await synced.replica(SLUG, 'customers')).size).toBe(150)
    rule.off()
    await until(
      'a reading that is believed',
      async () => (await streamOf(synced, 'customers'))?.failures === 0,
    )
    expect((await synced.replica(SLUG, 'customers')).size).toBe(150)
  })

  test('records that are really gone are ended by a complete reading, however many', async () => {
    const { sandbox, synced } = await open(250)
    await until('charges', async () => (await streamOf(synced, 'customers'))?.complete === true)
    await steer(synced, { command: 'pause' })
    await sleep(100)
    const ids = [...(await synced.replica(SLUG, 'customers')).keys()]
    for (const id of ids.slice(0, 200)) sandbox.state(SLUG).remove('customers', id)
    await steer(synced, { command: 'full', entities: ['customers'] })
    await steer(synced, { command: 'resume', entities: ['customers'] })
    await until('the sweep', async () => (await synced.replica(SLUG, 'customers')).size === 50)
  })

  test('a record that cannot be kept is put aside, and its page is kept', async () => {
    const { sandbox, synced } = await open(30)
    await until('customers', async () => (await streamOf(synced, 'customers'))?.complete === true)
    const data = [
      { object: 'customer', name: 'No id' },
      { id: 'cus_poison', name: 'a\0b\ud800c' },
      { id: 'cus_deep', metadata: JSON.parse('['.repeat(100) + ']'.repeat(100)) },
    ]
    const body = { object: 'list', data, has_more: false, url: '/v1/customers' }
    const match = { entity: 'customers', action: 'list' }
    sandbox.faults.add({ match, times: 1, fault: { kind: 'status', status: 200, body } })
    await steer(synced, { command: 'full', entities: ['customers'] })
    await until('the poison', async () => (await synced.replica(SLUG, 'customers')).has('cus_poison'))
    const db = synced.server.services.store.engine.tenant({ org: synced.org })
    const kept = await db.selectFrom('quarantine').selectAll().orderBy('reason').execute()
    expect(kept).toMatchObject([{ reason: 'no_key' }, { reason: 'too_deep' }])
    expect(kept.map(({ record }) => JSON.parse(record))).toEqual([data[0], { id: 'cus_deep' }])
  })
})
