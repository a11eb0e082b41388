/** Outcomes of writes that cannot be stored: the account was removed meanwhile, or the memory is unavailable. */
import { connectorError } from '@plugboard/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { processMemory } from '../src/results/memory.ts'
import { planOf, type Running, start, text } from './start.ts'

let running: Running
beforeAll(async () => {
  running = await start(20)
})
afterAll(() => running.sandbox.close())

const create = (name: string) => ({ action: 'payments.customers.create', params: { name } })
const named = (name: string) =>
  running.sandbox
    .state('payments')
    .records('customers')
    .filter((customer) => customer.name === name)

/** A memory that stores no plan any more once a write was sent. */
function failingMemory(error: Error) {
  const own = processMemory()
  const state = { fails: false }
  const failing = <T>(work: () => Promise<T>): Promise<T> => (state.fails ? Promise.reject(error) : work())
  const memory = {
    ...own,
    savePlan: (plan: Parameters<typeof own.savePlan>[0]) => failing(() => own.savePlan(plan)),
    // The last step before a write is sent.
    closePlan: async (plan: Parameters<typeof own.closePlan>[0]) => {
      const isClosed = await own.closePlan(plan)
      state.fails = plan.steps === undefined
      return isClosed
    },
    findPlan: (id: string) => failing(() => own.findPlan(id)),
  }
  return { memory, state }
}

const GONE = connectorError('connector_not_found', 'There is no such connector.')
const UNAVAILABLE = new Error('no connection')

describe.each([
  ['the account was removed during it', 'removed', GONE, undefined],
  ['the memory is unavailable', 'unavailable', UNAVAILABLE, UNAVAILABLE],
])('a write, when %s,', (_, name, error, cause) => {
  // Regression: the write was done, and the result was an error that said "Nothing was done."
  test('is reported as done, and has one effect', async () => {
    const { memory, state } = failingMemory(error)
    const call = running.open({ memory })
    const plan = planOf(await text(call, 'write', create(`One ${name}`)))
    const done = await call('write', { plan })
    expect(done).toEqual({ text: expect.stringMatching(/^done: /), ...(cause && { cause }) })
    expect(named(`One ${name}`)).toHaveLength(1)
    state.fails = false
    expect((await call('write', { plan })).text).toMatch(/^done: /)
    expect(named(`One ${name}`)).toHaveLength(1)
  })

  test('is reported as refused if it was', async () => {
    const call = running.open({ memory: failingMemory(error).memory })
    const refund = { action: 'payments.refunds.create', params: { charge: 'ch_none', amount: 1 } }
    const plan = planOf(await text(call, 'write', refund))
    const refused = await call('write', { plan })
    expect(refused.text).toContain('The upstream refused it: nothing was done.')
    expect(refused.cause).toBe(cause)
  })

  test('is reported as done, if others of its plan cannot be tried', async () => {
    const { memory, state } = failingMemory(error)
    const call = running.open({ memory })
    const writes = [create(`First ${name}`), create(`Second ${name}`)]
    const plan = planOf(await text(call, 'write', { writes }))
    const begun = await call('write', { plan })
    expect(begun.text).toMatch(/^1\. done: [\s\S]*\n2\. failed: [\s\S]*\nRun the same plan again/)
    expect(begun.cause).toBe(cause)
    state.fails = false
    expect((await call('write', { plan })).text).toMatch(/^1\. done: [\s\S]*\n2\. done: /)
    expect([named(`First ${name}`), named(`Second ${name}`)].map(({ length }) => length)).toEqual([1, 1])
  })
})
