/** Lists inside of records that the upstream cuts are complete in the replica. */
import { expect, test } from 'vitest'
import { openScene, type Scene } from '../support/sync-scene.ts'
import { until } from '../support/synced.ts'

const line = (at: number) => ({ id: `il_${at}`, object: 'line_item', description: `line ${at}`, amount: at })

function putLines({ sandbox }: Scene, id: string, count: number, size = 0): void {
  const data = Array.from({ length: count }, (_, at) => ({ ...line(at), note: 'x'.repeat(size) }))
  const lines = { object: 'list', data, has_more: false, url: `/v1/invoices/${id}/lines` }
  sandbox.state('payments').put('invoices', { id, lines })
}

interface Invoice {
  readonly lines: { readonly data: readonly { readonly id: string }[]; readonly has_more: boolean }
}

async function linesOf({ synced }: Scene, id: string): Promise<Invoice['lines']> {
  return ((await synced.replica('payments', 'invoices')).get(id) as Invoice).lines
}

async function openInvoices(size = 20): Promise<{ scene: Scene; ids: readonly string[] }> {
  const scene = await openScene('payments', 'invoices', size)
  return { scene, ids: [...(await scene.synced.replica('payments', 'invoices')).keys()] }
}

async function readAll(scene: Scene): Promise<void> {
  const { completed_at: before } = await scene.stream()
  await scene.readAll()
  await until('a full sync', async () => (await scene.stream()).completed_at !== before)
}

test('the twelfth line of an invoice is found', async () => {
  const { scene, ids } = await openInvoices()
  const [id = ''] = ids
  putLines(scene, id, 12)
  await readAll(scene)
  const query = { filter: { eq: { 'lines.data.id': 'il_11' } } }
  const found = await scene.synced.execute('payments', {
    entity: 'invoices',
    action: 'search',
    params: { query },
  })
  expect(found.body.hits).toHaveLength(1)
  expect(await linesOf(scene, id)).toMatchObject({
    has_more: false,
    data: Array.from({ length: 12 }, (_, at) => line(at)),
  })
})

test('an own write does not cut them again', async () => {
  const { scene, ids } = await openInvoices()
  const [id = ''] = ids
  putLines(scene, id, 12)
  await readAll(scene)
  const params = { id, description: 'Written' }
  await scene.synced.execute('payments', { entity: 'invoices', action: 'update', params })
  expect(await linesOf(scene, id)).toMatchObject({ has_more: false, data: { length: 12 } })
})

test('a record with 100,000 lines stays cut at the limit, and does not stop others', async () => {
  const { scene, ids } = await openInvoices()
  const [id = '', other = ''] = ids
  putLines(scene, id, 100_000)
  putLines(scene, other, 11)
  scene.sandbox.forgetRequests()
  await readAll(scene)
  expect(await linesOf(scene, id)).toMatchObject({ has_more: true, data: { length: 1000 } })
  expect(await linesOf(scene, other)).toMatchObject({ has_more: false, data: { length: 11 } })
  expect(scene.sandbox.requests.filter(({ action }) => action === 'list_lines')).toHaveLength(11)
  expect((await scene.stream()).quarantined).toBe(0)
})

test('lines that would make the record too large are left out', async () => {
  const { scene, ids } = await openInvoices()
  const [id = ''] = ids
  putLines(scene, id, 60, 50_000)
  await readAll(scene)
  const { data, has_more } = await linesOf(scene, id)
  expect(has_more).toBe(true)
  expect(data.length).toBeGreaterThan(10)
  expect(data.length).toBeLessThan(42)
  expect((await scene.stream()).quarantined).toBe(0)
})

test('a record whose lines cannot be listed stays as it came', async () => {
  const { scene, ids } = await openInvoices()
  const [id = '', other = ''] = ids
  putLines(scene, id, 12)
  scene.sandbox.faults.add({
    match: { entity: 'invoices', action: 'list_lines' },
    fault: { kind: 'refused', code: 'more_permissions_required', status: 403 },
  })
  await readAll(scene)
  expect(await linesOf(scene, id)).toMatchObject({ has_more: true, data: { length: 10 } })
  expect((await linesOf(scene, other)).has_more).toBe(false)
})

test('worklogs beyond the twentieth are in their issue', async () => {
  const scene = await openScene('issue-tracking', 'issues', 20)
  const [id = ''] = (await scene.synced.replica('issue-tracking', 'issues')).keys()
  for (let at = 0; at < 23; at++) {
    const params = { issueIdOrKey: id, timeSpentSeconds: 60 + at, started: '2026-01-02T03:04:05.000+0000' }
    const { status } = await scene.synced.execute('issue-tracking', {
      entity: 'issue_worklogs',
      action: 'create',
      params,
    })
    expect(status).toBe(200)
  }
  await readAll(scene)
  const issue = (await scene.synced.replica('issue-tracking', 'issues')).get(id) as {
    fields: { worklog: { worklogs: unknown[]; total: number } }
  }
  expect(issue.fields.worklog.worklogs).toHaveLength(issue.fields.worklog.total)
  expect(issue.fields.worklog.total).toBeGreaterThan(22)
})
