import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row, Sandbox } from '../src/index.ts'
import type { Client, Response } from './client.ts'
import { startIssues, text } from './issue-tracking.ts'

let sandbox: Sandbox
let call: Client
beforeAll(async () => {
  ;({ sandbox, call } = await startIssues({ size: 20 }))
})
afterAll(() => sandbox.close())

const TASK = { project: { key: 'DEMO' }, issuetype: { name: 'Task' }, summary: 'New chairs' }

const create = (fields: object): Promise<Response> => {
  return call('POST /issue', { json: { fields: { ...TASK, ...fields } } })
}
const valuesOf = async (key: string): Promise<Response['body']> =>
  (await call(`GET /issue/${key}`)).body.fields

describe('transitions', () => {
  const transit = (key: string, json: unknown): Promise<Response> =>
    call(`POST /issue/${key}/transitions`, { json })
  const review = async (key: string): Promise<void> => {
    for (const id of ['21', '31']) expect((await transit(key, { transition: { id } })).status).toBe(204)
  }
  const offered = async (key: string): Promise<string[]> =>
    (await call(`GET /issue/${key}/transitions`)).body.transitions.map(({ id }: Row) => id)

  test('move the issue; it has a resolution while it is done', async () => {
    const { key } = (await create({})).body
    const answer = await transit(key, { transition: { id: '31' } })
    expect([answer.status, answer.body]).toEqual([204, ''])
    const done = await valuesOf(key)
    expect(done).toMatchObject({ status: { name: 'Done' }, resolution: { name: 'Done' } })
    expect(done.resolutiondate).toBe(done.updated)
    expect(done.statuscategorychangedate).toBe(done.updated)
    await transit(key, { transition: { id: '21' } })
    expect(await valuesOf(key)).toMatchObject({
      status: { name: 'In Progress' },
      resolution: null,
      resolutiondate: null,
    })
  })

  test('depend on the status if the workflow restricts them', async () => {
    const { key } = (await create({ project: { key: 'WEB' } })).body
    expect(await offered(key)).toEqual(['21'])
    await review(key)
    expect(await offered(key)).toEqual(['41', '51'])
    const refused = await transit(key, { transition: { id: '21' } })
    expect(refused.status).toBe(400)
    expect((await valuesOf(key)).status.name).toBe('In Review')
  })

  test('show the fields of their screens on request', async () => {
    const { key } = (await create({ project: { key: 'WEB' } })).body
    await review(key)
    const plain = await call(`GET /issue/${key}/transitions`)
    expect(plain.body.transitions[0]).toMatchObject({ id: '41', hasScreen: true })
    expect(plain.body.transitions[0]).not.toHaveProperty('fields')
    const { body } = await call(`GET /issue/${key}/transitions?expand=transitions.fields&transitionId=41`)
    expect(body.transitions).toMatchObject([
      {
        id: '41',
        hasScreen: true,
        fields: {
          resolution: { required: true, operations: ['set'], allowedValues: expect.any(Array) },
          fixVersions: { required: false, operations: ['add', 'set', 'remove'] },
        },
      },
    ])
    const free = await call('GET /issue/DEMO-1/transitions?expand=transitions.fields')
    expect(free.body.transitions[0]).toMatchObject({ hasScreen: false, fields: {} })
  })

  test('set the fields of their screen', async () => {
    const { key } = (await create({ project: { key: 'WEB' } })).body
    await review(key)
    const fields = { resolution: { name: 'Duplicate' } }
    const comment = [{ add: { body: text('Seen before.') } }]
    expect((await transit(key, { transition: { id: '41' }, fields, update: { comment } })).status).toBe(204)
    const values = await valuesOf(key)
    expect(values).toMatchObject({ status: { name: 'Done' }, resolution: { name: 'Duplicate' } })
    expect(values.resolutiondate).toBe(values.updated)
    expect(values.comment.total).toBe(1)
  })

  test.each<[string, string, object, object]>([
    ['a required field is missing', '41', {}, { resolution: expect.any(String) }],
    ['a required comment is missing', '51', {}, { comment: expect.any(String) }],
    [
      'a field is not on the screen',
      '41',
      { fields: { resolution: { name: 'Done' }, summary: 'New' } },
      { summary: expect.stringContaining('screen') },
    ],
    [
      'a value is invalid',
      '41',
      { fields: { resolution: { name: 'Perhaps' } }, update: { comment: [{ add: { body: text('x') } }] } },
      { resolution: expect.any(String) },
    ],
  ])('are refused as a whole if %s', async (_, id, given, errors) => {
    const { key } = (await create({ project: { key: 'WEB' } })).body
    await review(key)
    const refused = await transit(key, { transition: { id }, ...given })
    expect([refused.status, refused.body.errors]).toEqual([400, errors])
    expect(await valuesOf(key)).toMatchObject({
      summary: 'New chairs',
      status: { name: 'In Review' },
      comment: { total: 0 },
    })
  })

  test('without a screen set no fields, nor comments', async () => {
    const transition = { id: '21' }
    const given = [{ fields: { summary: 'x' } }, { update: { comment: [{ add: { body: text('x') } }] } }]
    for (const edit of given) expect((await transit('DEMO-1', { transition, ...edit })).status).toBe(400)
  })

  test('alone set the fields that only their screen has', async () => {
    const { status, body } = await call('PUT /issue/DEMO-1', {
      json: { fields: { resolution: { name: 'Done' } } },
    })
    expect([status, body.errors]).toEqual([400, { resolution: expect.stringContaining('screen') }])
  })

  test.each([
    ['an unknown one', { transition: { id: '99' } }],
    ['none', { transition: {} }],
    ['nothing', {}],
    ['only fields', { fields: { summary: 'x' } }],
  ])('%s is refused', async (_, json) => {
    const { status, body } = await transit('DEMO-1', json)
    expect([status, body]).toEqual([400, { errorMessages: [expect.any(String)], errors: {} }])
  })
})

describe('deleting', () => {
  test('deletes the issue with its comments', async () => {
    const { key, id } = (await create({})).body
    const comment = (await call(`POST /issue/${key}/comment`, { json: { body: text('x') } })).body
    const answer = await call(`DELETE /issue/${key}`)
    expect([answer.status, answer.body]).toEqual([204, ''])
    expect((await call(`GET /issue/${id}`)).status).toBe(404)
    expect(sandbox.state('issue-tracking').get('issue_comments', comment.id)).toBeUndefined()
    // Its number is not reused.
    expect((await create({})).body.key).not.toBe(key)
  })

  test('is refused while there are sub-tasks, unless these are included', async () => {
    const parent = (await create({})).body
    const child = (await create({ issuetype: { name: 'Sub-task' }, parent: { key: parent.key } })).body
    for (const query of ['', '?deleteSubtasks=false']) {
      expect((await call(`DELETE /issue/${parent.key}${query}`)).status).toBe(400)
    }
    expect((await call(`DELETE /issue/${parent.key}?deleteSubtasks=yes`)).status).toBe(400)
    expect((await call(`DELETE /issue/${parent.key}?deleteSubtasks=true`)).status).toBe(204)
    expect((await call(`GET /issue/${child.key}`)).status).toBe(404)
  })

  test('keeps the stories of an epic', async () => {
    const epic = (await create({ issuetype: { name: 'Epic' } })).body
    const story = (await create({ issuetype: { name: 'Story' }, parent: { key: epic.key } })).body
    expect((await call(`DELETE /issue/${epic.key}`)).status).toBe(204)
    expect(await valuesOf(story.key)).not.toHaveProperty('parent')
  })
})
