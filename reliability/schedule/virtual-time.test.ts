import { expect, test } from 'vitest'
import { virtualTime } from './virtual-time.ts'

test('tasks continue in the order of their times, whatever real time they take', async () => {
  const time = virtualTime(1000)
  const seen: (readonly [name: string, at: number])[] = []
  const task = (name: string, ms: number, real: number) => async () => {
    await time.sleep(ms)
    await new Promise((resolve) => setTimeout(resolve, real))
    seen.push([name, time.now()])
    await time.sleep(ms)
    seen.push([name, time.now()])
  }
  time.spawn(task('slow', 100, 5))
  time.spawn(task('quick', 40, 0))
  await time.runUntil(1090)
  expect(seen).toEqual([
    ['quick', 1040],
    ['quick', 1080],
  ])
  await time.runUntil(5000)
  expect(seen.slice(2)).toEqual([
    ['slow', 1100],
    ['slow', 1200],
  ])
  expect(time.now()).toBe(5000)
})

test('a wait ends early when it is woken, and once', async () => {
  const time = virtualTime(0)
  const nap = Promise.withResolvers<{ wake(): void }>()
  const ends: number[] = []
  time.spawn(async () => {
    const own = time.nap(1000)
    nap.resolve(own)
    await own.over
    ends.push(time.now())
  })
  time.spawn(async () => {
    await time.sleep(300)
    const own = await nap.promise
    own.wake()
    own.wake()
  })
  await time.runUntil(2000)
  expect(ends).toEqual([300])
})

test('the error of a task ends the run', async () => {
  const time = virtualTime(0)
  time.spawn(async () => {
    await time.sleep(5)
    throw new Error('broken')
  })
  await expect(time.runUntil(10)).rejects.toThrow('broken')
})
