/** Schema migrations, on the engine of the test run. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { planMigrations } from '../../src/store/migration-plan.ts'
import { migrations } from '../../src/store/migrations/index.ts'
import type { Migration } from '../../src/store/migrations/migration.ts'
import { openStore } from '../../src/store/open.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { ENGINE, query, testLocation } from '../support/test-database.ts'
import { migrateWith, slowSteps, step } from '../support/test-migrations.ts'

async function tables(folder: string): Promise<unknown[]> {
  const names =
    ENGINE === 'sqlite'
      ? "SELECT name FROM sqlite_schema WHERE name LIKE 't%' ORDER BY name"
      : "SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() AND tablename LIKE 't%' ORDER BY 1"
  return (await query(folder, names)).map(({ name }) => name)
}

describe('migrations', () => {
  test('run once each, in order', async () => {
    const folder = tempFolder()
    await migrateWith(folder, [step('1')])
    await migrateWith(folder, [step('1'), step('2')])
    await migrateWith(folder, [step('1'), step('2')])
    expect(await tables(folder)).toEqual(['t1', 't2'])
  })

  test('run once when several processes start together', async () => {
    const folder = tempFolder()
    const opened = await Promise.all(Array.from({ length: 5 }, () => openStore(testLocation(folder))))
    await Promise.all(opened.map((store) => store.close()))
    const ids = migrations.map(({ id }) => ({ id }))
    expect(await query(folder, 'SELECT id FROM migrations ORDER BY id')).toEqual(ids)
  })

  test('leave nothing behind when one of them fails', async () => {
    const folder = tempFolder()
    await expect(migrateWith(folder, [step('1'), step('2', 'CREATE nonsense')])).rejects.toThrow()
    expect(await tables(folder)).toEqual([])
    await migrateWith(folder, [step('1')])
    expect(await tables(folder)).toEqual(['t1'])
  })

  test('are applied completely or not at all after kill -9', async () => {
    const folder = tempFolder()
    const script = fileURLToPath(new URL('../support/migrate-slowly.ts', import.meta.url))
    const args = ['--conditions=@plugboard/source', script, folder]
    for (const delay of [20, 60, 100, 140, 180]) {
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
      const ended = once(child, 'exit')
      await Promise.race([once(child.stdout, 'data'), ended])
      await sleep(delay)
      child.kill('SIGKILL')
      await ended
      expect([[], ['t1', 't2']]).toContainEqual(await tables(folder))
    }
    await migrateWith(folder, slowSteps)
    expect(await tables(folder)).toEqual(['t1', 't2'])
    expect(await query(folder, 'SELECT id FROM migrations ORDER BY id')).toEqual([{ id: '1' }, { id: '2' }])
  })

  test.each<[string, Migration[], RegExp]>([
    [
      'an edited step',
      [step('1', 'CREATE TABLE other (x text)'), step('2'), step('3')],
      /step 1 of the store differs/,
    ],
    [
      'an inserted step',
      [step('1'), step('1b'), step('2')],
      /step 2 of the store differs from this release's 1b/,
    ],
    ['a store two steps ahead', [step('1')], /newer than this release.*unknown step 2/],
  ])('refuse %s', async (_, steps, message) => {
    const folder = tempFolder()
    await migrateWith(folder, [step('1'), step('2'), step('3')])
    await expect(migrateWith(folder, steps)).rejects.toThrow(message)
  })

  test('accept a store that is one step ahead, as during a rolling update', async () => {
    const folder = tempFolder()
    await migrateWith(folder, [step('1'), step('2')])
    await expect(migrateWith(folder, [step('1')])).resolves.toBeUndefined()
  })

  test('are planned without changing the store', async () => {
    const folder = tempFolder()
    const ids = migrations.map(({ id }) => id)
    const location = testLocation(folder)
    expect(await planMigrations(location)).toEqual({ engine: ENGINE, applied: [], pending: ids })
    expect(await planMigrations(location)).toEqual({ engine: ENGINE, applied: [], pending: ids })
    await (await openStore(location)).close()
    expect(await planMigrations(location)).toEqual({ engine: ENGINE, applied: ids, pending: [] })
  })

  test('have unique ids in ascending order', () => {
    const ids = migrations.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)].sort())
  })
})
