/** The changes of a batch to the stream's row: its phase, the cursor and the counters. */
import type { Stream } from '../store/streams.ts'
import type { StreamRow } from '../store/tables.ts'
import { cursorOf, extended } from './cursor.ts'
import type { Batch, Run, Tally } from './run-context.ts'

export interface Committed {
  readonly stream: Stream
  readonly tally: Required<Tally>
  /** Reasons of the records that were not in quarantine before. */
  readonly quarantined: readonly string[]
  /** The store's clock. */
  readonly now: number
}

/** Of the stream's row, by a batch that does not complete the run. */
export function changesOf(run: Run, batch: Batch, tally: Tally): Partial<StreamRow> {
  return { ...batch.set, ...cursorAfter(run, batch, tally), ...addToCounters(run.stream, batch, tally) }
}

/** Beyond that, the next full sync finds those that are gone. */
const MAX_SPARED = 1000

/** Batches are read ahead, so that their cursors lack what the batches before them have spared. */
function cursorAfter({ stream, now }: Run, { set: { cursor } }: Batch, tally: Tally): Partial<StreamRow> {
  if (!cursor) return {}
  const spared = [...(cursorOf(stream).spared ?? []), ...(tally.spared ?? [])].slice(0, MAX_SPARED)
  return { cursor: extended(cursor, { at: now(), ...(spared.length > 0 && { spared }) }) }
}

function addToCounters(stream: Stream, { pages = 0, records = 0 }: Batch, tally: Tally): Partial<StreamRow> {
  return {
    pages: stream.pages + pages,
    records: stream.records + records,
    changed: stream.changed + (tally.changed ?? 0),
    deleted: stream.deleted + (tally.deleted ?? 0),
    quarantined: stream.quarantined + (tally.quarantined?.length ?? 0),
    mistyped: stream.mistyped + (tally.mistyped ?? 0),
  }
}
