import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row, Sandbox } from '../src/index.ts'
import type { Client, Response } from './client.ts'
import { startIssues, text } from './issue-tracking.ts'

let sandbox: Sandbox
let call: Client
beforeAll(async () => {
  ;({ sandbox, call } = await startIssues({ size: 40 }))
})
afterAll(() => sandbox.close())

const ids = (rows: readonly Row[]): unknown[] => rows.map(({ id }) => id)

async function newIssue(): Promise<string> {
  const fields = { project: { key: 'DEMO' }, issuetype: { name: 'Task' }, summary: 'Talk' }
  return (await call('POST /issue', { json: { fields } })).body.key
}

describe('lists of comments', () => {
  const list = (query = ''): Promise<Response> => call(`GET /issue/DEMO-1/comment${query}`)

  test('are oldest first, with the position of the page', async () => {
    const { body } = await list()
    expect(body).toEqual({ comments: expect.any(Array), startAt: 0, maxResults: 100, total: 7 })
    const times = body.comments.map(({ created }: Row) => created)
    expect(times).toEqual(times.toSorted())
    expect(Object.keys(body.comments[0])).not.toContain('issueId')
  })

  test('page by offset to an empty page', async () => {
    const all = (await list()).body.comments
    const pages = await Promise.all([0, 3, 6, 9].map((startAt) => list(`?startAt=${startAt}&maxResults=3`)))
    expect(pages.map(({ body }) => body.comments.length)).toEqual([3, 3, 1, 0])
    expect(pages.flatMap(({ body }) => body.comments)).toEqual(all)
    expect(pages[3]?.body).toEqual({ comments: [], startAt: 9, maxResults: 3, total: 7 })
  })

  test.each([
    ['created', 1],
    ['%2Bcreated', 1],
    ['-created', -1],
  ])('are ordered by %s', async (orderBy, direction) => {
    const [usual, ordered] = [(await list()).body.comments, (await list(`?orderBy=${orderBy}`)).body.comments]
    expect(ids(ordered)).toEqual(direction > 0 ? ids(usual) : ids(usual).reverse())
  })

  // An unencoded plus is a space.
  test.each(['updated', '+created', '-updated'])('refuse the order %s', async (orderBy) => {
    expect((await list(`?orderBy=${orderBy}`)).status).toBe(400)
  })

  test('show more on request', async () => {
    const [plain, more] = [await list(), await list('?expand=renderedBody,properties')]
    expect(plain.body.comments[0]).not.toHaveProperty('renderedBody')
    expect(more.body.comments[0].renderedBody).toMatch(/^<p>/)
    expect(more.body.comments[0].properties).toEqual(expect.any(Array))
  })

  test('of an unknown issue are refused', async () => {
    expect((await call('GET /issue/DEMO-9999/comment')).status).toBe(404)
  })
})

describe('a comment', () => {
  test('is created, read, changed and deleted', async () => {
    const key = await newIssue()
    const path = `/issue/${key}/comment`
    const json = {
      body: text('Größe?'),
      visibility: { type: 'role', value: 'Administrators', identifier: '10002' },
    }
    const created = await call(`POST ${path}?expand=renderedBody`, { json })
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({
      ...json,
      author: { displayName: 'Ada Lovelace' },
      jsdPublic: true,
      renderedBody: '<p>Größe?</p>',
    })
    const { id } = created.body
    const { renderedBody: _, ...shown } = created.body
    expect((await call(`GET ${path}/${id}`)).body).toEqual(shown)

    const updated = await call(`PUT ${path}/${id}?notifyUsers=false`, { json: { body: text('XL') } })
    expect(updated.status).toBe(200)
    expect(updated.body).toMatchObject({ id, body: text('XL'), created: shown.created })
    expect(updated.body.updated > shown.updated).toBe(true)
    expect(updated.body).not.toHaveProperty('visibility')

    const deleted = await call(`DELETE ${path}/${id}`)
    expect([deleted.status, deleted.body]).toEqual([204, ''])
    expect((await call(`GET ${path}/${id}`)).status).toBe(404)
    expect((await call(`GET ${path}`)).body.total).toBe(0)
  })

  test('updates the time of its issue', async () => {
    const key = await newIssue()
    const updated = async (): Promise<string> =>
      (await call(`GET /issue/${key}?fields=updated`)).body.fields.updated
    const before = await updated()
    const { created } = (await call(`POST /issue/${key}/comment`, { json: { body: text('x') } })).body
    expect(await updated()).toBe(created)
    expect(created > before).toBe(true)
  })

  test('belongs to its issue', async () => {
    const { comments } = (await call('GET /issue/DEMO-1/comment')).body
    expect((await call(`GET /issue/DEMO-2/comment/${comments[0].id}`)).status).toBe(404)
  })

  test.each([
    ['plain text', { body: 'Hello' }],
    ['nothing', {}],
    ['an empty document', { body: { type: 'doc', version: 1, content: [] } }],
    ['an empty text node', { body: text('') }],
    ['another kind of document', { body: { ...text('x'), type: 'page' } }],
    [
      'a restriction to neither group nor role',
      { body: text('x'), visibility: { type: 'user', value: 'x' } },
    ],
  ])('with %s is refused', async (_, json) => {
    const { status, body } = await call('POST /issue/DEMO-1/comment', { json })
    expect([status, body]).toEqual([400, { errorMessages: [expect.any(String)], errors: {} }])
  })

  test('keeps its properties', async () => {
    const json = { body: text('x'), properties: [{ key: 'mood', value: { level: 3 } }] }
    const { id } = (await call('POST /issue/DEMO-2/comment', { json })).body
    const { body } = await call(`GET /issue/DEMO-2/comment/${id}?expand=properties`)
    expect(body.properties).toEqual(json.properties)
  })
})

