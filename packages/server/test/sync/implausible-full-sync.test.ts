/** A full sync with implausible results deletes nothing. */
import type { Fault } from '@plugboard/sandbox'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { EntitySchema } from '../../src/replica/schema.ts'
import { syncPlanOf } from '../../src/replica/sync-plan.ts'
import { leaveAt, openScene } from '../support/sync-scene.ts'
import { startSynced, startUpstreams, until } from '../support/synced.ts'
import { query } from '../support/test-database.ts'

describe('an entity whose missing records cannot be read by key', () => {
  const [slug, entity] = ['recruiting', 'archive_reasons']
  const listOf = (results: readonly unknown[]): Fault => ({
    kind: 'status',
    status: 200,
    body: { success: true, results, moreDataAvailable: false },
  })

  test('is read a second time, which finds a record that a page omitted', async () => {
    const { sandbox, synced, stream, readAll } = await openScene(slug, entity, 5)
    const [, ...others] = sandbox.state(slug).records(entity)
    const rule = sandbox.faults.add({ match: { entity }, times: 1, fault: listOf(others) })
    await readAll()
    await until('the end of the run', async () => (await stream()).generation === 2)
    expect(rule.hits).toBe(1)
    expect(await stream()).toMatchObject({ last_error: null, deleted: 0, pages: 2 })
    expect((await synced.replica(slug, entity)).size).toBe(others.length + 1)
  })

  test('keeps every record when both reads return an empty list', async () => {
    const { sandbox, synced, stream, readAll } = await openScene(slug, entity, 5)
    const before = await synced.replica(slug, entity)
    const rule = sandbox.faults.add({ match: { entity }, fault: listOf([]) })
    await readAll()
    await until('the brake to hold the sweep', async () => (await stream()).last_error?.code === 'sweep_held')
    expect(rule.hits).toBeGreaterThanOrEqual(2)
    expect(await synced.replica(slug, entity)).toEqual(before)
    rule.off()
    await until('a successful full sync', async () => (await stream()).failures === 0)
    expect(await synced.replica(slug, entity)).toEqual(before)
  })
})

// Regression: with a revoked token, every record was taken for deleted.
test('an upstream that treats dead credentials like a stranger’s: nothing is deleted, and the error says why', async () => {
  const [slug, entity] = ['issue-tracking', 'issues']
  const { sandbox, synced, stream, readAll } = await openScene(slug, entity, 5)
  const before = await synced.replica(slug, entity)
  const answer = (status: number, body: unknown): Fault => ({ kind: 'status', status, body })
  const hidden = answer(404, { errorMessages: ['It does not exist, or you may not see it.'], errors: {} })
  const rules = [
    sandbox.faults.add({
      match: { entity, action: 'api_search' },
      fault: answer(200, { issues: [], isLast: true }),
    }),
    sandbox.faults.add({ match: { entity, action: 'get' }, fault: hidden }),
    sandbox.faults.add({ match: { entity: 'issue_fields' }, fault: answer(401, 'Authenticate first.') }),
  ]
  await readAll()
  await until('the failure', async () => (await stream()).last_error !== null)
  expect(await stream()).toMatchObject({ deleted: 0, last_error: { code: 'upstream_error' } })
  expect(await synced.replica(slug, entity)).toEqual(before)
  for (const rule of rules) rule.off()
  await until('a successful full sync', async () => (await stream()).failures === 0)
  expect(await synced.replica(slug, entity)).toEqual(before)
})

test('a list above the page limit fails with endless_list and is retried from the start', async () => {
  const sandbox = await startUpstreams(['payments'], 210)
  onTestFinished(() => sandbox.close())
  const synced = await startSynced(sandbox, ['payments'], { syncMaxPages: 2 }, ['customers'])
  onTestFinished(() => synced.stop())
  const stream = async () => (await synced.streams('payments')).find(({ entity }) => entity === 'customers')
  await until('the second failure', async () => ((await stream())?.failures ?? 0) > 1)
  expect(await stream()).toMatchObject({ complete: false, last_error: { code: 'endless_list' } })
  expect((await stream())?.last_error?.message).toMatch('within 2 pages. Set PLUGBOARD_SYNC_MAX_PAGES')
  const starts = sandbox.requests.filter(({ entity, action, query }) => {
    return entity === 'customers' && action === 'list' && query.starting_after === undefined
  })
  expect(starts.length).toBeGreaterThan(1)
})

