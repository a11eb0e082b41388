/** Readings that are not to be believed end nothing. */
import type { Fault, Sandbox } from '@plugboard/sandbox'
import { afterEach, describe, expect, test } from 'vitest'
import type { Shape } from '../src/copy/shape.ts'
import { planOf } from '../src/sync/plan.ts'
import { findStream } from '../src/sync/streams.ts'
import type { StreamView } from '../src/sync/view.ts'
import { type Synced, startSynced, startUpstreams, until } from './support/synced.ts'
import { query } from './support/test-database.ts'

/** Nothing is read again unless it is asked for or has failed. */
const ONCE = { changes: 3600, full: 3600, leaseMs: 2000 }

const running: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop()
})

interface Scene {
  readonly sandbox: Sandbox
  readonly synced: Synced
  stream(): Promise<StreamView>
  readAll(): Promise<unknown>
  steer(command: string): Promise<unknown>
}

async function open(
  slug: string,
  entity: string,
  size: number,
  faults: readonly Fault[] = [],
): Promise<Scene> {
  const sandbox = await startUpstreams([slug], size)
  running.push({ stop: () => sandbox.close() })
  for (const fault of faults) sandbox.faults.add({ match: { entity, action: 'list' }, times: 1, fault })
  const synced = await startSynced(sandbox, [slug], { sync: ONCE })
  running.unshift(synced)
  const stream = async (): Promise<StreamView> => {
    const found = (await synced.streams(slug)).find((one) => one.entity === entity)
    if (found === undefined) throw new Error(`${entity} has no stream`)
    return found
  }
  await until('a copy', async () => (await stream()).complete)
  const path = `/v1/integrations/connectors/${synced.id(slug)}/syncs`
  const steer = (command: string): Promise<unknown> =>
    synced.ask('POST', path, { command, entities: [entity] })
  return { sandbox, synced, stream, readAll: () => steer('full'), steer }
}

describe('where a record that seems gone cannot be looked for', () => {
  const [slug, entity] = ['recruiting', 'archive_reasons']
  const listOf = (results: readonly unknown[]): Fault => ({
    kind: 'status',
    status: 200,
    body: { success: true, results, moreDataAvailable: false },
  })

  test('a second reading counts: one that a page hid is still there', async () => {
    const { sandbox, synced, stream, readAll } = await open(slug, entity, 5)
    const [, ...others] = sandbox.state(slug).records(entity)
    const rule = sandbox.faults.add({ match: { entity }, times: 1, fault: listOf(others) })
    await readAll()
    await until('its end', async () => (await stream()).generation === 2)
    expect(rule.hits).toBe(1)
    expect(await stream()).toMatchObject({ last_error: null, deleted: 0, pages: 2 })
    expect((await synced.copy(slug, entity)).size).toBe(others.length + 1)
  })

  test('and both readings show nothing at all, nothing is ended', async () => {
    const { sandbox, synced, stream, readAll } = await open(slug, entity, 5)
    const before = await synced.copy(slug, entity)
    const rule = sandbox.faults.add({ match: { entity }, fault: listOf([]) })
    await readAll()
    await until('the brake', async () => (await stream()).last_error?.code === 'sweep_held')
    expect(rule.hits).toBeGreaterThanOrEqual(2)
    expect(await synced.copy(slug, entity)).toEqual(before)
    rule.off()
    await until('a reading that is believed', async () => (await stream()).failures === 0)
    expect(await synced.copy(slug, entity)).toEqual(before)
  })
})

test.each([
  [3, 7],
  [80, 20],
])('%i records that no list shows stay, and %i that are gone are ended', async (hidden, gone) => {
  const [slug, entity] = ['payments', 'customers']
  const { sandbox, synced, stream, readAll } = await open(slug, entity, 200)
  const ids = [...(await synced.copy(slug, entity)).keys()].toSorted()
  const isHidden = (id: unknown): boolean => ids.indexOf(`${id}`) < hidden
  const removed = ids.slice(hidden, hidden + gone)
  for (const id of removed) sandbox.state(slug).remove(entity, id)
  const data = sandbox
    .state(slug)
    .records(entity)
    .filter(({ id }) => !isHidden(id))
  const body = { object: 'list', data, has_more: false, url: '/v1/customers' }
  const fault: Fault = { kind: 'status', status: 200, body }
  sandbox.faults.add({ match: { entity, action: 'list' }, fault })
  for (const generation of [2, 3]) {
    await readAll()
    await until('its end', async () => (await stream()).generation === generation)
    expect(await stream()).toMatchObject({ failures: 0, last_error: null })
    const left = ids.filter((id) => !removed.includes(id))
    expect([...(await synced.copy(slug, entity)).keys()].toSorted()).toEqual(left)
  }
})

