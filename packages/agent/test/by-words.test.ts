/** Calls that give a few words in place of an action's name: taken only for what they can only mean, and never to run at once. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { marked, planOf, type Running, start } from './start.ts'

let running: Running
beforeAll(async () => {
  running = await start(100)
})
afterAll(() => running.sandbox.close())

const writesOf = ({ sandbox }: Running): number =>
  sandbox.requests.filter(({ action }) => action === 'create' || action === 'update').length

describe('a read', () => {
  test.each([
    ['charges', {}, 'payments.charges.list'],
    // The best match has no such param, and another one of its entity has.
    ['candidate by name', { name: 'Mia Krüger' }, 'recruiting.candidates.api_search'],
    ['status of the issue', { id: 'DEMO-1' }, 'issue-tracking.issues.get'],
    // Regression: not among the first matches, but the only one of the entity that takes the id.
    ['the issue', { id: 'DEMO-1' }, 'issue-tracking.issues.get'],
    ['find a file', { query: "name = 'setup.zip'" }, 'cloud-drive.files.list'],
    // Regression: other entities matched "query" better, and neither they nor anything that the words name was taken.
    ['file with the query', { query: "name = 'setup.zip'" }, 'cloud-drive.files.list'],
    ['user of issue-tracking', { query: 'Mary Davis' }, 'issue-tracking.users.api_search'],
  ])('of %s with %j says which action it read', async (action, params, name) => {
    const { isError, text } = await running.open()('read', { action, params })
    expect([isError, text]).toEqual([undefined, expect.stringContaining(`\nRead as ${name}.`)])
  })

  test('of words that no call fits shows what find would, and reads nothing', async () => {
    const before = running.sandbox.requests.length
    const { isError, text } = await running.open()('read', {
      action: 'customer with the email',
      params: { mail_address: 'a@b.example' },
    })
    expect(isError).toBe(true)
    expect(text).toContain('matches no action that takes these params. Nothing was done.')
    expect(text).toContain('payments.customers.list')
    expect(running.sandbox.requests.length).toBe(before)
  })

  test('of words for several entities names them, and reads nothing', async () => {
    const { isError, text } = await running.open()('read', { action: 'users' })
    expect([isError, text]).toEqual([
      true,
      expect.stringMatching(/^'users' may be \S+\.users\.\w+ or \S+\.users\.\w+: give one of these names\./),
    ])
  })

  test('shows the params of what comes next', async () => {
    const { text } = await running.open()('read', {
      action: 'customers.list',
      params: { limit: 1 },
      next: 'change the email of the customer',
    })
    expect(marked(text)).toMatch(/^#\t/)
    expect(text).toMatch(/\nNext:\npayments\.customers\.update[\s\S]*email\?: string/)
  })

  // Regression: the words of the name were looked for, and `customers.get` showed the list.
  test('shows the params of an action that is named as the next one', async () => {
    const call = running.open()
    for (const next of ['customers.get', 'payments.invoices.get', 'stripe.refunds.get', 'revisions.get']) {
      const { text } = await call('read', { action: 'customers.list', params: { limit: 1 }, next })
      expect(text).toMatch(/\nNext:\n\S+\.get(: [^\n]*)?(\n {2}[^\n]*)*$/)
    }
  })
})

describe('a write', () => {
  test('by words is planned, and the plan names the action', async () => {
    const call = running.open()
    const before = writesOf(running)
    const { text } = await call('write', { action: 'create a customer', params: { name: 'Ada' } })
    expect(marked(text)).toMatch(/^payments\.customers\.create\n/)
    expect(writesOf(running)).toBe(before)
    expect((await call('write', { plan: planOf(text) })).isError).toBeUndefined()
  })

  test('that runs at once has to be named', async () => {
    const call = running.open({ policy: { rules: [{ match: 'payments.*.*', decide: 'direct' }] } })
    const before = writesOf(running)
    const { isError, text } = await call('write', { action: 'create a customer', params: { name: 'Ada' } })
    expect([isError, text]).toEqual([
      true,
      "'create a customer' is payments.customers.create, which runs at once: give that name. Nothing was done.",
    ])
    expect(writesOf(running)).toBe(before)
  })

  // Regression: the error of a write began with a read.
  test('of words that no call fits shows writes', async () => {
    const { text } = await running.open()('write', {
      action: 'customer with the email',
      params: { mail_address: 'a@b.example' },
    })
    expect(text).toMatch(/ Give write one of these names:\n\S+ \[(write|destructive)\]/)
    expect(text).not.toContain('customers.list')
  })

  test('takes no param for another one', async () => {
    const { isError, text } = await running.open()('write', {
      action: 'create a customer',
      params: { nmae: 'Ada' },
    })
    expect([isError, text]).toEqual([
      true,
      expect.stringContaining('matches no action that takes these params'),
    ])
  })
})

// Regression: the name was taken for the id of an attachment, which no upstream has.
test.each([
  ['a file by its name', 'report.pdf'],
  ['an attachment by its name', 'report.pdf'],
  ['issue-tracking.issue_attachments.get', 'report.pdf'],
  ['payments.customers.get', 'Ada'],
])('a read of %s does not take a name for an id', async (action, name) => {
  const before = running.sandbox.requests.length
  const { isError } = await running.open()('read', { action, params: { name } })
  expect(isError).toBe(true)
  expect(running.sandbox.requests).toHaveLength(before)
})
