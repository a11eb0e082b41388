/** Rows of the call log that wait to be inserted: a bounded number, once a second. */
import { newId } from '../../crypto/id.ts'
import type { CallStore } from '../../store/calls.ts'
import { isStoreError } from '../../store/store-error.ts'
import type { CallRow } from '../../store/tables.ts'
import type { Events } from '../events.ts'
import type { Metrics } from '../metrics.ts'
import { GAP_CODE } from './call-codes.ts'

export interface QueueParts {
  readonly store: Pick<CallStore, 'add'>
  readonly metrics: Pick<Metrics, 'callsDropped'>
  readonly events: Pick<Events, 'failed'>
  /** Called after the rows were inserted. */
  readonly flushed: () => Promise<void>
  /** The store's clock. */
  readonly clock: () => number
}

export interface CallQueue {
  add(row: CallRow): void
  /** Inserts the rows that wait. */
  flush(): Promise<void>
  /** Inserts the last rows. */
  close(): Promise<void>
}

const QUEUED = 10_000
const PER_INSERT = 1000
const FLUSH_MS = 1000

export const EMPTY = {
  connector_id: null,
  type: null,
  external_user_id: null,
  entity: null,
  action: null,
  actor: null,
  wait_ms: null,
  stages: null,
  attempts: null,
  upstream_status: null,
  upstream_request: null,
  request_id: null,
  caller_request: null,
  trace_id: null,
  bytes_in: null,
  bytes_out: null,
} as const

export function callQueue(parts: QueueParts): CallQueue {
  const gaps = lostCalls(parts)
  let pending: CallRow[] = []
  let flushing = Promise.resolve()
  /** While the store is unavailable, as many rows wait as fit. */
  const putBack = (rows: readonly CallRow[]): void => {
    const room = Math.max(0, QUEUED - pending.length)
    pending = [...rows.slice(0, room), ...pending]
    gaps.lose(rows.slice(room))
  }
  const write = async (): Promise<void> => {
    const rows = pending
    pending = []
    try {
      await insert(parts, rows, gaps.lose, putBack)
      await gaps.write()
      await parts.flushed()
    } catch (error) {
      parts.events.failed('call log', error)
    }
  }
  const flush = (): Promise<void> => {
    flushing = flushing.then(write)
    return flushing
  }
  const timer = setInterval(() => void ((pending.length > 0 || gaps.exist()) && flush()), FLUSH_MS)
  timer.unref()
  return {
    add: (row) => {
      if (pending.length < QUEUED) pending.push(row)
      else gaps.lose([row])
    },
    flush,
    close: () => {
      clearInterval(timer)
      return flush()
    },
  }
}

/** Loses rows that the store refuses. If it is unavailable, puts the rest back and throws. */
async function insert(
  { store, events }: QueueParts,
  rows: readonly CallRow[],
  lose: (rows: readonly CallRow[]) => void,
  putBack: (rows: readonly CallRow[]) => void,
): Promise<void> {
  for (let from = 0; from < rows.length; from += PER_INSERT) {
    const some = rows.slice(from, from + PER_INSERT)
    try {
      await store.add(some)
    } catch (error) {
      if (isStoreError(error)) {
        putBack(rows.slice(from))
        throw error
      }
      lose(some)
      events.failed('call log', error)
    }
  }
}

interface LostCalls {
  lose(rows: readonly CallRow[]): void
  exist(): boolean
  /** Inserts a row for each application that shows how many of its calls are missing. */
  write(): Promise<void>
}

function lostCalls({ store, metrics, clock }: QueueParts): LostCalls {
  const lost = new Map<string, number>()
  const add = (org: string, calls: number): void => void lost.set(org, (lost.get(org) ?? 0) + calls)
  return {
    lose: (rows) => {
      metrics.callsDropped(rows.length)
      for (const { org, represents } of rows) add(org, represents)
    },
    exist: () => lost.size > 0,
    write: async () => {
      const gaps = [...lost]
      lost.clear()
      try {
        await store.add(gaps.map(([org, represents]) => gapOf(org, represents, clock())))
      } catch (error) {
        for (const [org, represents] of gaps) add(org, represents)
        throw error
      }
    },
  }
}

function gapOf(org: string, represents: number, at: number): CallRow {
  const gap = { kind: 'gap', code: GAP_CODE, outcome: 'unknown', ms: 0 } as const
  return { ...EMPTY, ...gap, org, at, id: newId('cal'), represents }
}
