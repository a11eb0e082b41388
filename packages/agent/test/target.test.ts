/** Plans on records that nobody read: by key, by two params, and on parts of records. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { processMemory } from '../src/index.ts'
import { type Caller, type Running, start } from './start.ts'

let running: Running
beforeAll(async () => {
  running = await start(10)
})
afterAll(() => running.sandbox.close())

type Row = Readonly<Record<string, never>>

const rows = (connector: string, entity: string): Row[] =>
  running.sandbox.state(connector).records(entity) as unknown as Row[]
const text = async (call: Caller, name: string, args: object): Promise<string> =>
  (await call(name, args)).text
const planOf = (answer: string): string => /"plan":"(\w{16})"/.exec(answer)?.[1] ?? ''
const writes = (): number => running.sandbox.requests.filter(({ method }) => method !== 'GET').length

interface Issue {
  readonly id: string
  readonly key: string
  readonly fields: { readonly summary: string; readonly assignee: { readonly accountId: string } | null }
}

const issue = (): Issue =>
  rows('issue-tracking', 'issues').find(
    (one) => (one as unknown as Issue).fields.assignee,
  ) as unknown as Issue

/** A permission of the sandbox, and the file that it is of. */
const permission = (): { fileId: string; permissionId: string } => {
  const files = rows('cloud-drive', 'files') as unknown as { id: string }[]
  const [row] = rows('cloud-drive', 'permissions') as unknown as { id: string; fileId?: string }[]
  return { fileId: row?.fileId ?? files[0]?.id ?? '', permissionId: row?.id ?? '' }
}

describe('a plan on a record that nobody read shows the old values', () => {
  test('of a record by its key', async () => {
    const { key, fields } = issue()
    const answer = await text(running.open(), 'write', {
      action: 'issues.update',
      params: { issueIdOrKey: key, fields: { summary: 'New' } },
    })
    expect(answer).toContain(`fields.summary: ${fields.summary} -> New`)
  })

  test('of a part of a record', async () => {
    const { key, fields } = issue()
    const answer = await text(running.open(), 'write', {
      action: 'issues_assignee.update',
      params: { issueIdOrKey: key, accountId: 'somebody' },
    })
    expect(answer).toMatch(new RegExp(`accountId: ${fields.assignee?.accountId} \\([^)]+\\) -> somebody`))
  })

  test('of a record with two path params', async () => {
    const answer = await text(running.open(), 'write', { action: 'permissions.delete', params: permission() })
    expect(answer).toContain('role: ')
  })
})

test.each([
  ['key', () => ({ issueIdOrKey: issue().key, fields: { summary: 'New' } }), 'issues.update'],
  ['part', () => ({ issueIdOrKey: issue().key, accountId: 'somebody' }), 'issues_assignee.update'],
])('a record that changed since the plan was made is not written, by %s', async (_, params, action) => {
  const call = running.open({ policy: {} })
  const plan = planOf(await text(call, 'write', { action, params: params() }))
  const { fields } = issue()
  const changed = { ...issue(), fields: { ...fields, summary: `Theirs ${_}`, assignee: { accountId: _ } } }
  const before = writes()
  running.sandbox.state('issue-tracking').put('issues', changed as never)
  expect(await text(call, 'write', { plan })).toMatch(/^changed_since_plan/)
  expect(writes()).toBe(before)
})

// Regression: a person was asked to approve the deletion of a permission that did not exist.
test.each([
  ['issues.update', { issueIdOrKey: 'NONE-1', fields: { summary: 'x' } }],
  ['issues_assignee.update', { issueIdOrKey: 'NONE-1', accountId: 'x' }],
  ['issue_comments.create', { issueIdOrKey: 'NONE-1', body: 'x' }],
  ['permissions.delete', { fileId: 'none', permissionId: 'none' }],
  ['customers.delete', { id: 'cus_none' }],
])('a plan of %s for what does not exist is refused', async (action, params) => {
  const before = writes()
  const { text, isError } = await running.open()('write', { action, params })
  expect([isError, text]).toEqual([
    true,
    expect.stringMatching(/^There is no record of .*Nothing was done\.$/),
  ])
  expect(writes()).toBe(before)
})

