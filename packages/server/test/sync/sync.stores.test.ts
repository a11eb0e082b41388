/** The replica follows the changes of its upstream. */
import { isDeepStrictEqual } from 'node:util'
import type { Sandbox } from '@plugboard/sandbox'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Config } from '../../src/config/config.ts'
import { FAST, PACKAGES } from '../support/packages.ts'
import {
  type Synced,
  startSynced,
  startUpstreams,
  until,
  untilComplete,
  upstreamRecords,
} from '../support/synced.ts'
import { isMainStore } from '../support/test-database.ts'

const running: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop()
})

/** No runs after the backfill. */
const SELDOM = { changes: 3600, leaseMs: 20_000 }

/** @param kept Entities with a replica. Default: all searchable ones. */
async function start(
  slug: string,
  size: number,
  kept?: readonly string[],
  sync: Config['sync'] = FAST,
): Promise<{ sandbox: Sandbox; synced: Synced }> {
  const sandbox = await startUpstreams([slug], size)
  running.push({ stop: () => sandbox.close() })
  const synced = await startSynced(sandbox, [slug], { sync }, kept)
  running.unshift(synced)
  return { sandbox, synced }
}

const sorted = (records: ReadonlyMap<string, unknown>) => Object.fromEntries([...records].sort())

async function expectEqual(sandbox: Sandbox, synced: Synced, slug: string, entity: string): Promise<void> {
  const upstream = sorted(await upstreamRecords(sandbox, slug, entity))
  expect(sorted(await synced.replica(slug, entity)), `${slug} ${entity}`).toEqual(upstream)
}

const isEqual = async (sandbox: Sandbox, synced: Synced, slug: string, entity: string): Promise<boolean> => {
  const upstream = sorted(await upstreamRecords(sandbox, slug, entity))
  return isDeepStrictEqual(sorted(await synced.replica(slug, entity)), upstream)
}

describe.each(Object.keys(PACKAGES))('%s', (slug) => {
  test('every searchable entity is synchronized', () => {
    const { catalog, sync } = PACKAGES[slug] as (typeof PACKAGES)[string]
    const searchable = Object.keys(catalog.entities).filter((name) => catalog.entities[name]?.searchable)
    expect(Object.keys(sync.entities).toSorted()).toEqual(searchable.toSorted())
  })

  test('the backfill equals the upstream, record by record', async () => {
    const { sandbox, synced } = await start(slug, 25, undefined, SELDOM)
    await untilComplete(synced, slug)
    for (const entity of Object.keys(PACKAGES[slug]?.sync.entities ?? {}))
      await expectEqual(sandbox, synced, slug, entity)
    const streams = await synced.streams(slug)
    expect(streams.map(({ last_error, quarantined }) => [last_error, quarantined])).toEqual(
      streams.map(() => [null, 0]),
    )
  })
})

// Only expanded payments show an invoice's charge and payment intent, and callers cannot expand them.
test.runIf(isMainStore).each([
  ['invoices', 'payments'],
  ['charges', 'refunds'],
  ['customers', 'subscriptions'],
])('%s are read with their %s by synchronization only', async (entity, expanded) => {
  const { sandbox, synced } = await start('payments', 5, [entity])
  await untilComplete(synced, 'payments')
  const [[id = ''] = []] = await synced.replica('payments', entity)
  sandbox.state('payments').put(entity, { id, description: 'Renamed behind the back' })
  const sent = (action: string) =>
    sandbox.requests.filter((one) => one.entity === entity && one.action === action)
  await until('the record is reread', async () => sent('get').length > 0)
  expect([sent('list')[0]?.query.expand, sent('get')[0]?.query.expand]).toEqual([
    [`data.${expanded}`],
    [expanded],
  ])
  await synced.execute('payments', { entity, action: 'get', params: { id } })
  expect(sent('get').filter(({ query }) => query.expand === undefined)).toHaveLength(1)
  const refused = await synced.execute('payments', { entity, action: 'list', params: { expand: [] } })
  expect(refused.body.code).toBe('invalid_request')
})

