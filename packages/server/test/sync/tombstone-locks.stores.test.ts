/**
 * Two streams write rows that have a parent: their own, and the parent's when it tombstones them. On PostgreSQL, a batch that
 * had changed rows and taken its commit number, and then tombstoned others, deadlocked with the deletion of their parent.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EntitySchema } from '../../src/replica/schema.ts'
import type { EntityPlan, SyncPlan } from '../../src/replica/sync-plan.ts'
import { holdWrites, tombstoneRows } from '../../src/sync/tombstone.ts'
import { openReplica, SCOPE, schemaIn, type TestReplica } from '../support/replica.ts'
import { until } from '../support/synced.ts'

let replica: TestReplica
beforeAll(async () => {
  replica = await openReplica()
})
afterAll(() => replica.close())

const refunds = schemaIn('refunds')
const named = (entity: string): EntitySchema => ({ ...refunds, entity, table: `replica_${entity}` })
const parent = { schema: named('parents') } as EntityPlan
const child = { schema: named('children'), parent } as EntityPlan
const plan = {
  entities: new Map([
    ['parents', parent],
    ['children', child],
  ]),
} as unknown as SyncPlan

const row = (id: string, parentId: string, reason: string) => ({ record: { id, reason }, parentId })

async function fill(): Promise<void> {
  const { store } = replica
  await store.prepare(parent.schema)
  await store.prepare(child.schema)
  const seen = { generation: 1, fetchedAt: 10 }
  const parents = ['p1', 'p2'].map((id) => row(id, '', 'x'))
  await replica.within((tx) => store.table(parent.schema, SCOPE).upsert(tx, parents, seen))
  const children = [row('a', 'p1', 'x'), row('b', 'p1', 'x'), row('c', 'p2', 'x')]
  await replica.within((tx) => store.table(child.schema, SCOPE).upsert(tx, children, seen))
}

/** Until a transaction of this database waits for another one. SQLite has a single writer: nobody gets that far. */
async function untilOneWaits(): Promise<void> {
  const { engine } = replica
  if (engine.dialect.engine === 'sqlite') return
  await until('a waiting transaction', async () => {
    const { rows } = await sql`
      SELECT 1 FROM pg_locks l JOIN pg_stat_activity a USING (pid) WHERE NOT l.granted AND a.query ILIKE ${'%replica_%'}`.execute(
      engine.everyTenant,
    )
    return rows.length > 0
  })
}

/** A batch of the children's stream: changes one row, then tombstones another. */
async function batchOfChildren(deleted: string, inBetween: () => Promise<void>): Promise<void> {
  const context = { replica: replica.store, plan, own: child, scope: SCOPE }
  await replica.within(async (tx) => {
    await holdWrites(tx, context)
    const changed = [row('b', 'p1', 'changed')]
    await replica.store.table(child.schema, SCOPE).upsert(tx, changed, { generation: 1, fetchedAt: 20 })
    await inBetween()
    await tombstoneRows(tx, context, [deleted], 20)
  })
}

const deleteParents = (ids: readonly string[]): Promise<number> =>
  replica.within((tx) =>
    tombstoneRows(tx, { replica: replica.store, plan, own: parent, scope: SCOPE }, ids, 30),
  )

test.each([
  ['one of the same parent', ['p1'], 'a'],
  ['one of another parent that is deleted as well', ['p2', 'p1'], 'c'],
])('a batch tombstones %s while a parent is deleted', async (_, parents, deleted) => {
  await fill()
  let deletion: Promise<number> | undefined
  await batchOfChildren(deleted, async () => {
    deletion = deleteParents(parents)
    // Observed where it is awaited; without this, Node would count an earlier failure as unhandled.
    deletion.catch(() => {})
    await untilOneWaits()
  })
  expect(await deletion).toBe(parents.length)
  const gone = parents.includes('p2') ? [] : ['c']
  expect(
    await replica.store.table(child.schema, SCOPE).live(replica.engine.tenant(SCOPE), ['a', 'b', 'c']),
  ).toEqual(gone)
  await sql`DELETE FROM replica_children`.execute(replica.engine.everyTenant)
  await sql`DELETE FROM replica_parents`.execute(replica.engine.everyTenant)
})
