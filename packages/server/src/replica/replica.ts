/**
 * The replica of upstream records, one set of tables per entity. Writing methods take the caller's
 * transaction, so that rows and the checkpoint of their stream commit together.
 */
import type { Engine } from '../store/engine.ts'
import { toStorable } from '../text/storable.ts'
import {
  type ChangedRow,
  type ChangesAndHead,
  type ChangesWanted,
  type FeedPosition,
  firstSince,
  type Head,
  type LatestRow,
  readChanges,
  readChangesAndHead,
  readHeads,
  readLatest,
} from './changes.ts'
import { holdNumbers } from './commit-numbers.ts'
import { layoutOf } from './layout.ts'
import { type PreparedTables, preparedTables } from './prepared-tables.ts'
import {
  type AlikeRows,
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
import { type ConnectorRows, type Db, layouts, type ReplicaScope, type Tx } from './scope.ts'
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
  /** The rows of one connector in the tables of an entity. */
  table(schema: EntitySchema, scope: ReplicaScope): ReplicaTable
  /** The latest commit number of each entity. */
  heads(db: Db, scope: ReplicaScope): Promise<ReadonlyMap<string, Head>>
  /** Removes all rows of a connector in batches, until the signal aborts. Not within a transaction. */
  forget(scope: ReplicaScope, signal?: AbortSignal): Promise<void>
}

/** Writing methods take the transaction of their caller. */
export interface ReplicaTable {
  /** Inserts or updates records, skipping those older than the stored row. Throws as `prepare` does. */
  upsert(tx: Tx, records: readonly RowParts[], seen: Observation & WriteHooks): Promise<UpsertResult>
  /** Makes other transactions that hold the numbers of the entity wait: see `commit-numbers.ts`. */
  holdNumbers(tx: Tx): Promise<void>
  /** Tombstones rows by id. Returns how many were live. */
  tombstone(tx: Tx, ids: readonly string[], seen: { readonly observedAt: number }): Promise<number>
  /** Marks rows as seen by a generation that listed their ids only. */
  touch(tx: Tx, ids: readonly string[], generation: number): Promise<void>
  /** The rows that a sweep after that generation would tombstone. */
  missing(db: Db, generation: number, part: Part & { readonly limit: number }): Promise<UnseenRows>
  /** Some of these rows, at even distances over all of them. */
  missingSample(db: Db, generation: number, sample: Sample): Promise<RowKey[]>
  /** These rows after the given id, in the order of ids. Counts none, which would read every row. */
  missingPage(
    db: Db,
    generation: number,
    page: { readonly after: string; readonly limit: number },
  ): Promise<UnseenRow[]>
  /** The live rows of a parent that its list lacks. */
  unlisted(tx: Tx, listed: ListedParent): Promise<UnlistedRow[]>
  /** Tombstones rows that the generation did not see. Returns how many. */
  sweep(
    tx: Tx,
    generation: number,
    part: Part & { readonly observedAt: number; readonly limit: number },
  ): Promise<number>
  /** Live records in the order of their ids. */
  records(db: Db, after: RecordsAfter): Promise<StoredRecord[]>
  /** Undefined when there is no live record of that id. */
  record(db: Db, id: string): Promise<StoredRecord | undefined>
  /** Filters ids to those of live rows. */
  live(db: Db, ids: readonly string[]): Promise<string[]>
  /** Ids of live records in which a scalar field has that value. */
  idsWith(db: Db, field: Field, value: string | number, among?: AlikeRows): Promise<string[]>
  /** Rows after a position of the change feed, in commit order, tombstones too. */
  changes(db: Db, position: FeedPosition, wanted: ChangesWanted): Promise<ChangedRow[]>
  /** The same without documents, with the latest commit number at that moment. */
  changesAndHead(db: Db, position: FeedPosition, limit: number): Promise<ChangesAndHead>
  /** The rows that changed last, latest first, tombstones too. */
  latest(db: Db, limit: number): Promise<LatestRow[]>
  /** The first commit number since a time in Unix milliseconds; undefined if nothing has changed since. */
  firstSince(db: Db, since: number): Promise<number | undefined>
  count(db: Db): Promise<Counts>
  size(db: Db): Promise<Size>
  /** Removes tombstones older than `before` (Unix milliseconds). Returns how many. */
  purge(tx: Tx, old: { readonly before: number; readonly limit: number }): Promise<number>
  /** Removes at most `limit` rows, tombstones too; with the last of them the vocabulary. Returns how many. */
  clear(tx: Tx, limit: number): Promise<number>
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
    table: (schema, scope) => {
      const table = { schema, scope, layout: layoutFor(schema), now: engine.now }
      return { ...writes(table, tables), ...readsOfSync(table), ...readsOfOthers(table) }
    },
    heads: readHeads,
    forget: (scope, signal) => engine.onNode(scope.connectorId, () => forget(engine, scope, signal)),
  }
}

