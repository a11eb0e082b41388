/** The replica follows its upstream, whatever happens there. */
import { isDeepStrictEqual } from 'node:util'
import type { Sandbox } from '@plugboard/sandbox'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { PACKAGES } from '../support/packages.ts'
import {
  type Synced,
  startSynced,
  startUpstreams,
  until,
  untilComplete,
  upstreamRecords,
} from '../support/synced.ts'

const running: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop()
})

async function start(slug: string, size: number, more = {}): Promise<{ sandbox: Sandbox; synced: Synced }> {
  const sandbox = await startUpstreams([slug], size)
  running.push({ stop: () => sandbox.close() })
  const synced = await startSynced(sandbox, [slug], more)
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
  test('every searchable entity is kept', () => {
    const { catalog, sync } = PACKAGES[slug] as (typeof PACKAGES)[string]
    const searchable = Object.keys(catalog.entities).filter((name) => catalog.entities[name]?.searchable)
    expect(Object.keys(sync.entities).toSorted()).toEqual(searchable.toSorted())
  })

  test('the backfill equals the upstream, record by record', async () => {
    const { sandbox, synced } = await start(slug, 25)
    await untilComplete(synced, slug)
    for (const entity of Object.keys(PACKAGES[slug]?.sync.entities ?? {}))
      await expectEqual(sandbox, synced, slug, entity)
    const streams = await synced.streams(slug)
    expect(streams.map(({ last_error, quarantined }) => [last_error, quarantined])).toEqual(
      streams.map(() => [null, 0]),
    )
  })
})

// Stripe tells of an invoice's charge and payment intent only where payments are expanded, which callers cannot ask for.
test.each([
  ['invoices', 'payments'],
  ['charges', 'refunds'],
  ['customers', 'subscriptions'],
])('%s are read with their %s, only for the replica', async (entity, more) => {
  const { sandbox, synced } = await start('payments', 5)
  await untilComplete(synced, 'payments')
  const [[id = ''] = []] = await synced.replica('payments', entity)
  sandbox.state('payments').put(entity, { id, description: 'Renamed behind the back' })
  const sent = (action: string) =>
    sandbox.requests.filter((one) => one.entity === entity && one.action === action)
  await until('it is read again', async () => sent('get').length > 0)
  expect([sent('list')[0]?.query.expand, sent('get')[0]?.query.expand]).toEqual([[`data.${more}`], [more]])
  await synced.execute('payments', { entity, action: 'get', params: { id } })
  expect(sent('get').filter(({ query }) => query.expand === undefined)).toHaveLength(1)
  const refused = await synced.execute('payments', { entity, action: 'list', params: { expand: [] } })
  expect(refused.body.code).toBe('invalid_request')
})

