import { Refusal } from '../refusal.ts'
import type { Row } from '../state/collection.ts'
import type { Cut, Slice } from './slice.ts'

/**
 * Pages that begin behind (or end before) a record named by its id. The record need not pass the filters: its place in
 * the whole counts.
 */
export function pageByLastId(cut: Cut): Slice {
  const { next, params } = cut
  const after = params[next.set]
  const before = next.back === undefined ? undefined : params[next.back.set]
  if (before !== undefined && next.back !== undefined)
    return backward(cut, placeOf(cut, before, next.back.set))
  return forward(cut, after === undefined ? -1 : placeOf(cut, after, next.set))
}

function placeOf(cut: Cut, id: unknown, param: string): number {
  const place = placesIn(cut).get(id)
  if (place === undefined) throw new Refusal({ kind: 'bad_cursor', param })
  return place
}

const known = new WeakMap<Cut['all'], ReadonlyMap<unknown, number>>()

/** Where each record stands: looked up once for all pages of a list that nobody changes meanwhile. */
function placesIn({ all, idOf }: Cut): ReadonlyMap<unknown, number> {
  const places = known.get(all) ?? new Map(all.map((row, place) => [idOf(row), place]))
  known.set(all, places)
  return places
}

function forward(cut: Cut, place: number): Slice {
  if (cut.repeat && place >= 0) return repeated(cut, place)
  return sliceOf(cut, collect(cut, place + 1, 1))
}

function backward(cut: Cut, place: number): Slice {
  const found = collect(cut, place - 1, -1)
  // One more than asked for tells that there is more; it is the farthest, so it must go before turning round.
  const slice = sliceOf(cut, found)
  return { ...slice, rows: slice.rows.toReversed() }
}

/** Up to one row more than the page holds. */
function collect(cut: Cut, from: number, step: 1 | -1): Row[] {
  const found: Row[] = []
  for (let at = from; at >= 0 && at < cut.all.length && found.length <= cut.size; at += step) {
    const row = cut.all[at] as Row
    if (cut.matches(row)) found.push(row)
  }
  return found
}

/** The page that ends where this one should begin, so that its last id leads here again. */
function repeated(cut: Cut, place: number): Slice {
  const rows = cut.all
    .slice(0, place + 1)
    .filter(cut.matches)
    .slice(-cut.size)
  return { ...sliceOf(cut, rows), hasMore: true }
}

function sliceOf(cut: Cut, found: readonly Row[]): Slice {
  const rows = found.slice(0, cut.size)
  const hasMore = found.length > cut.size
  return { rows, hasMore, cursor: null, offset: 0, size: cut.size, total: found.length }
}
