/** Callers that come together get turns of the event loop of their own. */
import { expect, test } from 'vitest'
import { turnsApart } from '../../src/runtime/turns.ts'

test('no two callers work in the same turn', async () => {
  const ownTurn = turnsApart()
  let turn = 0
  let isCounting = true
  const count = (): void => {
    turn++
    if (isCounting) setImmediate(count)
  }
  setImmediate(count)
  const work = async (): Promise<number> => {
    await ownTurn()
    return turn
  }
  const turns = await Promise.all(Array.from({ length: 8 }, work))
  isCounting = false
  expect(new Set(turns).size).toBe(8)
})
