import type { PendingRequest } from '../call.ts'
import type { FetchResponse } from '../options.ts'
import { cursorOf, nextParams, type PageSource, pagingRule } from '../paging/paging.ts'
import type { Action } from '../tables/action.ts'
import type { Given } from '../tables/requests.ts'
import { at } from '../values/paths.ts'
import { parseSource } from '../values/source.ts'
import { invalidResponse } from './service.ts'

/** Response header with the cursor of the next page, if the hosted response does not lead to it. */
export const NEXT_HEADER = 'plugboard-next'

/**
 * True if the cursor is in parts of the upstream's response that the service does not return: headers, or a page's body.
 */
function isHidden({ returns, next }: Action): boolean {
  for (const source of [next?.from, next?.while, next?.until, next?.back?.from]) {
    if (source === undefined) continue
    const { from, path } = parseSource(source)
    if (from === 'header' || (from === 'link' && path === '')) return true
    if (returns === 'page' && (from === 'body' || from === 'link')) return true
  }
  return false
}

/**
 * True if the page has a next one although its meta denies it. The flag is then filled in, which the hosted response does not
 * show.
 */
function isDenied({ next: rule }: Action, meta: Given): boolean {
  return at({ meta }, rule?.while ?? '') === false || at({ meta }, rule?.until ?? '') === true
}

/**
 * Value of the header for a page; undefined if the header is not needed.
 *
 * @param meta Meta of the page, as the response has it.
 */
export function nextHeader(table: Action, next: Given | null, meta: Given = {}): string | undefined {
  if (!isHidden(table) && (next === null || !isDenied(table, meta))) return undefined
  return encodeURIComponent(JSON.stringify(next && cursorOf(table, next)))
}

/** Params of the next page, from the header or from the page itself. */
export function nextOf(
  pending: PendingRequest,
  headers: FetchResponse['headers'],
  source: Omit<PageSource, 'header'>,
): Given | null {
  const { next } = pending.table
  const text = headers.get(NEXT_HEADER)
  if (!next || (text === null && !isHidden(pending.table))) {
    return nextParams(pending, { ...source, header: () => null })
  }
  const value = readHeader(text)
  if (value === null) return null
  if (typeof value === 'string' || typeof value === 'number') {
    return { ...pending.given, [pagingRule(next, pending.given).set]: value }
  }
  // Without the header, for example dropped by a proxy, the list would end early.
  throw invalidResponse(pending, `the page has no valid header ${NEXT_HEADER}`)
}

/** Parsed value of the header; undefined if it is missing or malformed. */
function readHeader(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(decodeURIComponent(text))
  } catch {
    return undefined
  }
}
