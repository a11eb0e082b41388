/** Backup and restore of the embedded store. */
import { copyFileSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openStore } from '../../../src/store/open.ts'
import { backUp } from '../../../src/store/sqlite/backup.ts'
import { BetterSqlite } from '../../../src/store/sqlite/library.ts'
import { restore } from '../../../src/store/sqlite/restore.ts'
import type { Store } from '../../../src/store/store.ts'
import { tempFolder } from '../../support/temp-folder.ts'

const freshFile = (): string => join(tempFolder(), 'plugboard.db')
const open = (databaseFile: string): Promise<Store> => openStore({ databaseFile, databaseUrl: undefined })
const add = (store: Store, id: string): Promise<void> =>
  store.applications.add({ id, name: id, created_at: 1 }, { id: `sec_${id}`, hash: id })

async function names(file: string): Promise<string[]> {
  const store = await open(file)
  const found = (await store.applications.list()).map(({ name }) => name)
  await store.close()
  return found
}

/** A store with these applications, closed. */
async function storeWith(...ids: string[]): Promise<string> {
  const file = freshFile()
  const store = await open(file)
  for (const id of ids) await add(store, id)
  await store.close()
  return file
}

describe('a backup', () => {
  test('taken during writes contains everything committed before it, and is consistent', async () => {
    const file = freshFile()
    const store = await open(file)
    for (let i = 0; i < 20; i++) await add(store, `before-${i}`)
    let isOver = false
    let count = 0
    const writing = (async () => {
      while (!isOver) await add(store, `meanwhile-${count++}`)
    })()
    const backup = `${file}.backup`
    await backUp(file, backup)
    isOver = true
    await writing
    await store.close()
    const kept = await names(backup)
    expect(count).toBeGreaterThan(0)
    expect(kept.filter((name) => name.startsWith('before'))).toHaveLength(20)
    const counted = new BetterSqlite(backup).prepare('SELECT count(*) FROM application_secrets').pluck().get()
    expect(counted).toBe(kept.length)
  })

  test('is a single file that only its owner can access', async () => {
    const file = await storeWith('one')
    const backup = join(tempFolder(), 'copy')
    expect(await backUp(file, backup)).toBe(statSync(backup).size)
    expect([readdirSync(dirname(backup)), statSync(backup).mode & 0o777]).toEqual([['copy'], 0o600])
  })

  test('reports its progress', async () => {
    const shares: number[] = []
    await backUp(await storeWith('one'), freshFile(), (share) => shares.push(share))
    expect([shares.at(-1), shares]).toEqual([1, [...shares].sort()])
  })

  test('never overwrites a file', async () => {
    const file = await storeWith('one')
    const there = freshFile()
    writeFileSync(there, 'precious')
    await expect(backUp(file, there)).rejects.toThrow('already exists')
    expect(readFileSync(there, 'utf8')).toBe('precious')
  })

  test('of a missing or damaged store fails and leaves no file', async () => {
    await expect(backUp(freshFile(), freshFile())).rejects.toThrow('there is no store')
    const file = await storeWith('one')
    const bytes = readFileSync(file)
    writeFileSync(file, bytes.fill(7, 5000, 9000))
    const backup = freshFile()
    await expect(backUp(file, backup)).rejects.toThrow()
    expect(readdirSync(dirname(backup))).toEqual([])
  })
})

describe('a restore', () => {
  test('replaces the store by the backup and keeps the previous one', async () => {
    const backup = await storeWith('old')
    const file = await storeWith('old', 'new')
    const { epoch, replaced } = await restore(backup, file)
    expect([epoch, await names(file), await names(replaced ?? '')]).toEqual([1, ['old'], ['new', 'old']])
    expect((await restore(backup, file)).epoch).toBe(1)
  })

  test('works in a missing folder', async () => {
    const file = join(tempFolder(), 'new', 'plugboard.db')
    expect((await restore(await storeWith('one'), file)).replaced).toBeUndefined()
    expect(await names(file)).toEqual(['one'])
    expect([statSync(file).mode & 0o777, statSync(dirname(file)).mode & 0o777]).toEqual([0o600, 0o700])
  })

  test('replaces an unreadable store', async () => {
    const backup = await storeWith('one')
    const file = freshFile()
    writeFileSync(
      file,
      'not a database at all, but long enough to be taken for the beginning of one'.repeat(9),
    )
    const { replaced } = await restore(backup, file)
    expect(await names(file)).toEqual(['one'])
    expect(readFileSync(replaced ?? '', 'utf8')).toMatch(/^not a database/)
  })

  test('replaces the store of a killed server, and keeps the contents of its write-ahead log', async () => {
    const backup = await storeWith('one')
    const [running, file] = [freshFile(), freshFile()]
    const store = await open(running)
    await add(store, 'logged')
    for (const part of ['', '-wal']) copyFileSync(running + part, file + part)
    await store.close()
    const { replaced } = await restore(backup, file)
    expect([await names(file), await names(replaced ?? '')]).toEqual([['one'], ['logged']])
  })

  test('is refused while a server uses the store', async () => {
    const backup = await storeWith('old')
    const file = await storeWith('new')
    const store = await open(file)
    await expect(restore(backup, file)).rejects.toThrow('the store is in use: stop the server first')
    await add(store, 'newer')
    await store.close()
    expect(await names(file)).toEqual(['new', 'newer'])
  })

  test.each<[string, (file: string) => void, RegExp]>([
    ['a missing file', () => {}, /there is no file/],
    ['another file', (file) => writeFileSync(file, 'x'.repeat(5000)), /is not a backup of a store/],
    [
      'an unrelated database',
      (file) => new BetterSqlite(file).exec('CREATE TABLE x (y)').close(),
      /is not a backup of a store/,
    ],
    [
      'a store of a newer release',
      (file) => {
        const database = new BetterSqlite(file)
        database.exec("INSERT INTO migrations VALUES ('8', 'x', 1), ('9', 'x', 1)")
        database.close()
      },
      /newer than this release/,
    ],
  ])('of %s is refused and changes nothing', async (what, make, message) => {
    const file = await storeWith('mine')
    const backup = freshFile()
    if (what.includes('newer')) copyFileSync(await storeWith('one'), backup)
    make(backup)
    await expect(restore(backup, file)).rejects.toThrow(message)
    expect(await names(file)).toEqual(['mine'])
    expect(readdirSync(dirname(file)).filter((name) => name.startsWith('restore-'))).toEqual([])
  })
})
