import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row, Sandbox } from '../src/index.ts'
import type { Client, Response } from './client.ts'
import { issueTracking, startIssues } from './issue-tracking.ts'

let sandbox: Sandbox
let call: Client
beforeAll(async () => {
  ;({ sandbox, call } = await startIssues({ size: 130 }))
})
afterAll(() => sandbox.close())

const EVERYTHING = 'created >= "2000-01-01" ORDER BY created ASC'

/** Searches with additional query text, unencoded. */
function search(jql: string, more = ''): Promise<Response> {
  return call(`GET /search/jql?jql=${encodeURIComponent(jql)}${more}`)
}

const stored = (): Row[] => sandbox.state('issue-tracking').records('issues')

describe('pages', () => {
  test('contain only ids by default, 50 of them, and no total', async () => {
    const { body } = await search(EVERYTHING)
    expect(Object.keys(body)).toEqual(['issues', 'nextPageToken', 'isLast'])
    expect(body.issues).toHaveLength(50)
    expect(body.issues[0]).toEqual({ id: '10001' })
    expect(body.isLast).toBe(false)
  })

  test.each([
    ['ids, any number at once', '&fields=id&maxResults=5000', 1],
    ['ids in small pages', '&maxResults=50', 3],
    ['whole issues, at most a hundred at once', '&fields=*all&maxResults=5000', 2],
  ])('%s: each issue once, the last page without a token', async (_, more, pages) => {
    const found: Row[] = []
    let count = 0
    for (let token: string | undefined = ''; token !== undefined; count++) {
      const { body }: Response = await search(EVERYTHING, `${more}${token && `&nextPageToken=${token}`}`)
      found.push(...body.issues)
      expect(body.isLast).toBe(body.nextPageToken === undefined)
      token = body.nextPageToken
    }
    expect(count).toBe(pages)
    expect(found.map(({ id }) => id)).toEqual(
      stored()
        .map(({ id }) => id)
        .reverse(),
    )
  })

  test.each([
    ['deleted', (id: string) => call(`DELETE /issue/${id}?deleteSubtasks=true`)],
    ['changed', (id: string) => call(`PUT /issue/${id}`, { json: { fields: { summary: 'x' } } })],
  ])('the page after an issue that is %s continues at its position', async (_, edit) => {
    const jql = 'created >= "2000-01-01" ORDER BY updated ASC'
    const whole = (await search(jql)).body.issues
    const first = await search(jql, '&maxResults=3')
    await edit(first.body.issues[2].id)
    const second = await search(jql, `&maxResults=3&nextPageToken=${first.body.nextPageToken}`)
    expect([...first.body.issues, ...second.body.issues]).toEqual(whole.slice(0, 6))
  })

  test.each([
    ['an unrestricted query', 'ORDER BY key', ''],
    ['an empty query', '', ''],
    ['a malformed query', 'project =', ''],
    ['an unknown token', EVERYTHING, '&nextPageToken=x'],
    ['no size', EVERYTHING, '&maxResults=0'],
    ['too large a size', EVERYTHING, '&maxResults=5001'],
    ['too many properties', EVERYTHING, '&properties=a,b,c,d,e,f'],
  ])('refuses %s', async (_, jql, more) => {
    const { status, body } = await search(jql, more)
    expect(status).toBe(400)
    expect(body).toEqual({ errorMessages: [expect.any(String)], errors: {} })
  })

  test('a search without a query is refused', async () => {
    expect((await call('GET /search/jql')).status).toBe(400)
  })

  test('a token is bound to its query and fields', async () => {
    const { nextPageToken } = (await search(EVERYTHING, '&maxResults=2')).body
    const line = `&nextPageToken=${nextPageToken}`
    expect((await search(EVERYTHING, `&maxResults=2${line}`)).status).toBe(200)
    expect((await search('project = DEMO', `&maxResults=2${line}`)).status).toBe(400)
    expect((await search(EVERYTHING, `&maxResults=2&fields=key${line}`)).status).toBe(400)
  })

  test('a fault makes a page return its own cursor', async () => {
    const { nextPageToken } = (await search(EVERYTHING, '&maxResults=2')).body
    sandbox.faults.add({ times: 1, fault: { kind: 'repeated_cursor' } })
    const { body } = await search(EVERYTHING, `&maxResults=2&nextPageToken=${nextPageToken}`)
    expect(body.nextPageToken).toBe(nextPageToken)
    expect(body.isLast).toBe(false)
  })

  test('no matches are an empty page', async () => {
    expect((await search('created > "2040-01-01"')).body).toEqual({ issues: [], isLast: true })
  })

  test('a separate request counts the matches', async () => {
    const { body } = await call('POST /search/approximate-count', { json: { jql: EVERYTHING } })
    expect(body).toEqual({ count: stored().length })
  })
})

