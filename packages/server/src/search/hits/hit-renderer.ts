/**
 * Renders hits where their rows are read: in a database thread (SQLite), or on the event loop (PostgreSQL).
 */
import { extname } from 'node:path'
import type { FoundRows, RowTransform } from '../../store/row-transform.ts'
import { computeThread } from '../compute-thread.ts'
import { type HitProjection, type RenderedHits, renderHits } from './render-hits.ts'
import { renderInPortions } from './render-portions.ts'

/** Characters of documents parsed on the event loop. Parsing more would block it for over 5 ms. */
const MAX_PARSED_CHARACTERS = 262_144
const MAX_HEAP_MEGABYTES = 512

/** Whole documents are returned unparsed; only selecting fields is expensive enough for a worker thread. */
export function createHitTransform(): RowTransform<HitProjection, RenderedHits> {
  const extension = extname(import.meta.url)
  const thread = computeThread<readonly [HitProjection, FoundRows], RenderedHits>({
    entry: new URL(`./hits-thread${extension}`, import.meta.url),
    maxHeapMegabytes: MAX_HEAP_MEGABYTES,
  })
  return {
    module: new URL(`./hits-transform${extension}`, import.meta.url),
    onEventLoop: (projection, found) => {
      const isLarge = projection.fields !== undefined && characters(found) > MAX_PARSED_CHARACTERS
      // Posting rows copies them on the event loop, so the thread gets them in portions as well.
      const inThread = (...portion: [HitProjection, FoundRows]) => thread.ask(portion)
      return renderInPortions(projection, found, isLarge ? inThread : renderHits)
    },
  }
}

function characters({ columns, rows }: FoundRows): number {
  const data = columns.indexOf('data')
  return rows.reduce((sum, row) => sum + ((row[data] as string | null)?.length ?? 0), 0)
}
