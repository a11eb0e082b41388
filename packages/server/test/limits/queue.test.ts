import { expect, test } from 'vitest'
import { queue } from '../../src/limits/queue.ts'

const SMALL = { running: 2, waiting: 3, patienceMs: 20, refusal: 'Too many.' }

test('a number of callers run, more wait in order, the rest are refused', async () => {
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

test('a caller that times out is refused and takes no slot later', async () => {
  const line = queue(SMALL)
  const first = await line.enter()
  await line.enter()
  await expect(line.enter()).rejects.toMatchObject({ code: 'overloaded' })
  first()
  first()
  await line.enter()
  await expect(line.enter()).rejects.toMatchObject({ code: 'overloaded' })
})

test('a caller that aborts leaves the queue', async () => {
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

// Regression: the last one in the queue lost its turn.
test('a caller that aborts when it has just been given a slot takes nobody’s turn', async () => {
  const line = queue({ ...SMALL, running: 1, patienceMs: 60_000 })
  const leave = await line.enter()
  const left = new AbortController()
  const served = line.enter(left.signal)
  const next = line.enter()
  leave()
  left.abort()
  const leaveToo = await served
  leaveToo()
  expect(await next).toBeTypeOf('function')
})

// Regression: it waited for a turn, and took it from others.
test('a caller that has left before does not wait', async () => {
  const line = queue({ ...SMALL, running: 1, patienceMs: 60_000 })
  await line.enter()
  await expect(line.enter(AbortSignal.abort())).rejects.toMatchObject({ code: 'overloaded' })
  expect(line.load()).toEqual({ running: 1, queued: 0 })
})
