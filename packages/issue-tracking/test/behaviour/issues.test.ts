import { NotFoundError } from '@plugboard/core'
import { describe, expect, test } from 'vitest'
import type { Issue, User } from '../../src/index.ts'
import { failing, failureIn, failureOf, loose, newTask, startOnce, text } from './start.ts'

const running = startOnce({ seed: 33, size: 30 })

describe('creating', () => {
  test('returns the issue’s address', async () => {
    const { jira, requestsOf } = running()
    const fields = { project: { key: 'DEMO' }, issuetype: { name: 'Task' }, summary: 'New chairs' }
    let created: object = {}
    const sent = await requestsOf(async () => {
      created = await jira.issues.create({ fields, updateHistory: true })
    })
    expect(sent).toMatchObject([
      { method: 'POST', path: '/rest/api/3/issue', query: { updateHistory: 'true' }, body: { fields } },
    ])
    expect(Object.keys(created)).toEqual(['id', 'key', 'self'])
  })

  test('sends every field of the project, validated or not', async () => {
    const { jira } = running()
    const key = await newTask(jira, {
      description: text('Größe 大きい 🎉'),
      components: [{ name: 'Login' }],
      duedate: '2026-12-24',
      customfield_10016: 5,
      customfield_10034: ['api'],
    })
    expect((await jira.issues.get({ issueIdOrKey: key })).fields).toMatchObject({
      description: text('Größe 大きい 🎉'),
      components: [{ name: 'Login' }],
      duedate: '2026-12-24',
      customfield_10016: 5,
      customfield_10034: ['api'],
    })
  })

  test.each([
    ['a project', { issuetype: {}, summary: 'x' }, '/params/fields/project', 'required'],
    ['a type', { project: {}, summary: 'x' }, '/params/fields/issuetype', 'required'],
    ['a summary', { project: {}, issuetype: {} }, '/params/fields/summary', 'required'],
    [
      'a correctly spelt key',
      { project: { kye: 'DEMO' }, issuetype: {}, summary: 'x' },
      '/params/fields/project/kye',
      'unknown',
    ],
    [
      'a description that is a document',
      { project: {}, issuetype: {}, summary: 'x', description: 'plain' },
      '/params/fields/description',
      'wrong_type',
    ],
  ])('requires %s before anything is sent', async (_, fields, pointer, code) => {
    const { jira } = running()
    const { error, sent } = await failing(running(), () => jira.issues.create(loose({ fields })))
    expect([sent, error]).toMatchObject([[], { code: 'invalid_request', errors: [{ pointer, code }] }])
  })

  test('errors of fields point to them', async () => {
    const { jira } = running()
    const error = await failureOf(newTask(jira, { labels: ['a b'], customfield_99999: 1 }))
    expect(error).toMatchObject({
      code: 'upstream_invalid_request',
      errors: [
        { pointer: '/params/fields/labels', code: 'refused', message: expect.stringContaining('a b') },
        { pointer: '/params/fields/customfield_99999', code: 'refused' },
      ],
      upstream: { message: expect.stringMatching(/^labels: .*; customfield_99999: /) },
    })
  })

  test('is not retried after an unknown outcome', async () => {
    const { jira, sandbox } = running()
    sandbox.faults.add({ match: { method: 'POST' }, times: 1, fault: { kind: 'lost_response' } })
    const { error, sent } = await failing(running(), () => newTask(jira))
    expect([sent.length, error]).toMatchObject([1, { outcome: 'unknown', retryable: false }])
  })
})

describe('reading', () => {
  test('by id, by key and by a former key', async () => {
    const { jira } = running()
    const whole = await jira.issues.get({ issueIdOrKey: 'DEMO-1' })
    expect(whole.fields).toHaveProperty('comment')
    expect(await jira.issues.get({ issueIdOrKey: '10001' })).toEqual(whole)
    expect(await jira.issues.get({ issueIdOrKey: 'LEGACY-7' })).toEqual(whole)
  })

  test('sends lists comma-joined', async () => {
    const { jira, requestsOf } = running()
    const [sent] = await requestsOf(() =>
      jira.issues.get({
        issueIdOrKey: 'DEMO-1',
        fields: 'summary,status',
        expand: 'names,schema',
        properties: 'a,b',
      }),
    )
    expect(sent?.url).toBe(
      '/rest/api/3/issue/DEMO-1?expand=names%2Cschema&properties=a%2Cb&fields=summary%2Cstatus',
    )
  })

  test('of an unknown issue is a NotFoundError', async () => {
    const error = await failureOf(running().jira.issues.get({ issueIdOrKey: 'DEMO-9999' }))
    expect(error).toBeInstanceOf(NotFoundError)
    expect(error).toMatchObject({
      code: 'upstream_not_found',
      upstream: { requestId: expect.stringMatching(/^\d{32}$/) },
    })
  })
})