describe('worklogs', () => {
  test('have a total of the page only', async () => {
    const list = (query: string): Promise<Response> => call(`GET /issue/DEMO-1/worklog${query}`)
    const whole = (await list('')).body
    expect([whole.total, whole.maxResults, whole.worklogs.length]).toEqual([5, 5000, 5])
    const pages = [
      await list('?maxResults=2'),
      await list('?startAt=4&maxResults=2'),
      await list('?startAt=5'),
    ]
    expect(pages.map(({ body }) => [body.startAt, body.total])).toEqual([
      [0, 2],
      [4, 1],
      [5, 0],
    ])
    const started = whole.worklogs.map((worklog: Row) => worklog.started)
    expect(started).toEqual(started.toSorted())
  })

  test('are read one by one through their issue', async () => {
    const [worklog] = (await call('GET /issue/DEMO-1/worklog')).body.worklogs
    expect((await call(`GET /issue/10001/worklog/${worklog.id}`)).body).toEqual(worklog)
    expect(worklog).toMatchObject({ issueId: '10001', timeSpent: expect.stringMatching(/^(\d+[dhm] ?)+$/) })
    const more = (await call(`GET /issue/DEMO-1/worklog/${worklog.id}?expand=properties`)).body
    expect(more).toEqual({ ...worklog, properties: [] })
    expect((await call(`GET /issue/DEMO-2/worklog/${worklog.id}`)).status).toBe(404)
    expect((await call('GET /issue/DEMO-1/worklog/1')).status).toBe(404)
  })

  test('can be filtered by start time', async () => {
    const all = (await call('GET /issue/DEMO-1/worklog')).body.worklogs
    const middle = Date.parse(all[2].started.replace('+0000', 'Z'))
    const after = (await call(`GET /issue/DEMO-1/worklog?startedAfter=${middle}`)).body.worklogs
    const before = (await call(`GET /issue/DEMO-1/worklog?startedBefore=${middle}`)).body.worklogs
    expect(ids(after)).toEqual(ids(all.slice(2)))
    expect(ids(before)).toEqual(ids(all.slice(0, 2)))
  })

  test('report changes and deletions since a time', async () => {
    const all = sandbox.state('issue-tracking').records('issue_worklogs').reverse()
    const { body } = await call('GET /worklog/updated')
    expect(body.values.map(({ worklogId }: Row) => String(worklogId))).toEqual(ids(all))
    expect(body).toMatchObject({ since: 0, lastPage: true, until: body.values.at(-1).updatedTime })
    const since = body.values[3].updatedTime
    expect((await call(`GET /worklog/updated?since=${since}`)).body.values).toHaveLength(all.length - 4)

    expect((await call('GET /worklog/deleted')).body.values).toEqual([])
    const issue = all[0]?.issueId
    await call(`DELETE /issue/${issue}?deleteSubtasks=true`)
    const gone = all.filter(({ issueId }) => issueId === issue)
    const { values } = (await call('GET /worklog/deleted')).body
    expect(values.map(({ worklogId }: Row) => String(worklogId))).toEqual(ids(gone))
    const listed = await call('POST /worklog/list', { json: { ids: all.map(({ id }) => Number(id)) } })
    expect(ids(listed.body)).toEqual(ids(all).filter((id) => !ids(gone).includes(id)))
  })

  test('a thousand changes fill a page, which has the start of the next', async () => {
    const state = sandbox.state('issue-tracking')
    for (let number = 0; number < 1001; number++) {
      const time = new Date(Date.UTC(2027, 0, 1, 0, 0, number)).toISOString().replace('Z', '+0000')
      state.put('issue_worklogs', {
        id: String(50_000 + number),
        issueId: '10002',
        updated: time,
        started: time,
      })
    }
    const since = Date.UTC(2026, 11, 1)
    const first = (await call(`GET /worklog/updated?since=${since}`)).body
    expect([first.values.length, first.lastPage]).toEqual([1000, false])
    expect(first.nextPage).toMatch(new RegExp(`^https://.*/worklog/updated\\?since=${first.until}$`))
    const second = (await call(`GET /worklog/updated?since=${first.until}`)).body
    expect([second.values.length, second.lastPage]).toEqual([1, true])
  })
})
