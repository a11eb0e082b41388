import { pageByLastId } from './last-id.ts'
import { pageByNumber } from './number.ts'
import { pageByOffset } from './offset.ts'
import type { Cut, Pager, Slice } from './slice.ts'
import { pageByToken } from './token.ts'

/** By the first segment of `next.from`. */
const PAGERS: Readonly<Record<string, Pager>> = {
  last: pageByLastId,
  first: pageByLastId,
  offset: pageByOffset,
  page: pageByNumber,
  meta: pageByToken,
  body: pageByToken,
  link: pageByToken,
  header: pageByToken,
}

/** Sources whose value may be the number of a page as well. */
const pagersOfText: readonly string[] = ['meta', 'body', 'link', 'header']

/** Cuts the requested page by the paging rule of the table. Without a rule, all rows are one page. */
export function cutPage(cut: Omit<Cut, 'next'> & { readonly next: Cut['next'] | undefined }): Slice {
  const { next } = cut
  if (next === undefined) return wholeOf(cut)
  const source = next.from.split('.')[0] ?? ''
  const isByNumber = cut.isNumbered && pagersOfText.includes(source)
  const pager = isByNumber ? pageByNumber : PAGERS[source]
  if (pager === undefined) throw new Error(`no paging by '${next.from}'`)
  return pager({ ...cut, next })
}

function wholeOf(cut: Omit<Cut, 'next'>): Slice {
  const rows = cut.all.filter(cut.matches)
  return { rows, hasMore: false, cursor: null, offset: 0, size: rows.length, total: rows.length }
}
