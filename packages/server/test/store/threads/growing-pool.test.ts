/** Threads that start only when statements have waited for others. */
import { expect, test } from 'vitest'
import { type GrowingPool, growingPool } from '../../../src/store/threads/growing-pool.ts'
import type { LazyThread } from '../../../src/store/threads/lazy-thread.ts'
import type { Thread } from '../../../src/store/threads/thread.ts'

/** Threads whose statements end when the test says so. */
function fakeThreads(): {
  pool: GrowingPool
  begun: { thread: number; sql: string; end: () => void }[]
  refuseStarts(): void
} {
  const begun: { thread: number; sql: string; end: () => void }[] = []
  let [count, areStartsRefused] = [0, false]
  const thread = (): LazyThread => {
    const number = count++
    let [isStarted, load] = [false, 0]
    const run: Thread['run'] = async (sql) => {
      if (!isStarted && areStartsRefused) throw new Error('no thread is left')
      isStarted = true
      load++
      const { promise, resolve } = Promise.withResolvers<void>()
      begun.push({ thread: number, sql, end: resolve })
      await promise
      load--
      return { rows: [{ sql }], changes: 0, bytes: [] }
    }
    return { run, isStarted: () => isStarted, load: () => load, close: async () => {} } as LazyThread
  }
  const refuseStarts = (): void => {
    areStartsRefused = true
  }
  return { pool: growingPool(3, thread), begun, refuseStarts }
}

const run = (sql: string) => (thread: Thread) => thread.run(sql)

test('a statement that comes while another one runs takes its thread afterwards', async () => {
  const { pool, begun } = fakeThreads()
  const [one, two] = [pool.use(run('one')), pool.use(run('two'))]
  begun[0]?.end()
  await one
  begun[1]?.end()
  await two
  expect(begun.map(({ thread, sql }) => [thread, sql])).toEqual([
    [0, 'one'],
    [0, 'two'],
  ])
})

test('a statement that has waited for a long one starts another thread', async () => {
  const { pool, begun } = fakeThreads()
  const long = pool.use(run('long'))
  const short = pool.use(run('short'))
  await expect.poll(() => begun.map(({ thread }) => thread)).toEqual([0, 1])
  begun[1]?.end()
  await expect.poll(() => begun[2]).toMatchObject({ thread: 1, sql: 'short' })
  begun[2]?.end()
  expect((await short).rows).toEqual([{ sql: 'short' }])
  begun[0]?.end()
  await long
})

test('a statement does not wait for the start of another thread once one is free', async () => {
  const { pool, begun } = fakeThreads()
  const long = pool.use(run('long'))
  const short = pool.use(run('short'))
  await expect.poll(() => begun).toHaveLength(2)
  begun[0]?.end()
  await long
  expect(begun[2]).toMatchObject({ thread: 0, sql: 'short' })
  begun[2]?.end()
  begun[1]?.end()
  expect((await short).rows).toEqual([{ sql: 'short' }])
})

test('a thread that cannot start leaves the statement to one that runs', async () => {
  const { pool, begun, refuseStarts } = fakeThreads()
  const long = pool.use(run('long'))
  refuseStarts()
  const short = pool.use(run('short'))
  await expect.poll(() => begun.map(({ thread, sql }) => [thread, sql])).toContainEqual([0, 'short'])
  for (const { end } of begun) end()
  expect((await short).rows).toEqual([{ sql: 'short' }])
  await long
})

test('a thread that cannot start fails its statement alone, at once or after the wait', async () => {
  const noStart = (): Promise<never> => {
    throw new Error('no thread is left')
  }
  const { pool, begun } = fakeThreads()
  await expect(pool.use(noStart)).rejects.toThrow('no thread is left')
  const long = pool.use(run('long'))
  const refused = expect(pool.use(noStart)).rejects.toThrow('no thread is left')
  await expect.poll(() => begun).toHaveLength(2)
  begun[1]?.end()
  await refused
  begun[0]?.end()
  expect((await long).rows).toEqual([{ sql: 'long' }])
})

test('with all threads started, the least busy one takes a statement at once', async () => {
  const { pool, begun } = fakeThreads()
  const first = [0, 1, 2].map((n) => pool.use(run(`${n}`)))
  await expect.poll(() => begun).toHaveLength(3)
  for (const { end } of begun.slice(1)) end()
  await expect.poll(() => begun).toHaveLength(5)
  const next = [pool.use(run('3')), pool.use(run('4'))]
  expect(begun.map(({ thread }) => thread)).toEqual([0, 1, 2, 1, 2, 0, 1])
  for (const { end } of begun) end()
  await Promise.all([...first, ...next])
})

test('a statement takes no thread that it cannot use', async () => {
  const { pool, begun } = fakeThreads()
  let first: Thread | undefined
  const long = pool.use((thread) => {
    first = thread
    return thread.run('long')
  })
  const other = pool.use(run('other'), (thread) => thread !== first)
  begun[0]?.end()
  await long
  await expect.poll(() => begun[1]?.thread).toBe(1)
  begun[1]?.end()
  await expect.poll(() => begun[2]).toMatchObject({ thread: 1, sql: 'other' })
  begun[2]?.end()
  await other
})

test('closing lets statements that wait begin', async () => {
  const { pool, begun } = fakeThreads()
  const [one, two] = [pool.use(run('one')), pool.use(run('two'))]
  await pool.close()
  expect(begun.map(({ sql }) => sql)).toEqual(['one', 'two'])
  for (const { end } of begun) end()
  await Promise.all([one, two])
})

test('the first thread is kept, and the others end when few statements use them', () => {
  const kept: boolean[] = []
  growingPool(3, (options) => {
    kept.push(options.idleMs === undefined)
    return {} as LazyThread
  })
  expect(kept).toEqual([true, false, false])
})