test('invoices are found by the payment intent of their payments, charges by their refunds', async () => {
  const { sandbox, synced } = await start('payments', 40, ['invoices', 'charges'], SELDOM)
  await untilComplete(synced, 'payments')
  const find = async (entity: string, filter: object): Promise<string[]> => {
    const body = { entity, action: 'search', params: { query: { filter } } }
    return (await synced.execute('payments', body)).body.hits.map(({ id }: { id: string }) => id)
  }
  const state = sandbox.state('payments')
  const payment_intent = state.records('charges').map((charge) => charge.payment_intent)
  const isPaid = (row: { readonly [field: string]: unknown }) =>
    row.status === 'paid' && Number(row.total) > 0
  const paid = state.records('invoices').filter(isPaid)
  expect((await find('invoices', { in: { payment_intent } })).toSorted()).toEqual(
    paid.map(({ id }) => id).toSorted(),
  )
  const [refund] = state.records('refunds')
  const { id, charge } = refund as { id: string; charge: string }
  expect(await find('charges', { eq: { 'refunds.data.id': id } })).toEqual([charge])
})

describe.runIf(isMainStore)('an upstream change', () => {
  test.each<[string, string, string, object]>([
    ['events', 'payments', 'customers', { name: 'Renamed behind the back' }],
    ['events', 'payments', 'invoices', { description: 'Renamed behind the back' }],
    ['a full sync', 'recruiting', 'sources', { title: 'Renamed behind the back' }],
    ['a feed', 'cloud-drive', 'files', { name: 'Renamed behind the back' }],
  ])('an edit and a deletion are found by %s: %s %s', async (_, slug, entity, edit) => {
    const { sandbox, synced } = await start(slug, 20, [entity])
    await untilComplete(synced, slug)
    const state = sandbox.state(slug)
    const [first, second] = [...(await synced.replica(slug, entity)).keys()] as [string, string]
    state.put(entity, { id: first, ...edit })
    state.remove(entity, second)
    await until('the replica to match the upstream', () => isEqual(sandbox, synced, slug, entity))
    const replica = await synced.replica(slug, entity)
    expect(replica.get(first)).toMatchObject(edit)
    expect(replica.has(second)).toBe(false)
  })

  test('an event of an embedded record rereads its container: a charge after its refund', async () => {
    const { sandbox, synced } = await start('payments', 40, ['charges'])
    await untilComplete(synced, 'payments')
    const state = sandbox.state('payments')
    const [{ id, charge } = { id: '', charge: '' }] = state.records('refunds')
    state.put('refunds', { id: `${id}`, status: 'failed' })
    const shown = async () => JSON.stringify((await synced.replica('payments', 'charges')).get(`${charge}`))
    await until('the charge with its refund', async () => (await shown()).includes('"status":"failed"'))
    await expectEqual(sandbox, synced, 'payments', 'charges')
  })

  test('edits are found by a token, deletions by a full sync', async () => {
    const slug = 'recruiting'
    const { sandbox, synced } = await start(slug, 20, ['candidates'])
    await untilComplete(synced, slug)
    const [first, second] = [...(await synced.replica(slug, 'candidates')).keys()] as [string, string]
    sandbox.state(slug).put('candidates', { id: first, name: 'Renamed behind the back' })
    sandbox.state(slug).remove('candidates', second)
    const name = async () => (await synced.replica(slug, 'candidates')).get(first)
    await until('the new name', async () => JSON.stringify(await name()).includes('behind the back'))
    expect((await synced.replica(slug, 'candidates')).has(second)).toBe(true)
    await synced.ask('POST', `/v1/integrations/connectors/${synced.id(slug)}/syncs`, {
      command: 'full',
      entities: ['candidates'],
    })
    await until('the replica to match the upstream', () => isEqual(sandbox, synced, slug, 'candidates'))
  })
})

const BODY = {
  type: 'doc',
  version: 1,
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Done.' }] }],
}

