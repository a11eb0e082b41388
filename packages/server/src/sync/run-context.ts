/** One run of a stream: what its phases work with, and what they hand over to be written. */

import type { Transaction } from 'kysely'
import type { RowParts } from '../copy/row.ts'
import type { CopyScope } from '../copy/scope.ts'
import type { CopyStore } from '../copy/store.ts'
import type { Db, Engine } from '../store/engine.ts'
import type { StreamRow, Tables } from '../store/tables.ts'
import type { StreamObserver } from './observe.ts'
import type { ConnectorPlan, EntityPlan } from './plan.ts'
import type { Reader } from './reader.ts'
import type { Claim, Stream } from './streams.ts'

export interface Run {
  readonly plan: ConnectorPlan
  readonly own: EntityPlan
  readonly scope: CopyScope
  readonly claim: Claim
  readonly reader: Reader
  readonly copy: CopyStore
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
export type SeenRow = RowParts & { readonly fetchedAt: number }

export interface Quarantined {
  readonly record: unknown
  readonly reason: string
}

/** Whole pages with the place where it goes on after them: written in one transaction, or not at all. */
export interface Piece {
  /** Records read upstream for it. */
  readonly records?: number
  readonly pages?: number
  /** Records to be put into the copy, before anything else is written. */
  readonly rows?: readonly SeenRow[]
  readonly write?: (tx: Transaction<Tables>) => Promise<Tally>
  readonly set: Partial<StreamRow>
  /** Frees the memory of what was read. */
  readonly release?: () => void
}

export type Phase = (run: Run) => AsyncGenerator<Piece>

export function dbOf({ engine, scope }: Run): Db {
  return engine.tenant(scope)
}
