/** Followers of the change feed while others write: none misses a change, and each ends with the rows of the replica. */
import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  caughtUp,
  type FeedPosition,
  headOf,
  isExpired,
  positionAfter,
  startOf,
} from '../../src/replica/changes.ts'
import type { EntitySchema } from '../../src/replica/schema.ts'
import type { Tx } from '../../src/replica/scope.ts'
import type { Tables } from '../../src/store/tables.ts'
import { openReplica, SCOPE, schemaIn, type TestReplica } from '../support/replica.ts'

const refunds = schemaIn('refunds')
const named = (table: string): EntitySchema => ({ ...refunds, entity: table, table: `replica_${table}` })
const db = (): Kysely<Tables> => replica.engine.tenant(SCOPE)

let replica: TestReplica
beforeAll(async () => {
  replica = await openReplica()
})
afterAll(() => replica.close())

/** A copy of an entity that is kept equal by its change feed alone. */
class Follower {
  readonly rows = new Map<string, string>()
  readonly reports: string[] = []
  isExpired = false
  private position: FeedPosition | undefined

  private readonly schema: EntitySchema
  private readonly limit: number

  constructor(schema: EntitySchema, limit: number) {
    this.schema = schema
    this.limit = limit
  }

  /** Reads one page. Returns whether others follow. */
  async step(): Promise<boolean> {
    const head = headOf(await replica.store.heads(db(), SCOPE), this.schema.entity)
    const position = this.position ?? startOf(head)
    const wanted = { limit: this.limit, maxBytes: 1e6, document: 'record' as const }
    const rows = await replica.store.table(this.schema, SCOPE).changes(db(), position, wanted)
    const after = headOf(await replica.store.heads(db(), SCOPE), this.schema.entity)
    this.isExpired = isExpired(position, after)
    for (const { id, is_hidden, document } of rows) {
      this.reports.push(`${is_hidden ? '-' : '+'}${id}`)
      if (is_hidden) this.rows.delete(id)
      else this.rows.set(id, document ?? '')
    }
    const last = rows.at(-1)
    const hasMore = last !== undefined && rows.length === this.limit
    this.position = hasMore ? positionAfter(position, last) : caughtUp(position, rows, head)
    return hasMore
  }

  async catchUp(): Promise<this> {
    while (await this.step());
    return this
  }
}

async function stored(schema: EntitySchema): Promise<Map<string, string>> {
  const live = await replica.store.table(schema, SCOPE).records(db(), { limit: 10_000 })
  return new Map(live.map(({ id, record }) => [id, JSON.stringify(record)]))
}

const sorted = (rows: ReadonlyMap<string, string>) => [...rows].sort(([a], [b]) => (a < b ? -1 : 1))

async function seqOf(schema: EntitySchema): Promise<number> {
  return headOf(await replica.store.heads(db(), SCOPE), schema.entity).seq
}

async function tombstone(schema: EntitySchema, ids: string[], observedAt: number): Promise<number> {
  return replica.within((tx) => replica.store.table(schema, SCOPE).tombstone(tx, ids, { observedAt }))
}