describe('with paused streams', () => {
  let sandbox: Sandbox
  let synced: Synced
  const command = (slug: string, body: object) =>
    synced.ask('POST', `/v1/integrations/connectors/${synced.id(slug)}/syncs`, body)

  beforeAll(async () => {
    const slugs = ['payments', 'issue-tracking']
    sandbox = await startUpstreams(slugs, 10)
    // The streams run again only where a test resumes them, so that write-through alone changes the replica.
    synced = await startSynced(sandbox, slugs, { sync: SELDOM })
    for (const slug of slugs) await untilComplete(synced, slug)
    for (const slug of slugs) await command(slug, { command: 'pause' })
  })
  afterAll(async () => {
    await synced.stop()
    await sandbox.close()
  })

  test('an own write is in the replica when the call returns: create, update, delete', async () => {
    const created = await synced.execute('payments', {
      entity: 'customers',
      action: 'create',
      params: { name: 'Ada' },
    })
    const { id } = created.body.records
    expect((await synced.replica('payments', 'customers')).get(id)).toMatchObject(created.body.records)
    const params = { id, name: 'Grace' }
    const updated = await synced.execute('payments', { entity: 'customers', action: 'update', params })
    expect((await synced.replica('payments', 'customers')).get(id)).toMatchObject(updated.body.records)
    await synced.execute('payments', { entity: 'customers', action: 'delete', params: { id } })
    expect((await synced.replica('payments', 'customers')).has(id)).toBe(false)
  })

  test('an own write is read back when the response is not the full record', async () => {
    const fields = { project: { key: 'DEMO' }, issuetype: { name: 'Task' }, summary: 'New' }
    const created = await synced.execute('issue-tracking', {
      entity: 'issues',
      action: 'create',
      params: { fields },
    })
    const stored = (await synced.replica('issue-tracking', 'issues')).get(created.body.records.id)
    expect(stored).toMatchObject({ fields: { summary: 'New', project: { key: 'DEMO' } } })
  })

  test('an own write is stored under its parent, whichever identifier of the parent the caller used', async () => {
    const [[, issue] = []] = await synced.replica('issue-tracking', 'issues')
    const { key } = issue as { key: string }
    const created = await synced.execute('issue-tracking', {
      entity: 'issue_comments',
      action: 'create',
      params: { issueIdOrKey: key, body: BODY },
    })
    expect(created.status).toBe(200)
    const stored = (await synced.replica('issue-tracking', 'issue_comments')).get(created.body.records.id)
    expect(stored).toMatchObject({ id: created.body.records.id })
  })

  test('the deletion of an issue tombstones its children', async () => {
    const slug = 'issue-tracking'
    const [worklog] = sandbox.state(slug).records('issue_worklogs')
    const params = { issueIdOrKey: worklog?.issueId, deleteSubtasks: true }
    await synced.execute(slug, { entity: 'issues', action: 'delete', params })
    const worklogs = await synced.replica(slug, 'issue_worklogs')
    expect([worklogs.size > 0, worklogs.has(`${worklog?.id}`)]).toEqual([true, false])
    for (const entity of ['issue_comments', 'issue_worklogs'])
      await expectEqual(sandbox, synced, slug, entity)
  })

  test('streams that run again find changes: issues by list, then their comments, worklogs by feed', async () => {
    const slug = 'issue-tracking'
    const state = sandbox.state(slug)
    const [worklog] = state.records('issue_worklogs')
    const id = `${worklog?.issueId}`
    const issue = state.records('issues').find((one) => one.id === id)
    const list = { entity: 'issue_comments', action: 'list', params: { issueIdOrKey: id } }
    const comment = (await synced.execute(slug, list)).body.records[0].id
    const updated = new Date().toISOString().replace('Z', '+0000')
    const fields = { ...(issue?.fields as object), summary: 'Behind the back', updated }
    state.put('issues', { id, fields })
    state.put('issue_worklogs', { id: `${worklog?.id}`, timeSpentSeconds: 42, updated })
    state.remove('issue_comments', comment)
    await command(slug, { command: 'resume', entities: ['issues'] })
    const shown = async () => JSON.stringify((await synced.replica(slug, 'issues')).get(id))
    await until('the changed issue', async () => (await shown()).includes('Behind the back'))
    const children = ['issue_comments', 'issue_worklogs']
    await command(slug, { command: 'resume', entities: children })
    for (const entity of children)
      await until(`equal ${entity}`, () => isEqual(sandbox, synced, slug, entity))
  })
})
