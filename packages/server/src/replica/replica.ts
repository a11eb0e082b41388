/**
 * The replica of upstream records, one set of tables per entity. Writing methods take the caller's
 * transaction, so that rows and the checkpoint of their stream commit together.
 */
import type { Engine } from '../store/engine.ts'
import { toStorable } from '../text/storable.ts'
import {
  type ChangedRow,
  type ChangesWanted,
  type FeedPosition,
  firstSince,
  type Head,
  type LatestRow,
  readChanges,
  readHeads,
  readLatest,
} from './changes.ts'
import { holdNumbers } from './commit-numbers.ts'
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
  type Size,
  type StoredRecord,
  size,
} from './read.ts'
import { purge, removeAll } from './remove.ts'
import type { RowParts } from './row.ts'
import type { EntitySchema, Field } from './schema.ts'
import { isSchemaMismatch, parseSchema } from './schema-mismatch.ts'
import { type Db, layouts, type ReplicaScope, type Tx } from './scope.ts'
import { markSeen, type Part, sweep, tombstone } from './tombstones.ts'
import {
  type ListedParent,
  type RowKey,
  type Sample,
  type UnlistedRow,
  type UnseenRow,
  type UnseenRows,
  unlistedRows,
  unseenPage,
  unseenRows,
  unseenSample,
} from './unseen.ts'
import { type UpsertResult, upsert } from './upsert.ts'
import type { Observation, WriteHooks } from './write-rows.ts'

export interface ReplicaStore {
  /**
   * Creates the tables of the entity, or migrates them to its schema. Not within a transaction. Throws when a
   * release that started later has migrated them to another schema: see {@link isSchemaMismatch}.
   */
  prepare(schema: EntitySchema): Promise<void>
  /** The same for searches: accepts tables of another schema that have all columns of this one. */
  prepareToSearch(schema: EntitySchema): Promise<void>
  /** The same for marking and counting rows and for reading full records, which work with any schema. */
  prepareAny(schema: EntitySchema): Promise<void>
  /**
   * To call after a failed statement on the tables: the next `prepare` checks whether their schema has
   * changed.
   */
  invalidate(schema: EntitySchema): void
  /** Inserts or updates records, skipping those older than the stored row. Throws as `prepare` does. */
  upsert(
    tx: Tx,
    schema: EntitySchema,
    scope: ReplicaScope,
    records: readonly RowParts[],
    seen: Observation & WriteHooks,
  ): Promise<UpsertResult>
  /** Makes other transactions that hold the numbers of the entity wait: see `commit-numbers.ts`. */
  holdNumbers(tx: Tx, schema: EntitySchema, scope: ReplicaScope): Promise<void>
  /** Tombstones rows by id. Returns how many were live. */
  tombstone(
    tx: Tx,
    schema: EntitySchema,
    scope: ReplicaScope,
    ids: readonly string[],
    seen: { readonly observedAt: number },
  ): Promise<number>
  /** Marks rows as seen by a generation that listed their ids only. */
  touch(
    tx: Tx,
    schema: EntitySchema,
    scope: ReplicaScope,
    ids: readonly string[],
    generation: number,
  ): Promise<void>
  /** The rows that a sweep after that generation would tombstone. */
  missing(
    db: Db,
    schema: EntitySchema,
    scope: ReplicaScope,
    generation: number,
    part: Part & { readonly limit: number },
  ): Promise<UnseenRows>
  /** Some of these rows, at even distances over all of them. */
  missingSample(
    db: Db,
    schema: EntitySchema,
    scope: ReplicaScope,
    generation: number,
    sample: Sample,
  ): Promise<RowKey[]>
  /** These rows after the given id, in the order of ids. Counts none, which would read every row. */
  missingPage(
    db: Db,
    schema: EntitySchema,
    scope: ReplicaScope,
    generation: number,
    page: { readonly after: string; readonly limit: number },
  ): Promise<UnseenRow[]>
  /** The live rows of a parent that its list lacks. */
  unlisted(tx: Tx, schema: EntitySchema, scope: ReplicaScope, listed: ListedParent): Promise<UnlistedRow[]>
  /** Tombstones rows that the generation did not see. Returns how many. */
  sweep(
    tx: Tx,
    schema: EntitySchema,
    scope: ReplicaScope,
    generation: number,
    part: Part & { readonly observedAt: number; readonly limit: number },
  ): Promise<number>
  /** Live records in the order of their ids. */
  records(db: Db, schema: EntitySchema, scope: ReplicaScope, after: RecordsAfter): Promise<StoredRecord[]>
  /** Undefined when there is no live record of that id. */
  record(db: Db, schema: EntitySchema, scope: ReplicaScope, id: string): Promise<StoredRecord | undefined>
  /** Filters ids to those of live rows. */
  live(db: Db, schema: EntitySchema, scope: ReplicaScope, ids: readonly string[]): Promise<string[]>
  /** Ids of live records in which a scalar field has that value. */
  idsWith(db: Db, schema: EntitySchema, scope: ReplicaScope, field: Field, value: string): Promise<string[]>
  /** Rows after a position of the change feed, in commit order, tombstones too. */
  changes(
    db: Db,
    schema: EntitySchema,
    scope: ReplicaScope,
    position: FeedPosition,
    wanted: ChangesWanted,
  ): Promise<ChangedRow[]>
  /** The rows that changed last, latest first, tombstones too. */
  latest(db: Db, schema: EntitySchema, scope: ReplicaScope, limit: number): Promise<LatestRow[]>
  /** The first commit number since a time in Unix milliseconds; undefined if nothing has changed since. */
  firstSince(db: Db, schema: EntitySchema, scope: ReplicaScope, since: number): Promise<number | undefined>
  /** The latest commit number of each entity. */
  heads(db: Db, scope: ReplicaScope): Promise<ReadonlyMap<string, Head>>
  count(db: Db, schema: EntitySchema, scope: ReplicaScope): Promise<Counts>
  size(db: Db, schema: EntitySchema, scope: ReplicaScope): Promise<Size>
  /** Removes tombstones older than `before` (Unix milliseconds). Returns how many. */
  purge(
    tx: Tx,
    schema: EntitySchema,
    scope: ReplicaScope,
    old: { readonly before: number; readonly limit: number },
  ): Promise<number>
  /** Removes at most `limit` rows, tombstones too; with the last of them the vocabulary. Returns how many. */
  clear(tx: Tx, schema: EntitySchema, scope: ReplicaScope, limit: number): Promise<number>
  /** Removes all rows of a connector in batches, until the signal aborts. Not within a transaction. */
  forget(scope: ReplicaScope, signal?: AbortSignal): Promise<void>
}

