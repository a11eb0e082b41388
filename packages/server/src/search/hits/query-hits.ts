/** Queries one page of hits and keeps their documents within the response size limit. */
import type { ReplicaScope } from '../../replica/scope.ts'
import type { Engine } from '../../store/engine.ts'
import type { RowTransform } from '../../store/row-transform.ts'
import { LIMITS } from '../limits.ts'
import type { Statements } from '../sql/page-sql.ts'
import { appendHits, type HitProjection, NO_HITS, type RenderedHits } from './render-hits.ts'

export interface HitQuery {
  readonly engine: Engine
  readonly scope: ReplicaScope
  readonly projection: HitProjection
  readonly transform: RowTransform<HitProjection, RenderedHits>
  /** Approximate row limit; the engine throws `RowLimitExceeded` beyond it. */
  readonly rows?: number
  /** Milliseconds until the deadline. */
  readonly left: () => number
  /** See `QueryBudget`. */
  readonly onWaited: (ms: number) => void
}

/**
 * Returns hits in sort order, up to the first whose document exceeds the response size limit. The next page
 * continues there.
 */
export async function queryHits(hitQuery: HitQuery, statements: Statements): Promise<RenderedHits> {
  const { limit } = hitQuery.projection
  const bytesPerHit = Math.floor(LIMITS.answer / (limit + 1))
  const rendered = await queryParts(hitQuery, statements, bytesPerHit)
  // A running total of sizes doubles the cost, so only pages with large documents compute it.
  return isTruncated(rendered, limit) ? queryParts(hitQuery, statements) : rendered
}

function isTruncated({ shown, found }: RenderedHits, limit: number): boolean {
  return shown < Math.min(found, limit)
}

/** @param each Size limit of each document. Default: all of them share the limit of the response. */
async function queryParts(
  { engine, scope, projection, transform, rows, left, onWaited }: HitQuery,
  { parts }: Statements,
  each?: number,
): Promise<RenderedHits> {
  let rendered = NO_HITS
  for (const part of parts) {
    const limit = projection.limit - rendered.shown
    // One extra row shows whether there is a next page.
    const rowLimit = projection.limit + 1 - rendered.found
    if (rowLimit === 0 || isTruncated(rendered, projection.limit)) break
    const budget = { ms: left(), rows, onWaited }
    const room = each === undefined ? { all: LIMITS.answer - rendered.bytes } : { each }
    const rendering = { ...transform, args: { ...projection, limit } }
    const more = await engine.transformRows(scope, part(rowLimit, room), budget, rendering)
    rendered = rendered === NO_HITS ? more : appendHits(rendered, more)
  }
  return rendered
}
