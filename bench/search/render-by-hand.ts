/**
 * Renders rows as a handler written for one question would: the hits of a search as JSON text, and the position of the next
 * page. A database thread loads this module, as it loads the one of searches.
 */
import type { FoundRows, TransformModule } from '../../packages/server/src/store/row-transform.ts'

export interface PageByHand {
  /** Comma-separated. */
  readonly hits: string
  /** Sort key and id of the last hit; undefined on the last page. */
  readonly next: readonly [place: unknown, id: string] | undefined
}

/** Columns of a row, in the order of the statement. */
type Row = readonly [
  id: string,
  isDeleted: number,
  updated: number,
  place: unknown,
  data: string,
  score?: number,
]

type ByHand = TransformModule<number, PageByHand>

export const transform: ByHand['transform'] = (limit, { rows }: FoundRows) => {
  const shown = (limit < rows.length ? rows.slice(0, limit) : rows) as readonly unknown[] as readonly Row[]
  const last = shown.at(-1)
  const hasMore = last !== undefined && rows.length > limit
  return {
    hits: shown.map(hit).join(','),
    next: hasMore ? [last[3], last[0]] : undefined,
  }
}

export const buffersOf: ByHand['buffersOf'] = () => []

function hit([id, isDeleted, updated, , data, score = 1]: Row): string {
  const document = `${data.slice(0, -1)},"is_deleted":${isDeleted === 1},"updated":${updated}}`
  return `{"id":${JSON.stringify(id)},"score":${score},"data":${document}}`
}
