import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isRow, rowId, toRow } from '../src/copy/row.ts'
import { layouts } from '../src/copy/scope.ts'
import { createDictionaries } from '../src/search/dictionaries.ts'
import type { KeptRow } from '../src/search/evaluate.ts'
import { findRows } from '../src/search/find.ts'
import { findPage } from '../src/search/find-page.ts'
import type { WordSource } from '../src/search/look-up-words.ts'
import type { Position } from '../src/search/order.ts'
import { parseSearch } from '../src/search/parse.ts'
import type { Query } from '../src/search/query.ts'
import { openCopy, SCOPE, type TestCopy } from './support/copy.ts'
import { queries, records, things } from './support/things.ts'

/** Split over the engines, each of which runs this file. */
const QUERIES = Number(process.env.PLUGBOARD_QUERIES ?? 20_000) / 2
const SEED = Number(process.env.PLUGBOARD_SEED ?? 1)
const SEEN = { generation: 1, fetchedAt: 5000 }

let copy: TestCopy
let source: WordSource
let rows: KeptRow[]

beforeAll(async () => {
  copy = await openCopy()
  source = { engine: copy.engine, dictionaries: createDictionaries(copy.engine) }
  await copy.store.prepare(things)
  const [parts = []] = fc.sample(records, { numRuns: 1, seed: SEED })
  const gone = parts.slice(0, 8).map(({ record }) => rowId(things, (record as { id: string }).id, ''))
  await copy.within(async (tx) => {
    await copy.store.upsert(tx, things, SCOPE, parts, SEEN)
    await copy.store.tombstone(tx, things, SCOPE, gone, { observedAt: 9000 })
    // Somebody else's rows, which nobody may find.
    await copy.store.upsert(tx, things, { ...SCOPE, connectorId: 'con_2' }, parts, SEEN)
  })
  rows = parts.map((one) => {
    const row = toRow(things, one)
    if (!isRow(row)) throw new Error(row.reason)
    const isDeleted = gone.includes(row.id)
    return { ...row, isDeleted, changedAt: isDeleted ? 9 : 5 }
  })
})
afterAll(() => copy.close())

async function find(query: Query, from?: Position) {
  const layout = layouts(copy.engine)(things)
  return findPage(source, SCOPE, layout, query, from)
}

describe('the engine and the evaluator', () => {
  test(`agree on ${QUERIES} queries`, { timeout: 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(queries, async (given) => {
        const query = parseSearch(things, { query: given })
        const { hits } = await find(query)
        const wanted = findRows(query, rows)
        expect(hits.map(({ id, score }) => [id, score])).toEqual(
          wanted.map(({ row, score }) => [row.id, score]),
        )
      }),
      { numRuns: QUERIES, seed: SEED, endOnFailure: false },
    )
  })
})
