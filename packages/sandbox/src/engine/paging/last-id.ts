import { Refusal } from '../refusal.ts'
import type { Row } from '../state/collection.ts'
import type { Cut, Slice } from './slice.ts'

/**
 * Pages that start after (or end before) a record named by its id. That record need not match the filters, since its
 * position among all records counts.
 */
export function pageByLastId(cut: Cut): Slice {
  const { next, params } = cut
  const after = params[next.set]
  const before = next.back === undefined ? undefined : params[next.back.set]
  if (before !== undefined && next.back !== undefined)
    return backward(cut, positionOf(cut, before, next.back.set))
  return forward(cut, after === undefined ? -1 : positionOf(cut, after, next.set))
}

function positionOf(cut: Cut, id: unknown, param: string): number {
  const position = positionsIn(cut).get(id)
  if (position === undefined) throw new Refusal({ kind: 'bad_cursor', param })
  return position
}

const cached = new WeakMap<Cut['all'], ReadonlyMap<unknown, number>>()

/** Positions of all records, cached for all pages of a list that does not change. */
function positionsIn({ all, idOf }: Cut): ReadonlyMap<unknown, number> {
  const places = cached.get(all) ?? new Map(all.map((row, position) => [idOf(row), position]))
  cached.set(all, places)
  return places
}

function forward(cut: Cut, position: number): Slice {
  if (cut.repeat && position >= 0) return repeated(cut, position)
  return sliceOf(cut, collect(cut, position + 1, 1))
}

function backward(cut: Cut, position: number): Slice {
  const found = collect(cut, position - 1, -1)
  // One extra row shows that there are more. It is the farthest, so it is removed before reversing.
  const slice = sliceOf(cut, found)
  return { ...slice, rows: slice.rows.toReversed() }
}

/** Up to one row more than the page size. */
function collect(cut: Cut, from: number, step: 1 | -1): Row[] {
  const found: Row[] = []
  for (let at = from; at >= 0 && at < cut.all.length && found.length <= cut.size; at += step) {
    const row = cut.all[at] as Row
    if (cut.matches(row)) found.push(row)
  }
  return found
}

/** The page that ends where this one should start, so that its last id leads back here. */
function repeated(cut: Cut, position: number): Slice {
  const rows = cut.all
    .slice(0, position + 1)
    .filter(cut.matches)
    .slice(-cut.size)
  return { ...sliceOf(cut, rows), hasMore: true }
}

function sliceOf(cut: Cut, found: readonly Row[]): Slice {
  const rows = found.slice(0, cut.size)
  const hasMore = found.length > cut.size
  return { rows, hasMore, cursor: null, offset: 0, size: cut.size, total: found.length }
}
