/** One run of a stream: the context of its phases and the batches that they yield. */

import type { Transaction } from 'kysely'
import type { SyncIntervals } from '../config/config.ts'
import type { ReplicaStore, ReplicaTable } from '../replica/replica.ts'
import type { RowParts } from '../replica/row.ts'
import type { ReplicaScope } from '../replica/scope.ts'
import type { EntityPlan, SyncPlan } from '../replica/sync-plan.ts'
import type { RowKey } from '../replica/unseen.ts'
import type { Db, Engine } from '../store/engine.ts'
import type { ConnectorRecord } from '../store/store.ts'
import type { Stream, StreamLease } from '../store/streams.ts'
import type { StreamRow, Tables } from '../store/tables.ts'
import type { UpstreamTrace } from '../telemetry/call-trace.ts'
import type { StreamObserver } from './observe.ts'
import type { UpstreamList } from './reading/pages.ts'
import type { Reader } from './reading/reader.ts'
import type { RowWeight } from './row-weight.ts'

export interface Run {
  readonly plan: SyncPlan
  readonly own: EntityPlan
  readonly scope: ReplicaScope
  readonly connector: Pick<ConnectorRecord, 'id' | 'type' | 'external_user_id'>
  readonly lease: StreamLease
  readonly reader: Reader
  readonly replica: ReplicaStore
  readonly engine: Engine
  /** The stream's row as of the last commit, with the changes in `unsaved`. */
  stream: Stream
  /** The requests in the row when it was read last. Those of a later time need another run. */
  requests: Pick<Stream, 'requests' | 'rerun_at' | 'interval_seconds'>
  /** The changes by which the run began, until its first commit stores them. */
  unsaved: Partial<StreamRow> | undefined
  /** No parent has changed since the position of the stream. */
  areParentsSettled: boolean
  /** The last commit has released the lease. */
  isReleased: boolean
  /** The rows of the stream. */
  readonly table: ReplicaTable
  /** The store's clock. */
  readonly now: () => number
  readonly observer: StreamObserver
  readonly trace: UpstreamTrace
  /** Compares a sample of the records of a page with their declared type. */
  readonly observeShapes: (records: readonly unknown[]) => void
  /**
   * Prepares the tables that the run reads and writes, once. A run that finds nothing needs none of them. Not within a
   * transaction.
   */
  readonly prepareTables: () => Promise<void>
}

export interface RunRules {
  readonly intervals: SyncIntervals
  /** Stops the run after the current transaction. */
  readonly signal: AbortSignal
}

/** The effects of writing a batch. */
export interface Tally {
  readonly changed?: number
  readonly deleted?: number
  /** Values whose type differs from their field's. */
  readonly mistyped?: number
  readonly quarantined?: readonly Quarantined[]
  /** Rows of own writes that the list of their parent lacks. */
  readonly spared?: readonly RowKey[]
}

/** A record with the time at which it was requested. */
export interface FetchedRecord {
  readonly record: unknown
  readonly fetchedAt: number
}

export type FetchedRow = RowParts & FetchedRecord

export interface Quarantined {
  readonly record: unknown
  readonly reason: string
}

/** Changes records besides those that a batch upserts. */
export type Write = (tx: Transaction<Tables>) => Promise<Tally>

/** Written in one transaction: whole pages and the cursor after them, or a part of a page that has many records. */
export interface Batch {
  /** Number of records read upstream. */
  readonly records?: number
  readonly pages?: number
  /** Records to upsert, before `write` runs. */
  readonly rows?: readonly FetchedRow[]
  /** The weight of the rows for the database. */
  readonly weight?: RowWeight
  /** Undefined if it changes no records. */
  readonly write?: Write | undefined
  readonly set: Partial<StreamRow>
  /** Called when the statements of the rows are sent. */
  readonly onSent?: () => void
  /** Returns the pages' bytes to the memory budget; called once the batch is written or dropped. */
  readonly release?: () => void
}

export type Phase = (run: Run) => AsyncGenerator<Batch>

/** The list of the stream's records. */
export function listOf({ reader, own: { entity, sync } }: Run): UpstreamList {
  return { reader, entity, action: sync.list, windows: sync.windows }
}

export function dbOf({ engine, scope }: Run): Db {
  return engine.bulk.tenant(scope)
}
