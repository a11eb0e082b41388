import { describe, expect, test } from 'vitest'
import { QueryTimeout } from '../../src/store/engine.ts'
import type { SpeedClass } from '../../src/store/known-speeds.ts'
import { type SearchSlots, searchSlots } from '../../src/store/search-slots.ts'

function slots(): SearchSlots {
  const limits = { slots: 2, perTenant: 1 }
  return searchSlots({ quick: limits, slow: limits, quickMs: 1000 })
}

function task(tenant: string, sql = 'SELECT 1', ms = 10_000) {
  return { tenant, statement: { sql, parameters: [] }, budget: { ms } }
}

/** Work that is too slow for a quick statement; records the classes in which it ran. */
function slowWork(runs: SpeedClass[]) {
  return async (_: unknown, speed: SpeedClass): Promise<string> => {
    runs.push(speed)
    if (speed === 'quick') throw new QueryTimeout('too slow')
    return 'found'
  }
}

describe('a statement', () => {
  test('that is quick runs once', async () => {
    const runs: SpeedClass[] = []
    await slots()(task('a'), async (_, speed) => runs.push(speed))
    expect(runs).toEqual(['quick'])
  })

  test('that is not quick runs again as a slow one, and begins as one the next time', async () => {
    const [inSlot, runs] = [slots(), [] as SpeedClass[]]
    expect(await inSlot(task('a'), slowWork(runs))).toBe('found')
    await inSlot(task('a'), slowWork(runs))
    expect(runs).toEqual(['quick', 'slow', 'slow'])
    // Another statement, and the same one of another tenant, are not known yet.
    await inSlot(task('a', 'SELECT 2'), slowWork(runs))
    await inSlot(task('b'), slowWork(runs))
    expect(runs.slice(3)).toEqual(['quick', 'slow', 'quick', 'slow'])
  })

  test('that is slow delays neither quick ones of its tenant nor slow ones of others', async () => {
    const inSlot = slots()
    const { promise, resolve } = Promise.withResolvers<string>()
    const blocked = inSlot(task('a'), (_, speed) => {
      return speed === 'slow' ? promise : Promise.reject(new QueryTimeout('too slow'))
    })
    await inSlot(task('a', 'SELECT 2'), async () => 'found')
    expect(await inSlot(task('b', 'SELECT 3'), slowWork([]))).toBe('found')
    resolve('found')
    expect(await blocked).toBe('found')
  })

  // Regression: three at a time were canceled after 100 ms each, which kept the processors busy while others searched.
  test('that is not known is tried out once, while the same ones wait', async () => {
    const inSlot = searchSlots({
      quick: { slots: 3, perTenant: 3 },
      slow: { slots: 3, perTenant: 3 },
      quickMs: 1000,
    })
    const runs: SpeedClass[] = []
    const { promise: trial, resolve: endTrial } = Promise.withResolvers<void>()
    const work = async (_: unknown, speed: SpeedClass): Promise<void> => {
      runs.push(speed)
      if (speed === 'slow') return
      await trial
      throw new QueryTimeout('too slow')
    }
    const same = Array.from({ length: 3 }, () => inSlot(task('a'), work))
    await inSlot(task('a', 'SELECT 2'), async () => 'another one does not wait')
    expect(runs).toEqual(['quick'])
    endTrial()
    await Promise.all(same)
    expect(runs).toEqual(['quick', 'slow', 'slow', 'slow'])
  })

  test('that is known to be quick runs several times at once', async () => {
    const inSlot = searchSlots({
      quick: { slots: 3, perTenant: 3 },
      slow: { slots: 3, perTenant: 3 },
      quickMs: 1000,
    })
    await inSlot(task('a'), async () => 'found')
    const { promise: all, resolve } = Promise.withResolvers<void>()
    let running = 0
    const work = async (): Promise<void> => {
      if (++running === 3) resolve()
      await all
    }
    await Promise.all(Array.from({ length: 3 }, () => inSlot(task('a'), work)))
    expect(running).toBe(3)
  })

  test('that fails while it is tried out leaves those that waited to run', async () => {
    const inSlot = slots()
    const failing = inSlot(task('a'), async () => {
      throw new Error('broken')
    })
    const waiting = inSlot(task('a'), async () => 'found')
    await expect(failing).rejects.toThrow('broken')
    expect(await waiting).toBe('found')
  })

  test('that times out is too complex if it had most of its time, otherwise overloaded', async () => {
    const inSlot = slots()
    const timeOut = async (): Promise<never> => {
      throw new QueryTimeout('too slow')
    }
    await expect(inSlot(task('a'), timeOut)).rejects.toBeInstanceOf(QueryTimeout)
    const wait = (_: unknown, speed: SpeedClass) =>
      speed === 'quick' ? timeOut() : new Promise((resolve) => setTimeout(resolve, 120))
    const first = inSlot(task('a', 'SELECT 2'), wait)
    await expect(inSlot(task('a', 'SELECT 3', 200), timeOut)).rejects.toMatchObject({ code: 'overloaded' })
    await first
  })
})