describe('the shown parts of an issue', () => {
  const all = (): string[] => {
    const fields = sandbox.state('issue-tracking').records('issue_fields').reverse()
    return fields.map(({ id }) => String(id)).filter((id) => id !== 'parent')
  }
  const hidden = ['comment', 'worklog', 'attachment']

  test.each<[string, string, () => unknown[]]>([
    ['navigable fields', '&fields=*navigable', () => all().filter((id) => !hidden.includes(id))],
    ['all fields', '&fields=*all', all],
    ['fields by name', '&fields=summary,status', () => ['status', 'summary']],
    ['unknown names are ignored', '&fields=summary,nothing', () => ['summary']],
    [
      'all with exclusions',
      '&fields=*all,-comment,-worklog',
      () => all().filter((id) => id !== 'comment' && id !== 'worklog'),
    ],
    [
      'the navigable ones with exclusions',
      '&fields=-summary',
      () => all().filter((id) => ![...hidden, 'summary'].includes(id)),
    ],
    [
      'a field by the key of an app',
      '&fields=com.example.sync__external-reference&fieldsByKeys=true',
      () => ['customfield_10040'],
    ],
  ])('%s', async (_, more, want) => {
    const { issues } = (await search('key = DEMO-1', more)).body
    expect(Object.keys(issues[0])).toEqual(['expand', 'id', 'self', 'key', 'fields'])
    expect(Object.keys(issues[0].fields)).toEqual(want())
  })

  test('keys alone', async () => {
    expect((await search('key = DEMO-1', '&fields=key')).body.issues).toEqual([
      { id: '10001', key: 'DEMO-1' },
    ])
  })

  test('names and types of fields once for the page', async () => {
    const { body } = await search('key = DEMO-1', '&fields=summary&expand=names,schema')
    expect(body.names.summary).toBe('Summary')
    expect(body.schema.summary).toEqual({ type: 'string', system: 'summary' })
    expect(body.issues[0]).not.toHaveProperty('names')
  })

  test('get shows all fields by default', async () => {
    const whole = (await call('GET /issue/DEMO-1')).body
    expect(Object.keys(whole.fields)).toEqual(all())
    const some = (await call('GET /issue/DEMO-1?fields=-comment,-worklog')).body
    expect(Object.keys(some.fields)).not.toContain('comment')
    expect(Object.keys(some.fields)).toContain('attachment')
  })

  test('comments, worklogs and sub-tasks are part of the issue', async () => {
    const first = (await call('GET /issue/DEMO-1?fields=comment,worklog')).body.fields
    expect(first.comment).toMatchObject({ startAt: 0, total: 7 })
    expect(first.comment.comments).toHaveLength(7)
    expect(first.worklog).toMatchObject({ startAt: 0, maxResults: 20, total: 5 })
    const second = (await call('GET /issue/DEMO-2?fields=subtasks')).body.fields
    const child = (await call(`GET /issue/${second.subtasks[0].key}?fields=parent`)).body.fields
    expect(child.parent).toMatchObject({ key: 'DEMO-2', fields: { issuetype: { name: 'Story' } } })
  })

  test('expansions', async () => {
    const names = 'renderedFields,transitions,operations,editmeta,changelog'
    const { body } = await call(`GET /issue/DEMO-2?expand=${names}`)
    expect(Object.keys(body)).toEqual(['expand', 'id', 'self', 'key', ...names.split(','), 'fields'])
    expect(body.transitions.map(({ id }: Row) => id)).toEqual(['11', '21', '31'])
    expect(body.editmeta.fields.labels.operations).toEqual(['add', 'set', 'remove'])
    expect(body.editmeta.fields).not.toHaveProperty('status')
    expect(body.renderedFields.description ?? '<p>').toContain('<p>')
  })

  test('versioned values replace the values', async () => {
    const { body } = await call('GET /issue/DEMO-1?fields=summary&expand=versionedRepresentations')
    expect(body).not.toHaveProperty('fields')
    expect(body.versionedRepresentations).toEqual({ summary: { 1: expect.any(String) } })
  })

  test('properties by key', async () => {
    const json = { fields: { project: { key: 'OPS' }, issuetype: { name: 'Task' }, summary: 'x' } }
    const properties = [
      { key: 'a', value: 1 },
      { key: 'b', value: { c: 2 } },
      { key: 'd', value: null },
    ]
    const { key } = (await call('POST /issue', { json: { ...json, properties } })).body
    const get = async (list: string) => (await call(`GET /issue/${key}?properties=${list}`)).body.properties
    expect(await get('a,b,nothing')).toEqual({ a: 1, b: { c: 2 } })
    expect(await get('*all,-a')).toEqual({ b: { c: 2 }, d: null })
  })

  test('the sandbox has the tables of every entity of the catalog', () => {
    const { catalog, entities } = issueTracking
    expect(Object.keys(entities)).toEqual(Object.keys(catalog.entities))
    expect(Object.values(entities).map(({ actions }) => typeof actions)).not.toContain('undefined')
  })
})
