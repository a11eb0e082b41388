/** Renders hits where their rows are read: in a thread of the database, or on the event loop and a thread beside it. */
import { extname } from 'node:path'
import type { FoundRows, RowTransform } from '../store/row-transform.ts'
import { computeThread } from './compute-thread.ts'
import { type HitProjection, type RenderedHits, renderHitsInChunks } from './render-hits.ts'

/** Characters of documents that may be parsed in one turn: more would keep the event loop waiting for over 5 ms. */
const MOST_PARSED = 262_144
const MOST_MEGABYTES = 512

/** Documents are passed on as they are; parsing them to pick fields is what takes time. */
export function createHitTransform(): RowTransform<HitProjection, RenderedHits> {
  const extension = extname(import.meta.url)
  const thread = computeThread<readonly [HitProjection, FoundRows], RenderedHits>({
    entry: new URL(`./hits-thread${extension}`, import.meta.url),
    mostMegabytes: MOST_MEGABYTES,
  })
  return {
    module: new URL(`./hits-transform${extension}`, import.meta.url),
    onEventLoop: (projection, found) => {
      const isLarge = projection.fields !== undefined && characters(found) > MOST_PARSED
      return isLarge ? thread.ask([projection, found]) : renderHitsInChunks(projection, found)
    },
  }
}

function characters({ columns, rows }: FoundRows): number {
  const data = columns.indexOf('data')
  return rows.reduce((sum, row) => sum + ((row[data] as string | null)?.length ?? 0), 0)
}
