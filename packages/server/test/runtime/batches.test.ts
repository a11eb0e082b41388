import { describe, expect, it } from 'vitest'
import { batched } from '../../src/runtime/batches.ts'

describe('batched', () => {
  it('runs what comes together in one batch, and what comes meanwhile in the next', async () => {
    const batches: (readonly number[])[] = []
    const first = Promise.withResolvers<void>()
    const double = batched<number, number>(10, async (items) => {
      batches.push(items)
      if (batches.length === 1) await first.promise
      return items.map((item) => item * 2)
    })
    const early = [double(1), double(2)]
    await Promise.resolve()
    const late = [double(3), double(4)]
    first.resolve()
    expect(await Promise.all([...early, ...late])).toEqual([2, 4, 6, 8])
    expect(batches).toEqual([
      [1, 2],
      [3, 4],
    ])
  })

  it('runs at most so many together', async () => {
    const sizes: number[] = []
    const add = batched<number, void>(2, async (items) => {
      sizes.push(items.length)
      return []
    })
    await Promise.all([1, 2, 3, 4, 5].map(add))
    expect(sizes).toEqual([2, 2, 1])
  })

  it('rejects the items of a batch that fails, and goes on', async () => {
    let runs = 0
    const add = batched<string, string>(1, async (items) => {
      if (runs++ === 0) throw new Error('the store is away')
      return items
    })
    const [failed, next] = await Promise.allSettled([add('a'), add('b')])
    expect(failed).toMatchObject({ status: 'rejected', reason: new Error('the store is away') })
    expect(next).toEqual({ status: 'fulfilled', value: 'b' })
    await expect(add('c')).resolves.toBe('c')
  })
})
