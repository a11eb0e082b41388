/** The threads of the embedded database. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Start, sqliteThread } from '../../../src/store/sqlite/threads.ts'
import { isStoreError } from '../../../src/store/store-error.ts'
import { lazyThread } from '../../../src/store/threads/lazy-thread.ts'
import { keepThreads } from '../../../src/store/threads/spare-threads.ts'
import { startThread } from '../../../src/store/threads/thread.ts'
import { startAtEase } from '../../support/start.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { testConfig } from '../../support/test-config.ts'

const startOn = (start: Start) => startThread(sqliteThread(start))

test('a server that has started starts a thread of quick searches', async () => {
  keepThreads(0)
  let started = 0
  const count = () => started++
  process.on('worker', count)
  const server = await startAtEase(testConfig(tempFolder()), { warmUpDelayMs: 0 })
  const before = started
  await expect.poll(() => started).toBeGreaterThan(before)
  await server.stop()
  process.off('worker', count)
})

test('a file that cannot be opened is a store error', async () => {
  const thread = startOn({ file: join(tempFolder(), 'nowhere', 'x.db'), role: 'reader' })
  const error = await thread.run('select 1').catch((reason) => reason)
  await thread.close()
  expect(error.message).toMatch(/directory does not exist/)
})

test('statements to an ended thread fail with a store error', async () => {
  const thread = startOn({ file: join(tempFolder(), 'x.db'), role: 'writer' })
  const asked = thread.run('select 1')
  await thread.close()
  expect((await asked).rows).toEqual([{ 1: 1 }])
  await expect(thread.run('select 1')).rejects.toSatisfy(isStoreError)
})

test('word searches succeed while indexes are created and dropped', async () => {
  const file = join(tempFolder(), 'words.db')
  const [writer, reader] = [startOn({ file, role: 'writer' }), startOn({ file, role: 'reader' })]
  await writer.run('CREATE TABLE texts (id INTEGER PRIMARY KEY, text TEXT)')
  await writer.run("CREATE VIRTUAL TABLE words USING fts5(text, content = 'texts', content_rowid = 'id')")
  await writer.run("INSERT INTO words (rowid, text) VALUES (7, 'seven')")
  await reader.run('SELECT 1')
  let isOver = false
  const writing = (async () => {
    while (!isOver) {
      await writer.run('CREATE INDEX by_text ON texts (text)')
      await writer.run('DROP INDEX by_text')
    }
  })()
  for (let n = 0; n < 500; n++) {
    const { rows } = await reader.run("SELECT rowid FROM words WHERE words MATCH 'seven'")
    expect(rows).toEqual([{ rowid: 7 }])
  }
  isOver = true
  await writing
  await Promise.all([writer.close(), reader.close()])
})

test('a reader that has ended is started again with its next statement', async () => {
  const file = join(tempFolder(), 'plugboard.db')
  const writer = startOn({ file, role: 'writer' })
  await writer.run('select 1')
  const reader = lazyThread(sqliteThread({ file, role: 'reader' }))
  const end = reader.run('select 1', [], { load: 'data:text/javascript,process.exit()' })
  await expect(end).rejects.toMatchObject({ code: 'THREAD_ENDED' })
  const { rows } = await reader.run('select 1 as one')
  await Promise.all([reader.close(), writer.close()])
  expect(rows).toEqual([{ one: 1 }])
})

test('a kept thread serves the next database, without anything of the one before', async () => {
  keepThreads(1)
  const [one, two] = [join(tempFolder(), 'one.db'), join(tempFolder(), 'two.db')]
  let started = 0
  const count = () => started++
  const first = startOn({ file: one, role: 'writer' })
  await first.run('CREATE TABLE here (n INTEGER)')
  await first.run('INSERT INTO here VALUES (1)', [], { begins: true })
  await expect(first.run('INSERT INTO nowhere VALUES (1)', [], { within: true })).rejects.toThrow()
  await first.close()
  process.on('worker', count)
  const second = startOn({ file: two, role: 'writer' })
  await expect(second.run('SELECT * FROM here')).rejects.toThrow(/no such table/)
  await second.run('CREATE TABLE there (n INTEGER)', [], { begins: true })
  await second.run('commit', [], { within: true })
  await expect(first.run('DROP TABLE there')).rejects.toSatisfy(isStoreError)
  expect((await second.run('SELECT * FROM there')).rows).toEqual([])
  await second.close()
  process.off('worker', count)
  expect(started).toBe(0)
})
