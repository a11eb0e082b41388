/** Renders hits in portions, so that the event loop can do other work in between. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FoundRows } from '../../store/row-transform.ts'
import { appendHits, type HitProjection, NO_HITS, type RenderedHits, renderHits } from './render-hits.ts'

/** Limits of a portion, each worth a few milliseconds at most. A larger document is a portion of its own. */
const MAX_ROWS = 100
const MAX_CHARACTERS = 524_288

/** Renders one portion: on the event loop, or in a thread. */
type RenderPortion = (projection: HitProjection, found: FoundRows) => RenderedHits | Promise<RenderedHits>

export async function renderInPortions(
  projection: HitProjection,
  found: FoundRows,
  render: RenderPortion,
): Promise<RenderedHits> {
  let rendered = NO_HITS
  for (const rows of portionsOf(found)) {
    if (rendered.found > 0) await nextTurn()
    // After the first row without a document, the remaining rows are only counted.
    const isComplete = rendered.shown === rendered.found
    const limit = isComplete ? Math.max(0, projection.limit - rendered.found) : 0
    const portion = { columns: found.columns, rows }
    const renderPortion = limit === 0 ? renderHits : render
    rendered = appendHits(rendered, await renderPortion({ ...projection, limit }, portion))
  }
  return rendered
}

function* portionsOf({ columns, rows }: FoundRows): Generator<FoundRows['rows']> {
  const data = columns.indexOf('data')
  let from = 0
  let characters = 0
  for (const [index, row] of rows.entries()) {
    const own = (row[data] as string | null)?.length ?? 0
    const isFull = index - from === MAX_ROWS || characters + own > MAX_CHARACTERS
    if (isFull && index > from) {
      yield rows.slice(from, index)
      from = index
      characters = 0
    }
    characters += own
  }
  if (from < rows.length) yield rows.slice(from)
}