test('a sample that is gone says nothing of records that only a page hid: a second reading counts', async () => {
  const [slug, entity] = ['payments', 'customers']
  const { sandbox, synced, stream, readAll } = await open(slug, entity, 60)
  const ids = [...(await synced.copy(slug, entity)).keys()].toSorted()
  // The first are looked for one by one.
  for (const id of ids.slice(0, 25)) sandbox.state(slug).remove(entity, id)
  const shown = sandbox
    .state(slug)
    .records(entity)
    .filter(({ id }) => !ids.slice(25, 30).includes(`${id}`))
  const body = { object: 'list', data: shown, has_more: false, url: '/v1/customers' }
  const fault: Fault = { kind: 'status', status: 200, body }
  const rule = sandbox.faults.add({ match: { entity, action: 'list' }, times: 1, fault })
  await readAll()
  await until('its end', async () => (await stream()).generation === 2)
  expect(rule.hits).toBe(1)
  expect([...(await synced.copy(slug, entity)).keys()].toSorted()).toEqual(ids.slice(25))
})

test.each([1, 250])(
  'what nothing told of is found with the ids of all: %i issues that can be seen again',
  async (n) => {
    const scene = await open('issue-tracking', 'issues', 260)
    const { services } = scene.synced.server
    const before = await scene.synced.copy('issue-tracking', 'issues')
    const plan = await planOf(await services.registry.bySlug('issue-tracking'))
    const shape = plan?.entities.get('issues')?.shape as Shape
    const scope = { org: scene.synced.org, connectorId: scene.synced.id('issue-tracking') }
    const hidden = [...before.keys()].slice(0, n)
    const observedAt = Date.now()
    await services.store.engine
      .tenant(scope)
      .transaction()
      .execute((tx) => services.copy.tombstone(tx, shape, scope, hidden, { observedAt }))
    await leaveAt(scene, 'ids', {})
    await until('all of them', async () => (await scene.synced.copy('issue-tracking', 'issues')).size === 260)
    expect(await scene.synced.copy('issue-tracking', 'issues')).toEqual(before)
    const gets = scene.sandbox.requests.filter(
      ({ entity, action }) => entity === 'issues' && action === 'get',
    )
    expect(gets).toHaveLength(n === 1 ? 1 : 0)
  },
)

test('a file that left the feed of its user, and is still there, is kept', async () => {
  const [slug, entity] = ['cloud-drive', 'files']
  const { sandbox, synced, stream, steer } = await open(slug, entity, 10)
  const [[id, moved] = ['', {}], [gone] = ['']] = await synced.copy(slug, entity)
  const file = { ...(moved as object), name: 'Moved to a shared drive', driveId: 'drive-1' }
  const changes = [
    { changeType: 'file', fileId: id, removed: true, file },
    { changeType: 'file', fileId: gone, removed: true },
    { changeType: 'drive', driveId: 'drive-1', removed: true },
  ]
  const body = { kind: 'drive#changeList', newStartPageToken: '99', changes }
  const fault: Fault = { kind: 'status', status: 200, body }
  const rule = sandbox.faults.add({ match: { entity: 'changes', action: 'list' }, times: 1, fault })
  await steer('run')
  await until('its end', async () => rule.hits === 1 && !(await stream()).running)
  const copy = await synced.copy(slug, entity)
  expect(copy.get(id)).toMatchObject({ name: 'Moved to a shared drive', driveId: 'drive-1' })
  expect(copy.has(gone)).toBe(false)
  const [asked] = sandbox.requests.filter((one) => one.entity === 'changes')
  expect(asked?.query.includeCorpusRemovals).toBe('true')
})

