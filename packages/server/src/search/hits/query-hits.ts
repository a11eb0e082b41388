/** Queries one page of hits and keeps their documents within the response size limit. */
import type { ReplicaScope } from '../../replica/scope.ts'
import type { Engine } from '../../store/engine.ts'
import type { RowTransform } from '../../store/row-transform.ts'
import { LIMITS } from '../limits.ts'
import type { Room, Statements } from '../sql/page-sql.ts'
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
  const rendered = await queryParts(hitQuery, statements, () => ({ each: bytesPerHit }))
  // A running total of sizes doubles the cost, so only pages with large documents compute it.
  if (!isTruncated(rendered, limit)) return rendered
  return queryParts(hitQuery, statements, ({ bytes }) => ({ all: LIMITS.answer - bytes }))
}

function isTruncated({ shown, found }: RenderedHits, limit: number): boolean {
  return shown < Math.min(found, limit)
}

async function queryParts(
  { engine, scope, projection, transform, rows, left, onWaited }: HitQuery,
  { parts }: Statements,
  roomAfter: (previous: RenderedHits) => Room,
): Promise<RenderedHits> {
  let rendered = NO_HITS
  for (const part of parts) {
    const limit = projection.limit - rendered.shown
    // One extra row shows whether there is a next page.
    const rowLimit = projection.limit + 1 - rendered.found
    if (rowLimit === 0 || isTruncated(rendered, projection.limit)) break
    const budget = { ms: left(), rows, onWaited }
    const statement = part(rowLimit, roomAfter(rendered))
    const rendering = { ...transform, args: { ...projection, limit } }
    rendered = appendHits(rendered, await engine.transformRows(scope, statement, budget, rendering))
  }
  return rendered
}