// Regression: the pages of both reads counted, so that every full sync failed from then on.
test('a list that is read a second time may have as many pages as the limit', async () => {
  const sandbox = await startUpstreams(['payments'], 230)
  onTestFinished(() => sandbox.close())
  const sync = { changes: 3600, full: 3600, leaseMs: 20_000 }
  const synced = await startSynced(sandbox, ['payments'], { sync, syncMaxPages: 3 }, ['customers'])
  onTestFinished(() => synced.stop())
  const stream = async () => (await synced.streams('payments')).find(({ entity }) => entity === 'customers')
  await until('the backfill', async () => (await stream())?.complete === true)
  const state = sandbox.state('payments')
  for (const { id } of state.records('customers').slice(0, 101)) state.remove('customers', `${id}`)
  const body = { command: 'full', entities: ['customers'] }
  await synced.ask('POST', `/v1/integrations/connectors/${synced.id('payments')}/syncs`, body)
  await until('the end of the run', async () => {
    const { generation, failures } = (await stream()) ?? {}
    return generation === 2 || failures === 1
  })
  expect(await stream()).toMatchObject({ last_error: null, deleted: 101 })
})

test.each([
  [3, 7],
  [80, 20],
  // Regression: with more than a hundred, the brake held each sweep, and no change was read any more.
  [130, 20],
])('%i live records that the list omits stay, and %i deleted ones are tombstoned', async (hidden, gone) => {
  const [slug, entity] = ['payments', 'customers']
  const { sandbox, synced, stream, readAll } = await openScene(slug, entity, 200)
  const ids = [...(await synced.replica(slug, entity)).keys()].toSorted()
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
    await until('the end of the run', async () => (await stream()).generation === generation)
    expect(await stream()).toMatchObject({ failures: 0, last_error: null })
    const left = ids.filter((id) => !removed.includes(id))
    expect([...(await synced.replica(slug, entity)).keys()].toSorted()).toEqual(left)
  }
})

// Regression: reading one by one ended at these, and the others were tombstoned unread.
test('beside a hundred missing records that no request can name, one that the list omits stays', async () => {
  const [slug, entity] = ['payments', 'customers']
  const { sandbox, synced, stream, readAll } = await openScene(slug, entity, 20)
  const state = sandbox.state(slug)
  const nameless = Array.from({ length: 100 }, (_, n) => `a\n${n}`)
  for (const id of nameless) state.put(entity, { id })
  await readAll()
  await until('the nameless records', async () => (await stream()).generation === 2)
  const ids = [...(await synced.replica(slug, entity)).keys()].toSorted()
  expect(ids).toHaveLength(120)
  const [hidden, removed, ...others] = ids.slice(100)
  state.remove(entity, removed as string)
  const data = state.records(entity).filter(({ id }) => others.includes(`${id}`))
  const body = { object: 'list', data, has_more: false, url: '/v1/customers' }
  sandbox.faults.add({ match: { entity, action: 'list' }, fault: { kind: 'status', status: 200, body } })
  await readAll()
  await until('the end of the run', async () => (await stream()).generation === 3)
  expect([...(await synced.replica(slug, entity)).keys()].toSorted()).toEqual([hidden, ...others])
})

test('an empty list deletes no records that no request can name', async () => {
  const [slug, entity] = ['payments', 'customers']
  const { sandbox, synced, stream, readAll } = await openScene(slug, entity, 3)
  const state = sandbox.state(slug)
  const known = [...(await synced.replica(slug, entity)).keys()]
  for (const id of ['a\n1', 'a\n2', 'a\n3']) state.put(entity, { id })
  for (const id of known) state.remove(entity, id)
  await readAll()
  await until('the nameless records alone', async () => {
    const { size } = await synced.replica(slug, entity)
    return size === 3 && (await stream()).generation === 2
  })
  const body = { object: 'list', data: [], has_more: false, url: '/v1/customers' }
  sandbox.faults.add({ match: { entity, action: 'list' }, fault: { kind: 'status', status: 200, body } })
  await readAll()
  await until('the brake to hold the sweep', async () => (await stream()).last_error?.code === 'sweep_held')
  expect((await synced.replica(slug, entity)).size).toBe(3)
})

test('a sample does not confirm the other deletions: a second read finds omitted records', async () => {
  const [slug, entity] = ['payments', 'customers']
  const { sandbox, synced, stream, readAll } = await openScene(slug, entity, 60)
  const ids = [...(await synced.replica(slug, entity)).keys()].toSorted()
  // The sample consists of the first missing records.
  for (const id of ids.slice(0, 25)) sandbox.state(slug).remove(entity, id)
  const shown = sandbox
    .state(slug)
    .records(entity)
    .filter(({ id }) => !ids.slice(25, 30).includes(`${id}`))
  const body = { object: 'list', data: shown, has_more: false, url: '/v1/customers' }
  const fault: Fault = { kind: 'status', status: 200, body }
  const rule = sandbox.faults.add({ match: { entity, action: 'list' }, times: 1, fault })
  await readAll()
  await until('the end of the run', async () => (await stream()).generation === 2)
  expect(rule.hits).toBe(1)
  expect([...(await synced.replica(slug, entity)).keys()].toSorted()).toEqual(ids.slice(25))
})

