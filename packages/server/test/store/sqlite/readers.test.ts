import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createReaders } from '../../../src/store/sqlite/readers.ts'
import { sqliteThread } from '../../../src/store/sqlite/threads.ts'
import { lazyThread } from '../../../src/store/threads/lazy-thread.ts'
import { startThread, type Thread } from '../../../src/store/threads/thread.ts'
import { tempFolder } from '../../support/temp-folder.ts'

const LONG =
  'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 1000000) SELECT count(*) FROM n'

/** Readers whose reads return the number of the thread that ran them. */
async function openReaders(): Promise<Record<'callers' | 'bulk', (sql?: string) => Promise<number>>> {
  const file = join(tempFolder(), 'readers.db')
  const writer = startThread(sqliteThread({ file, role: 'writer' }))
  await writer.run('select 1')
  let count = 0
  const readers = createReaders((options) => {
    const thread = lazyThread(sqliteThread({ file, role: 'reader' }), options)
    const number = ++count
    const run: Thread['run'] = async (...request) => ({ ...(await thread.run(...request)), changes: number })
    return { ...thread, run }
  })
  onTestFinished(async () => {
    await readers.close()
    await writer.close()
  })
  const threadOf =
    (run: Thread['run']) =>
    async (sql = 'select 1') =>
      (await run(sql)).changes
  return { callers: threadOf(readers.callers), bulk: threadOf(readers.bulk) }
}

test('reads one after another use one thread', async () => {
  const { callers, bulk } = await openReaders()
  expect([await callers(), await bulk(), await callers(), await bulk()]).toEqual([1, 1, 1, 1])
})

test('bulk reads use one thread at a time, and those of callers the others', async () => {
  const { callers, bulk } = await openReaders()
  const long = bulk(LONG)
  const reads = await Promise.all([bulk(), bulk(), callers(), callers(), callers()])
  const ofBulk = await long
  expect(reads.slice(0, 2)).toEqual([ofBulk, ofBulk])
  expect(reads.slice(2)).not.toContain(ofBulk)
  expect(await callers()).toBe(1)
})
