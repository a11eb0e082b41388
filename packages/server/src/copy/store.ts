/**
 * The copy of what is upstream, one set of tables per entity. What writes takes the transaction that it is a part of, so
 * that rows and the cursor of who brings them are one commit.
 */
import type { Engine } from '../store/engine.ts'
import { clean } from './clean.ts'
import { layoutOf } from './layout.ts'
import { type Missing, missing, type Part, sweep, tombstone, touch } from './mark.ts'
import { isOtherShape, shapeFrom } from './other-shape.ts'
import { preparing } from './preparing.ts'
import {
  type Counts,
  count,
  idsWith,
  type KeptRecord,
  live,
  type RecordsAfter,
  record,
  records,
} from './read.ts'
import { purge, removeAll } from './remove.ts'
import type { RowParts } from './row.ts'
import { type CopyScope, type Db, layouts, type Tx } from './scope.ts'
import type { Field, Shape } from './shape.ts'
import { type Upserted, upsert } from './upsert.ts'
import type { Observation } from './write.ts'

export interface CopyStore {
  /**
   * Makes the tables of the entity, or fits them to its shape. Never within a transaction. Throws where a release that
   * started later has fitted them to another: see `isOtherShape`.
   */
  prepare(shape: Shape): Promise<void>
  /** The same for searches: tables of another shape will do that have all columns of this one. */
  prepareToSearch(shape: Shape): Promise<void>
  /** The same for who marks rows, counts them or reads whole records, which is alike in tables of any shape. */
  prepareAny(shape: Shape): Promise<void>
  /** A statement on the tables failed: the next preparation looks whether they are still as they were. */
  doubt(shape: Shape): void
  /** Puts records in, each only where it is newer than what is there. Throws as {@link CopyStore.prepare} does. */
  upsert(
    tx: Tx,
    shape: Shape,
    scope: CopyScope,
    records: readonly RowParts[],
    seen: Observation,
  ): Promise<Upserted>
  /** Marks rows as deleted; the rows are told by their ids. Answers how many were live. */
  tombstone(
    tx: Tx,
    shape: Shape,
    scope: CopyScope,
    ids: readonly string[],
    seen: { readonly observedAt: number },
  ): Promise<number>
  /** Rows were seen by a generation that did not bring their records. */
  touch(tx: Tx, shape: Shape, scope: CopyScope, ids: readonly string[], generation: number): Promise<void>
  /** What a sweep after that generation would delete. */
  missing(
    db: Db,
    shape: Shape,
    scope: CopyScope,
    generation: number,
    part: Part & { readonly limit: number },
  ): Promise<Missing>
  /** Marks rows as deleted that the generation did not see. Answers how many. */
  sweep(
    tx: Tx,
    shape: Shape,
    scope: CopyScope,
    generation: number,
    part: Part & { readonly observedAt: number; readonly limit: number },
  ): Promise<number>
  /** Live records in the order of their ids. */
  records(db: Db, shape: Shape, scope: CopyScope, after: RecordsAfter): Promise<KeptRecord[]>
  /** A live record; undefined where there is none. */
  record(db: Db, shape: Shape, scope: CopyScope, id: string): Promise<unknown>
  /** Those of the ids that are of live rows. */
  live(db: Db, shape: Shape, scope: CopyScope, ids: readonly string[]): Promise<string[]>
  /** Ids of live records in which a scalar field has that value. */
  idsWith(db: Db, shape: Shape, scope: CopyScope, field: Field, value: string): Promise<string[]>
  count(db: Db, shape: Shape, scope: CopyScope): Promise<Counts>
  /** Removes rows for good that were deleted before a moment. Answers how many. */
  purge(
    tx: Tx,
    shape: Shape,
    scope: CopyScope,
    old: { readonly before: number; readonly limit: number },
  ): Promise<number>
  /** Removes everything of a connector, a part at a time until the signal ends it; never within a transaction. */
  forget(scope: CopyScope, signal?: AbortSignal): Promise<void>
}

/** Rows per transaction: others write in between. */
const AT_A_TIME = 2000

export function copyStore(engine: Engine): CopyStore {
  const layoutFor = layouts(engine)
  const tables = preparing(engine)
  return {
    prepare: tables.toWrite,
    prepareToSearch: tables.toSearch,
    prepareAny: tables.inAnyShape,
    doubt: tables.doubt,
    upsert: async (tx, shape, scope, parts, seen) => {
      try {
        return await upsert(tx, shape, layoutFor(shape), scope, parts, seen)
      } catch (error) {
        if (isOtherShape(error)) tables.doubt(shape)
        throw error
      }
    },
    tombstone: (tx, shape, scope, ids, seen) => tombstone(tx, layoutFor(shape), scope, ids.map(clean), seen),
    touch: (tx, shape, scope, ids, generation) =>
      touch(tx, layoutFor(shape), scope, ids.map(clean), generation),
    missing: (db, shape, scope, generation, part) =>
      missing(db, layoutFor(shape), shape, scope, generation, cleanPart(part)),
    sweep: (tx, shape, scope, generation, part) =>
      sweep(tx, layoutFor(shape), scope, generation, cleanPart(part)),
    records: (db, shape, scope, after) => records(db, layoutFor(shape), scope, after),
    record: (db, shape, scope, id) => record(db, layoutFor(shape), scope, clean(id)),
    live: (db, shape, scope, ids) => live(db, layoutFor(shape), scope, ids.map(clean)),
    idsWith: (db, shape, scope, field, value) => idsWith(db, layoutFor(shape), scope, field, clean(value)),
    count: (db, shape, scope) => count(db, layoutFor(shape), scope),
    purge: (tx, shape, scope, old) => purge(tx, layoutFor(shape), scope, old),
    forget: (scope, signal) => forget(engine, scope, signal),
  }
}

/** Ids come from callers and upstreams: a NUL in one is a mistake for PostgreSQL. */
function cleanPart<P extends Part>(part: P): P {
  return part.parentId === undefined ? part : { ...part, parentId: clean(part.parentId) }
}

async function forget(engine: Engine, scope: CopyScope, signal?: AbortSignal): Promise<void> {
  const tables = await engine.everyTenant.selectFrom('copy_tables').select('shape').execute()
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
  await engine.everyTenant.deleteFrom('copy_words').where('connector_id', '=', scope.connectorId).execute()
}
