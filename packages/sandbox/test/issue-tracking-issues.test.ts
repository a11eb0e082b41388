import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Row, Sandbox } from '../src/index.ts'
import type { Client, Response } from './client.ts'
import { startIssues, text } from './issue-tracking.ts'

let sandbox: Sandbox
let call: Client
beforeAll(async () => {
  ;({ sandbox, call } = await startIssues({ size: 40 }))
})
afterAll(() => sandbox.close())

const TASK = { project: { key: 'DEMO' }, issuetype: { name: 'Task' }, summary: 'New chairs' }

const create = (fields: object, more: object = {}): Promise<Response> => {
  return call('POST /issue', { json: { fields: { ...TASK, ...fields }, ...more } })
}
const get = async (key: string): Promise<Response['body']> => (await call(`GET /issue/${key}`)).body
const valuesOf = async (key: string): Promise<Response['body']> => (await get(key)).fields

function users(kind: (user: Row) => boolean): Row {
  return sandbox.state('issue-tracking').records('users').reverse().filter(kind)[0] as Row
}

describe('creating', () => {
  test('returns the issue’s address, with the next number of its project', async () => {
    const first = await create({})
    expect(first.status).toBe(201)
    expect(Object.keys(first.body)).toEqual(['id', 'key', 'self'])
    const second = await create({ summary: 'Übergrößen 大きい' })
    const number = Number(first.body.key.replace('DEMO-', ''))
    expect(second.body.key).toBe(`DEMO-${number + 1}`)
    expect(Number(second.body.id)).toBe(Number(first.body.id) + 1)
    expect((await valuesOf(second.body.key)).summary).toBe('Übergrößen 大きい')
  })

  test('sets the given fields and completes the others', async () => {
    const { key } = (
      await create({
        description: text('Twelve of them.'),
        priority: { name: 'High' },
        labels: ['office'],
        components: [{ name: 'Login' }],
        duedate: '2026-12-24',
        customfield_10016: 3,
        customfield_10033: { value: 'Major' },
      })
    ).body
    expect(await valuesOf(key)).toMatchObject({
      summary: 'New chairs',
      description: text('Twelve of them.'),
      priority: { name: 'High' },
      labels: ['office'],
      components: [{ name: 'Login' }],
      duedate: '2026-12-24',
      customfield_10016: 3,
      customfield_10033: { value: 'Major' },
      status: { name: 'To Do' },
      resolution: null,
      // No assignee was given, so the project's default applies.
      assignee: { displayName: 'Ada Lovelace' },
      reporter: { displayName: 'Ada Lovelace' },
      creator: { displayName: 'Ada Lovelace' },
    })
  })

  test('a sub-task belongs to its parent', async () => {
    const parent = (await create({})).body
    const child = await create({ issuetype: { name: 'Sub-task' }, parent: { key: parent.key } })
    expect((await valuesOf(child.body.key)).parent.key).toBe(parent.key)
    expect((await valuesOf(parent.key)).subtasks).toMatchObject([{ key: child.body.key }])
  })

  test('is unassigned on request or by the project’s default', async () => {
    expect((await valuesOf((await create({ assignee: null })).body.key)).assignee).toBeNull()
    expect((await valuesOf((await create({ project: { key: 'OPS' } })).body.key)).assignee).toBeNull()
  })

  test.each<[string, object, string]>([
    ['an unknown project key', { project: { key: 'NOPE' } }, 'project'],
    ['an archived project', { project: { key: 'LEGACY' } }, 'project'],
    ['a type that the project does not have', { issuetype: { name: 'Incident' } }, 'issuetype'],
    ['a sub-task without a parent', { issuetype: { name: 'Sub-task' } }, 'parent'],
    ['a sub-task of a sub-task', { issuetype: { name: 'Sub-task' }, parent: { key: 'DEMO-3' } }, 'parent'],
    ['no summary', { summary: ' ' }, 'summary'],
    ['a summary of two lines', { summary: 'a\nb' }, 'summary'],
    ['a summary that is too long', { summary: 'x'.repeat(256) }, 'summary'],
    ['a description that is plain text', { description: 'Twelve.' }, 'description'],
    [
      'a document with unknown nodes',
      { description: { ...text('x'), content: [{ type: 'blink' }] } },
      'description',
    ],
    ['an unknown priority', { priority: { name: 'Urgent' } }, 'priority'],
    ['an unknown user', { assignee: { accountId: 'nobody' } }, 'assignee'],
    ['a label with a space', { labels: ['a b'] }, 'labels'],
    ['a component of another project', { components: [{ name: 'Frontend' }] }, 'components'],
    ['an invalid day', { duedate: '2026-02-30' }, 'duedate'],
    ['a derived field', { status: { name: 'Done' } }, 'status'],
    ['an unknown field', { customfield_99999: 1 }, 'customfield_99999'],
    ['a text for a number', { customfield_10016: 'three' }, 'customfield_10016'],
    ['an unknown option', { customfield_10033: { value: 'Awful' } }, 'customfield_10033'],
  ])('refuses %s', async (_, fields, field) => {
    const { status, body } = await create(fields)
    expect(status).toBe(400)
    expect(body).toEqual({ errorMessages: [], errors: { [field]: expect.any(String) } })
  })

  test('reports every invalid field', async () => {
    const { body } = await create({ labels: ['a b'], customfield_10016: 'x', priority: { id: '77' } })
    expect(Object.keys(body.errors).sort()).toEqual(['customfield_10016', 'labels', 'priority'])
  })

  test('an inactive user cannot be assigned', async () => {
    const accountId = users(({ active }) => !active).accountId
    expect((await create({ assignee: { accountId } })).body.errors).toHaveProperty('assignee')
  })
})