describe('untrusted text', () => {
  test('is not what the session wrote itself, nor what is null', async () => {
    const memory = processMemory()
    const call = running.open({ memory, policy: { rules: [{ match: 'write', decide: 'direct' }] } })
    const [customer] = rows('payments', 'customers') as unknown as { id: string }[]
    const id = customer?.id
    running.sandbox.state('payments').put('customers', { ...customer, description: null } as never)
    const read = { action: 'customers.get', params: { id }, fields: ['description'] }
    await call('read', read)
    await call('write', { action: 'customers.update', params: { id, description: 'My own words' } })
    await call('read', read)
    expect(await memory.untrustedSources()).toEqual([])
    running.sandbox.state('payments').put('customers', { ...customer, description: 'Theirs' } as never)
    await call('read', read)
    expect(await memory.untrustedSources()).toEqual(['payments'])
  })
})

describe('a plan names', () => {
  test('users beside their ids, and amounts with their currency', async () => {
    const { key, fields } = issue()
    const users = rows('issue-tracking', 'users') as unknown as { accountId: string; displayName: string }[]
    const [other] = users.filter(({ accountId }) => accountId !== fields.assignee?.accountId)
    const assigned = await text(running.open(), 'write', {
      action: 'issues_assignee.update',
      params: { issueIdOrKey: key, accountId: other?.accountId },
    })
    expect(assigned).toContain(`${other?.accountId} (${other?.displayName})`)
    const [charge] = rows('payments', 'charges') as unknown as { id: string; currency: string }[]
    const refund = { action: 'refunds.create', params: { charge: charge?.id, amount: 200 } }
    expect(await text(running.open(), 'write', refund)).toContain(
      `amount: 200 (2.00 ${charge?.currency.toUpperCase()})`,
    )
  })
})

const firstId = (connector: string, entity: string): string =>
  String((rows(connector, entity)[0] as unknown as { id: string }).id)

test.each<readonly [string, string, () => object]>([
  ['issue-tracking', 'issue_comments.create', () => ({ issueIdOrKey: issue().key, body: 'Hello' })],
  ['issue-tracking', 'issues.update', () => ({ issueIdOrKey: issue().key, fields: { summary: 'Other' } })],
  ['payments', 'customers.update', () => ({ id: firstId('payments', 'customers'), name: 'Other' })],
  ['payments', 'customers.create', () => ({ name: 'New' })],
  ['cloud-drive', 'files.update', () => ({ fileId: firstId('cloud-drive', 'files'), name: 'Other' })],
  ['cloud-drive', 'comments.create', () => ({ fileId: firstId('cloud-drive', 'files'), content: 'Hello' })],
  [
    'recruiting',
    'candidate_notes.create',
    () => ({ candidateId: firstId('recruiting', 'candidates'), note: 'Hello' }),
  ],
])(
  'after an unknown outcome of %s.%s, the call to look with is one that works',
  async (connector, action, params) => {
    const call = running.open({ policy: {} })
    const planned = await text(call, 'write', { action: `${connector}.${action}`, params: params() })
    const match = { connector, entity: action.split('.')[0] ?? '', action: action.split('.')[1] ?? '' }
    running.sandbox.faults.add({ match, times: 3, fault: { kind: 'lost_response' } })
    const failed = await text(call, 'write', { plan: planOf(planned) })
    const look = /Look first: read (\{.*\})\./.exec(failed)?.[1]
    expect(failed).toContain('It may have been done.')
    expect((await call('read', JSON.parse(look ?? '{}'))).isError).toBeUndefined()
  },
)

test('params that need another one are refused before a plan exists, and named in the signature', async () => {
  const call = running.open()
  const before = running.sandbox.requests.length
  const params = { fileId: firstId('cloud-drive', 'files'), addParents: 'root' }
  const refused = await call('write', { action: 'cloud-drive.files.update', params })
  expect([refused.isError, refused.text]).toEqual([
    true,
    expect.stringMatching(/^removeParents must be given together with addParents\. Nothing was done\./),
  ])
  expect(running.sandbox.requests.length).toBe(before)
  expect(await text(call, 'find', { actions: ['cloud-drive.files.update'] })).toContain(
    'addParents only with removeParents',
  )
})

test('a write that the policy lets run at once reads nothing before', async () => {
  const call = running.open({ policy: { rules: [{ match: 'write', decide: 'direct' }] } })
  const [customer] = rows('payments', 'customers') as unknown as { id: string }[]
  const before = running.sandbox.requests.length
  const { text: done } = await call('write', {
    action: 'customers.update',
    params: { id: customer?.id, name: 'At once' },
  })
  expect(done).toMatch(/^done/)
  expect(running.sandbox.requests.length).toBe(before + 1)
})
