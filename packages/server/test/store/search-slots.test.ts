import { describe, expect, test } from 'vitest'
import { QueryTimeout } from '../../src/store/engine.ts'
import { type SearchSlots, type SpeedClass, searchSlots } from '../../src/store/search-slots.ts'

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
