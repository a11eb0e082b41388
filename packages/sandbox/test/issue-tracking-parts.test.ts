import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row, Sandbox } from '../src/index.ts'
import type { Client } from './client.ts'
import { startIssues, text } from './issue-tracking.ts'

let sandbox: Sandbox
let call: Client
beforeAll(async () => {
  ;({ sandbox, call } = await startIssues({ size: 40 }))
})
afterAll(() => sandbox.close())

const names = (rows: readonly Row[]): unknown[] => rows.map(({ name }) => name)

describe('worklogs', () => {
  const started = '2026-01-02T09:00:00.000+0000'
  const updatedOf = async (): Promise<string> =>
    (await call('GET /issue/DEMO-1?fields=updated')).body.fields.updated

  test('are logged, corrected and deleted, and each time their issue changes', async () => {
    const times = [await updatedOf()]
    const comment = text('Built')
    const { status, body: made } = await call('POST /issue/DEMO-1/worklog', {
      json: { started, timeSpent: '1d 1h', comment },
    })
    expect([status, made.timeSpentSeconds, made.started, made.comment]).toEqual([
      201,
      32_400,
      started,
      comment,
    ])
    times.push(await updatedOf())
    const change = { json: { timeSpentSeconds: 5400 } }
    const { body: changed } = await call(`PUT /issue/DEMO-1/worklog/${made.id}`, change)
    expect(changed).toMatchObject({ timeSpent: '1h 30m', started, comment })
    times.push(await updatedOf())
    expect((await call(`DELETE /issue/DEMO-1/worklog/${made.id}`)).status).toBe(204)
    expect((await call(`GET /issue/DEMO-1/worklog/${made.id}`)).status).toBe(404)
    times.push(await updatedOf())
    expect(times).toEqual([...new Set(times)].toSorted())
  })

  test.each([
    { started, timeSpent: 'long' },
    { started, timeSpentSeconds: 30 },
    { started: 'yesterday', timeSpent: '1h' },
  ])('refuse %o', async (json) => {
    expect((await call('POST /issue/DEMO-1/worklog', { json })).status).toBe(400)
  })
})

describe('changelogs', () => {
  test('are the changes of an issue, oldest first', async () => {
    for (const summary of ['First', 'Second'])
      await call('PUT /issue/DEMO-1', { json: { fields: { summary } } })
    const { body } = await call('GET /issue/DEMO-1/changelog')
    expect(body).toMatchObject({ startAt: 0, isLast: true, total: body.values.length })
    const items = body.values.slice(-2).flatMap((change: Row) => change.items)
    expect(items).toMatchObject([
      { field: 'summary', fromString: expect.any(String) },
      { fromString: 'First' },
    ])
  })
})

describe('versions', () => {
  test('are added to a project, released and found by state', async () => {
    const { body: project } = await call('GET /project/DEMO')
    const projectId = Number(project.id)
    const given = { name: '2.0', projectId, releaseDate: '2020-02-03' }
    const { status, body: made } = await call('POST /version', { json: given })
    expect([status, made]).toEqual([
      201,
      expect.objectContaining({ ...given, released: false, overdue: true }),
    ])
    const open = await call('GET /project/DEMO/version?status=unreleased&orderBy=-name')
    expect(names(open.body.values)).toEqual(['2.0', '1.1'])
    const { body: released } = await call(`PUT /version/${made.id}`, { json: { released: true } })
    expect(released).toMatchObject({ released: true, overdue: false })
    expect(names((await call('GET /project/DEMO/version?status=released')).body.values)).toEqual([
      '1.0',
      '2.0',
    ])
    expect(names((await call('GET /project/DEMO')).body.versions)).toContain('2.0')
    expect(
      (await call(`GET /version/${made.id}?expand=issuesstatus`)).body.issuesStatusForFixVersion,
    ).toEqual({
      unmapped: 0,
      toDo: 0,
      inProgress: 0,
      done: 0,
    })
  })

  test.each([
    [{ name: '1.0', projectId: 10_000 }, 'name'],
    [{ name: '9.0', projectId: 1 }, 'projectId'],
  ])('refuse %o', async (json, field) => {
    const { body: project } = await call('GET /project/DEMO')
    const asked = { ...json, projectId: json.projectId === 1 ? 1 : Number(project.id) }
    const { status, body } = await call('POST /version', { json: asked })
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
  })
})

describe('components', () => {
  test('have a lead, who may get their issues', async () => {
    const { body: me } = await call('GET /myself')
    const json = {
      name: 'Mail',
      project: 'DEMO',
      leadAccountId: me.accountId,
      assigneeType: 'COMPONENT_LEAD',
    }
    const { body: made } = await call('POST /component', { json })
    expect(made).toMatchObject({ lead: { accountId: me.accountId }, assignee: { accountId: me.accountId } })
    const { body } = await call('GET /project/DEMO/component?query=mail')
    expect(body.values).toMatchObject([{ id: made.id, issueCount: 0, project: 'DEMO' }])
    expect((await call(`DELETE /component/${made.id}`)).status).toBe(204)
    expect((await call(`GET /component/${made.id}`)).status).toBe(404)
  })

  test('refuse a lead that does not exist', async () => {
    const json = { name: 'Mail', project: 'DEMO', leadAccountId: 'nobody' }
    expect(Object.keys((await call('POST /component', { json })).body.errors)).toEqual(['leadAccountId'])
  })
})
