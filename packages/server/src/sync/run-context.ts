/** One run of a stream: what its phases work with, and what they hand over to be written. */

import type { Transaction } from 'kysely'
import type { ConnectorPlan, EntityPlan } from '../replica/plan.ts'
import type { ReplicaStore } from '../replica/replica.ts'
import type { RowParts } from '../replica/row.ts'
import type { ReplicaScope } from '../replica/scope.ts'
import type { Db, Engine } from '../store/engine.ts'
import type { Claim, Stream } from '../store/streams.ts'
import type { StreamRow, Tables } from '../store/tables.ts'
import type { StreamObserver } from './observe.ts'
import type { Reader } from './reader.ts'

export interface Run {
  readonly plan: ConnectorPlan
  readonly own: EntityPlan
  readonly scope: ReplicaScope
  readonly claim: Claim
  readonly reader: Reader
  readonly replica: ReplicaStore
  readonly engine: Engine
  /** The row as it was written last. */
  stream: Stream
  /** The store's clock. */
  readonly now: () => number
  readonly observer: StreamObserver
}

/** What writing a piece did. */
export interface Tally {
  readonly changed?: number
  readonly deleted?: number
  /** Values that are not of their field's type. */
  readonly mistyped?: number
  readonly quarantined?: readonly Quarantined[]
}

/** A record, and when it was asked for. */
export type FetchedRow = RowParts & { readonly fetchedAt: number }

export interface Quarantined {
  readonly record: unknown
  readonly reason: string
}

/** Whole pages with the place where it goes on after them: written in one transaction, or not at all. */
export interface Batch {
  /** Records read upstream for it. */
  readonly records?: number
  readonly pages?: number
  /** Records to be put into the replica, before anything else is written. */
  readonly rows?: readonly FetchedRow[]
  readonly write?: (tx: Transaction<Tables>) => Promise<Tally>
  readonly set: Partial<StreamRow>
  /** Frees the memory of what was read. */
  readonly release?: () => void
}

export type Phase = (run: Run) => AsyncGenerator<Batch>

export function dbOf({ engine, scope }: Run): Db {
  return engine.tenant(scope)
}
