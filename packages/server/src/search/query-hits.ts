/** Reads a page of hits, and of their documents as many as an answer has room for. */
import type { ReplicaScope } from '../replica/scope.ts'
import type { Engine } from '../store/engine.ts'
import type { RowTransform } from '../store/row-transform.ts'
import { LIMITS } from './limits.ts'
import { appendHits, type HitProjection, NO_HITS, type RenderedHits } from './render-hits.ts'
import type { Room, Statements } from './statement.ts'

export interface Reading {
  readonly engine: Engine
  readonly scope: ReplicaScope
  readonly telling: HitProjection
  readonly transform: RowTransform<HitProjection, RenderedHits>
  /** About so many rows that it looks at. */
  readonly rows?: number
  /** Milliseconds that are left. */
  readonly left: () => number
}

/**
 * Hits in their order. There is room for the documents of those before the first that comes without; what comes after has to
 * wait for another answer.
 */
export async function readHits(reading: Reading, statements: Statements): Promise<RenderedHits> {
  const { most } = reading.telling
  const share = Math.floor(LIMITS.answer / (most + 1))
  const told = await readParts(reading, statements, () => ({ each: share }))
  // To add up sizes costs as much as all the rest: only answers with large documents need it.
  if (!isCut(told, most)) return told
  return readParts(reading, statements, ({ bytes }) => ({ all: LIMITS.answer - bytes }))
}

function isCut({ shown, found }: RenderedHits, most: number): boolean {
  return shown < Math.min(found, most)
}

async function readParts(
  { engine, scope, telling, transform, rows, left }: Reading,
  { parts, isScan }: Statements,
  roomAfter: (before: RenderedHits) => Room,
): Promise<RenderedHits> {
  let told = NO_HITS
  for (const part of parts) {
    const most = telling.most - told.shown
    // One more than is wanted tells whether there is a page after this one.
    const more = telling.most + 1 - told.found
    if (more === 0 || isCut(told, telling.most)) break
    const effort = { ms: left(), isScan, rows }
    const statement = part(more, roomAfter(told))
    told = appendHits(
      told,
      await engine.transformRows(scope, statement, effort, transform, { ...telling, most }),
    )
  }
  return told
}
