/** Bulk inserts store every value unchanged, on both engines. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendRows } from '../../src/replica/insert.ts'
import type { Cell } from '../../src/replica/insert-parts.ts'
import { shareTurns } from '../../src/runtime/turns.ts'
import { pipelined } from '../../src/store/pipeline.ts'
import { openReplica, type TestReplica } from '../support/replica.ts'
import { ENGINE } from '../support/test-database.ts'

interface Item {
  readonly number: number
  readonly text: string | null
  readonly whole: number | null
  readonly real: number | null
  readonly json: unknown
  readonly numbers: readonly number[]
}

const isLite = ENGINE === 'sqlite'
const json = (value: unknown): string => JSON.stringify(value)

const cells: Cell<Item>[] = [
  { name: 'number', kind: 'integer', of: ({ number }) => number },
  { name: 'text', of: ({ text }) => text },
  { name: 'whole', kind: 'integer', of: ({ whole }) => whole },
  { name: 'real', kind: 'real', of: ({ real }) => real },
  { name: 'json', kind: 'json', of: (item) => json(item.json) },
  ...(isLite ? [] : [{ name: 'numbers', kind: 'numbers', of: ({ numbers }: Item) => numbers } as const]),
]

let replica: TestReplica

beforeAll(async () => {
  replica = await openReplica()
  const types = isLite
    ? 'text text, whole integer, real real, json blob'
    : 'text text, whole bigint, real double precision, json jsonb, numbers bigint[]'
  await sql.raw(`CREATE TABLE replica_items (number integer, ${types})`).execute(replica.engine.everyTenant)
})
afterAll(() => replica.close())

async function insertAndRead(items: readonly Item[]): Promise<Item[]> {
  const insert = { engine: ENGINE, into: 'replica_items', cells, ending: '' } as const
  const numbers = isLite ? sql`'[]'` : sql`to_json(numbers)::text`
  const text = isLite ? sql`json(json)` : sql`json::text`
  return replica.within(async (tx) => {
    await sql`DELETE FROM replica_items`.execute(tx)
    await pipelined(tx, (send) => sendRows({ send, shareTurn: shareTurns() }, insert, items, undefined))
    const { rows } = await sql<Item & { readonly json: string; readonly numbers: string }>`
      SELECT number, text, whole, real, ${text} AS json, ${numbers} AS numbers FROM replica_items ORDER BY number`.execute(
      tx,
    )
    return rows.map((row) => ({ ...row, json: JSON.parse(row.json), numbers: JSON.parse(row.numbers) }))
  })
}

const awkward = fc.constantFrom(
  '',
  '\u0001',
  '\u0003',
  '\u0001\u0002',
  '"',
  '\\',
  '{a,"b"}',
  'NULL',
  'é 日本 😀',
  ' ',
)
const texts = fc.oneof(
  awkward,
  fc.array(awkward, { maxLength: 4 }).map((some) => some.join('')),
)
const items = fc
  .array(
    fc.record({
      text: fc.option(texts),
      whole: fc.option(fc.maxSafeInteger()),
      real: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }).map((real) => real + 0)),
      json: fc.oneof(texts, fc.constant(null), fc.record({ a: fc.array(texts, { maxLength: 3 }) })),
      numbers: isLite ? fc.constant([]) : fc.array(fc.maxSafeInteger(), { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 130, size: 'max' },
  )
  .map((all) => all.map((item, number) => ({ number, ...item })))

test('inserted rows are read back unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(items, async (all) => {
      expect(await insertAndRead(all)).toEqual(all)
    }),
    { numRuns: 60 },
  )
})

test('inserts a single row with only empty texts', async () => {
  const empty: Item = { number: 0, text: '', whole: null, real: null, json: '', numbers: [] }
  expect(await insertAndRead([empty])).toEqual([empty])
})

test('rows that are all the same are inserted one by one', async () => {
  const item: Item = { number: 0, text: 'a', whole: null, real: 0.5, json: null, numbers: isLite ? [] : [1] }
  expect(await insertAndRead([item, item, item])).toEqual([item, item, item])
})

test('a large text that contains the separators is stored unchanged', async () => {
  const text = `\u0001${'\u0002'.repeat(200_000)}\u0003`
  const item: Item = { number: 0, text, whole: 1, real: 0.5, json: text, numbers: isLite ? [] : [1] }
  expect(await insertAndRead([item])).toEqual([item])
})

test('a failing statement rolls back those sent after it and reports the failure', async () => {
  const failing = replica.within(async (tx) => {
    await pipelined(tx, async (send) => {
      send(sql`INSERT INTO replica_items (number) VALUES (-1)`)
      send(sql`SELECT * FROM not_there`)
      send(sql`INSERT INTO replica_items (number) VALUES (-2)`)
    })
  })
  await expect(failing).rejects.toThrow('not_there')
  const { rows } = await sql`SELECT 1 FROM replica_items WHERE number < 0`.execute(replica.engine.everyTenant)
  expect(rows).toEqual([])
})
