/**
 * The replica of what is upstream, one set of tables per entity. What writes takes the transaction that it is a part of, so
 * that rows and the cursor of who brings them are one commit.
 */
import type { Engine } from '../store/engine.ts'
import { toStorable } from '../text/storable.ts'
import { layoutOf } from './layout.ts'
import { preparedTables } from './prepared-tables.ts'
import {
  type Counts,
  count,
  idsWith,
  live,
  type RecordsAfter,
  record,
  records,
  type StoredRecord,
} from './read.ts'
import { purge, removeAll } from './remove.ts'
import type { RowParts } from './row.ts'
import type { EntitySchema, Field } from './schema.ts'
import { isSchemaMismatch, shapeFrom } from './schema-mismatch.ts'
import { type Db, layouts, type ReplicaScope, type Tx } from './scope.ts'
import { markSeen, type Part, sweep, tombstone, type UnseenRows, unseenRows } from './tombstones.ts'
import { type UpsertResult, upsert } from './upsert.ts'
import type { Observation } from './write-rows.ts'

export interface ReplicaStore {
  /**
   * Makes the tables of the entity, or fits them to its shape. Never within a transaction. Throws where a release that
   * started later has fitted them to another: see `isOtherShape`.
   */
  prepare(shape: EntitySchema): Promise<void>
  /** The same for searches: tables of another shape will do that have all columns of this one. */
  prepareToSearch(shape: EntitySchema): Promise<void>
  /** The same for who marks rows, counts them or reads whole records, which is alike in tables of any shape. */
  prepareAny(shape: EntitySchema): Promise<void>
  /** A statement on the tables failed: the next preparation looks whether they are still as they were. */
  doubt(shape: EntitySchema): void
  /** Puts records in, each only where it is newer than what is there. Throws as {@link ReplicaStore.prepare} does. */
  upsert(
    tx: Tx,
    shape: EntitySchema,
    scope: ReplicaScope,
    records: readonly RowParts[],
    seen: Observation,
  ): Promise<UpsertResult>
  /** Marks rows as deleted; the rows are told by their ids. Answers how many were live. */
  tombstone(
    tx: Tx,
    shape: EntitySchema,
    scope: ReplicaScope,
    ids: readonly string[],
    seen: { readonly observedAt: number },
  ): Promise<number>
  /** Rows were seen by a generation that did not bring their records. */
  touch(
    tx: Tx,
    shape: EntitySchema,
    scope: ReplicaScope,
    ids: readonly string[],
    generation: number,
  ): Promise<void>
  /** What a sweep after that generation would delete. */
  missing(
    db: Db,
    shape: EntitySchema,
    scope: ReplicaScope,
    generation: number,
    part: Part & { readonly limit: number },
  ): Promise<UnseenRows>
  /** Marks rows as deleted that the generation did not see. Answers how many. */
  sweep(
    tx: Tx,
    shape: EntitySchema,
    scope: ReplicaScope,
    generation: number,
    part: Part & { readonly observedAt: number; readonly limit: number },
  ): Promise<number>
  /** Live records in the order of their ids. */
  records(db: Db, shape: EntitySchema, scope: ReplicaScope, after: RecordsAfter): Promise<StoredRecord[]>
  /** A live record; undefined where there is none. */
  record(db: Db, shape: EntitySchema, scope: ReplicaScope, id: string): Promise<unknown>
  /** Those of the ids that are of live rows. */
  live(db: Db, shape: EntitySchema, scope: ReplicaScope, ids: readonly string[]): Promise<string[]>
  /** Ids of live records in which a scalar field has that value. */
  idsWith(db: Db, shape: EntitySchema, scope: ReplicaScope, field: Field, value: string): Promise<string[]>
  count(db: Db, shape: EntitySchema, scope: ReplicaScope): Promise<Counts>
  /** Removes rows for good that were deleted before a moment. Answers how many. */
  purge(
    tx: Tx,
    shape: EntitySchema,
    scope: ReplicaScope,
    old: { readonly before: number; readonly limit: number },
  ): Promise<number>
  /** Removes everything of a connector, a part at a time until the signal ends it; never within a transaction. */
  forget(scope: ReplicaScope, signal?: AbortSignal): Promise<void>
}

/** Rows per transaction: others write in between. */
const AT_A_TIME = 2000

export function replicaStore(engine: Engine): ReplicaStore {
  const layoutFor = layouts(engine)
  const tables = preparedTables(engine)
  return {
    prepare: tables.toWrite,
    prepareToSearch: tables.toSearch,
    prepareAny: tables.inAnyShape,
    doubt: tables.doubt,
    upsert: async (tx, shape, scope, parts, seen) => {
      try {
        return await upsert(tx, shape, layoutFor(shape), scope, parts, seen)
      } catch (error) {
        if (isSchemaMismatch(error)) tables.doubt(shape)
        throw error
      }
    },
    tombstone: (tx, shape, scope, ids, seen) =>
      tombstone(tx, layoutFor(shape), scope, ids.map(toStorable), seen),
    touch: (tx, shape, scope, ids, generation) =>
      markSeen(tx, layoutFor(shape), scope, ids.map(toStorable), generation),
    missing: (db, shape, scope, generation, part) =>
      unseenRows(db, layoutFor(shape), shape, scope, generation, cleanPart(part)),
    sweep: (tx, shape, scope, generation, part) =>
      sweep(tx, layoutFor(shape), scope, generation, cleanPart(part)),
    records: (db, shape, scope, after) => records(db, layoutFor(shape), scope, after),
    record: (db, shape, scope, id) => record(db, layoutFor(shape), scope, toStorable(id)),
    live: (db, shape, scope, ids) => live(db, layoutFor(shape), scope, ids.map(toStorable)),
    idsWith: (db, shape, scope, field, value) =>
      idsWith(db, layoutFor(shape), scope, field, toStorable(value)),
    count: (db, shape, scope) => count(db, layoutFor(shape), scope),
    purge: (tx, shape, scope, old) => purge(tx, layoutFor(shape), scope, old),
    forget: (scope, signal) => forget(engine, scope, signal),
  }
}

/** Ids come from callers and upstreams: a NUL in one is a mistake for PostgreSQL. */
function cleanPart<P extends Part>(part: P): P {
  return part.parentId === undefined ? part : { ...part, parentId: toStorable(part.parentId) }
}

async function forget(engine: Engine, scope: ReplicaScope, signal?: AbortSignal): Promise<void> {
  const tables = await engine.everyTenant.selectFrom('replica_tables').select('shape').execute()
  for (const { shape } of tables) {
    const layout = layoutOf(shapeFrom(shape), engine.words.engine)
    let count = AT_A_TIME
    while (count === AT_A_TIME) {
      signal?.throwIfAborted()
      count = await engine
        .tenant(scope)
        .transaction()
        .execute((tx) => removeAll(tx, layout, scope, AT_A_TIME))
    }
  }
  await engine.everyTenant
    .deleteFrom('vocabulary_versions')
    .where('connector_id', '=', scope.connectorId)
    .execute()
}
