import { ConnectorError } from '@plugboard/core'
import { describe, expect, test } from 'vitest'
import { failing, failureOf, loose, newTask, startOnce, text } from './start.ts'

const running = startOnce({ seed: 32, size: 30 })

const SCREEN = 'GET /rest/api/3/issue/{issueIdOrKey}/transitions'
const PUT = 'PUT /rest/api/3/issue/{issueIdOrKey}'
const POST = 'POST /rest/api/3/issue/{issueIdOrKey}/transitions'
const GET = 'GET /rest/api/3/issue/{issueIdOrKey}'

const status = async (issueIdOrKey: string): Promise<string | undefined> =>
  (await running().jira.issues.get({ issueIdOrKey, fields: 'status' })).fields.status?.name

const fields = { summary: 'Old chairs' }
const update = { labels: [{ add: 'office' }] }
const transition = { id: '21' }

describe('an update sends', () => {
  test.each<[string, object, string[]]>([
    ['fields, then reads the issue', { fields }, ['PUT', 'GET']],
    ['operations, then reads the issue', { update }, ['PUT', 'GET']],
    ['a transition, then reads the issue', { transition }, ['POST', 'GET']],
    ['fields, then the transition', { fields, update, transition }, ['GET', 'PUT', 'POST', 'GET']],
    [
      'nothing more if the issue is not requested',
      { fields, transition, returnIssue: false },
      ['GET', 'PUT', 'POST'],
    ],
    ['at least one request', { transition, returnIssue: false }, ['POST']],
  ])('%s', async (_, params, want) => {
    const { jira, requestsOf } = running()
    const issueIdOrKey = await newTask(jira)
    const sent = await requestsOf(() => jira.issues.update(loose({ issueIdOrKey, ...params })))
    expect(sent.map(({ method }) => method)).toEqual(want)
  })

  test('every param in its request, and control params in none', async () => {
    const { jira, requestsOf } = running()
    const issueIdOrKey = await newTask(jira)
    const params = {
      fields,
      update,
      transition,
      notifyUsers: false,
      returnIssue: true,
      expand: 'names,transitions',
    }
    const [, put, post, get] = await requestsOf(() => jira.issues.update({ issueIdOrKey, ...params }))
    expect(put).toMatchObject({ query: { notifyUsers: 'false' }, body: { fields, update } })
    expect(Object.keys(put?.body as object)).toEqual(['fields', 'update'])
    expect(post).toMatchObject({
      path: `/rest/api/3/issue/${issueIdOrKey}/transitions`,
      query: {},
      body: { transition },
    })
    expect(get).toMatchObject({ query: { expand: 'names,transitions' } })
    for (const { query } of [put, post, get] as never[]) expect(query).not.toHaveProperty('returnIssue')
  })
})