describe('deleting', () => {
  async function family(): Promise<{ parent: string; child: string }> {
    const { jira } = running()
    const parent = await newTask(jira)
    const child = await newTask(jira, { issuetype: { name: 'Sub-task' }, parent: { key: parent } })
    return { parent, child }
  }

  test('rejects an issue with sub-tasks by default', async () => {
    const { jira, requestsOf } = running()
    const { parent, child } = await family()
    expect(await failureOf(jira.issues.delete({ issueIdOrKey: parent }))).toMatchObject({
      code: 'upstream_invalid_request',
      upstream: { status: 400, message: expect.stringContaining('sub-tasks') },
    })
    const [sent] = await requestsOf(async () => {
      expect(await jira.issues.delete({ issueIdOrKey: parent, deleteSubtasks: true })).toBeNull()
    })
    expect(sent?.query).toEqual({ deleteSubtasks: 'true' })
    expect(await failureOf(jira.issues.get({ issueIdOrKey: child }))).toBeInstanceOf(NotFoundError)
  })

  test('returns nothing, and treats 404 after an unknown outcome as success', async () => {
    const { jira, sandbox } = running()
    const key = await newTask(jira)
    sandbox.faults.add({ match: { method: 'DELETE' }, times: 1, fault: { kind: 'lost_response' } })
    expect(await jira.issues.delete({ issueIdOrKey: key })).toBeNull()
    expect(await failureOf(jira.issues.delete({ issueIdOrKey: key }))).toBeInstanceOf(NotFoundError)
  })
})

describe('the assignee', () => {
  const assignee = async (issueIdOrKey: string): Promise<string | undefined> =>
    (await running().jira.issues.get({ issueIdOrKey })).fields.assignee?.accountId

  test.each<[string, string | null, unknown]>([
    ['a user', 'somebody', { accountId: expect.any(String) }],
    ['nobody, as an explicit null', null, { accountId: null }],
    ['the project’s default', '-1', { accountId: '-1' }],
  ])('is %s, sent unchanged', async (_, given, body) => {
    const { jira, requestsOf, records } = running()
    const somebody = records<User>('users').findLast(({ active }) => active)?.accountId ?? ''
    const accountId = given === 'somebody' ? somebody : given
    const [sent] = await requestsOf(async () => {
      expect(await jira.issues_assignee.update({ issueIdOrKey: 'DEMO-1', accountId })).toBeNull()
    })
    expect(sent).toMatchObject({ method: 'PUT', path: '/rest/api/3/issue/DEMO-1/assignee', status: 204 })
    expect(sent?.body).toEqual(body)
    const ada = records<User>('users').at(-1)?.accountId
    expect(await assignee('DEMO-1')).toBe(given === null ? undefined : given === '-1' ? ada : somebody)
  })

  test.each([
    ['without an account id', {}],
    ['with an undefined one', { accountId: undefined }],
  ])('%s: rejected before sending, so that nobody is unassigned by accident', async (_, params) => {
    const { jira } = running()
    const { error, sent } = await failing(running(), () =>
      jira.issues_assignee.update(loose({ issueIdOrKey: 'DEMO-2', ...params })),
    )
    expect([sent, error]).toMatchObject([
      [],
      { errors: [{ pointer: '/params/accountId', code: 'required' }] },
    ])
  })

  test('an unknown user is reported with a pointer', async () => {
    const { jira } = running()
    const error = await failureOf(
      jira.issues_assignee.update({ issueIdOrKey: 'DEMO-2', accountId: 'nobody' }),
    )
    expect(error).toMatchObject({
      code: 'upstream_invalid_request',
      errors: [{ pointer: '/params/assignee', code: 'refused' }],
    })
  })
})

test('hostile keys do not change the path', async () => {
  const { jira, requestsOf } = running()
  const sent = await requestsOf(() => failureOf(jira.issues.get({ issueIdOrKey: 'a/b?c=d#e' })))
  expect(sent.map(({ url }) => url)).toEqual(['/rest/api/3/issue/a%2Fb%3Fc%3Dd%23e'])
  expect(await failureIn(() => jira.issues.get({ issueIdOrKey: '..' }))).toMatchObject({
    errors: [{ pointer: '/params/issueIdOrKey', code: 'bad_path_segment' }],
  })
  expect(running().records<Issue>('issues').length).toBeGreaterThan(20)
})
