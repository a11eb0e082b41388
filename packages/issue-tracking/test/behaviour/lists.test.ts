import { describe, expect, test } from 'vitest'
import { catalog } from '../../src/generated/catalog.ts'
import { entities } from '../../src/generated/client.ts'
import type { IssueField, Project, User } from '../../src/index.ts'
import { failureIn, ids, startOnce } from './start.ts'

const running = startOnce({ seed: 34, size: 120 })

const keys = (records: readonly { readonly key: string }[]): string[] => records.map(({ key }) => key)

describe('projects', () => {
  test('are found with all three statuses', async () => {
    const { jira, records } = running()
    const all = records<Project>('projects')
    const found = await jira.projects
      .api_search({ status: ['live', 'archived', 'deleted'] })
      .toArray({ limit: Infinity })
    expect(keys(found).sort()).toEqual(keys(all).sort())
    expect(found.length).toBeGreaterThan((await jira.projects.api_search()).records.length)
  })

  test('are requested with repeated names and an encoded plus', async () => {
    const { jira, requestsOf } = running()
    const [sent] = await requestsOf(() =>
      jira.projects.api_search({
        orderBy: '+key',
        id: [10000, 10001],
        keys: ['DEMO', 'WEB'],
        typeKey: 'software,business',
        expand: 'lead,insight',
        status: ['live', 'archived'],
      }),
    )
    expect(decodeURIComponent(sent?.url ?? '')).toContain('orderBy=+key')
    expect(sent?.url.split('?')[1]?.split('&').sort()).toEqual(
      [
        'orderBy=%2Bkey',
        'id=10000',
        'id=10001',
        'keys=DEMO',
        'keys=WEB',
        'typeKey=software%2Cbusiness',
        'expand=lead%2Cinsight',
        'status=live',
        'status=archived',
      ].sort(),
    )
    expect(sent?.status).toBe(200)
  })

  test('are paged on the configured host', async () => {
    const { jira, requestsOf, sandbox } = running()
    const page = await jira.projects.api_search({ maxResults: 4 })
    expect(page.meta).toEqual({
      nextPage: expect.stringMatching(/^https:\/\/acme\.atlassian\.net\//),
      total: 6,
    })
    expect(page.next).toEqual({ maxResults: 4, startAt: 4 })
    const sent = await requestsOf(async () => {
      const found = await jira.projects.api_search({ maxResults: 4 }).toArray({ limit: Infinity })
      expect(found).toHaveLength(6)
    })
    expect(sent).toHaveLength(2)
    expect(sandbox.url('issue-tracking')).toMatch(/^http:\/\/127\.0\.0\.1:/)
  })

  test('without matches are an empty page, although the upstream answers 404', async () => {
    const page = await running().jira.projects.api_search({ keys: ['NOPE'] })
    expect([page.records, page.meta, page.next]).toEqual([[], { nextPage: null, total: 0 }, null])
  })

  test.each<[string, object, string]>([
    ['51 ids', { id: Array.from({ length: 51 }, (_, n) => n) }, '/params/id'],
    ['51 keys', { keys: Array(51).fill('DEMO') }, '/params/keys'],
    ['101 on a page', { maxResults: 101 }, '/params/maxResults'],
  ])('%s are refused before sending', async (_, params, pointer) => {
    expect(await failureIn(() => running().jira.projects.api_search(params))).toMatchObject({
      code: 'invalid_request',
      errors: [{ pointer }],
    })
  })

  test('one is returned by id or key', async () => {
    const { jira } = running()
    const project = await jira.projects.get({ projectIdOrKey: 'DEMO', expand: 'url', properties: 'settings' })
    expect(project).toMatchObject({
      key: 'DEMO',
      url: 'https://demo.acme.example',
      properties: { settings: {} },
    })
    expect((await jira.projects.get({ projectIdOrKey: project.id })).key).toBe('DEMO')
  })
})

describe('users', () => {
  test('are keyed by their account id', async () => {
    const { jira } = running()
    expect([entities.users.key, catalog.entities.users?.key]).toEqual(['accountId', 'accountId'])
    const [first] = (await jira.users.list({ maxResults: 1 })).records
    const user = await jira.users.get({
      accountId: first?.accountId ?? '',
      expand: 'groups,applicationRoles',
    })
    expect(user).toMatchObject({ ...first, groups: { size: 2 } })
  })

  test('are read to an empty page, since more may follow a short one', async () => {
    const { jira, records, requestsOf } = running()
    const all = records<User>('users').map(({ accountId }) => accountId)
    const sent = await requestsOf(async () => {
      const found = await jira.users.list({ maxResults: 8 }).toArray({ limit: Infinity })
      expect(found.map(({ accountId }) => accountId)).toEqual(all.toReversed())
    })
    expect(sent.map(({ query }) => query.startAt)).toEqual([undefined, '8', '16', String(all.length)])
  })

  test('are searched by text or account id, never by both or neither', async () => {
    const { jira } = running()
    const [ada] = (await jira.users.api_search({ query: 'ada' })).records
    expect(ada?.displayName).toBe('Ada Lovelace')
    expect((await jira.users.api_search({ accountId: ada?.accountId })).records).toEqual([ada])
    expect((await jira.users.api_search({ property: 'plan.seats=12' })).records).toEqual([ada])
    for (const params of [{}, { query: 'ada', accountId: 'x' }]) {
      const error = await failureIn(() => jira.users.api_search(params))
      expect(error).toMatchObject({ code: 'invalid_request', outcome: 'not_sent' })
    }
    expect(await failureIn(() => jira.users.list({ maxResults: 1001 }))).toMatchObject({
      errors: [{ pointer: '/params/maxResults', code: 'too_big' }],
    })
  })
})

describe('fields', () => {
  test('are listed on one page', async () => {
    const { jira, records } = running()
    const page = await jira.issue_fields.list()
    expect(ids(page.records)).toEqual(ids(records<IssueField>('issue_fields')).reverse())
    expect(page.next).toBeNull()
  })

  test('are searched with their own envelope, which is iterable', async () => {
    const { jira } = running()
    const page = await jira.issue_fields.api_search({ maxResults: 10, orderBy: '-name' })
    expect(page.records).toMatchObject({
      startAt: 0,
      maxResults: 10,
      isLast: false,
      total: expect.any(Number),
    })
    expect(page.records.values).toHaveLength(10)
    expect([page.meta, page.next]).toEqual([{}, { maxResults: 10, orderBy: '-name', startAt: 10 }])
    const walked = await jira.issue_fields.api_search({ maxResults: 10 }).toArray({ limit: Infinity })
    expect(walked).toHaveLength(page.records.total)
    expect(new Set(ids(walked)).size).toBe(walked.length)
  })

  test('have the time of last use from the upstream’s object', async () => {
    const { jira } = running()
    const search = { id: ['customfield_10033', 'summary'], expand: 'lastUsed', orderBy: 'name' } as const
    const { values } = (await jira.issue_fields.api_search(search)).records
    expect(values.map(({ id, lastUsed }) => [id, lastUsed])).toEqual([
      ['customfield_10033', expect.stringMatching(/^\d{4}-.*\+0000$/)],
      ['summary', null],
    ])
    expect((await jira.issue_fields.list()).records[0]).not.toHaveProperty('lastUsed')
  })

  test('are requested with repeated names', async () => {
    const { jira, requestsOf } = running()
    const [sent] = await requestsOf(() =>
      jira.issue_fields.api_search({ type: ['custom', 'system'], id: ['summary'] }),
    )
    expect(sent?.url).toBe('/rest/api/3/field/search?type=custom&type=system&id=summary')
  })

  test('verify the credentials', async () => {
    const { jira, requestsOf } = running()
    expect(await requestsOf(() => jira.check())).toMatchObject([
      { method: 'GET', path: '/rest/api/3/field/search' },
    ])
  })
})
