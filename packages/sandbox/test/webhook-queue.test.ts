import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createQueue } from '../src/engine/webhooks/queue.ts'
import { Schedule } from '../src/engine/webhooks/schedule.ts'

/** More than a call takes as arguments, and than an array gives away from its front quickly. */
const MANY = 300_000

test('jobs are run in the order of their times, and of their addition at one time', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20)), fc.nat(20), (times, until) => {
      let now = -1
      const run: (readonly [number, number])[] = []
      const schedule = new Schedule<readonly [number, number]>(
        () => now,
        (job) => run.push(job),
      )
      for (const [number, at] of times.entries()) schedule.add([at, number], at)
      now = until
      schedule.wake()
      schedule.close()
      const due = times.map((at, number) => [at, number] as const).filter(([at]) => at <= until)
      expect(run).toEqual(due.toSorted(([a, m], [b, n]) => a - b || m - n))
    }),
  )
})

test('a receiver that is down may have very many messages waiting', async () => {
  let now = 0
  let isUp = false
  const received: number[] = []
  const queue = createQueue<number>(
    () => now,
    async (job) => {
      if (isUp) received.push(job)
      else queue.addAt(job, now + 1 + ((job * 7919) % MANY))
    },
  )
  for (let job = 0; job < MANY; job++) queue.add(job)
  await queue.settled()
  isUp = true
  now = MANY + 1
  queue.wake()
  await queue.settled()
  queue.close()
  expect(received).toHaveLength(MANY)
  expect(new Set(received).size).toBe(MANY)
})
