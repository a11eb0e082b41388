/** Statements of a transaction that are sent without waiting for their results. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore } from '../../src/store/open.ts'
import { pipelinedToCommit } from '../../src/store/pipeline.ts'
import type { Store } from '../../src/store/store.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { testLocation } from '../support/test-database.ts'

let store: Store
beforeAll(async () => {
  store = await openStore(testLocation(tempFolder()))
})
afterAll(() => store.close())

const insert = (id: number) => sql`INSERT INTO probes (id, at) VALUES (${id}, 1)`
const FAILING = sql`INSERT INTO nowhere VALUES (1)`
const stored = (...ids: number[]) =>
  store.engine.db.selectFrom('probes').select('id').where('id', 'in', ids).orderBy('id').execute()

test('statements that nobody waits for are committed', async () => {
  await store.engine.db.transaction().execute((tx) =>
    pipelinedToCommit(tx, async (send) => {
      send(insert(-41))
      send(insert(-42))
    }),
  )
  expect(await stored(-41, -42)).toEqual([{ id: -42 }, { id: -41 }])
})

test('the commit reports the failure of a statement that nobody waits for, and stores nothing', async () => {
  const committing = store.engine.db.transaction().execute((tx) =>
    pipelinedToCommit(tx, async (send) => {
      send(insert(-43))
      send(FAILING)
      send(insert(-44))
    }),
  )
  await expect(committing).rejects.toThrow(/nowhere/)
  expect(await stored(-43, -44)).toEqual([])
})

test('a later statement reports the first failure instead of its own', async () => {
  const failing = store.engine.db.transaction().execute(async (tx) => {
    await pipelinedToCommit(tx, async (send) => void send(FAILING))
    await sql`SELECT 1 FROM elsewhere`.execute(tx)
  })
  await expect(failing).rejects.toThrow(/nowhere/)
})

test('a transaction that ignores a failure is not committed', async () => {
  const ignoring = store.engine.db.transaction().execute(async (tx) => {
    await insert(-45).execute(tx)
    await FAILING.execute(tx).catch(() => {})
  })
  await expect(ignoring).rejects.toThrow(/nowhere/)
  expect(await stored(-45)).toEqual([])
})

test('a transaction succeeds after one that failed', async () => {
  await expect(store.engine.db.transaction().execute((tx) => FAILING.execute(tx))).rejects.toThrow(/nowhere/)
  await store.engine.db.transaction().execute((tx) => insert(-46).execute(tx))
  expect(await stored(-46)).toEqual([{ id: -46 }])
})
