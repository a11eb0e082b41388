import type { Action, Next } from './action.ts'
import { type Call, callError } from './call.ts'
import { linkTarget } from './link-header.ts'
import { at } from './paths.ts'
import type { Given } from './requests.ts'

/** What the params of the next page are read from. */
export interface PageSource {
  readonly rows: readonly unknown[]
  readonly meta: Given
  readonly body: unknown
  /** Header `Link`, where the answer had one. */
  readonly link: string | null
}

/** The direction that params go in: `ending_before` walks back. */
export function wayOf(next: Next, given: Given): Pick<Next, 'set' | 'from'> {
  return next.back && given[next.back.set] !== undefined ? next.back : next
}

/** What tells the page of these params from other pages of the same list. */
export function cursorOf({ next }: Action, given: Given): unknown {
  return next && given[wayOf(next, given).set]
}

/** The value at `last.id`, `first.id`, `meta.cursor` or `body.next_page`. */
function valueAt({ rows, meta, body }: PageSource, path: string): unknown {
  return at({ last: rows.at(-1), first: rows[0], meta, body }, path)
}

/** The param of the address that a `Link` header gives for the next page. */
function linkParam(target: string, name: string): string | null {
  const [address = ''] = target.split('#')
  // Only the param is taken: the address could lead to another host.
  return new URLSearchParams(address.slice(address.indexOf('?') + 1)).get(name)
}

function badPage(call: Call, message: string): Error {
  return callError(call, 'upstream_bad_response', message, { outcome: 'unknown' })
}

/** A flag of the answer. Any other type read as "no more" would end the list early, without a sign. */
function flagAt(call: Call, source: PageSource, path: string | undefined): boolean | undefined {
  const value = path === undefined ? undefined : (valueAt(source, path) ?? undefined)
  if (value === undefined || typeof value === 'boolean') return value
  throw badPage(call, `${path} is no boolean, so the end of the list cannot be told`)
}

/** Whether the answer announces another page; undefined where it does not say. */
function announces(call: Call, next: Next, source: PageSource): boolean | undefined {
  if (next.stop && !source.rows[0]) return false
  const hasMore = flagAt(call, source, next.while)
  const isLast = flagAt(call, source, next.until)
  if (isLast || (next.while && !hasMore)) return false
  const isLinked = next.from === 'link' && linkTarget(source.link ?? '', 'next') !== undefined
  return hasMore || isLast === false || isLinked || undefined
}

/** The value that the param of the next page takes. */
function continuation({ set, from }: Pick<Next, 'set' | 'from'>, given: Given, source: PageSource): unknown {
  const { rows, link } = source
  if (from === 'offset') return rows.length > 0 ? Number(given[set] ?? 0) + rows.length : undefined
  return from === 'link' ? linkParam(linkTarget(link ?? '', 'next') ?? '', set) : valueAt(source, from)
}

/**
 * Params of the page after this one; null on the last page. Throws where another page is announced but cannot be
 * requested, and where the next page would be this one again.
 */
export function nextParams(call: Call, source: PageSource): Given | null {
  const { table, given } = call
  const { next } = table
  if (!next) return null
  const isAnnounced = announces(call, next, source)
  if (isAnnounced === false) return null
  const way = wayOf(next, given)
  const value = continuation(way, given, source) ?? ''
  if (value === '' && !isAnnounced) return null
  if (value === '' || (typeof value !== 'string' && typeof value !== 'number')) {
    throw badPage(call, `the next page cannot be requested: no usable ${way.from} for param ${way.set}`)
  }
  if (value !== given[way.set]) return { ...given, [way.set]: value }
  throw badPage(call, 'repeated cursor')
}