/** Rows per transaction, so that other writers get their turn in between. */
const BATCH_SIZE = 2000

export function replicaStore(engine: Engine): ReplicaStore {
  const layoutFor = layouts(engine)
  const tables = preparedTables(engine)
  return {
    prepare: tables.toWrite,
    prepareToSearch: tables.toSearch,
    prepareAny: tables.inAnySchema,
    invalidate: tables.invalidate,
    upsert: (tx, schema, scope, parts, seen) =>
      upsert(tx, { schema, layout: layoutFor(schema), scope }, parts, seen, engine.now).catch((error) => {
        if (isSchemaMismatch(error)) tables.invalidate(schema)
        throw error
      }),
    holdNumbers: (tx, schema, scope) => holdNumbers(tx, layoutFor(schema), scope),
    tombstone: (tx, schema, scope, ids, seen) =>
      tombstone(tx, layoutFor(schema), scope, ids.map(toStorable), seen, engine.now),
    touch: (tx, schema, scope, ids, generation) =>
      markSeen(tx, layoutFor(schema), scope, ids.map(toStorable), generation),
    missing: (db, schema, scope, generation, part) =>
      unseenRows(db, layoutFor(schema), schema, scope, generation, storablePart(part)),
    missingSample: (db, schema, scope, generation, sample) =>
      unseenSample(db, layoutFor(schema), schema, scope, generation, sample),
    missingPage: (db, schema, scope, generation, page) =>
      unseenPage(db, layoutFor(schema), schema, scope, generation, page),
    unlisted: (tx, schema, scope, { parentId, ...listed }) => {
      const parent = { ...listed, parentId: toStorable(parentId) }
      return unlistedRows(tx, layoutFor(schema), schema, scope, parent, engine.now)
    },
    sweep: (tx, schema, scope, generation, part) =>
      sweep(tx, layoutFor(schema), scope, generation, storablePart(part), engine.now),
    records: (db, schema, scope, after) => records(db, layoutFor(schema), scope, after),
    record: (db, schema, scope, id) => record(db, layoutFor(schema), scope, toStorable(id)),
    live: (db, schema, scope, ids) => live(db, layoutFor(schema), scope, ids.map(toStorable)),
    idsWith: (db, schema, scope, field, value) =>
      idsWith(db, layoutFor(schema), scope, field, toStorable(value)),
    ...replicaFeed(layoutFor),
    ...replicaSizes(layoutFor),
    purge: (tx, schema, scope, old) => purge(tx, layoutFor(schema), scope, old),
    clear: (tx, schema, scope, limit) => removeAll(tx, layoutFor(schema), scope, limit),
    forget: (scope, signal) => engine.onNode(scope.connectorId, () => forget(engine, scope, signal)),
  }
}

function replicaFeed(
  layoutFor: ReturnType<typeof layouts>,
): Pick<ReplicaStore, 'changes' | 'latest' | 'firstSince' | 'heads'> {
  return {
    changes: (db, schema, scope, position, wanted) =>
      readChanges(db, layoutFor(schema), scope, position, wanted),
    latest: (db, schema, scope, limit) => readLatest(db, layoutFor(schema), scope, limit),
    firstSince: (db, schema, scope, since) => firstSince(db, layoutFor(schema), scope, since),
    heads: readHeads,
  }
}

function replicaSizes(layoutFor: ReturnType<typeof layouts>): Pick<ReplicaStore, 'count' | 'size'> {
  return {
    count: (db, schema, scope) => count(db, layoutFor(schema), scope),
    size: (db, schema, scope) => size(db, layoutFor(schema), scope),
  }
}

/** Ids come from callers and upstreams and may contain NUL, which PostgreSQL rejects in text. */
function storablePart<P extends Part>(part: P): P {
  return part.parentId === undefined ? part : { ...part, parentId: toStorable(part.parentId) }
}

async function forget(engine: Engine, scope: ReplicaScope, signal?: AbortSignal): Promise<void> {
  const tables = await engine.everyTenant.selectFrom('replica_tables').select('schema').execute()
  for (const { schema } of tables) {
    const layout = layoutOf(parseSchema(schema), engine.dialect.engine)
    let count = BATCH_SIZE
    while (count === BATCH_SIZE) {
      signal?.throwIfAborted()
      count = await engine.bulk
        .tenant(scope)
        .transaction()
        .execute((tx) => removeAll(tx, layout, scope, BATCH_SIZE))
    }
  }
  await engine.bulk.everyTenant
    .deleteFrom('vocabulary_versions')
    .where('connector_id', '=', scope.connectorId)
    .execute()
  await engine.bulk.everyTenant
    .deleteFrom('replica_heads')
    .where('connector_id', '=', scope.connectorId)
    .execute()
}
