import { describe, expect, test } from 'vitest'
import type { Issue } from '../../src/index.ts'
import { failureIn, failureOf, ids, startOnce } from './start.ts'

const running = startOnce({ seed: 31, size: 130 })

const EVERYTHING = 'created >= "2000-01-01" ORDER BY created ASC'

const stored = (): Issue[] => running().records<Issue>('issues').toReversed()

describe('a search for issues', () => {
  test('requests navigable fields by default, at the current endpoint', async () => {
    const { jira, requestsOf } = running()
    const sent = await requestsOf(() => jira.issues.api_search({ jql: EVERYTHING, maxResults: 2 }))
    expect(sent).toMatchObject([
      {
        method: 'GET',
        path: '/rest/api/3/search/jql',
        query: { jql: EVERYTHING, fields: '*navigable', maxResults: '2' },
      },
    ])
  })

  test.each([
    ['id', 'id'],
    ['summary,status', 'summary,status'],
    ['*all,-comment', '*all,-comment'],
  ])('requests %s if the caller does', async (fields, want) => {
    const { jira, requestsOf } = running()
    const sent = await requestsOf(() => jira.issues.api_search({ jql: EVERYTHING, fields, maxResults: 1 }))
    expect(sent[0]?.query.fields).toBe(want)
  })

  test('with a query that is too long for a URL is sent in a body, on every page', async () => {
    const { jira, requestsOf } = running()
    const keys = stored().map(({ key }) => key)
    const jql = `key in (${[...keys, ...Array(600).fill(keys[0])].join(', ')}) ORDER BY created ASC`
    const found: Issue[] = []
    const sent = await requestsOf(async () => {
      found.push(
        ...(await jira.issues.api_search({ jql, fields: 'summary,status' }).toArray({ limit: 1000 })),
      )
    })
    expect(found.map(({ key }) => key).toSorted()).toEqual(keys.toSorted())
    expect(Object.keys(found[0]?.fields ?? {}).toSorted()).toEqual(['status', 'summary'])
    expect(sent.length).toBeGreaterThan(1)
    for (const request of sent) {
      expect(request).toMatchObject({ method: 'POST', url: '/rest/api/3/search/jql' })
      expect(request.body).toMatchObject({ jql, fields: ['summary', 'status'] })
    }
  })

  test('returns the fields of the records', async () => {
    const { records } = await running().jira.issues.api_search({ jql: 'key = DEMO-1' })
    expect(records).toMatchObject([
      { id: '10001', key: 'DEMO-1', fields: { status: { name: expect.any(String) } } },
    ])
    expect(records[0]?.fields).not.toHaveProperty('comment')
  })

  test('returns the token and whether there is more, but no total', async () => {
    const { jira } = running()
    const first = await jira.issues.api_search({ jql: EVERYTHING, maxResults: 100 })
    expect(first.meta).toEqual({ nextPageToken: expect.any(String), isLast: false, total: null })
    expect(first.next).toEqual({ jql: EVERYTHING, maxResults: 100, nextPageToken: first.meta.nextPageToken })
    const last = await jira.issues.api_search(first.next ?? {})
    expect(last.meta).toEqual({ nextPageToken: null, isLast: true, total: null })
    expect(last.next).toBeNull()
  })

  test('returns every issue once', async () => {
    const found = await running()
      .jira.issues.api_search({ jql: EVERYTHING, maxResults: 50 })
      .toArray({ limit: Infinity })
    expect(ids(found)).toEqual(ids(stored()))
  })

  test('keeps its query and fields from page to page', async () => {
    const { jira, requestsOf } = running()
    const sent = await requestsOf(() =>
      jira.issues.api_search({ jql: EVERYTHING }).toArray({ limit: Infinity }),
    )
    expect(sent).toHaveLength(3)
    for (const { query } of sent) expect(query).toMatchObject({ jql: EVERYTHING, fields: '*navigable' })
  })

  test('throws for a repeated token', async () => {
    const { jira, sandbox } = running()
    const rule = sandbox.faults.add({ fault: { kind: 'repeated_cursor' } })
    const walk = jira.issues.api_search({ jql: EVERYTHING, maxResults: 10 }).toArray({ limit: Infinity })
    expect(await failureOf(walk)).toMatchObject({ code: 'upstream_bad_response', outcome: 'unknown' })
    expect(rule.hits).toBe(2)
    sandbox.faults.clear()
  })

  test('continues after an empty page with a token', async () => {
    const { jira, sandbox } = running()
    const rule = sandbox.faults.add({ times: 1, fault: { kind: 'empty_page' } })
    const found = await jira.issues.api_search({ jql: EVERYTHING }).toArray({ limit: Infinity })
    expect(rule.hits).toBe(1)
    expect(ids(found)).toEqual(ids(stored()))
  })

  test.each([
    ['an unrestricted query', 'ORDER BY created DESC'],
    ['an unknown field', 'colour = red'],
    ['no query', ''],
  ])('is rejected upstream for %s, with the reason', async (_, jql) => {
    expect(await failureOf(running().jira.issues.api_search({ jql }))).toMatchObject({
      code: 'upstream_invalid_request',
      outcome: 'rejected',
      retryable: false,
      upstream: { provider: 'jira', status: 400, message: expect.stringMatching(/JQL|jql/) },
    })
  })

  test('has pages of up to 5000 and at most five properties', async () => {
    const { jira } = running()
    const page = await jira.issues.api_search({ jql: EVERYTHING, fields: 'id', maxResults: 5000 })
    expect(page.records).toHaveLength(130)
    expect(await failureIn(() => jira.issues.api_search({ maxResults: 5001 }))).toMatchObject({
      errors: [{ pointer: '/params/maxResults', code: 'too_big' }],
    })
    expect(
      await failureIn(() => jira.issues.get({ issueIdOrKey: 'DEMO-1', properties: 'a,b,c,d,e,f' })),
    ).toMatchObject({
      errors: [{ pointer: '/params/properties', code: 'too_many' }],
    })
    await jira.issues.get({ issueIdOrKey: 'DEMO-1', properties: 'a,b,c,d,e' })
  })
})