describe('a commit number', () => {
  const schema = named('numbers')
  const put = (ids: string[], reason: string, at: number) =>
    replica.put(
      schema,
      ids.map((id) => ({ id, reason })),
      at,
    )

  test.each<[string, () => Promise<unknown>, number]>([
    ['new rows', () => put(['a', 'b', 'c'], 'x', 10), 1],
    ['unchanged rows', () => put(['a', 'b', 'c'], 'x', 20), 0],
    ['stale rows', () => put(['a'], 'y', 5), 0],
    [
      'one of several rows',
      async () => {
        await replica.put(
          schema,
          [
            { id: 'a', reason: 'z' },
            { id: 'b', reason: 'x' },
          ],
          30,
        )
      },
      1,
    ],
    ['a deletion', () => tombstone(schema, ['a'], 40), 1],
    ['the same deletion', () => tombstone(schema, ['a'], 50), 0],
    ['a deletion older than the row', () => tombstone(schema, ['b'], 1), 0],
    ['a deletion of an unknown record', () => tombstone(schema, ['never'], 50), 1],
    [
      'a sweep that finds nothing',
      () =>
        replica.within((tx) => replica.store.table(schema, SCOPE).sweep(tx, 1, { observedAt: 90, limit: 9 })),
      0,
    ],
    [
      'a sweep',
      () =>
        replica.within((tx) => replica.store.table(schema, SCOPE).sweep(tx, 2, { observedAt: 90, limit: 9 })),
      1,
    ],
    [
      'marking as seen',
      () => replica.within((tx) => replica.store.table(schema, SCOPE).touch(tx, ['b'], 7)),
      0,
    ],
    [
      'a transaction that rolled back',
      () =>
        replica
          .within(async (tx) => {
            await replica.store.table(schema, SCOPE).upsert(tx, [{ record: { id: 'd' } }], {
              generation: 1,
              fetchedAt: 99,
            })
            throw new Error('rolled back')
          })
          .catch(() => {}),
      0,
    ],
  ])('is taken by %s', async (_, change, taken) => {
    await replica.store.prepare(schema)
    const before = await seqOf(schema)
    await change()
    expect((await seqOf(schema)) - before).toBe(taken)
  })
})

describe('history', () => {
  test('leaves out deletions from before reading began, and reports later ones', async () => {
    const schema = named('history')
    await replica.put(
      schema,
      ['a', 'b', 'c'].map((id) => ({ id })),
      10,
    )
    await tombstone(schema, ['a'], 20)
    const follower = new Follower(schema, 1)
    await follower.step()
    await tombstone(schema, ['b', 'c'], 30)
    await follower.catchUp()
    expect(follower.reports).toEqual(['+b', '-b', '-c'])
  })

  test('ends where purged deletions were not reported, and only there', async () => {
    const schema = named('purged')
    await replica.put(
      schema,
      ['a', 'b', 'c'].map((id) => ({ id })),
      10,
    )
    const [late, early] = [await new Follower(schema, 9).catchUp(), await new Follower(schema, 9).catchUp()]
    await tombstone(schema, ['a', 'b'], 20)
    await early.catchUp()
    const middle = await new Follower(schema, 1)
    await middle.step()
    await replica.within((tx) => replica.store.table(schema, SCOPE).purge(tx, { before: 25, limit: 9 }))
    for (const one of [late, early, middle]) await one.catchUp()
    expect([late, early, middle].map((one) => one.isExpired)).toEqual([true, false, false])
    expect(sorted(early.rows)).toEqual(sorted(await stored(schema)))
    expect(sorted(middle.rows)).toEqual(sorted(await stored(schema)))
  })

  test('ends in the middle of a transaction whose deletions were purged', async () => {
    const schema = named('halfway')
    await replica.put(
      schema,
      ['a', 'b'].map((id) => ({ id })),
      10,
    )
    const follower = await new Follower(schema, 1).catchUp()
    await tombstone(schema, ['a', 'b'], 20)
    await follower.step()
    await replica.within((tx) => replica.store.table(schema, SCOPE).purge(tx, { before: 25, limit: 9 }))
    await follower.step()
    expect(follower.isExpired).toBe(true)
  })

  test('is read from rows that are older than the numbers', async () => {
    const schema = named('older')
    await replica.put(
      schema,
      ['a', 'b', 'c'].map((id) => ({ id })),
      10,
    )
    await tombstone(schema, ['c'], 20)
    await sql`UPDATE replica_older SET seq = 0`.execute(replica.engine.everyTenant)
    await replica.engine.everyTenant
      .deleteFrom('replica_heads')
      .where('connector_id', '=', SCOPE.connectorId)
      .where('entity', '=', 'older')
      .execute()
    const follower = await new Follower(schema, 1).catchUp()
    await tombstone(schema, ['b'], 30)
    expect((await follower.catchUp()).reports).toEqual(['+a', '+b', '-b'])
  })

  test('pages end before their documents exceed the bytes asked for', async () => {
    const schema = named('bytes')
    await replica.put(
      schema,
      ['a', 'b', 'c'].map((id) => ({ id, reason: 'x'.repeat(1000) })),
      10,
    )
    const read = (maxBytes: number, document?: 'data' | 'record') =>
      replica.store.table(schema, SCOPE).changes(db(), startOf({ seq: 1, floor: 0 }), {
        limit: 9,
        maxBytes,
        document,
      })
    expect((await read(1, 'record')).flatMap(({ id, document }) => (document === null ? [] : id))).toEqual([
      'a',
    ])
    expect((await read(1500, 'record')).flatMap(({ id, document }) => (document === null ? [] : id))).toEqual(
      ['a', 'b'],
    )
    const idsWith = async (maxBytes: number): Promise<string[]> =>
      (await read(maxBytes, 'data')).flatMap(({ id, document }) => (document === null ? [] : id))
    expect([await idsWith(1), await idsWith(1500), await idsWith(1e6)]).toEqual([
      ['a'],
      ['a', 'b'],
      ['a', 'b', 'c'],
    ])
    expect((await read(1e6, 'data')).map(({ document }) => JSON.parse(document ?? '').reason)).toEqual(
      ['a', 'b', 'c'].map(() => 'x'.repeat(1000)),
    )
    expect((await read(1, undefined)).map(({ id, document }) => [id, document])).toEqual([
      ['a', null],
      ['b', null],
      ['c', null],
    ])
  })
})