type Methods<Name extends keyof ReplicaTable> = Pick<ReplicaTable, Name>

function writes(
  table: ConnectorRows,
  { invalidate }: Pick<PreparedTables, 'invalidate'>,
): Methods<'upsert' | 'holdNumbers' | 'tombstone' | 'touch' | 'sweep' | 'purge' | 'clear'> {
  return {
    upsert: (tx, parts, seen) =>
      upsert(tx, table, parts, seen).catch((error) => {
        if (isSchemaMismatch(error)) invalidate(table.schema)
        throw error
      }),
    holdNumbers: (tx) => holdNumbers(tx, table),
    tombstone: (tx, ids, seen) => tombstone(tx, table, ids.map(toStorable), seen),
    touch: (tx, ids, generation) => markSeen(tx, table, ids.map(toStorable), generation),
    sweep: (tx, generation, part) => sweep(tx, table, generation, storablePart(part)),
    purge: (tx, old) => purge(tx, table, old),
    clear: (tx, limit) => removeAll(tx, table, limit),
  }
}

function readsOfSync(
  table: ConnectorRows,
): Methods<'missing' | 'missingSample' | 'missingPage' | 'unlisted' | 'records' | 'live' | 'idsWith'> {
  return {
    missing: (db, generation, part) => unseenRows(db, table, generation, storablePart(part)),
    missingSample: (db, generation, sample) => unseenSample(db, table, generation, sample),
    missingPage: (db, generation, page) => unseenPage(db, table, generation, page),
    unlisted: (tx, { parentId, ...listed }) =>
      unlistedRows(tx, table, { ...listed, parentId: toStorable(parentId) }),
    records: (db, after) => records(db, table, after),
    live: (db, ids) => live(db, table, ids.map(toStorable)),
    idsWith: (db, field, value, among) =>
      idsWith(db, table, field, typeof value === 'string' ? toStorable(value) : value, among),
  }
}

function readsOfOthers(
  table: ConnectorRows,
): Methods<'record' | 'changes' | 'changesAndHead' | 'latest' | 'firstSince' | 'count' | 'size'> {
  return {
    record: (db, id) => record(db, table, toStorable(id)),
    changes: (db, position, wanted) => readChanges(db, table, position, wanted),
    changesAndHead: (db, position, limit) => readChangesAndHead(db, table, position, limit),
    latest: (db, limit) => readLatest(db, table, limit),
    firstSince: (db, since) => firstSince(db, table, since),
    count: (db) => count(db, table),
    size: (db) => size(db, table),
  }
}

/** Ids come from callers and upstreams and may contain NUL, which PostgreSQL rejects in text. */
function storablePart<P extends Part>(part: P): P {
  return part.parentId === undefined ? part : { ...part, parentId: toStorable(part.parentId) }
}

async function forget(engine: Engine, scope: ReplicaScope, signal?: AbortSignal): Promise<void> {
  const tables = await engine.everyTenant.selectFrom('replica_tables').select('schema').execute()
  for (const { schema } of tables) {
    const parsed = parseSchema(schema)
    const layout = layoutOf(parsed, engine.dialect.engine)
    const table = { schema: parsed, layout, scope, now: engine.now }
    let count = BATCH_SIZE
    while (count === BATCH_SIZE) {
      signal?.throwIfAborted()
      count = await engine.bulk
        .tenant(scope)
        .transaction()
        .execute((tx) => removeAll(tx, table, BATCH_SIZE))
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
