/** Where a spec reads a value of a response. The only place that knows how such texts are written. */

const PLACES = ['last', 'first', 'meta', 'body', 'header', 'link'] as const
/** Without a path. */
const WHOLE = ['offset', 'page', 'link'] as const

/** `last.id`: the field `id` of the last record. */
export interface Source {
  /** `offset` and `page` are counted, not read. `link` is the address of the next page. */
  readonly from: (typeof PLACES)[number] | (typeof WHOLE)[number]
  /** Path below that, or the name of a header. Empty for `link`: the address is in the header of that name. */
  readonly path: string
}

/** Parses `last.id`, `meta.cursor`, `header.X-Next-Page`, `link` and their like. Any other text is a path of the body. */
export function parseSource(text: string): Source {
  const dot = text.indexOf('.')
  const root = dot < 0 ? text : text.slice(0, dot)
  const path = dot < 0 ? '' : text.slice(dot + 1)
  const places: readonly string[] = path === '' ? WHOLE : PLACES
  return places.includes(root) ? { from: root as Source['from'], path } : { from: 'body', path: text }
}

/** Name of the header in `header.Retry-After`; undefined for a path of the body. */
export function headerIn(text: string): string | undefined {
  const { from, path } = parseSource(text)
  return from === 'header' ? path : undefined
}