interface Write {
  readonly ids: readonly number[]
  readonly value: number
  readonly kind: 'put' | 'delete' | 'rollback'
}

const write: fc.Arbitrary<Write> = fc.record({
  ids: fc.uniqueArray(fc.integer({ min: 0, max: 19 }), { minLength: 1, maxLength: 6 }),
  value: fc.integer({ min: 0, max: 3 }),
  kind: fc.constantFrom('put' as const, 'put' as const, 'delete' as const, 'rollback' as const),
})

/** Lets the statements of transactions interleave. */
let time = 1000

async function apply(tx: Tx, schema: EntitySchema, { ids, value, kind }: Write): Promise<void> {
  const at = ++time
  const keys = ids.map((n) => `re_${n}`)
  if (kind === 'delete') await replica.store.table(schema, SCOPE).tombstone(tx, keys, { observedAt: at })
  else {
    const parts = keys.map((id) => ({ record: { id, reason: `${value}` } }))
    await replica.store.table(schema, SCOPE).upsert(tx, parts, { generation: 1, fetchedAt: at })
  }
  if (kind === 'rollback') throw new Error('rolled back')
}

describe('followers', () => {
  // With numbers of a sequence, a follower passes the number of a transaction that commits later.
  test('end equal to the replica, whatever is written beside them', { timeout: 120_000 }, async () => {
    let run = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(write, { minLength: 1, maxLength: 8 }), { minLength: 2, maxLength: 4 }),
        fc.integer({ min: 1, max: 7 }),
        async (writers, limit) => {
          const schema = named(`followed_${run++}`)
          await replica.store.prepare(schema)
          let isWriting = true
          const followers = [new Follower(schema, limit), new Follower(schema, limit + 3)]
          const following = followers.map(async (one) => {
            while (isWriting) await one.step()
          })
          await Promise.all(writers.map((writes) => applyAll(schema, writes))).finally(() => {
            isWriting = false
          })
          await Promise.all(following)
          const expected = sorted(await stored(schema))
          for (const one of followers) expect(sorted((await one.catchUp()).rows)).toEqual(expected)
        },
      ),
      { numRuns: 8 },
    )
  })
})

async function applyAll(schema: EntitySchema, writes: readonly Write[]): Promise<void> {
  for (const one of writes) await replica.within((tx) => apply(tx, schema, one)).catch(onlyRollback)
}

/** Without the lock on their stream, which workers hold, transactions may also deadlock: PostgreSQL then ends one of them. */
function onlyRollback(error: unknown): void {
  if (!(error instanceof Error && /rolled back|deadlock detected/.test(error.message))) throw error
}
