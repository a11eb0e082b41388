/** Vendors' names of paging params and of flags in a page. */

export const CURSORS =
  /^(starting_?after|after(_?id)?|cursor|page_?cursor|next_?cursor|page_?token|next_?page_?token|continue|continuation(_?token)?|marker|next_?token|bookmark|scroll_?id|start_?cursor|start_?key|after_?(cursor|key)|iterator|page_(after|cursor|token))$/i
export const PAGES = /^(page|page_?(number|no|num|index)|current_?page)$/i
export const OFFSETS = /^(offset|skip|start|start_?(at|index|position)|from)$/i
export const SIZES = /^(limit|(page_?)?size|per_?page|(page_?)?count|max_?results|page_?limit)$/i
export const MORE = /^(has_?(more|next)(_?(page|pages|items|results|data))?|more)$/i
export const LAST = /^(is_?last(_?page)?|last_?page|done)$/i
/** Headers with the position of the next page, each with the params that take it: `X-Next-Page`, `next-cursor`. */
export const HEADERS: readonly (readonly [params: RegExp, header: RegExp])[] = [
  [
    CURSORS,
    /(^|-)(next-?(cursor|token|page-?token|marker|id)|(cursor|token)-?next|(after|end|page)-?cursor|cursor|continuation(-?token)?)$/i,
  ],
  [PAGES, /(^|-)next-?page(-?(number|no|index))?$/i],
  [OFFSETS, /(^|-)next-?(offset|start|skip)$/i],
]
/** Of `page[number]`, `page.number` and `pagination[number]`: `number`. */
const INSIDE = /^(?:page|paging|pagination)[.[](\w{1,60})\]?$/i

/** `page[number]` and `pagination[page]` have the usual names inside of their brackets, `$skip` of OData behind its sign. */
export function isNamed(form: RegExp, given: string): boolean {
  const name = given.startsWith('$') ? given.slice(1) : given
  const [, inside] = INSIDE.exec(name) ?? []
  return inside === undefined ? form.test(name) : form.test(inside) || form.test(`page_${inside}`)
}