/** As a worker leaves a stream that it was killed in the middle of. */
async function leaveAt(scene: Scene, phase: string, cursor: object): Promise<void> {
  const { services } = scene.synced.server
  await scene.steer('pause')
  await until('rest', async () => !(await scene.stream()).running)
  await services.store.engine
    .tenant(scene.synced)
    .updateTable('streams')
    .set({ phase: phase as 'scan', cursor: JSON.stringify(cursor), next_run_at: 0 })
    .where('entity', '=', (await scene.stream()).entity)
    .execute()
  scene.sandbox.forgetRequests()
  await scene.steer('resume')
}

describe('a place at which a run stopped', () => {
  const DAY = 24 * 3_600_000

  const isAsked = (scene: Scene, word: string): boolean =>
    scene.sandbox.requests.some((request) => JSON.stringify(request).includes(word))

  test.each([
    ['issue-tracking', 'issues', 'scan', { params: { jql: 'x', nextPageToken: 'dead' } }],
    ['issue-tracking', 'issues', 'changes', { params: { jql: 'x', nextPageToken: 'dead' } }],
    ['issue-tracking', 'issues', 'ids', { params: { jql: 'x', nextPageToken: 'dead' } }],
    ['payments', 'customers', 'scan', { params: { limit: 100, starting_after: 'cus_dead' } }],
    ['payments', 'customers', 'changes', { params: { limit: 100, starting_after: 'evt_dead' } }],
    ['recruiting', 'candidates', 'changes', { params: { cursor: 'dead', syncToken: 'dead' } }],
    ['cloud-drive', 'files', 'scan', { params: { pageToken: 'dead' } }],
    ['cloud-drive', 'files', 'changes', { params: { pageToken: 'dead' } }],
  ])('is given up where %s knows it no more: %s, %s', async (slug, entity, phase, cursor) => {
    const scene = await open(slug, entity, 10)
    const before = await scene.synced.copy(slug, entity)
    await leaveAt(scene, phase, cursor)
    await until('an end', async () => (await scene.stream()).phase === 'idle')
    expect(isAsked(scene, 'dead')).toBe(true)
    expect(await scene.stream()).toMatchObject({ failures: 0, last_error: null })
    expect(await scene.synced.copy(slug, entity)).toEqual(before)
  })

  test.each([
    [5.9 * DAY, true],
    [6.1 * DAY, false],
  ])('and after six days without being tried: %i ms', async (ms, isTried) => {
    const scene = await open('issue-tracking', 'issues', 10)
    await leaveAt(scene, 'scan', { params: { nextPageToken: 'dead' }, at: Date.now() - ms })
    await until('an end', async () => (await scene.stream()).phase === 'idle')
    expect(isAsked(scene, 'dead')).toBe(isTried)
    expect(await scene.stream()).toMatchObject({ failures: 0, last_error: null })
  })

  test('is dated when it is come to', async () => {
    const scene = await open('payments', 'customers', 250)
    scene.sandbox.faults.add({
      match: { entity: 'customers', action: 'list' },
      times: 1,
      fault: { kind: 'delay', ms: 1 },
    })
    const rule = scene.sandbox.faults.add({
      match: { entity: 'customers' },
      fault: { kind: 'status', status: 503 },
    })
    await scene.readAll()
    await until('a failure', async () => (await scene.stream()).failures > 0)
    const { engine } = scene.synced.server.services.store
    const key = { org: scene.synced.org, connector_id: scene.synced.id('payments'), entity: 'customers' }
    const left = await findStream(engine.tenant(key), key)
    const { at = 0 } = JSON.parse(left?.cursor ?? '{}')
    expect(Date.now() - at).toBeLessThan(60_000)
    rule.off()
  })
})

