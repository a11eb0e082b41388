/** Names that models misspell: a read takes them for what they can only mean and says so; a write never does. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { likelyName } from '../src/text/likely.ts'
import { plainName } from '../src/text/plain-name.ts'
import { marked, type Running, start, text } from './start.ts'

let running: Running
beforeAll(async () => {
  running = await start(100)
})
afterAll(() => running.sandbox.close())

describe('a name', () => {
  test.each([
    ['costumer', ['customer', 'currency'], 'customer'],
    ['charges.lst', ['charges.list', 'changes.list'], 'charges.list'],
    ['Email', ['email'], 'email'],
    // As near to one as to the other.
    ['names', ['namez', 'namey'], undefined],
    // A short name is not compared: every other short one is near.
    ['id', ['ip'], undefined],
    ['limit', ['status'], undefined],
    ['x'.repeat(200), ['x'.repeat(199)], undefined],
  ])('%s stands for the only near one', (given, names, meant) => {
    expect(likelyName(given, names)).toBe(meant)
  })
})

describe('a read', () => {
  const read = (args: object): Promise<string> => text(running.open(), 'read', args)

  test('of a misspelt action says which it took it for', async () => {
    const answer = await read({ action: 'payments.custmers.list', fields: ['name'] })
    expect(marked(answer)).toMatch(/^#\tname\n1\t/)
    expect(answer).toContain('\nRead as payments.customers.list.')
  })

  test('of a short name of an action says nothing about it', async () => {
    expect(await read({ action: 'customers.list' })).not.toContain('Read as')
    expect(await read({ action: 'stripe.customers.list' })).not.toContain('Read as')
  })

  test.each(['customers . list', ' payments. customers .list ', 'stripe . customers . list'])(
    'of %j, a name with blanks, is of that action',
    async (action) => {
      const answer = await read({ action, params: { limit: 1 } })
      expect(marked(answer)).toMatch(/^#\t/)
      expect(answer).not.toContain('Read as')
    },
  )

  test('takes id for the only param that is required', async () => {
    const answer = await read({ action: 'issues.get', params: { id: 'DEMO-1' }, fields: ['key'] })
    expect(answer).toMatch(/key: DEMO-1[\s\S]*\nid was taken for issueIdOrKey\.$/)
  })

  test('takes a misspelt param for the near one', async () => {
    const answer = await read({ action: 'customers.list', params: { starting_aftr: 'cus_none', limit: 1 } })
    expect(answer).not.toContain('is unknown')
  })

  test('takes a misspelt field for the near one, and the name of an object for what is shown of it', async () => {
    expect(marked(await read({ action: 'invoices.list', fields: ['costumer'] }))).toMatch(/^#\tcustomer\n/)
    expect(
      marked(await read({ action: 'issues.get', params: { issueIdOrKey: 'DEMO-1' }, fields: ['status'] })),
    ).toMatch(/^fields\.status\.name: /)
  })

  test('takes a word for the only field shown by default that has it in its name', async () => {
    const email = await read({ action: 'candidates.list', params: { limit: 1 }, fields: ['email'] })
    expect(marked(email)).toMatch(/^#\tprimaryEmailAddress\.value\n/)
  })

  test.each([
    ['files.list', { query: "name = 'setup.zip'" }, 'query was taken for q.'],
    // A query language is no key of a record.
    ['issues.api_search', { id: 'DEMO-1' }, undefined],
  ])('%s takes what to search for, and no key for it: %j', async (action, params, note) => {
    const { text: answer } = await running.open()('read', { action, params })
    if (note === undefined) expect(answer).not.toContain('was taken for')
    else expect(answer).toContain(note)
  })

  test('compares no more than a few unknown params', async () => {
    const params = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`starting_a${n}`, 'x']))
    expect(await read({ action: 'customers.list', params })).toContain('is unknown')
  })

  test('keeps to its budget with the note', async () => {
    const answer = await read({ action: 'payments.custmers.list', budget: 200 })
    expect(answer).toContain('Read as payments.customers.list.')
  })

  test('is not turned into a write', async () => {
    const { isError, text: answer } = await running.open()('read', {
      action: 'customers.delte',
      params: { id: 'a' },
    })
    expect([isError, answer]).toEqual([true, expect.stringContaining("no action 'customers.delte'")])
  })
})

test('a write takes nothing for something else', async () => {
  const call = running.open()
  const action = await call('write', { action: 'customers.creat', params: { name: 'Ada' } })
  expect([action.isError, action.text]).toEqual([
    true,
    expect.stringContaining('did you mean customers.create?'),
  ])
  const params = await call('write', { action: 'customers.create', params: { nmae: 'Ada' } })
  expect([params.isError, params.text]).toEqual([true, expect.stringContaining('nmae is unknown')])
})

test('a write that runs at once takes a name with blanks, which is no guess', async () => {
  const rules = [{ match: 'payments.customers.create', decide: 'direct' }] as const
  const call = running.open({ policy: { rules } })
  const { isError, text } = await call('write', { action: 'customers . create', params: { name: 'Ada' } })
  expect([isError, text]).toEqual([undefined, expect.stringMatching(/^done: payments.customers.create/)])
})

test.each([
  ['payments . customers.list', 'payments.customers.list'],
  ['address .line1', 'address.line1'],
  ['Email Ada. Then list', 'Email Ada. Then list'],
  ['list', 'list'],
  ['. .', '. .'],
])('%j is %j', (given, name) => {
  expect(plainName(given)).toBe(name)
})