test('an invoice is found by the payment intent that only its payments name, a charge by what its refunds say', async () => {
  const { sandbox, synced } = await start('payments', 40)
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

describe('what changes upstream', () => {
  test.each<[string, string, string, object]>([
    ['events', 'payments', 'customers', { name: 'Renamed behind the back' }],
    ['events', 'payments', 'invoices', { description: 'Renamed behind the back' }],
    ['reading all again', 'recruiting', 'sources', { title: 'Renamed behind the back' }],
    ['a feed', 'cloud-drive', 'files', { name: 'Renamed behind the back' }],
  ])('%s tell of an edit and a deletion: %s %s', async (_, slug, entity, edit) => {
    const { sandbox, synced } = await start(slug, 20)
    await untilComplete(synced, slug)
    const state = sandbox.state(slug)
    const [first, second] = [...(await synced.replica(slug, entity)).keys()] as [string, string]
    state.put(entity, { id: first, ...edit })
    state.remove(entity, second)
    await until('the replica is equal again', () => isEqual(sandbox, synced, slug, entity))
    const replica = await synced.replica(slug, entity)
    expect(replica.get(first)).toMatchObject(edit)
    expect(replica.has(second)).toBe(false)
  })

  test('an event of what a record shows of others reads that one again: a charge after its refund', async () => {
    const { sandbox, synced } = await start('payments', 40)
    await untilComplete(synced, 'payments')
    const state = sandbox.state('payments')
    const [{ id, charge } = { id: '', charge: '' }] = state.records('refunds')
    state.put('refunds', { id: `${id}`, status: 'failed' })
    const shown = async () => JSON.stringify((await synced.replica('payments', 'charges')).get(`${charge}`))
    await until('the charge with its refund', async () => (await shown()).includes('"status":"failed"'))
    await expectEqual(sandbox, synced, 'payments', 'charges')
  })

  test('a token tells of edits; deletions show when all is read again', async () => {
    const slug = 'recruiting'
    const { sandbox, synced } = await start(slug, 20)
    await untilComplete(synced, slug)
    const [first, second] = [...(await synced.replica(slug, 'candidates')).keys()] as [string, string]
    sandbox.state(slug).put('candidates', { id: first, name: 'Renamed behind the back' })
    sandbox.state(slug).remove('candidates', second)
    const name = async () => (await synced.replica(slug, 'candidates')).get(first)
    await until('renamed', async () => JSON.stringify(await name()).includes('behind the back'))
    expect((await synced.replica(slug, 'candidates')).has(second)).toBe(true)
    await synced.ask('POST', `/v1/integrations/connectors/${synced.id(slug)}/syncs`, {
      command: 'full',
      entities: ['candidates'],
    })
    await until('the replica is equal again', () => isEqual(sandbox, synced, slug, 'candidates'))
  })

  test('a list of what was updated tells of issues, a feed of worklogs; what hangs on an issue goes with it', async () => {
    const slug = 'issue-tracking'
    const { sandbox, synced } = await start(slug, 15)
    await untilComplete(synced, slug)
    const state = sandbox.state(slug)
    const worklogs = await synced.replica(slug, 'issue_worklogs')
    const [[worklog, { issueId }] = ['', { issueId: '' }]] = worklogs as Map<string, { issueId: string }>
    const updated = '2026-11-01T00:00:00.000+0000'
    state.put('issue_worklogs', { id: worklog, timeSpentSeconds: 42, updated })
    await until('a worklog', () => isEqual(sandbox, synced, slug, 'issue_worklogs'))
    const params = { issueIdOrKey: issueId, deleteSubtasks: true }
    const deleted = await synced.execute(slug, { entity: 'issues', action: 'delete', params })
    expect(deleted.status).toBe(200)
    for (const entity of ['issues', 'issue_comments', 'issue_worklogs'])
      await until(`equal ${entity}`, () => isEqual(sandbox, synced, slug, entity))
    expect((await synced.replica(slug, 'issue_worklogs')).has(worklog)).toBe(false)
  })
})

const BODY = {
  type: 'doc',
  version: 1,
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Done.' }] }],
}

describe('what a caller writes', () => {
  let sandbox: Sandbox
  let synced: Synced
  beforeAll(async () => {
    const slugs = ['payments', 'issue-tracking']
    sandbox = await startUpstreams(slugs, 10)
    // Nothing but the writes themselves brings them into the replica: no stream runs again meanwhile.
    synced = await startSynced(sandbox, slugs, { sync: { changes: 3600, leaseMs: 20_000 } })
    for (const slug of slugs) await untilComplete(synced, slug)
    await synced.ask('POST', `/v1/integrations/connectors/${synced.id('payments')}/syncs`, {
      command: 'pause',
    })
    await synced.ask('POST', `/v1/integrations/connectors/${synced.id('issue-tracking')}/syncs`, {
      command: 'pause',
    })
  })
  afterAll(async () => {
    await synced.stop()
    await sandbox.close()
  })

  test('is in the replica when the call returns: made, changed, deleted', async () => {
    const made = await synced.execute('payments', {
      entity: 'customers',
      action: 'create',
      params: { name: 'Ada' },
    })
    const { id } = made.body.records
    expect((await synced.replica('payments', 'customers')).get(id)).toEqual(made.body.records)
    const params = { id, name: 'Grace' }
    const changed = await synced.execute('payments', { entity: 'customers', action: 'update', params })
    expect((await synced.replica('payments', 'customers')).get(id)).toEqual(changed.body.records)
    await synced.execute('payments', { entity: 'customers', action: 'delete', params: { id } })
    expect((await synced.replica('payments', 'customers')).has(id)).toBe(false)
  })

  test('is read back where the answer is not the whole record', async () => {
    const fields = { project: { key: 'DEMO' }, issuetype: { name: 'Task' }, summary: 'New' }
    const made = await synced.execute('issue-tracking', {
      entity: 'issues',
      action: 'create',
      params: { fields },
    })
    const kept = (await synced.replica('issue-tracking', 'issues')).get(made.body.records.id)
    expect(kept).toMatchObject({ fields: { summary: 'New', project: { key: 'DEMO' } } })
  })

  test('is kept under the record that it belongs to, by whatever name that was called', async () => {
    const [[, issue] = []] = await synced.replica('issue-tracking', 'issues')
    const { key } = issue as { key: string }
    const made = await synced.execute('issue-tracking', {
      entity: 'issue_comments',
      action: 'create',
      params: { issueIdOrKey: key, body: BODY },
    })
    expect(made.status).toBe(200)
    const kept = (await synced.replica('issue-tracking', 'issue_comments')).get(made.body.records.id)
    expect(kept).toMatchObject({ id: made.body.records.id })
  })
})
