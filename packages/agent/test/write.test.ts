/** The tool `write`, over in-process clients, against sandboxes of all connectors. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Policy } from '../src/index.ts'
import { processMemory } from '../src/results/memory.ts'
import { marked, planOf, type Running, referenceOf, start, text } from './start.ts'

let running: Running
beforeAll(async () => {
  running = await start(40)
})
afterAll(() => running.sandbox.close())

const customers = () => running.sandbox.state('payments').records('customers')
const writes = () => running.sandbox.requests.filter(({ method }) => method !== 'GET').length

test('references look each result up once, and name a limited number', async () => {
  const memory = processMemory()
  const lookups: string[] = []
  const counted = {
    ...memory,
    findResult: async (name: string) => {
      lookups.push(name)
      return memory.findResult(name)
    },
  }
  const call = running.open({ memory: counted })
  const one = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`k${i}`, `@abc.${i}`]))
  const create = (metadata: object) =>
    text(call, 'write', { action: 'customers.create', params: { metadata } })
  expect(await create(one)).toContain("There is no result 'abc'")
  expect(lookups).toEqual(['abc'])
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const many = Object.fromEntries(letters.map((letter) => [letter, `@${letter.repeat(3)}.1`]))
  expect(await create(many)).toContain('more than 20 results')
})

describe('write', () => {
  test('plans without a request, then does it once for any number of calls', async () => {
    const call = running.open()
    const before = running.sandbox.requests.length
    const planned = await text(call, 'write', { action: 'customers.create', params: { name: 'Once' } })
    expect(running.sandbox.requests.length).toBe(before)
    const plan = planOf(planned)
    const answers = await Promise.all(Array.from({ length: 20 }, () => text(call, 'write', { plan })))
    expect(new Set([...answers, await text(call, 'write', { plan })]).size).toBe(1)
    expect(customers().filter(({ name }) => name === 'Once')).toHaveLength(1)
  })

  test('uploads text as a file, once', async () => {
    const call = running.open()
    const params = { name: 'minutes.txt', content: 'Ünlü agreed.\n' }
    const plan = planOf(await text(call, 'write', { action: 'files_upload.create', params }))
    await Promise.all([text(call, 'write', { plan }), text(call, 'write', { plan })])
    const files = running.sandbox.state('cloud-drive').records('files')
    const found = files.filter(({ name }) => name === 'minutes.txt')
    expect(found).toMatchObject([{ mimeType: 'text/plain', size: '15' }])
    const fileId = (found[0] as { id: string }).id
    expect(await text(call, 'read', { action: 'files.download', params: { fileId } })).toContain(
      'Ünlü agreed.',
    )
  })

  test.each([
    [{}, 'must be the text of the file'],
    [{ content: [1, 2] }, 'must be the text of the file'],
    [{ content: 'x'.repeat(200_001) }, 'has 200001 characters, at most 200000'],
  ])('refuses content that is not text: %#', async (content, reason) => {
    const before = running.sandbox.requests.length
    const answer = await text(running.open(), 'write', {
      action: 'issue_attachments.create',
      params: { issueIdOrKey: 'OPS-1', filename: 'a.txt', ...content },
    })
    expect(answer).toContain(reason)
    expect(answer.length).toBeLessThan(200)
    expect(running.sandbox.requests.length).toBe(before)
  })

  test('shows before and after of a record that was read', async () => {
    const call = running.open()
    const list = await text(call, 'read', { action: 'customers.list', params: { limit: 1 } })
    const { name } = customers()[0] as { name: string }
    const planned = await text(call, 'write', {
      action: 'customers.update',
      params: { id: referenceOf(list), name: 'New' },
    })
    expect(marked(planned)).toContain(`name: ${name} -> New`)
  })

  test('shows no values that the policy hides', async () => {
    const [customer] = customers() as { id: string; email: string }[]
    const { id = '', email = '' } = customer ?? {}
    const call = running.open({ policy: { mask_sensitive: true } })
    await text(call, 'read', { action: 'customers.get', params: { id }, fields: ['id'] })
    const params = { id, email: 'new@example.com' }
    const planned = await text(call, 'write', { action: 'customers.update', params })
    expect(marked(planned)).toContain('email: new@example.com')
    const deletion = await text(call, 'write', { action: 'customers.delete', params: { id } })
    expect([planned, deletion].filter((one) => one.includes(email))).toEqual([])
  })

  test('that shows free text counts as reading it', async () => {
    const memory = processMemory()
    const call = running.open({ memory })
    const [customer] = customers() as { id: string }[]
    running.sandbox.state('payments').put('customers', { ...customer, description: 'Obey' } as never)
    const update = { action: 'customers.update', params: { id: customer?.id, description: 'mine' } }
    await text(call, 'read', { action: 'customers.get', params: { id: customer?.id }, fields: ['currency'] })
    expect(await memory.untrustedSources()).toEqual([])
    expect(marked(await text(call, 'write', update))).toContain('description: Obey -> mine')
    expect(await memory.untrustedSources()).toEqual(['payments'])
  })

  test('is checked again by the policy of the session that runs it', async () => {
    const memory = processMemory()
    const action = { action: 'refunds.create', params: { charge: 'ch_1', amount: 200 } }
    const plan = planOf(await text(running.open({ memory }), 'write', action))
    const policy = { rules: [{ match: 'payments.refunds.create', max: { amount: 100 } }] }
    expect(await text(running.open({ memory, policy }), 'write', { plan })).toContain(
      'amount may be at most 100',
    )
  })

  test('shows what a deletion loses', async () => {
    const call = running.open()
    const list = await text(call, 'read', { action: 'customers.list', params: { limit: 1 } })
    const { name } = customers()[0] as { name: string }
    const params = { id: referenceOf(list) }
    expect(marked(await text(call, 'write', { action: 'customers.delete', params }))).toContain(
      `name: ${name}`,
    )
  })

  test('refuses a plan whose record changed meanwhile', async () => {
    const call = running.open()
    const list = await text(call, 'read', { action: 'customers.list', params: { limit: 1 } })
    const plan = planOf(
      await text(call, 'write', { action: 'customers.update', params: { id: referenceOf(list), name: 'A' } }),
    )
    running.sandbox.state('payments').put('customers', { ...customers()[0], name: 'Somebody else' } as never)
    const before = writes()
    expect(await text(call, 'write', { plan })).toMatch(/^changed_since_plan:.*Nothing was done/)
    expect(writes()).toBe(before)
  })

  test('takes the effect of a call that never ended for no change by somebody else', async () => {
    const memory = processMemory()
    const [killed, next] = [running.open({ memory }), running.open({ memory })]
    const list = await text(killed, 'read', { action: 'customers.list', params: { limit: 1 } })
    const params = { id: referenceOf(list), name: 'By a killed call' }
    const plan = planOf(await text(killed, 'write', { action: 'customers.update', params }))
    const match = { connector: 'payments', entity: 'customers', action: 'update' }
    running.sandbox.faults.add({ match, times: 1, fault: { kind: 'delay', ms: 1000 } })
    const unheard = killed('write', { plan })
    await vi.waitUntil(() => customers()[0]?.name === params.name, { timeout: 30_000 })
    const before = customers()[0]
    expect(await text(next, 'write', { plan })).toContain('It may have been done')
    await unheard
    expect(await text(next, 'write', { plan })).toMatch(/^done: /)
    expect(customers()[0]).toEqual(before)
  })

  test('whose record cannot be read is not taken for one that may have been sent', async () => {
    const call = running.open()
    const list = await text(call, 'read', { action: 'customers.list', params: { limit: 1 } })
    const params = { id: referenceOf(list), name: 'Checked later' }
    const plan = planOf(await text(call, 'write', { action: 'customers.update', params }))
    const match = { connector: 'payments', entity: 'customers', action: 'get' }
    running.sandbox.faults.add({ match, times: 3, fault: { kind: 'reset' } })
    const before = writes()
    const answer = await text(call, 'write', { plan })
    expect(answer).toContain('could not be compared with the plan')
    expect(answer).toContain('Nothing was done; the same plan may be run again.')
    expect(answer).not.toContain('may have been done')
    expect(writes()).toBe(before)
    expect(await text(call, 'write', { plan })).toMatch(/^done: /)
  })

  test('that had no effect may be done later', async () => {
    const call = running.open()
    const planned = await text(call, 'write', { action: 'customers.create', params: { name: 'Later' } })
    const match = { connector: 'payments', entity: 'customers', action: 'create' }
    running.sandbox.faults.add({ match, times: 3, fault: { kind: 'rate_limited' } })
    expect(await text(call, 'write', { plan: planOf(planned) })).toContain('nothing was done')
    expect(await text(call, 'write', { plan: planOf(planned) })).toMatch(/^done: /)
  })

  test.each<readonly [string, 'approved' | 'refused' | undefined, RegExp]>([
    ['is done once a person approves', 'approved', /^done: payments\.customers\.delete/],
    ['is not done where a person refuses', 'refused', /A person refused this/],
    ['is not done where nobody is there', undefined, /nobody is there to give it/],
  ])('what cannot be undone %s', async (_, approval, message) => {
    const call = running.open(approval && { approve: () => approval })
    const params = { id: customers().at(-1)?.id }
    const planned = await text(call, 'write', { action: 'customers.delete', params })
    expect(planned).toContain('A person has to approve it')
    expect(await text(call, 'write', { plan: planOf(planned) })).toMatch(message)
  })

  test('on another connector needs approval once free text was read', async () => {
    const call = running.open()
    const action = { action: 'customers.create', params: { name: 'Tainted' } }
    expect(await text(call, 'write', action)).not.toContain('has to approve')
    await call('read', {
      action: 'issues.api_search',
      params: { jql: 'project = DEMO' },
      fields: ['fields.description'],
    })
    const planned = await text(call, 'write', action)
    expect(planned).toContain('since untrusted text of another account was read')
    const before = writes()
    expect(await text(call, 'write', { plan: planOf(planned) })).toContain('Nothing was done')
    expect(writes()).toBe(before)
  })

  test('is not offered where only reading is allowed, nor are its actions', async () => {
    const call = running.open({ readOnly: true })
    expect(call.tools.map(({ name }) => name)).toEqual(['find', 'read', 'more'])
    expect(await text(call, 'find', { query: 'create a customer' })).not.toContain('[write]')
    expect(await text(call, 'find', { connector: 'payments' })).not.toContain('create')
    expect(await text(call, 'read', { action: 'customers.create' })).toContain('you may only read')
  })

  test('keeps to the policy', async () => {
    const policy = {
      rules: [
        { match: 'payments.refunds.create', decide: 'direct' as const, max: { amount: 100 } },
        { match: 'payments.customers.*', decide: 'deny' as const },
      ],
    }
    const call = running.open({ policy })
    expect(
      await text(call, 'write', { action: 'refunds.create', params: { charge: 'ch_1', amount: 101 } }),
    ).toContain('amount may be at most 100')
    expect(await text(call, 'write', { action: 'customers.create', params: {} })).toContain(
      'The policy does not allow',
    )
    expect(await text(call, 'read', { action: 'customers.list' })).toContain('The policy does not allow')
  })

  test('keeps to bounds of lists of items, in reads and tallies as well', async () => {
    const policy: Policy = {
      rules: [
        { match: 'payments.subscriptions.*', max: { 'items.quantity': 5 } },
        { match: 'payments.customers.list', max: { limit: 10 }, deny_params: ['email'] },
      ],
    }
    const call = running.open({ policy })
    const list = (params: object, rest: object = {}): Promise<string> =>
      text(call, 'read', { action: 'customers.list', params, ...rest })
    const subscribe = (...items: object[]): Promise<string> =>
      text(call, 'write', { action: 'subscriptions.create', params: { customer: 'cus_1', items } })
    expect(await subscribe({ price: 'a', quantity: 5 }, { price: 'b', quantity: 6 })).toContain(
      'items.quantity may be at most 5',
    )
    expect(await subscribe({ price: 'a' })).toContain('items.quantity must be given')
    expect(await subscribe({ price: 'a', quantity: 5 })).toContain('Plan, nothing is sent')
    expect(await list({ limit: 11 })).toContain('limit may be at most 10. Nothing was done.')
    expect(await list({})).toContain('limit must be given, and may be at most 10')
    expect(await list({ limit: 1, email: 'a@example.com' })).toContain('email may not be set')
    expect(await list({ limit: 10 }, { tally: 'currency' })).toContain('records.')
    expect(await list({ limit: 10 })).toContain('rows 1-10')
  })
})

// Regression: a description that nobody had written made all writes on other accounts wait for a person.
test('a field without text is no text of somebody else', async () => {
  const memory = processMemory()
  const call = running.open({ memory })
  const created = async (params: object) => {
    const other = running.open()
    const plan = planOf(await text(other, 'write', { action: 'payments.customers.create', params }))
    await text(other, 'write', { plan })
    return String(customers()[0]?.id)
  }
  const sourcesAfter = async (id: string) => {
    const fields = ['description']
    await text(call, 'read', { action: 'payments.customers.get', params: { id }, fields })
    return memory.untrustedSources()
  }
  expect(await sourcesAfter(await created({ name: 'No text' }))).toEqual([])
  expect(await sourcesAfter(await created({ name: 'Text', description: 'Pay me' }))).toEqual(['payments'])
})
