/** Several writes under one plan, over in-process clients, against sandboxes of all connectors. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Plan, Policy } from '../src/index.ts'
import { planLines } from '../src/index.ts'
import { processMemory } from '../src/results/memory.ts'
import { planOf, type Running, start, text } from './start.ts'

let running: Running
beforeAll(async () => {
  running = await start(20)
})
afterAll(() => running.sandbox.close())

const customers = () => running.sandbox.state('payments').records('customers')
/** Names in the order of creation: the sandbox has the newest first. */
const named = (prefix: string) =>
  customers()
    .map(({ name }) => String(name))
    .filter((name) => name.startsWith(prefix))
    .reverse()
const create = (name: string) => ({ action: 'payments.customers.create', params: { name } })
/** Refused by the upstream, not before. */
const refused = { action: 'payments.refunds.create', params: { charge: 'ch_none', amount: 1 } }

describe('several writes', () => {
  test('are planned at once without a request, and done in order, once', async () => {
    const call = running.open()
    const before = running.sandbox.requests.length
    const planned = await text(call, 'write', { writes: ['a', 'b', 'c'].map((n) => create(`Order ${n}`)) })
    expect(running.sandbox.requests.length).toBe(before)
    expect(planned).toMatch(
      /3 writes of payments\.customers\.create on payments in order, stops at the first that fails, plan \w{16}/,
    )
    expect(planned).toContain('\n2. name: Order b\n')
    const plan = planOf(planned)
    const done = await Promise.all(Array.from({ length: 5 }, () => text(call, 'write', { plan })))
    expect(new Set(done).size).toBe(1)
    expect(done[0]).toMatch(/^1\. done: [\s\S]*\n2\. done: [\s\S]*\n3\. done: /)
    expect(named('Order')).toEqual(['Order a', 'Order b', 'Order c'])
  })

  test.each([
    ['stop', ['Mixed stop 1'], /1\. done: [\s\S]*\n2\. failed: [\s\S]*\n3\. not run\./],
    ['go_on', ['Mixed go_on 1', 'Mixed go_on 3'], /1\. done: [\s\S]*\n2\. failed: [\s\S]*\n3\. done: /],
  ])('after a failed one: %s', async (on_failure, names, report) => {
    const call = running.open()
    const writes = [create(`Mixed ${on_failure} 1`), refused, create(`Mixed ${on_failure} 3`)]
    const plan = planOf(await text(call, 'write', { writes, on_failure }))
    const result = await call('write', { plan })
    expect(result.text).toMatch(report)
    expect(result.isError).toBe(true)
    expect(await text(call, 'write', { plan })).toBe(result.text)
    expect(named(`Mixed ${on_failure}`)).toEqual(names)
  })

  test('that were interrupted continue where they were', async () => {
    const call = running.open()
    const match = { connector: 'payments', path: '/v1/customers', method: 'POST' }
    const writes = ['1', '2'].map((n) => create(`Resumed ${n}`))
    const plan = planOf(await text(call, 'write', { writes }))
    running.sandbox.faults.add({ match, times: 3, fault: { kind: 'rate_limited' } })
    const first = await call('write', { plan })
    expect(first.text).toMatch(/1\. failed: [\s\S]*\n2\. not run\.\nRun the same plan again/)
    expect(await text(call, 'write', { plan })).toMatch(/1\. done: [\s\S]*\n2\. done: /)
    expect(named('Resumed')).toEqual(['Resumed 1', 'Resumed 2'])
  })

  // The state in which a process that ends between two writes leaves the plan.
  test('are resumed by another process without repeating what is done', async () => {
    const memory = processMemory()
    const call = running.open({ memory })
    const writes = ['1', '2'].map((n) => create(`Crash ${n}`))
    const plan = planOf(await text(call, 'write', { writes }))
    const stored = (await memory.findPlan(plan)) as Plan
    await text(call, 'write', { plan })
    const [first = ''] = stored.steps ?? []
    const { outcome: _, ...begun } = (await memory.findPlan(first)) as Plan
    await memory.savePlan({ ...begun, status: 'unsure' })
    await memory.savePlan({ ...stored, status: 'unsure' })
    expect(await text(running.open({ memory }), 'write', { plan })).toMatch(/1\. done: [\s\S]*\n2\. done: /)
    expect(named('Crash')).toEqual(['Crash 1', 'Crash 2'])
  })

  // Regression: the error of the second write hid that the first one was done.
  test('say what was done before an account that is not there any more', async () => {
    const memory = processMemory()
    const refund = { action: 'payments.refunds.create', params: { charge: 'ch_1' } }
    const plan = planOf(await text(running.open({ memory }), 'write', { writes: [create('Kept 1'), refund] }))
    const { steps: [, second = ''] = [] } = (await memory.findPlan(plan)) as Plan
    const stored = (await memory.findPlan(second)) as Plan
    await memory.savePlan({ ...((await memory.findPlan(plan)) as Plan), status: 'unsure' })
    await memory.savePlan({ ...stored, account: 'gone' })
    const { text: report } = await running.open({ memory })('write', { plan })
    expect(report).toMatch(/^1\. done: [\s\S]*\n2\. failed: There is no account 'gone'/)
  })

  test('are one decision of a person, who sees all of them', async () => {
    const policy: Policy = { rules: [{ match: 'payments.customers.create', decide: 'approve' }] }
    const shown: Plan[] = []
    const approve = (plan: Plan) => {
      shown.push(plan)
      return 'approved' as const
    }
    const call = running.open({ policy, approve })
    const long = `Seen ${'x'.repeat(500)}`
    const plan = planOf(await text(call, 'write', { writes: [create('Seen 1'), create(long)] }))
    expect(await text(call, 'write', { plan })).toMatch(/1\. done: [\s\S]*\n2\. done: /)
    expect(shown.map(({ id }) => id)).toEqual([plan])
    expect(planLines(shown[0]?.changes ?? [])).toEqual([
      '1. payments.customers.create on payments',
      '  name: "Seen 1"',
      '2. payments.customers.create on payments',
      `  name: ${JSON.stringify(long)}`,
    ])
  })

  test('are as strict as the strictest of them', async () => {
    const policy: Policy = { rules: [{ match: 'payments.customers.create', decide: 'direct' }] }
    const [victim] = customers()
    const writes = [create('Direct 1'), { action: 'payments.customers.delete', params: { id: victim?.id } }]
    const call = running.open({ policy })
    const planned = await text(call, 'write', { writes })
    expect(planned).toContain('A person has to approve it')
    expect((await call('write', { plan: planOf(planned) })).isError).toBe(true)
    expect(named('Direct')).toEqual([])
    expect(await text(call, 'write', { writes: [create('Direct 1')] })).toMatch(/^1\. done: /)
  })

  test('on one record compare it with the plan only before the first of them', async () => {
    const call = running.open()
    const id = String(customers()[0]?.id)
    await text(call, 'read', { action: 'payments.customers.get', params: { id } })
    const update = (name: string) => ({ action: 'payments.customers.update', params: { id, name } })
    const plan = planOf(await text(call, 'write', { writes: [update('Twice 1'), update('Twice 2')] }))
    expect(await text(call, 'write', { plan })).toMatch(/1\. done: [\s\S]*\n2\. done: /)
    expect(named('Twice')).toEqual(['Twice 2'])
  })

  test('cannot be run one by one', async () => {
    const memory = processMemory()
    const call = running.open({ memory })
    const id = planOf(await text(call, 'write', { writes: [create('Alone')] }))
    const { steps: [step] = [] } = (await memory.findPlan(id)) as Plan
    expect(await text(call, 'write', { plan: step })).toContain('There is no plan')
    expect(named('Alone')).toEqual([])
  })

  test.each<[string, object, RegExp]>([
    [
      'a read',
      { writes: [{ action: 'payments.customers.list' }] },
      /Write 1 of 1: .*only reads.*None of them/,
    ],
    [
      'bad params',
      { writes: [create('x'), { action: 'payments.customers.update' }] },
      /Write 2 of 2: .*\bid\b/,
    ],
    ['an unknown word', { writes: [create('x')], on_failure: 'retry' }, /stop or go_on/],
    ['no list', { writes: 7 }, /writes must be a list of objects/],
    [
      'an unknown key',
      { writes: [{ ...create('x'), parms: {} }] },
      /writes\[0\]: there is no argument 'parms'/,
    ],
    ['21 of them', { writes: Array.from({ length: 21 }, () => create('x')) }, /more than 20/],
    ['an action beside', { ...create('x'), writes: [create('y')] }, /Give action with params or writes/],
  ])('with %s are refused', async (_, args, message) => {
    const result = await running.open()('write', args)
    expect(result.text).toMatch(message)
    expect(result.isError).toBe(true)
  })
})
