import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fairSlots } from '../../src/limits/fair-slots.ts'

/** Resolves to the tenant names in the order in which they got slots. */
async function orderOf(slots: ReturnType<typeof fairSlots>, names: readonly string[]): Promise<string[]> {
  const order: string[] = []
  const one = async (name: string): Promise<void> => {
    const leave = await slots.enter(name, 10_000)
    order.push(name)
    await new Promise(setImmediate)
    leave()
  }
  await Promise.all(names.map(one))
  return order
}

/** Tenant `a` holds two slots for 5 ms each, which costs it 1 s of the 500 ms that it may owe. */
async function overspend(slots: ReturnType<typeof fairSlots>): Promise<void> {
  const held = [await slots.enter('a', 10), await slots.enter('a', 10)]
  vi.advanceTimersByTime(5)
  for (const leave of held) leave()
}

/** Whether the tenant gets a slot within the time. */
async function isServed(slots: ReturnType<typeof fairSlots>, name: string, ms: number): Promise<boolean> {
  const answer = slots.enter(name, ms).then(
    () => true,
    () => false,
  )
  await vi.advanceTimersByTimeAsync(ms)
  return answer
}

describe('slots', () => {
  test('go to tenants round robin, regardless of their load', async () => {
    const slots = fairSlots({ slots: 1, perTenant: 1 })
    expect(await orderOf(slots, ['a', 'a', 'a', 'a', 'b', 'c'])).toEqual(['a', 'a', 'b', 'c', 'a', 'a'])
  })

  test('are kept free by the limit per tenant', async () => {
    const slots = fairSlots({ slots: 3, perTenant: 2 })
    const leaves = [await slots.enter('a', 10), await slots.enter('a', 10)]
    await expect(slots.enter('a', 10)).rejects.toMatchObject({ code: 'overloaded', retryable: true })
    leaves.push(await slots.enter('b', 10))
    await expect(slots.enter('c', 10)).rejects.toMatchObject({ code: 'overloaded' })
    for (const leave of leaves) leave()
  })

  test('are released once, and only to requests that still wait', async () => {
    const slots = fairSlots({ slots: 1, perTenant: 1 })
    const leave = await slots.enter('a', 10)
    await expect(slots.enter('b', 1)).rejects.toMatchObject({ code: 'overloaded' })
    const waiting = slots.enter('c', 10_000)
    leave()
    leave()
    const leaveC = await waiting
    await expect(slots.enter('d', 1)).rejects.toMatchObject({ code: 'overloaded' })
    leaveC()
    expect(await orderOf(slots, ['e', 'e'])).toEqual(['e', 'e'])
  })
})

describe('a tenant that holds slots for too long', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('gets one at a time while it is alone', async () => {
    const slots = fairSlots({ slots: 3, perTenant: 3, msPerSecond: 10 })
    await overspend(slots)
    const leave = await slots.enter('a', 10)
    expect(await isServed(slots, 'a', 10)).toBe(false)
    leave()
    expect(await isServed(slots, 'a', 10)).toBe(true)
  })

  test('gets none while others use slots, until it is within its limit again', async () => {
    const slots = fairSlots({ slots: 3, perTenant: 3, msPerSecond: 10 })
    await overspend(slots)
    const leaves = await Promise.all([slots.enter('b', 10), slots.enter('b', 10)])
    expect(await isServed(slots, 'a', 10)).toBe(false)
    for (const leave of leaves) leave()
    expect(await isServed(slots, 'a', 480)).toBe(false)
    // Nobody releases a slot in this time.
    expect(await isServed(slots, 'a', 20)).toBe(true)
  })

  test('gets as many as before once it owes half of that', async () => {
    const slots = fairSlots({ slots: 3, perTenant: 3, msPerSecond: 10 })
    await overspend(slots)
    await vi.advanceTimersByTimeAsync(750)
    await Promise.all([slots.enter('a', 10), slots.enter('a', 10), slots.enter('a', 10)])
    expect(await isServed(slots, 'a', 10)).toBe(false)
  })
})
