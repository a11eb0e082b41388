import { expect, test } from 'vitest'
import { runInThread } from '../../src/runtime/run-in-thread.ts'

type Job = 'number' | 'fail' | 'hang'

const entry = new URL('../support/jobs-worker.ts', import.meta.url)
const run = (input: Job, more: { timeoutMs?: number; signal?: AbortSignal } = {}): Promise<number> =>
  runInThread({ entry, input, maxHeapMegabytes: 64, timeoutMs: 60_000, ...more })

test('the next computation has the same thread, and two at a time have two', async () => {
  const first = await run('number')
  expect(await run('number')).toBe(first)
  const [one, other] = await Promise.all([run('number'), run('number')])
  expect(one).toBe(first)
  expect(other).not.toBe(first)
  // The other one has ended.
  expect(await run('number')).toBe(first)
})

test.each<[string, job: Job, limit: () => Parameters<typeof run>[1], error: string]>([
  ['that failed', 'fail', () => ({}), 'the job fails'],
  ['that takes too long', 'hang', () => ({ timeoutMs: 1 }), 'took more than 0.001 s'],
  ['that nobody waits for', 'hang', () => ({ signal: AbortSignal.timeout(1) }), 'aborted due to timeout'],
])('a computation %s ends its thread', async (_, job, limit, error) => {
  const before = await run('number')
  await expect(run(job, limit())).rejects.toThrow(error)
  expect(await run('number')).not.toBe(before)
})
