import { expect, test } from 'vitest'
import { queue } from '../../src/limits/queue.ts'

const SMALL = { running: 2, waiting: 3, patienceMs: 20 }

test('so many run, some wait for their turn in order, more are refused', async () => {
  const line = queue({ ...SMALL, patienceMs: 60_000 })
  const running = [await line.enter(), await line.enter()]
  const turns: number[] = []
  const waiting = [1, 2, 3].map(async (n) => {
    const leave = await line.enter()
    turns.push(n)
    leave()
  })
  await expect(line.enter()).rejects.toMatchObject({
    code: 'overloaded',
    retryable: true,
    retryAfterMs: 1000,
  })
  running[0]?.()
  await Promise.all(waiting)
  expect(turns).toEqual([1, 2, 3])
})

test('who waits too long is refused and does not take a place later', async () => {
  const line = queue(SMALL)
  const first = await line.enter()
  await line.enter()
  await expect(line.enter()).rejects.toMatchObject({ code: 'overloaded' })
  first()
  first()
  await line.enter()
  await expect(line.enter()).rejects.toMatchObject({ code: 'overloaded' })
})

test('who leaves while waiting gives up the turn', async () => {
  const line = queue({ ...SMALL, running: 1, patienceMs: 60_000 })
  const leave = await line.enter()
  const left = new AbortController()
  const gone = line.enter(left.signal)
  const next = line.enter()
  left.abort()
  await expect(gone).rejects.toMatchObject({ code: 'overloaded' })
  leave()
  expect(await next).toBeTypeOf('function')
})
