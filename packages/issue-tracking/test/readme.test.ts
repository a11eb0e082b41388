import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readExamples, runExample } from '@plugboard/contract/readme'
import { type Service, startService } from '@plugboard/contract/service'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Issue, IssueComment } from '../src/index.ts'
import { startOnce } from './behaviour/start.ts'
import { model } from './model.ts'

const folder = fileURLToPath(new URL('..', import.meta.url))
const examples = readExamples(readFileSync(`${folder}README.md`, 'utf8'))
const running = startOnce({ seed: 41, size: 400 })
const fieldsOf = (key: string): Issue['fields'] | undefined =>
  running()
    .records<Issue>('issues')
    .find((issue) => issue.key === key)?.fields
let service: Service | undefined

beforeAll(async () => {
  const hits = [{ id: '10001', score: 1, data: { key: 'DEMO-1' } }]
  service = await startService(() => ({ hits, next_cursor: null, took_ms: 1, meta: {} }))
})
afterAll(() => service?.close())

/** What each example prints or does, by the heading over it. */
const shows: Readonly<Record<string, (output: string) => void>> = {
  Connect: (output) => expect(output).toBe(''),
  'Walk through issues'(output) {
    const lines = output.trim().split('\n')
    expect(lines.length).toBeGreaterThan(3)
    for (const line of lines) {
      const [key = '', ...rest] = line.split(' ')
      expect(rest.join(' ')).toBe(`${fieldsOf(key)?.summary} ${fieldsOf(key)?.status?.name}`)
    }
  },
  'Create an issue, comment on it, move it along'(output) {
    expect(output).toBe('In Progress\n')
    const [issue] = running().records<Issue>('issues')
    expect(issue?.fields).toMatchObject({
      summary: 'Order new chairs',
      labels: ['office'],
      priority: { name: 'High' },
      assignee: { displayName: 'Ada Lovelace' },
    })
    const [comment] = running().records<IssueComment>('issue_comments')
    expect(JSON.stringify(comment?.body)).toContain('Twelve of them.')
  },
  'With OAuth 2.0': (output) => expect(output).toMatch(/^9 \[\s*'Demo',/),
  'Search the synchronized copy through the Plugboard service': (output) =>
    expect(output).toBe("[ 'DEMO-1' ]\n"),
}

test('the README shows every example of the spec and no other', () => {
  expect(examples.map(({ title }) => title)).toEqual(Object.keys(shows))
  for (const { title, code } of model.readme.examples) {
    expect(examples.find((example) => example.title === title)?.code.trim()).toBe(code.trim())
  }
})

test.each(examples)('$title', async ({ title, code }) => {
  const { sandbox } = running()
  const { email = '', api_token = '' } = sandbox.credentials('issue-tracking')
  const grant = sandbox.oauth('issue-tracking').credentials
  const here = sandbox.url('issue-tracking')
  const values = ['acme', email, api_token][Symbol.iterator]()
  const output = await runExample(
    code.replace(/'…'/g, () => `'${values.next().value}'`),
    {
      folder,
      reroute: {
        'https://acme.atlassian.net': here,
        [`https://api.atlassian.com/ex/jira/${grant.cloud_id}`]: here,
        'https://auth.atlassian.com': here,
      },
      env: {
        JIRA_API_TOKEN: api_token,
        JIRA_CLOUD_ID: grant.cloud_id ?? '',
        JIRA_CLIENT_ID: grant.client_id ?? '',
        JIRA_CLIENT_SECRET: grant.client_secret ?? '',
        JIRA_REFRESH_TOKEN: grant.refresh_token ?? '',
        PLUGBOARD_URL: service?.url ?? '',
        PLUGBOARD_CLIENT_ID: 'id',
        PLUGBOARD_CLIENT_SECRET: 'secret',
      },
    },
  )
  shows[title]?.(output)
})
