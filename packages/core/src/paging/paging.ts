import { callError, type OpenCall } from '../call.ts'
import type { Action, Next } from '../tables/action.ts'
import type { Given } from '../tables/requests.ts'
import { at } from '../values/paths.ts'
import { parseSource, type Source } from '../values/source.ts'
import type { Value } from '../values/value.ts'

/** Source of the params of the next page. */
export interface PageSource {
  readonly rows: readonly unknown[]
  readonly meta: Given
  readonly body: unknown
  /** Value of a header of the response, if present. */
  readonly header: (name: string) => string | null
  /** Address of the next page in the header `Link`. */
  readonly link?: () => string | undefined
}

/** The paging rule for these params: `ending_before` pages backwards. */
export function pagingRule(next: Next, given: Given): Pick<Next, 'set' | 'from'> {
  return next.back && given[next.back.set] !== undefined ? next.back : next
}

/** Identifies the page of these params among the pages of its list. */
export function cursorOf({ next }: Action, given: Given): unknown {
  return next && given[pagingRule(next, given).set]
}

/** The value at `last.id`, `meta.cursor`, `header.X-Next-Page` and their like; of a link, its address. */
function valueAt({ rows, meta, body, header, link }: PageSource, { from, path }: Source): unknown {
  if (from === 'header') return header(path)
  if (from === 'link' && path === '') return link?.()
  const values = {
    last: rows.at(-1),
    first: rows[0],
    meta,
    body,
    link: body,
    offset: undefined,
    page: undefined,
  }
  return at(values[from], path)
}

/** The param in the address of the next page. */
function linkParam(target: string, name: string): string | null {
  const [address = ''] = target.split('#')
  // Only the param is used, because the URL could lead to another host.
  return new URLSearchParams(address.slice(address.indexOf('?') + 1)).get(name)
}

function badPage(call: OpenCall, message: string): Error {
  return callError(call, 'upstream_bad_response', message, { outcome: 'unknown' })
}

/** A boolean of the response. Reading another type as "no more pages" would silently end the list early. */
function flagAt(call: OpenCall, source: PageSource, path: string): boolean | undefined {
  const value = valueAt(source, parseSource(path)) ?? undefined
  if (value === undefined || typeof value === 'boolean') return value
  throw badPage(call, `${path} must be a boolean, so it is unclear whether the list ends here`)
}

/**
 * True if the response announces another page, false if this is the last one; undefined if it does not say. Some upstreams
 * omit a flag that is false, but one that is missing proves nothing: only an empty page is then the end.
 */
function announcesNext(call: OpenCall, next: Next, source: PageSource): boolean | undefined {
  const isEmpty = source.rows.length === 0
  const hasMore = next.while === undefined ? undefined : flagAt(call, source, next.while)
  const isLast = next.until === undefined ? undefined : flagAt(call, source, next.until)
  if (isLast || hasMore === false) return false
  const from = parseSource(next.from)
  const isLinked = from.from === 'link' && addressOf(from, source) !== ''
  // Some vendors send the header with every page.
  if (isEmpty && next.from === 'link' && !hasMore) return false
  if (isEmpty && (next.stop || (next.while && !hasMore && !isLinked))) return false
  return hasMore || isLast === false || isLinked || undefined
}

/** The address of the next page; empty on the last one. */
function addressOf(link: Source, source: PageSource): string {
  const address = valueAt(source, link)
  return typeof address === 'string' ? address : ''
}

/** True if a record of the page must have the value: a page with records is no end of the list. */
function isInRecord({ from }: Pick<Next, 'from'>, { rows }: PageSource): boolean {
  return rows.length > 0 && isOfRecord(parseSource(from))
}

/** True for a field of the first or the last record. */
function isOfRecord({ from }: Source): boolean {
  return from === 'first' || from === 'last'
}

/** The first record is the one that is sent without being given, or 0. */
function offsetOf(table: Action, set: string, given: Given): number {
  return Number(given[set] ?? paramOf(table, set).send ?? 0)
}

/** The first page is the one that is sent without being given, or 1. */
function followingPage(table: Action, set: string, given: Given): number {
  return Number(given[set] ?? paramOf(table, set).send ?? 1) + 1
}

function paramOf({ query = {}, body = {} }: Action, name: string): Value {
  return (Object.hasOwn(query, name) ? query[name] : body[name]) ?? {}
}

/** The value of the paging param for the next page. */
function continuation(
  table: Action,
  { set, from }: Pick<Next, 'set' | 'from'>,
  given: Given,
  source: PageSource,
): unknown {
  const { rows } = source
  const place = parseSource(from)
  switch (place.from) {
    case 'offset':
      return rows.length > 0 ? offsetOf(table, set, given) + rows.length : undefined
    case 'page':
      return rows.length > 0 ? followingPage(table, set, given) : undefined
    case 'link':
      return linkParam(addressOf(place, source), paramOf(table, set).as ?? set)
    default:
      return valueAt(source, place)
  }
}

/** A link or a header has text where the param may be a number, and some bodies have numbers where it is text. */
function asDeclared(table: Action, name: string, value: unknown): unknown {
  const isDigits = typeof value === 'string' && /^\d{1,15}$/.test(value)
  if (!isDigits && typeof value !== 'number') return value
  const { type } = paramOf(table, name)
  if (isDigits && (type === 'integer' || type === 'number')) return Number(value)
  return type === 'string' ? String(value) : value
}

/**
 * Params of the next page; null on the last page. Throws if a next page is announced but cannot be requested, or would be
 * this page again.
 */
export function nextParams(call: OpenCall, source: PageSource): Given | null {
  const { table, given } = call
  const { next } = table
  if (!next) return null
  const isAnnounced = announcesNext(call, next, source)
  if (isAnnounced === false) return null
  const rule = pagingRule(next, given)
  const value = asDeclared(table, rule.set, continuation(table, rule, given, source)) ?? ''
  if (value === '' && !isAnnounced && !isInRecord(rule, source)) return null
  if (value === '' || (typeof value !== 'string' && typeof value !== 'number')) {
    throw badPage(call, `the next page cannot be requested: no usable ${rule.from} for param ${rule.set}`)
  }
  if (value !== given[rule.set]) return { ...given, [rule.set]: value }
  throw badPage(call, 'repeated cursor')
}
