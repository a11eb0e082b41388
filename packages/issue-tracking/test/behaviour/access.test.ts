import { AuthError, RateLimitError } from '@plugboard/core'
import { describe, expect, test } from 'vitest'
import { connectIssueTracking } from '../../src/index.ts'
import { failureOf, loose, newTask, startOnce } from './start.ts'

type Jira = ReturnType<typeof connectIssueTracking>

const running = startOnce({ seed: 35, size: 10 })

const READS = {
  search: (jira: Jira) => jira.issues.api_search({ jql: 'project = DEMO' }),
  get: (jira: Jira) => jira.issues.get({ issueIdOrKey: 'DEMO-1' }),
  projects: (jira: Jira) => jira.projects.api_search(),
}

const auth = { site: 'acme', email: 'ada@acme.example', api_token: 'sandbox' }

describe('credentials', () => {
  test.each([
    ['another host', 'evil.example/'],
    ['an address without the domain', 'https://acme'],
    ['a dot', 'a.b'],
    ['nothing', ''],
    ['too much', 'a'.repeat(64)],
  ])('%s is no site', (_, site) => {
    expect(() => connectIssueTracking({ auth: { ...auth, site } })).toThrow(AuthError)
  })

  const cloud_id = '11111111-2222-3333-4444-555555555555'
  const { email, api_token } = auth

  test.each([
    ['a label', { site: 'Acme', email, api_token }, 'https://acme.atlassian.net'],
    ['a host', { site: 'acme.atlassian.net', email, api_token }, 'https://acme.atlassian.net'],
    ['an address', { site: 'https://acme.atlassian.net/', email, api_token }, 'https://acme.atlassian.net'],
    ['a scoped token', { cloud_id, email, api_token }, `https://api.atlassian.com/ex/jira/${cloud_id}`],
  ])('%s selects the server', async (_, credentials, server) => {
    const asked: string[] = []
    const jira = connectIssueTracking({
      auth: credentials,
      fetch: async (url) => {
        asked.push(String(url))
        return new Response('[]', { headers: { 'content-type': 'application/json' } })
      },
    })
    await jira.users.list()
    expect(asked).toEqual([`${server}/rest/api/3/users/search`])
  })

  // Regression: with a revoked token, lists came back short, and records seemed to be deleted.
  test.each<[string, Response, keyof typeof READS]>([
    ['an empty list', Response.json({ issues: [], isLast: true }), 'search'],
    [
      'a record that is missing',
      Response.json({ errorMessages: ['no'], errors: {} }, { status: 404 }),
      'get',
    ],
    ['no projects', Response.json({ errorMessages: ['no'], errors: {} }, { status: 404 }), 'projects'],
    ['plain text', new Response('Client must be authenticated.', { status: 401 }), 'get'],
  ])(
    'that the vendor takes for those of a stranger are refused, whatever it answers: %s',
    async (_, answer, read) => {
      answer.headers.set('x-seraph-loginreason', 'AUTHENTICATED_FAILED')
      const jira = connectIssueTracking({ auth, fetch: async () => answer })
      const failure = await failureOf(READS[read](jira))
      expect(failure).toMatchObject({ code: 'connector_needs_reauth', outcome: 'rejected' })
    },
  )

  test('are sent as Basic', async () => {
    const { jira, requestsOf } = running()
    const [sent] = await requestsOf(() => jira.issue_fields.list())
    expect(sent?.headers.authorization).toBe('Basic [redacted]')
  })

  test.each([
    [
      'are wrong',
      { ...auth, api_token: 'guess' },
      { code: 'invalid_credentials', upstream: { status: 401 } },
    ],
    [
      'may do nothing',
      { ...auth, api_token: 'sandbox-restricted' },
      { code: 'upstream_forbidden', upstream: { status: 403 } },
    ],
  ])('that %s are distinguished', async (_, given, want) => {
    const jira = connectIssueTracking({ auth: given, server: running().sandbox.url('issue-tracking') })
    const error = await failureOf(jira.check())
    expect(error).toMatchObject({ ...want, outcome: 'rejected', retryable: false })
    expect(JSON.stringify(error)).not.toContain(given.api_token)
  })

  test('of two methods are not mixed', () => {
    expect(() => connectIssueTracking({ auth: loose({ ...auth, cloud_id: 'x' }) })).toThrow(AuthError)
    expect(() => connectIssueTracking({ auth: loose({ site: 'acme', email: 'a@b.example' }) })).toThrow(
      AuthError,
    )
  })
})

describe('limits', () => {
  test('contain the limit and the delay', async () => {
    const { jira, sandbox } = running()
    sandbox.faults.add({ times: 1, fault: { kind: 'rate_limited', retryAfter: 60 } })
    const error = await failureOf(jira.issue_fields.list({}, { maxRetries: 0 }))
    expect(error).toBeInstanceOf(RateLimitError)
    expect(error).toMatchObject({
      code: 'upstream_rate_limited',
      outcome: 'rejected',
      retryable: true,
      retryAfterMs: 60_000,
      upstream: { status: 429, code: 'jira-burst-based' },
    })
  })

  test('are waited for, also by writes, since they had no effect', async () => {
    const { jira, sandbox, requestsOf } = running()
    sandbox.faults.add({
      match: { method: 'POST' },
      times: 1,
      fault: { kind: 'rate_limited', retryAfter: 0 },
    })
    const sent = await requestsOf(() => newTask(jira))
    expect(sent.map(({ status }) => status)).toEqual([429, 201])
  })
})

test('a gateway’s page is an error with its status', async () => {
  const { jira, sandbox } = running()
  sandbox.faults.add({ times: 3, fault: { kind: 'html' } })
  expect(await failureOf(jira.issue_fields.list())).toMatchObject({
    code: 'upstream_error',
    upstream: { status: 502 },
  })
})
