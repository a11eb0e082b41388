import { describe, expect, test } from 'vitest'
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

/** Tenant `a` holds two slots for 5 ms each. */
async function overspend(slots: ReturnType<typeof fairSlots>): Promise<void> {
  const held = [await slots.enter('a', 10), await slots.enter('a', 10)]
  await new Promise((resolve) => setTimeout(resolve, 5))
  for (const leave of held) leave()
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

  test('are one at a time for a tenant that holds them for too long, while it is alone', async () => {
    const slots = fairSlots({ slots: 3, perTenant: 3, msPerSecond: 0.1 })
    await overspend(slots)
    const leave = await slots.enter('a', 10)
    await expect(slots.enter('a', 10)).rejects.toMatchObject({ code: 'overloaded' })
    leave()
    await slots.enter('a', 10)
  })

  test('are withheld from a tenant that holds them for too long, while others use slots', async () => {
    const slots = fairSlots({ slots: 3, perTenant: 3, msPerSecond: 0.1 })
    await overspend(slots)
    const leaves = await Promise.all([slots.enter('b', 10), slots.enter('b', 10)])
    await expect(slots.enter('a', 10)).rejects.toMatchObject({ code: 'overloaded', retryable: true })
    for (const leave of leaves) leave()
    await expect(slots.enter('a', 10)).rejects.toMatchObject({ code: 'overloaded' })
  })

  test('are given to it as soon as it is within its limit again, although nobody releases one', async () => {
    // 5 ms cost 1 s of a debt of which 500 ms are allowed.
    const slots = fairSlots({ slots: 3, perTenant: 3, msPerSecond: 10 })
    await overspend(slots)
    await slots.enter('b', 10)
    await expect(slots.enter('a', 10)).rejects.toMatchObject({ code: 'overloaded' })
    const began = performance.now()
    const leave = await slots.enter('a', 10_000)
    expect(performance.now() - began).toBeGreaterThan(300)
    leave()
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
