import type { Action } from '../action.ts'
import type { Call } from '../call.ts'
import type { FetchResponse } from '../options.ts'
import { cursorOf, nextParams, type PageSource, wayOf } from '../paging.ts'
import type { Given } from '../requests.ts'

/** Header in which the service tells what leads to the next page where nothing in its answer does. */
export const NEXT_HEADER = 'plugboard-next'

/** Whether the way on shows only to who has the upstream's own answer: its headers, or all of its body. */
function isHidden({ returns, next }: Action): boolean {
  const places = [next?.from, next?.while, next?.until, next?.back?.from]
  return places.some((place) => place === 'link' || (returns === 'page' && place?.startsWith('body.')))
}

/** The value of that header for a page; undefined where it is not needed. */
export function nextHeader(table: Action, next: Given | null): string | undefined {
  return isHidden(table) ? encodeURIComponent(JSON.stringify(next && cursorOf(table, next))) : undefined
}

/** Params of the next page: as the service tells them, or as they follow from the page. */
export function nextOf(
  call: Call,
  headers: FetchResponse['headers'],
  source: Omit<PageSource, 'link'>,
): Given | null {
  const told = headers.get(NEXT_HEADER)
  const { next } = call.table
  if (told === null || !next) return nextParams(call, { ...source, link: null })
  const value: unknown = JSON.parse(decodeURIComponent(told))
  return value === null ? null : { ...call.given, [wayOf(next, call.given).set]: value }
}