describe('an update with a transition that has a screen', () => {
  const inReview = async (): Promise<string> => {
    const { jira } = running()
    const issueIdOrKey = await newTask(jira, { project: { key: 'WEB' } })
    for (const id of ['21', '31']) await jira.issues.update({ issueIdOrKey, transition: { id } })
    return issueIdOrKey
  }
  const comment = [{ add: { body: text('Checked.') } }]
  const approve = { id: '41' }

  test('sends the fields of the screen with it, and the rest before', async () => {
    const { jira, requestsOf } = running()
    const issueIdOrKey = await inReview()
    const sent = await requestsOf(() =>
      jira.issues.update({
        issueIdOrKey,
        fields: { summary: 'Good chairs', resolution: { name: 'Duplicate' } },
        update: { labels: [{ add: 'office' }], comment },
        transition: approve,
      }),
    )
    expect(sent.map(({ method, body }) => [method, body])).toEqual([
      ['GET', undefined],
      ['PUT', { fields: { summary: 'Good chairs' }, update: { labels: [{ add: 'office' }] } }],
      ['POST', { transition: approve, fields: { resolution: { name: 'Duplicate' } }, update: { comment } }],
      ['GET', undefined],
    ])
    expect((await jira.issues.get({ issueIdOrKey })).fields).toMatchObject({
      summary: 'Good chairs',
      labels: ['office'],
      status: { name: 'Done' },
      resolution: { name: 'Duplicate' },
      comment: { total: 1 },
    })
  })

  test('edits nothing else if the screen has everything', async () => {
    const { jira, requestsOf } = running()
    const issueIdOrKey = await inReview()
    const fields = { resolution: { name: 'Done' } }
    const sent = await requestsOf(() => jira.issues.update({ issueIdOrKey, fields, transition: approve }))
    expect(sent.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET'])
  })

  test('that requires a comment writes none if it is refused', async () => {
    const { jira } = running()
    const issueIdOrKey = await inReview()
    const fields = { assignee: { accountId: 'nobody' } }
    const params = { issueIdOrKey, fields, update: { comment }, transition: { id: '51' } }
    const error = await failureOf(jira.issues.update(params))
    expect(error).toMatchObject({
      outcome: 'rejected',
      step: POST,
      completed: [SCREEN],
      errors: [{ pointer: '/params/fields/assignee', code: 'refused' }],
    })
    expect((await jira.issues.get({ issueIdOrKey })).fields).toMatchObject({
      status: { name: 'In Review' },
      comment: { total: 0 },
    })
  })

  test('says that the rest is done if it is refused', async () => {
    const { jira } = running()
    const issueIdOrKey = await inReview()
    const params = { issueIdOrKey, fields: { summary: 'Set' }, transition: approve }
    const error = await failureOf(jira.issues.update(params))
    expect(error).toMatchObject({
      outcome: 'unknown',
      stepOutcome: 'rejected',
      step: POST,
      completed: [SCREEN, PUT],
      retryable: false,
    })
    expect((await jira.issues.get({ issueIdOrKey })).fields).toMatchObject({
      summary: 'Set',
      status: { name: 'In Review' },
    })
    // With the missing field, the call continues after what is done.
    const fields = { summary: 'Set', resolution: { name: 'Done' } }
    const { completed } = error as ConnectorError
    const issue = await jira.issues.update({ ...params, fields }, { completed })
    expect(issue?.fields).toMatchObject({ summary: 'Set', status: { name: 'Done' } })
  })
})

describe('an update answers', () => {
  test('the issue after the transition', async () => {
    const { jira } = running()
    const issueIdOrKey = await newTask(jira)
    const issue = await jira.issues.update({
      issueIdOrKey,
      fields: { summary: 'Done chairs', customfield_10032: 'Nova' },
      update: { labels: [{ add: 'office' }] },
      transition: { id: '31' },
    })
    expect(issue?.fields).toMatchObject({
      summary: 'Done chairs',
      labels: ['office'],
      customfield_10032: 'Nova',
      status: { name: 'Done' },
      resolution: { name: 'Done' },
    })
    expect(await status(issueIdOrKey)).toBe('Done')
  })

  test('null if the issue is not requested', async () => {
    const { jira } = running()
    const issueIdOrKey = await newTask(jira)
    const params = { issueIdOrKey, transition: { id: '21' }, returnIssue: false }
    expect(await jira.issues.update(params)).toBeNull()
    expect(await jira.execute('issues', 'update', params)).toEqual({ records: null, meta: {} })
    expect(await status(issueIdOrKey)).toBe('In Progress')
  })

  test('explicit nulls', async () => {
    const { jira } = running()
    const issueIdOrKey = await newTask(jira, { description: text('x'), priority: { name: 'High' } })
    const issue = await jira.issues.update({
      issueIdOrKey,
      fields: { description: null, priority: null, assignee: { accountId: null }, duedate: null },
    })
    expect(issue?.fields).toMatchObject({ description: null, priority: null, assignee: null, duedate: null })
  })
})

describe('an update that fails', () => {
  async function failure(issueIdOrKey: string, params: object): Promise<ConnectorError> {
    const error = await failureOf(running().jira.issues.update(loose({ issueIdOrKey, ...params })))
    expect(error).toBeInstanceOf(ConnectorError)
    return error as ConnectorError
  }

  test('at the fields has no effect', async () => {
    const issueIdOrKey = await newTask(running().jira)
    const error = await failure(issueIdOrKey, { fields: { duedate: 'soon' }, transition: { id: '31' } })
    expect(error).toMatchObject({
      code: 'upstream_invalid_request',
      outcome: 'rejected',
      step: PUT,
      completed: [SCREEN],
      errors: [{ pointer: '/params/fields/duedate', code: 'refused' }],
    })
    expect(await status(issueIdOrKey)).toBe('To Do')
  })

  test('at a transition that the issue cannot make has no effect', async () => {
    const { jira } = running()
    const issueIdOrKey = await newTask(jira)
    const error = await failure(issueIdOrKey, { fields: { summary: 'Set' }, transition: { id: '99' } })
    expect(error).toMatchObject({
      code: 'upstream_invalid_request',
      outcome: 'rejected',
      step: POST,
      completed: [SCREEN],
      upstream: { message: expect.stringContaining('99') },
    })
    expect((await jira.issues.get({ issueIdOrKey })).fields.summary).toBe('New chairs')
  })

  test('at reading the issue reports all writes as completed', async () => {
    const { sandbox, jira } = running()
    const issueIdOrKey = await newTask(jira)
    const match = { method: 'GET', path: /issue\/[^/]+$/ }
    sandbox.faults.add({ match, times: 3, fault: { kind: 'status', status: 503 } })
    const error = await failure(issueIdOrKey, { fields: { summary: 'Set' }, transition: { id: '31' } })
    expect(error).toMatchObject({
      code: 'upstream_error',
      step: GET,
      completed: [SCREEN, PUT, POST],
      retryable: false,
    })
    expect(await status(issueIdOrKey)).toBe('Done')
  })

  const losePut = () =>
    running().sandbox.faults.add({ match: { method: 'PUT' }, times: 1, fault: { kind: 'lost_response' } })

  test('while it only sets fields is retried, because that is idempotent', async () => {
    const { jira, requestsOf } = running()
    const issueIdOrKey = await newTask(jira)
    losePut()
    const sent = await requestsOf(() => jira.issues.update({ issueIdOrKey, fields }))
    expect(sent.map(({ method }) => method)).toEqual(['PUT', 'PUT', 'GET'])
  })

  test.each<[string, object]>([
    ['operations, which must not be repeated', { update }],
    ['operations beside fields', { fields, update }],
    ['fields before a transition', { fields, transition }],
  ])('while it sends %s is not retried', async (_, params) => {
    const issueIdOrKey = await newTask(running().jira)
    losePut()
    const { sent, error } = await failing(running(), () =>
      running().jira.issues.update(loose({ issueIdOrKey, ...params })),
    )
    expect(sent.map(({ method }) => method).filter((method) => method !== 'GET')).toEqual(['PUT'])
    expect(error).toMatchObject({ outcome: 'unknown', step: PUT, retryable: false })
  })

  test('with an unknown outcome is not retried', async () => {
    const { sandbox, jira } = running()
    const issueIdOrKey = await newTask(jira)
    sandbox.faults.add({ match: { path: /transitions$/ }, times: 1, fault: { kind: 'lost_response' } })
    const { error, sent } = await failing(running(), () =>
      jira.issues.update({ issueIdOrKey, transition: { id: '31' } }),
    )
    expect(sent).toHaveLength(1)
    expect(error).toMatchObject({ outcome: 'unknown', step: POST, completed: [], retryable: false })
  })

  test.each([
    ['nothing to change', {}, { pointer: '/params', code: 'required' }],
    [
      'a transition without its id',
      { transition: {} },
      { pointer: '/params/transition/id', code: 'required' },
    ],
    [
      'a summary that is not a string',
      { fields: { summary: 1 } },
      { pointer: '/params/fields/summary', code: 'wrong_type' },
    ],
    [
      'a misspelt part',
      { fields: { priority: { nam: 'High' } } },
      { pointer: '/params/fields/priority/nam', code: 'unknown' },
    ],
  ])('before sending: %s', async (_, params, problem) => {
    const { error, sent } = await failing(running(), () =>
      running().jira.issues.update(loose({ issueIdOrKey: 'DEMO-1', ...params })),
    )
    expect(sent).toEqual([])
    expect(error).toMatchObject({ code: 'invalid_request', outcome: 'not_sent', errors: [problem] })
  })
})
