/** Threads that start on demand and end when they are idle. */
import { once } from 'node:events'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sqliteThread } from '../../../src/store/sqlite/threads.ts'
import {
  type LazyThread,
  type LazyThreadOptions,
  lazyThread,
} from '../../../src/store/threads/lazy-thread.ts'
import { keepThreads } from '../../../src/store/threads/spare-threads.ts'
import { startThread } from '../../../src/store/threads/thread.ts'
import { tempFolder } from '../../support/temp-folder.ts'

const LONG =
  'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 300000) SELECT count(*) AS n FROM n'

async function openReader(options: LazyThreadOptions): Promise<{ reader: LazyThread; workers: Worker[] }> {
  keepThreads(0)
  const file = join(tempFolder(), 'plugboard.db')
  const writer = startThread(sqliteThread({ file, role: 'writer' }))
  await writer.run('select 1')
  const workers: Worker[] = []
  const add = (worker: Worker): void => void workers.push(worker)
  process.on('worker', add)
  const reader = lazyThread(sqliteThread({ file, role: 'reader' }), options)
  onTestFinished(async () => {
    process.off('worker', add)
    await reader.close()
    await writer.close()
  })
  return { reader, workers }
}

test('a thread without statements ends, and starts again with the next one', async () => {
  const { reader, workers } = await openReader({ idleMs: 1 })
  await reader.run('select 1')
  if (reader.isStarted()) await once(workers[0] as Worker, 'exit')
  expect(reader.isStarted()).toBe(false)
  expect((await reader.run('select 1 as one')).rows).toEqual([{ one: 1 }])
  expect(workers).toHaveLength(2)
})

test.each([
  [{ idleMs: 1000, keptBy: 3 }, false],
  [{ idleMs: 1000, keptBy: 2 }, true],
])('a thread that had two statements, with %j, is kept: %s', async (options, isKept) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { reader } = await openReader(options)
  await reader.run('select 1')
  await reader.run('select 1')
  vi.advanceTimersByTime(1000)
  expect(reader.isStarted()).toBe(isKept)
  vi.advanceTimersByTime(1000)
  expect(reader.isStarted()).toBe(false)
})

test('a thread with a statement does not end, however long the statement takes', async () => {
  const { reader, workers } = await openReader({ idleMs: 1 })
  const found = await Promise.all([reader.run(LONG), reader.run(LONG)])
  expect(found.map(({ rows }) => rows)).toEqual([[{ n: 300_000 }], [{ n: 300_000 }]])
  expect(workers).toHaveLength(1)
})

test('closing waits for the thread that an idle time has ended', async () => {
  const { reader, workers } = await openReader({ idleMs: 1 })
  await reader.run('select 1')
  await expect.poll(() => reader.isStarted()).toBe(false)
  await reader.close()
  expect(workers.map(({ threadId }) => threadId)).toEqual([-1])
})
