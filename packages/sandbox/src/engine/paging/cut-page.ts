import { pageByLastId } from './last-id.ts'
import { pageByOffset } from './offset.ts'
import type { Cut, Pager, Slice } from './slice.ts'
import { pageByToken } from './token.ts'

/** By the first word of `next.from`. */
const PAGERS: Readonly<Record<string, Pager>> = {
  last: pageByLastId,
  first: pageByLastId,
  offset: pageByOffset,
  meta: pageByToken,
  body: pageByToken,
  link: pageByToken,
}

/** Cuts the page asked for, in the way the table's `next` goes on. Without a `next` the whole is the page. */
export function cutPage(cut: Omit<Cut, 'next'> & { readonly next: Cut['next'] | undefined }): Slice {
  const { next } = cut
  if (next === undefined) return wholeOf(cut)
  const pager = PAGERS[next.from.split('.')[0] ?? '']
  if (pager === undefined) throw new Error(`no paging by '${next.from}'`)
  return pager({ ...cut, next })
}

function wholeOf(cut: Omit<Cut, 'next'>): Slice {
  const rows = cut.all.filter(cut.matches)
  return { rows, hasMore: false, cursor: null, offset: 0, size: rows.length, total: rows.length }
}
