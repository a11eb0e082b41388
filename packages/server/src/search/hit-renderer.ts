/** Renders hits where rows arrive on the thread of the event loop. */
import { extname } from 'node:path'
import { computeThread } from './compute-thread.ts'
import { type FoundRows, type HitProjection, type RenderedHits, renderHitsInChunks } from './render-hits.ts'

export type RenderHits = (telling: HitProjection, found: FoundRows) => Promise<RenderedHits>

/** Characters of documents that may be parsed in one turn: more would keep the event loop waiting for over 5 ms. */
const MOST_PARSED = 262_144
const MOST_MEGABYTES = 512

/** Documents are passed on as they are; parsing them to pick fields is what takes time. */
export function createRenderer(): RenderHits {
  const thread = computeThread<readonly [HitProjection, FoundRows], RenderedHits>({
    entry: new URL(`./hits-thread${extname(import.meta.url)}`, import.meta.url),
    mostMegabytes: MOST_MEGABYTES,
  })
  return (telling, found) => {
    const isLarge = telling.fields !== undefined && characters(found) > MOST_PARSED
    return isLarge ? thread.ask([telling, found]) : renderHitsInChunks(telling, found)
  }
}

function characters({ columns, rows }: FoundRows): number {
  const data = columns.indexOf('data')
  return rows.reduce((sum, row) => sum + ((row[data] as string | null)?.length ?? 0), 0)
}
