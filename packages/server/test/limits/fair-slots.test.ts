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

  test('are one at a time for a tenant that held them for too long', async () => {
    const slots = fairSlots({ slots: 3, perTenant: 3, msPerSecond: 0.1 })
    const held = [await slots.enter('a', 10), await slots.enter('a', 10)]
    await new Promise((resolve) => setTimeout(resolve, 5))
    for (const leave of held) leave()
    const leave = await slots.enter('a', 10)
    await expect(slots.enter('a', 10)).rejects.toMatchObject({ code: 'overloaded' })
    await Promise.all([slots.enter('b', 10), slots.enter('b', 10)])
    leave()
    await slots.enter('a', 10)
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