describe('reading', () => {
  test('by id, by key in any case, by a former key', async () => {
    const whole = await get('DEMO-1')
    for (const name of ['10001', 'demo-1', 'LEGACY-7']) expect(await get(name)).toEqual(whole)
  })

  test('an unknown issue is 404', async () => {
    const { status, body } = await call('GET /issue/DEMO-9999')
    expect([status, body]).toEqual([
      404,
      { errorMessages: [expect.stringContaining('DEMO-9999')], errors: {} },
    ])
  })
})

describe('editing', () => {
  let key: string
  beforeEach(async () => {
    ;({ key } = (await create({ labels: ['old'] })).body)
  })
  const put = (json: object, query = ''): Promise<Response> => call(`PUT /issue/${key}${query}`, { json })

  test('changes only the given fields, returns nothing, and records the change', async () => {
    const before = await valuesOf(key)
    const answer = await put({ fields: { summary: 'Old chairs', customfield_10032: 'Nova' } })
    expect([answer.status, answer.body]).toEqual([204, ''])
    const { changelog, fields } = (await call(`GET /issue/${key}?expand=changelog`)).body
    expect(fields).toEqual({
      ...before,
      summary: 'Old chairs',
      customfield_10032: 'Nova',
      updated: fields.updated,
    })
    expect(fields.updated > before.updated).toBe(true)
    expect(changelog.histories[0].items).toMatchObject([
      { field: 'summary', fieldtype: 'jira', fromString: 'New chairs', toString: 'Old chairs' },
      { field: 'customfield_10032', fieldtype: 'custom', fromString: null, toString: 'Nova' },
    ])
  })

  test('returns the issue on request', async () => {
    const answer = await put({ fields: { summary: 'x' } }, '?returnIssue=true&expand=names')
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ key, fields: { summary: 'x' }, names: { summary: 'Summary' } })
  })

  test('ignores a transition', async () => {
    expect((await put({ transition: { id: '31' } })).status).toBe(204)
    expect((await put({ fields: { summary: 'y' }, transition: { id: '31' } })).status).toBe(204)
    expect(await valuesOf(key)).toMatchObject({ summary: 'y', status: { name: 'To Do' } })
  })

  test.each<[string, object, object]>([
    ['null unassigns', { fields: { assignee: null } }, { assignee: null }],
    ['a null account id unassigns', { fields: { assignee: { accountId: null } } }, { assignee: null }],
    ['null clears', { fields: { description: null, priority: null, duedate: null } }, { priority: null }],
    ['labels are replaced', { fields: { labels: ['new'] } }, { labels: ['new'] }],
    ['a label is added', { update: { labels: [{ add: 'new' }] } }, { labels: ['old', 'new'] }],
    ['a label is removed', { update: { labels: [{ remove: 'old' }] } }, { labels: [] }],
    [
      'operations are applied in order',
      { update: { labels: [{ set: ['a'] }, { add: 'b' }, { remove: 'a' }] } },
      { labels: ['b'] },
    ],
    [
      'a component is added by name',
      { update: { components: [{ add: { name: 'Search' } }] } },
      { components: [{ name: 'Search' }] },
    ],
    ['a value is set', { update: { summary: [{ set: 'set' }] } }, { summary: 'set' }],
    [
      'a comment is added',
      { update: { comment: [{ add: { body: text('Done.') } }] } },
      { comment: { total: 1 } },
    ],
  ])('%s', async (_, json, want) => {
    expect((await put(json)).status).toBe(204)
    expect(await valuesOf(key)).toMatchObject(want)
  })

  test.each<[string, object, string]>([
    ['a field in both places', { fields: { labels: [] }, update: { labels: [{ add: 'x' }] } }, 'labels'],
    ['an unsupported operation', { update: { summary: [{ add: 'x' }] } }, 'summary'],
    ['operations that are not an array', { update: { labels: { add: 'x' } } }, 'labels'],
    ['an unknown operation', { update: { labels: [null] } }, 'labels'],
    ['comments that are not an array', { update: { comment: { add: {} } } }, 'comment'],
    ['a comment that is changed', { update: { comment: [{ set: {} }] } }, 'comment'],
    ['another project', { fields: { project: { key: 'WEB' } } }, 'project'],
    ['a resolution', { fields: { resolution: { name: 'Done' } } }, 'resolution'],
    ['a type of another level', { fields: { issuetype: { name: 'Sub-task' } } }, 'issuetype'],
  ])('refuses %s', async (_, json, field) => {
    const { status, body } = await put(json)
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
  })

  test('refuses an empty body, and overriding the screen', async () => {
    expect((await put({})).status).toBe(400)
    expect((await put({ fields: { summary: 'x' } }, '?overrideScreenSecurity=true')).status).toBe(403)
    expect((await put({ fields: { summary: 'x' } }, '?overrideEditableFlag=true')).status).toBe(403)
    expect((await put({ fields: { summary: 'x' } }, '?notifyUsers=false')).status).toBe(204)
  })
})
