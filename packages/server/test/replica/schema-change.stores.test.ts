/** Changes of an entity schema: tables are migrated, and an earlier release that still runs does no harm. */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import type { EntitySchema } from '../../src/replica/schema.ts'
import { isSchemaMismatch } from '../../src/replica/schema-mismatch.ts'
import { openReplica, SCOPE, schemaIn, type TestReplica } from '../support/replica.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { query } from '../support/test-database.ts'

const customers = schemaIn('customers')

function without(names: readonly string[]): EntitySchema {
  const fields = customers.fields.filter(({ name }) => !names.includes(name))
  return { ...customers, table: 'replica_changing', fields }
}

const opened: TestReplica[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

async function open(folder: string): Promise<TestReplica> {
  const replica = await openReplica(folder)
  opened.push(replica)
  return replica
}

interface Person {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly balance: number
}

const people = (count: number, from = 0): Person[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `cus_${from + n}`,
    name: `Ada ${n}`,
    email: `a${n}@b.c`,
    balance: n,
  }))

test('tables are migrated to a changed schema and filled from the stored records', async () => {
  const folder = tempFolder()
  const before = await open(folder)
  const texts = (n: number): string => (n === 0 ? 'late, late' : 'paid late')
  const records = people(700).map((one, n) => ({ ...one, description: texts(n) }))
  await before.put(without(['name', 'balance', 'metadata']), records)
  // An earlier release created the table without these columns.
  for (const column of ['c_description', 'c_email'])
    await sql.raw(`ALTER TABLE replica_changing DROP COLUMN ${column}`).execute(before.engine.everyTenant)
  await before.within((tx) =>
    before.store.table(without(['name']), SCOPE).tombstone(tx, ['cus_0'], { observedAt: 2000 }),
  )

  await (await open(folder)).store.prepare(without(['email']))
  const [sum] = await query(
    folder,
    'SELECT sum(v_balance) AS balance, sum(is_deleted) AS gone, sum(is_hidden) AS hidden, sum(c_description) AS words FROM replica_changing',
  )
  expect(sum).toMatchObject({ balance: (699 * 700) / 2 })
  expect([Number(sum?.gone), Number(sum?.hidden)]).toEqual([1, 1])
  // Only texts without repeated words have a word count.
  expect(Number(sum?.words)).toBe(2 * 699)
  const [text] = await query(
    folder,
    "SELECT count(*) AS n FROM replica_changing_text WHERE w_name LIKE '% ada %'",
  )
  expect(Number(text?.n)).toBe(700)
  await expect(query(folder, 'SELECT v_email FROM replica_changing')).rejects.toThrow('v_email')
})

describe('an earlier release that still runs', () => {
  const [older, newer] = [without(['balance']), without(['email'])]

  async function open2(): Promise<{ folder: string; old: TestReplica; fresh: TestReplica }> {
    const folder = tempFolder()
    return { folder, old: await open(folder), fresh: await open(folder) }
  }

  const outcomeOf = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'done',
      (error) => (isSchemaMismatch(error) ? 'schema mismatch' : String(error)),
    )

  test('stops writing, since it would leave the new columns empty', async () => {
    const { folder, old, fresh } = await open2()
    await old.put(older, people(3))
    await fresh.store.prepare(newer)
    const page = [{ id: 'cus_1', name: 'Grace', balance: 50 }]
    const write = old.within((tx) =>
      old.store.table(older, SCOPE).upsert(tx, [{ record: page[0] }], { generation: 1, fetchedAt: 2000 }),
    )
    expect(await outcomeOf(write)).toBe('schema mismatch')
    expect(await outcomeOf(old.put(older, page))).toBe('schema mismatch')
    await fresh.put(newer, page, 2000)
    const rows = await query(
      folder,
      'SELECT v_name AS name, v_balance AS balance FROM replica_changing ORDER BY id',
    )
    expect(rows).toEqual([
      { name: 'Ada 0', balance: 0 },
      { name: 'Grace', balance: 50 },
      { name: 'Ada 2', balance: 2 },
    ])
  })

  test('loses no committed batch when the tables are migrated while it writes', async () => {
    const { folder, old, fresh } = await open2()
    const outcomes: string[] = []
    const migrated = async (): Promise<void> => {
      while (outcomes.length < 3) await sleep(1)
      await fresh.store.prepare(newer)
    }
    const written = async (): Promise<void> => {
      for (let page = 0; outcomes.at(-1) !== 'schema mismatch'; page++) {
        outcomes.push(await outcomeOf(old.put(older, people(100, page * 100))))
        await sleep(5)
      }
    }
    await Promise.all([written(), migrated()])
    const pages = outcomes.length - 1
    expect(outcomes).toEqual([...Array(pages).fill('done'), 'schema mismatch'])
    const [found] = await query(
      folder,
      'SELECT count(*) AS rows, count(v_balance) AS filled, sum(v_balance) AS sum FROM replica_changing',
    )
    const each = (99 * 100) / 2
    expect([found?.rows, found?.filled, found?.sum].map(Number)).toEqual([
      pages * 100,
      pages * 100,
      pages * each,
    ])
  })

  test('still tombstones records, but cannot search without its columns', async () => {
    const { old, fresh } = await open2()
    await old.put(older, people(3))
    await fresh.store.prepare(newer)
    old.store.invalidate(older)
    expect(await outcomeOf(old.store.prepareToSearch(older))).toBe('schema mismatch')
    expect(await outcomeOf(old.store.prepareAny(older))).toBe('done')
    await old.within((tx) => old.store.table(older, SCOPE).tombstone(tx, ['cus_0'], { observedAt: 3000 }))
    expect(await fresh.store.table(newer, SCOPE).count(fresh.engine.tenant(SCOPE))).toEqual({
      live: 2,
      deleted: 1,
    })
  })

  test('keeps searching while the tables have all its columns', async () => {
    const { old, fresh } = await open2()
    await old.put(older, people(3))
    await fresh.store.prepare(without([]))
    old.store.invalidate(older)
    expect(await outcomeOf(old.store.prepareToSearch(older))).toBe('done')
    expect(await outcomeOf(old.store.prepare(older))).toBe('schema mismatch')
  })

  test('migrates the tables back once no release uses the other schema', async () => {
    const { folder, old, fresh } = await open2()
    await old.put(older, people(3))
    await fresh.put(newer, people(3))
    old.store.invalidate(older)
    expect(await outcomeOf(old.store.prepare(older))).toBe('schema mismatch')
    await query(folder, 'UPDATE replica_tables SET used_at = used_at - 300000')
    expect(await outcomeOf(old.put(older, people(3), 2000))).toBe('done')
    expect(await outcomeOf(fresh.put(newer, people(1), 3000))).toBe('schema mismatch')
    const rows = await query(folder, 'SELECT v_email AS email FROM replica_changing ORDER BY id')
    expect(rows.map(({ email }) => email)).toEqual(['a0@b.c', 'a1@b.c', 'a2@b.c'])
  })
})