// Regression: the sample consisted of deleted records only, and the others were tombstoned with them.
test('a sample of deleted records does not confirm the deletion of records that the list omits', async () => {
  const [slug, entity] = ['payments', 'customers']
  const { sandbox, synced, stream, readAll } = await openScene(slug, entity, 200)
  const ids = [...(await synced.replica(slug, entity)).keys()].toSorted()
  for (const id of ids.slice(0, 25)) sandbox.state(slug).remove(entity, id)
  const omitted = ids.slice(25, 115)
  const data = sandbox
    .state(slug)
    .records(entity)
    .filter(({ id }) => !omitted.includes(`${id}`))
  const body = { object: 'list', data, has_more: false, url: '/v1/customers' }
  sandbox.faults.add({ match: { entity, action: 'list' }, fault: { kind: 'status', status: 200, body } })
  await readAll()
  await until('the end of the run', async () => (await stream()).generation === 2)
  expect([...(await synced.replica(slug, entity)).keys()].toSorted()).toEqual(ids.slice(25))
})

test.each([
  [1, 10],
  [250, 260],
])('a read of ids finds %i records of %i that no change signal showed', async (n, all) => {
  const scene = await openScene('issue-tracking', 'issues', all)
  const { services } = scene.synced.server
  const before = await scene.synced.replica('issue-tracking', 'issues')
  const plan = await syncPlanOf(await services.registry.bySlug('issue-tracking'))
  const schema = plan?.entities.get('issues')?.schema as EntitySchema
  const scope = { org: scene.synced.org, connectorId: scene.synced.id('issue-tracking') }
  const hidden = [...before.keys()].slice(0, n)
  const observedAt = Date.now()
  await services.store.engine
    .tenant(scope)
    .transaction()
    .execute((tx) => services.replica.table(schema, scope).tombstone(tx, hidden, { observedAt }))
  await leaveAt(scene, 'ids', {})
  // The phase is idle before the run begins, too.
  const replica = () => scene.synced.replica('issue-tracking', 'issues')
  await until('all issues', async () => (await replica()).size === all)
  expect(await replica()).toEqual(before)
  const gets = scene.sandbox.requests.filter(({ entity, action }) => entity === 'issues' && action === 'get')
  expect(gets).toHaveLength(n === 1 ? 1 : 0)
})

test('a file that leaves its user’s change feed but still exists stays in the replica', async () => {
  const [slug, entity] = ['cloud-drive', 'files']
  const { sandbox, synced, stream, sendCommand } = await openScene(slug, entity, 10)
  const [[id, moved] = ['', {}], [gone] = ['']] = await synced.replica(slug, entity)
  const file = { ...(moved as object), name: 'Moved to a shared drive', driveId: 'drive-1' }
  const changes = [
    { changeType: 'file', fileId: id, removed: true, file },
    { changeType: 'file', fileId: gone, removed: true },
    { changeType: 'drive', driveId: 'drive-1', removed: true },
  ]
  const body = { kind: 'drive#changeList', newStartPageToken: '99', changes }
  const fault: Fault = { kind: 'status', status: 200, body }
  const rule = sandbox.faults.add({ match: { entity: 'changes', action: 'list' }, times: 1, fault })
  await sendCommand('run')
  await until('the end of the run', async () => rule.hits === 1 && !(await stream()).running)
  const replica = await synced.replica(slug, entity)
  expect(replica.get(id)).toMatchObject({ name: 'Moved to a shared drive', driveId: 'drive-1' })
  expect(replica.has(gone)).toBe(false)
  const [request] = sandbox.requests.filter(({ entity }) => entity === 'changes')
  expect(request?.query.includeCorpusRemovals).toBe('true')
})

test('a full sync purges tombstones that are older than thirty days', async () => {
  const [slug, entity] = ['payments', 'customers']
  const { sandbox, synced, stream, rest, readAll } = await openScene(slug, entity, 5)
  const { dataFolder } = synced.server.services.config
  const ids = sandbox
    .state(slug)
    .records(entity)
    .map(({ id }) => `${id}`)
  for (const id of ids.slice(0, 2)) sandbox.state(slug).remove(entity, id)
  await readAll()
  await until('both tombstones', async () => (await synced.replica(slug, entity)).size === 3)
  await rest()
  const days = (count: number): string => `deleted_at - ${count} * 24 * 3600 * 1000`
  const table = 'replica_payments__customers'
  await query(dataFolder, `UPDATE ${table} SET deleted_at = ${days(31)} WHERE id = $1`, [ids[0]])
  await query(dataFolder, `UPDATE ${table} SET deleted_at = ${days(29)} WHERE id = $1`, [ids[1]])
  const { generation } = await stream()
  await readAll()
  await until('the end of the run', async () => (await stream()).generation > generation)
  expect(await query(dataFolder, `SELECT id FROM ${table} WHERE is_deleted = 1`)).toEqual([{ id: ids[1] }])
})
