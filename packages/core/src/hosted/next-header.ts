import type { Action } from '../action.ts'
import type { PendingRequest } from '../call.ts'
import type { FetchResponse } from '../options.ts'
import { cursorOf, nextParams, type PageSource, wayOf } from '../paging.ts'
import type { Given } from '../requests.ts'
import { badAnswer } from './service.ts'

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
  pending: PendingRequest,
  headers: FetchResponse['headers'],
  source: Omit<PageSource, 'link'>,
): Given | null {
  const { next } = pending.table
  if (!next || !isHidden(pending.table)) return nextParams(pending, { ...source, link: null })
  const value = readHeader(headers.get(NEXT_HEADER))
  if (value === null) return null
  if (typeof value === 'string' || typeof value === 'number') {
    return { ...pending.given, [wayOf(next, pending.given).set]: value }
  }
  // Without the header, dropped by a proxy for example, the list would end early.
  throw badAnswer(pending, `a page without a valid header ${NEXT_HEADER}`)
}

/** The value in the header; undefined where it is missing or unreadable. */
function readHeader(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(decodeURIComponent(text))
  } catch {
    return undefined
  }
}
