import { readmeTests } from '@plugboard/contract/readme'
import { expect } from 'vitest'
import type { Issue, IssueComment, User } from '../src/index.ts'
import { startOnce } from './behaviour/start.ts'
import { model } from './model.ts'

const running = startOnce({ seed: 41, size: 400 })
const fieldsOf = (key: string): Issue['fields'] | undefined =>
  running()
    .records<Issue>('issues')
    .find((issue) => issue.key === key)?.fields

readmeTests({
  folder: new URL('..', import.meta.url),
  model,
  surroundings() {
    const { sandbox } = running()
    const { email = '', api_token = '' } = sandbox.credentials('issue-tracking')
    const grant = sandbox.oauth('issue-tracking').credentials
    const here = sandbox.url('issue-tracking')
    return {
      credentials: { site: 'acme', email, api_token, ...grant },
      reroute: {
        'https://acme.atlassian.net': here,
        [`https://api.atlassian.com/ex/jira/${grant.cloud_id}`]: here,
        'https://auth.atlassian.com': here,
      },
      env: { JIRA_API_TOKEN: api_token },
    }
  },
  execute({ action, params }) {
    const hits = [{ id: '10001', score: 1, data: { key: 'DEMO-1' } }]
    if (action === 'search') return { hits, next_cursor: null, took_ms: 1, meta: {} }
    return running().jira.execute('users', 'list', params)
  },
  expected: {
    // A token needs no storage; a grant is exchanged for new tokens.
    Connect: (output) =>
      expect([
        '',
        "keep [ 'refresh_token', 'client_id', 'client_secret', 'cloud_id', 'access_token' ]",
      ]).toContain(output.replace(/\s+/g, ' ').trim()),
    'Lists and pages'(output) {
      const [page = '', ...walked] = output.trim().split('\n')
      expect(page).toMatch(/^\d+ \{\} \{ startAt: \d+ \}$/)
      const stored = running().records<User>('users')
      expect(walked.sort()).toEqual(stored.map(({ accountId }) => accountId).sort())
    },
    'Iterate over issues'(output) {
      const lines = output.trim().split('\n')
      expect(lines.length).toBeGreaterThan(3)
      for (const line of lines) {
        const [key = '', ...rest] = line.split(' ')
        expect(rest.join(' ')).toBe(`${fieldsOf(key)?.summary} ${fieldsOf(key)?.status?.name}`)
      }
    },
    'Create an issue, comment on it, run a transition'(output) {
      expect(output).toBe('Twelve of them.\nIn Progress\n')
      const [issue] = running().records<Issue>('issues')
      expect(issue?.fields).toMatchObject({
        summary: 'Order new chairs',
        labels: ['office'],
        priority: { name: 'High' },
        assignee: { displayName: 'Ada Lovelace' },
      })
      const [comment] = running().records<IssueComment>('issue_comments')
      expect(JSON.stringify(comment?.body)).toContain('"strong"')
    },
    'Attach a file and download it'(output) {
      expect(output).toBe('order.txt twelve chairs\n\n')
    },
    'Search the replica through the Plugboard service': (output) => expect(output).toBe("[ 'DEMO-1' ]\n"),
    Errors: (output) =>
      expect(output).toBe('invalid_request not_sent false\n/params/maxResults must be at most 1000\n'),
    'Through the service': (output) => expect(output).toMatch(/^\d+\n1\n$/),
  },
})
