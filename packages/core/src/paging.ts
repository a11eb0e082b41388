import type { Action, Next } from './action.ts'
import { type Call, callError } from './call.ts'
import { at } from './paths.ts'
import type { Given } from './requests.ts'

/** What the place of the next page is read from. */
export interface PageSource {
  readonly rows: readonly unknown[]
  readonly meta: Given
  readonly body: unknown
  /** Header `Link`, where the answer had one. */
  readonly link: string | null
}

/** The param of the address that a `Link` header (RFC 8288) gives for the next page. */
function linkParam(link: string | null, name: string): string | null {
  // Neither part goes beyond the next `<`, so that no character is looked at twice.
  const links = [...(link ?? '').matchAll(/<([^<>]*)>([^<]*)/g)]
  const [, address] = links.find(([, , about = '']) => /;\s*rel="?next/i.test(about)) ?? []
  // Only the param is taken: the address could lead to another host.
  return new URLSearchParams(address?.split('?')[1]).get(name)
}

/** The direction that params go in: `ending_before` walks back. */
export function wayOf(next: Next, given: Given): Pick<Next, 'set' | 'from'> {
  return next.back && given[next.back.set] !== undefined ? next.back : next
}

/** What tells the page of these params from other pages of the same list. */
export function cursorOf({ next }: Action, given: Given): unknown {
  return next && given[wayOf(next, given).set]
}

/** Params of the page after this one; null on the last page. Throws where that would be this page again. */
export function nextParams(call: Call, { rows, meta, body, link }: PageSource): Given | null {
  const { table, given } = call
  const { next } = table
  if (!next) return null
  // The value at `last.id`, `first.id`, `meta.cursor` or `body.next_page`.
  const from = (path = '') => at({ last: rows.at(-1), first: rows[0], meta, body }, path)
  const { set, from: place } = wayOf(next, given)
  const offset = rows.length && Number(given[set] ?? 0) + rows.length
  const value = place === 'offset' ? offset : place === 'link' ? linkParam(link, set) : from(place)
  const isEmpty = next.stop && !rows[0]
  const isLast = (next.while && from(next.while) !== true) || (next.until && from(next.until) === true)
  if (isEmpty || isLast || !value) return null
  if (value !== given[set]) return { ...given, [set]: value }
  throw callError(call, 'upstream_bad_response', 'repeated cursor', { outcome: 'unknown' })
}
