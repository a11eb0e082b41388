/** Guesses the paging of a list. */
import type { Description, Endpoint, Shape } from '../description/description.ts'
import { fieldsOf, kindsOf } from '../description/shapes.ts'

export interface Paging {
  /** The key `next` of the spec language. */
  readonly next?: { readonly set: string; readonly from: string; readonly while?: string }
  /** Params that switch this kind of paging on, with the value that is sent. */
  readonly send: Readonly<Record<string, boolean>>
  /** A guess for a person to check. */
  readonly doubt?: string
}

const CURSORS =
  /^(starting_after|after|cursor|page_cursor|next_cursor|page_?token|next_?page_?token|continuation(_?token)?|marker|next_?token|bookmark|scroll_?id|start_cursor|page)$/i
const OFFSETS = /^(offset|skip|start|start_?at|start_?index|from)$/i
/** Names of fields with the position of the next page. */
const NEXT =
  /^(next(_?(page|cursor|marker|starting_after|id|(page_?)?token))?|next_?page_?(id|cursor|number)|end_?cursor|cursor|starting_after|after|scroll_?id|marker|bookmark|continuation(_?token)?)$/i
const MAX_DEPTH = 3

export function guessPaging(description: Description, { params, answer, body, links }: Endpoint): Paging {
  const inBody = Object.keys((body && fieldsOf(description, body.shape)) ?? {})
  const names = [...params.filter((param) => param.in === 'query').map(({ name }) => name), ...inBody]
  const cursors = names.filter((name) => CURSORS.test(name) && name !== 'page')
  const source = answer && nextPath(description, answer)
  const set =
    cursors.find((name) => source?.includes(name)) ??
    cursors[0] ??
    (names.includes('page') ? 'page' : undefined)
  const offset = names.find((name) => OFFSETS.test(name))
  if (set !== undefined && source !== undefined && leadsTo(set, source))
    return { next: { set, from: `body.${source}` }, send: switchOf(params, set) }
  if (set !== undefined && links) return { next: { set, from: 'link' }, send: {} }
  const more =
    answer && Object.keys(fieldsOf(description, answer) ?? {}).find((name) => /^has_?(more|next)/i.test(name))
  if (set !== undefined && set !== 'page' && more !== undefined)
    return {
      next: { set, from: 'last.id', while: `body.${more}` },
      send: {},
      doubt: 'the next page is assumed to follow the last id',
    }
  if (offset !== undefined) return { next: { set: offset, from: 'offset' }, send: {} }
  if (set !== undefined)
    return {
      send: {},
      doubt: `nothing in the answer leads to the next page, although there is a param '${set}'`,
    }
  return { send: {}, doubt: 'no paging was recognized, so that only the first page is read' }
}

/** A number of pages is no cursor, and the other way round. */
function leadsTo(set: string, source: string): boolean {
  return set !== 'page' || /page(_?number)?$/i.test(source)
}

/** `usemarker` beside `marker`. */
function switchOf(params: Endpoint['params'], set: string): Record<string, boolean> {
  const names = [`use${set}`, `use_${set}`].map((name) => name.toLowerCase())
  const found = params.find(
    ({ name, shape }) => names.includes(name.toLowerCase()) && shape.type === 'boolean',
  )
  return found === undefined ? {} : { [found.name]: true }
}

/** The path of the first text or number in the answer, outside of lists, that is named like a next position. */
function nextPath(description: Description, answer: Shape): string | undefined {
  let level: { readonly path: readonly string[]; readonly shape: Shape }[] = [{ path: [], shape: answer }]
  for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth++) {
    const fields = level.flatMap(({ path, shape }) =>
      Object.entries(fieldsOf(description, shape) ?? {}).map(([name, inner]) => ({
        path: [...path, name],
        shape: inner,
      })),
    )
    const found = fields.find(({ path, shape }) => isPosition(description, path.at(-1) ?? '', shape))
    if (found) return found.path.join('.')
    level = fields.filter(({ shape }) => kindsOf(description, shape).includes('object')).slice(0, 20)
  }
  return undefined
}

function isPosition(description: Description, name: string, shape: Shape): boolean {
  const kinds = kindsOf(description, shape)
  const isText = kinds.length > 0 && kinds.every((kind) => kind === 'string' || kind === 'integer')
  // The address of a page is no value of a param.
  return isText && NEXT.test(name) && shape.format !== 'uri' && shape.format !== 'url'
}
