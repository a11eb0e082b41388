import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fairSlots } from '../../src/limits/fair-slots.ts'
import { watchUsage } from '../../src/limits/slot-usage.ts'

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
    const slots = fairSlots({ slots: 1, perTenant: 1, refusal: 'Too many.' })
    expect(await orderOf(slots, ['a', 'a', 'a', 'a', 'b', 'c'])).toEqual(['a', 'a', 'b', 'c', 'a', 'a'])
  })

  test('are kept free by the limit per tenant', async () => {
    const slots = fairSlots({ slots: 3, perTenant: 2, refusal: 'Too many.' })
    const leaves = [await slots.enter('a', 10), await slots.enter('a', 10)]
    await expect(slots.enter('a', 10)).rejects.toMatchObject({ code: 'overloaded', retryable: true })
    leaves.push(await slots.enter('b', 10))
    await expect(slots.enter('c', 10)).rejects.toMatchObject({ code: 'overloaded' })
    for (const leave of leaves) leave()
  })

  test('are released once, and only to requests that still wait', async () => {
    const slots = fairSlots({ slots: 1, perTenant: 1, refusal: 'Too many.' })
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

describe('a tenant that holds slots for most of the time', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const open = (isBusy = true) =>
    fairSlots({
      slots: 3,
      perTenant: 3,
      refusal: 'Too many.',
      usage: watchUsage({ fairShare: 0.5, isBusy: () => isBusy }),
    })
  type Slots = ReturnType<typeof open>

  const hold = async (slots: Slots, name: string, ms: number): Promise<void> => {
    const leave = await slots.enter(name, 10_000)
    await vi.advanceTimersByTimeAsync(ms)
    leave()
  }

  /** Waits for a slot for the time; releases it at once. */
  const isServed = async (slots: Slots, name: string, ms: number): Promise<boolean> => {
    const answer = slots.enter(name, ms).then(
      (leave) => {
        leave()
        return true
      },
      () => false,
    )
    await vi.advanceTimersByTimeAsync(ms)
    return answer
  }

  test('gets one at a time', async () => {
    const slots = open(false)
    await hold(slots, 'a', 1400)
    const leave = await slots.enter('a', 10)
    expect(await isServed(slots, 'a', 10)).toBe(false)
    leave()
    expect(await isServed(slots, 'a', 10)).toBe(true)
  })

  test.each([
    ['others use slots, and the machine is busy', true, ['b'], false],
    ['the machine has time left', false, ['b'], true],
    ['it is alone', true, [], true],
  ])('is paused while %s', async (_, isBusy, others, wanted) => {
    const slots = open(isBusy)
    await hold(slots, 'a', 900)
    for (const other of others) await hold(slots, other, 10)
    expect(await isServed(slots, 'a', 100)).toBe(wanted)
  })

  test('is not paused for one that uses more', async () => {
    const slots = open()
    await hold(slots, 'b', 700)
    await hold(slots, 'a', 600)
    await hold(slots, 'b', 600)
    expect([await isServed(slots, 'a', 100), await isServed(slots, 'b', 100)]).toEqual([true, false])
  })

  test('is served again when its share is fair, although nobody releases a slot', async () => {
    const slots = open()
    await hold(slots, 'a', 60_000)
    await hold(slots, 'b', 10)
    const waiting = slots.enter('a', 10_000)
    const before = performance.now()
    // Somebody else is present all the time.
    for (let at = 0; at < 1200; at += 100) {
      await vi.advanceTimersByTimeAsync(100)
      await slots.enter('b', 10).then((leave) => leave())
    }
    await waiting
    expect(performance.now() - before).toBeLessThanOrEqual(1200)
  })

  test('is served again when the others have left', async () => {
    const slots = open()
    await hold(slots, 'a', 60_000)
    await hold(slots, 'b', 10)
    const [before, waiting] = [performance.now(), slots.enter('a', 10_000)]
    await vi.advanceTimersByTimeAsync(1030)
    await waiting
    expect(performance.now() - before).toBeLessThanOrEqual(1030)
  })

  // Regression: a new request got the slot that the oldest one was waiting for.
  test('is served in the order of its requests', async () => {
    const slots = open()
    await hold(slots, 'a', 60_000)
    await hold(slots, 'b', 10)
    const order: number[] = []
    const ask = (n: number): Promise<unknown> => slots.enter('a', 10_000).then(() => order.push(n))
    const all = [ask(1)]
    await vi.advanceTimersByTimeAsync(500)
    all.push(ask(2), ask(3))
    await vi.advanceTimersByTimeAsync(5000)
    await Promise.all(all)
    expect(order).toEqual([1, 2, 3])
  })
})