describe('records without a key', () => {
  const [slug, entity] = ['payments', 'customers']
  const pageOf = (good: number, bad: number, others: readonly unknown[] = []): Fault => ({
    kind: 'status',
    status: 200,
    body: {
      object: 'list',
      has_more: false,
      data: [
        ...others,
        ...Array.from({ length: good }, (_, n) => ({ id: `cus_${n}`, object: 'customer' })),
        ...Array.from({ length: bad }, (_, n) => ({ object: 'customer', name: `No key ${n}` })),
      ],
    },
  })

  test('are put aside as long as they are few', async () => {
    const { synced, stream } = await open(slug, entity, 3, [pageOf(991, 9)])
    expect(await stream()).toMatchObject({ quarantined: 9, records: 1000, last_error: null })
    expect((await synced.copy(slug, entity)).size).toBe(991)
  })

  test('fail the run when they are more than one in a hundred: it is not believed, and made again', async () => {
    const { sandbox, synced, stream, readAll } = await open(slug, entity, 3)
    const known = sandbox.state(slug).records(entity)
    const rule = sandbox.faults.add({ match: { entity, action: 'list' }, fault: pageOf(986, 11, known) })
    await readAll()
    await until('a reason', async () => (await stream()).last_error?.code === 'too_many_unfit')
    expect(await stream()).toMatchObject({
      generation: 1,
      last_error: { message: expect.stringMatching(/^11 of 1000 /) },
    })
    // What could be kept is there all the same.
    expect((await synced.copy(slug, entity)).size).toBe(989)
    rule.off()
    await until('a reading that is believed', async () => (await stream()).failures === 0)
  })
})

test('a record that can no longer be kept stays as it was, and does not stop its stream', async () => {
  const [slug, entity] = ['payments', 'customers']
  const { sandbox, synced, stream, readAll } = await open(slug, entity, 5)
  const [[id = '', before] = []] = await synced.copy(slug, entity)
  const deep = JSON.parse('['.repeat(100) + ']'.repeat(100))
  sandbox.state(slug).put(entity, { id, name: 'Too deep', metadata: { deep } })
  await readAll()
  await until('its end', async () => (await stream()).generation === 2)
  expect(await stream()).toMatchObject({ failures: 0, last_error: null, quarantined: 1 })
  expect((await synced.copy(slug, entity)).get(id)).toEqual(before)
  const { dataFolder } = synced.server.services.config
  sandbox.state(slug).put(entity, { id, metadata: {} })
  await readAll()
  await until('the next', async () => (await stream()).generation === 3)
  expect(await query(dataFolder, 'SELECT reason FROM quarantine')).toEqual([{ reason: 'too_deep' }])
  await query(dataFolder, 'UPDATE quarantine SET at = at - 31 * 24 * 3600 * 1000')
  await readAll()
  await until('the last', async () => (await stream()).generation === 4)
  expect(await query(dataFolder, 'SELECT reason FROM quarantine')).toEqual([])
})

test('what was deleted more than thirty days ago is removed for good by the next complete reading', async () => {
  const [slug, entity] = ['payments', 'customers']
  const { sandbox, synced, stream, readAll } = await open(slug, entity, 5)
  const { dataFolder } = synced.server.services.config
  const ids = sandbox
    .state(slug)
    .records(entity)
    .map(({ id }) => `${id}`)
  for (const id of ids.slice(0, 2)) sandbox.state(slug).remove(entity, id)
  await readAll()
  await until('both gone', async () => (await synced.copy(slug, entity)).size === 3)
  const days = (count: number): string => `deleted_at - ${count} * 24 * 3600 * 1000`
  const table = 'copy_payments__customers'
  await query(dataFolder, `UPDATE ${table} SET deleted_at = ${days(31)} WHERE id = $1`, [ids[0]])
  await query(dataFolder, `UPDATE ${table} SET deleted_at = ${days(29)} WHERE id = $1`, [ids[1]])
  const { generation } = await stream()
  await readAll()
  await until('its end', async () => (await stream()).generation > generation)
  expect(await query(dataFolder, `SELECT id FROM ${table} WHERE is_deleted = 1`)).toEqual([{ id: ids[1] }])
})

test('a reading whose place is gone begins again, and loses nothing', async () => {
  const [slug, entity] = ['payments', 'customers']
  const gone: Fault = { kind: 'refused', code: 'resource_missing', status: 404 }
  const { sandbox, synced, stream } = await open(slug, entity, 250, [{ kind: 'delay', ms: 1 }, gone, gone])
  expect(await stream()).toMatchObject({ failures: 0, last_error: null })
  const isFirst = ({ query, action, ...request }: Sandbox['requests'][number]): boolean =>
    request.entity === entity && action === 'list' && query.starting_after === undefined
  expect(sandbox.requests.filter(isFirst)).toHaveLength(2)
  const ids = sandbox
    .state(slug)
    .records(entity)
    .map(({ id }) => id)
  expect([...(await synced.copy(slug, entity)).keys()].toSorted()).toEqual(ids.toSorted())
})
