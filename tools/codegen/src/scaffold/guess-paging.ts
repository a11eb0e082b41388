/** Guesses the paging of a list. */
import type { DescribedParam, Description, Endpoint, Shape } from '../description/description.ts'
import { flatParams } from '../description/flat-params.ts'
import { fieldsOf, kindsOf } from '../description/shapes.ts'

export interface Paging {
  /** The key `next` of the spec language. */
  readonly next?: Readonly<Record<'set' | 'from', string> & Partial<Record<'while' | 'until', string>>>
  /** Params that are sent unless the caller gives them: a switch of this kind of paging, the first page. */
  readonly send: Readonly<Record<string, boolean | number>>
  /** A guess for a person to check. */
  readonly doubt?: string
}

const CURSORS =
  /^(starting_?after|after(_?id)?|cursor|page_?cursor|next_?cursor|page_?token|next_?page_?token|continue|continuation(_?token)?|marker|next_?token|bookmark|scroll_?id|start_?cursor|start_?key|after_?cursor|iterator|page_(after|cursor|token))$/i
const PAGES = /^(page|page_?(number|no|num|index)|current_?page)$/i
const OFFSETS = /^(offset|skip|start|start_?(at|index|position)|from)$/i
/** Of `page[number]`, `page.number` and `pagination[number]`: `number`. */
const INSIDE = /^(?:page|paging|pagination)[.[](\w{1,60})\]?$/i
/** Names of fields with the position of the next page. */
const NEXT =
  /^(next(_?(page|cursor|marker|starting_?after|id|token|offset|(page_?)?token))?|next_?page_?(id|cursor|number)|end_?cursor|cursor|starting_?after|after(_?cursor)?|scroll_?id|marker|bookmark|iterator|continue|continuation(_?token)?)$/i
/** Names of fields with the address of the next page. */
const NEXT_ADDRESS = /^(next|next_?(page_?)?(url|uri|link|href)|next_?page)$/i
const MORE = /^(has_?(more|next)(_?(page|pages|items|results|data))?|more)$/i
const LAST = /^(is_?last(_?page)?|last_?page|done)$/i
const MAX_DEPTH = 3

interface Field {
  readonly path: readonly string[]
  readonly shape: Shape
}

interface Known {
  readonly description: Description
  readonly params: readonly DescribedParam[]
  /** Params that may lead to a page: of the query and of the body. */
  readonly names: readonly string[]
  /** Fields of the answer outside of lists, the nearest first. */
  readonly fields: readonly Field[]
}

/** From the surest sign to the weakest. */
export function guessPaging(description: Description, endpoint: Endpoint, key: string): Paging {
  const { answer, body, answerHeaders = [] } = endpoint
  const params = endpoint.params.flatMap((param) => flatParams(description, param))
  const inBody = Object.keys((body && fieldsOf(description, body.shape)) ?? {})
  const all = [...params.filter((param) => param.in === 'query').map(({ name }) => name), ...inBody]
  // Beside its end, `from` is the beginning of a time.
  const names = all.filter((name) => name !== 'from' || !all.some((each) => /^(to|until)$/i.test(each)))
  const isArray = answer !== undefined && kindsOf(description, answer).includes('array')
  const known = { description, params, names, fields: answer ? fieldsIn(description, answer) : [] }
  return (
    byPosition(known) ??
    byAddress(known) ??
    byLinkHeader(known, answerHeaders, isArray) ??
    byLastId(known, key) ??
    byNumber(known) ?? { send: {}, doubt: nothing(known) }
  )
}

function nothing({ names }: Known): string {
  const cursor = names.find((name) => isNamed(CURSORS, name))
  return cursor === undefined
    ? 'no paging was recognized, so that only the first page is read'
    : `nothing in the answer leads to the next page, although there is a param '${cursor}'`
}

/** A field of the answer has the value of a param. */
function byPosition(known: Known): Paging | undefined {
  const { names, params } = known
  const positions = known.fields.filter(({ path, shape }) => isPosition(known, path, shape))
  const own = names.filter((name) => isNamed(CURSORS, name))
  const cursors = [...own, ...names.filter((name) => isTextOffset(known, name))]
  for (const { path } of positions) {
    const name = path.at(-1) ?? ''
    const set =
      cursors.find((each) => each === name) ??
      cursors.find((each) => path.join('.').includes(each)) ??
      (/page(_?number)?$/i.test(name) ? names.find((each) => isNamed(PAGES, each)) : undefined) ??
      own[0]
    if (set !== undefined)
      return {
        next: { set, from: `body.${path.join('.')}`, ...endBeside(known, path) },
        send: switchOf(params, set),
      }
  }
  return undefined
}

/** Some vendors answer a position on the last page, too, and a flag in the same object. */
function endBeside(known: Known, path: readonly string[]): { until?: string } {
  const above = path.slice(0, -1).join('.')
  const fields = known.fields.filter((field) => field.path.slice(0, -1).join('.') === above)
  const last = flag({ ...known, fields }, LAST)
  return last === undefined ? {} : { until: last }
}

/** A field of the answer is the address of the next page, in which the param stands. */
function byAddress(known: Known): Paging | undefined {
  const found = known.fields.find(({ path, shape }) => leadsToNext(path) && isText(known.description, shape))
  const set = pagingParam(known)
  if (found === undefined || set === undefined) return undefined
  const from = `link.${found.path.join('.')}`
  return { next: { set, from }, send: {}, doubt: `the next page is assumed to be at the address '${from}'` }
}

/** `next_url`, or `href` in an object `next`. */
function leadsToNext(path: readonly string[]): boolean {
  const [name = '', parent = ''] = path.toReversed()
  return NEXT_ADDRESS.test(name) || (/^(href|url|uri|link)$/i.test(name) && /^next(_?page)?$/i.test(parent))
}

/** A page that is an array has no room for a cursor. Where other headers lead on, `Link` does not. */
function byLinkHeader(known: Known, headers: readonly string[], isArray: boolean): Paging | undefined {
  const set = pagingParam(known)
  if (set === undefined) return undefined
  if (headers.some((name) => /^link$/i.test(name))) return { next: { set, from: 'link' }, send: {} }
  const isOther = headers.some((name) => /cursor|next|page/i.test(name))
  return isArray && !isOther && /cursor|token/i.test(set)
    ? { next: { set, from: 'link' }, send: {}, doubt: 'the next page is assumed to be in a header Link' }
    : undefined
}

/** The next page follows the last record. */
function byLastId(known: Known, key: string): Paging | undefined {
  const set = known.names.find((name) => isNamed(CURSORS, name))
  const more = flag(known, MORE)
  if (set === undefined || (more === undefined && !/after\]?$/i.test(set))) return undefined
  const next = { set, from: `last.${key}`, ...(more !== undefined && { while: more }) }
  const { description = '' } = known.params.find(({ name }) => name === set)?.shape ?? {}
  const isSaid = more !== undefined && (/^starting_?after$/i.test(set) || /\bids?\b/i.test(description))
  // Pages that can be counted are surer than what a param may mean.
  if (!isSaid && byNumber(known) !== undefined) return undefined
  return { next, send: {}, ...(!isSaid && { doubt: 'the next page is assumed to follow the last id' }) }
}

/** Nothing leads to the next page, so it is counted. */
function byNumber(known: Known): Paging | undefined {
  const { names, params } = known
  const offset = names.find((name) => isNamed(OFFSETS, name) && !isTextOffset(known, name))
  const page = names.find((name) => isNamed(PAGES, name))
  const [more, last] = [flag(known, MORE), flag(known, LAST)]
  const end = more === undefined ? last && { until: last } : { while: more }
  if (offset !== undefined) return { next: { set: offset, from: 'offset', ...end }, send: {} }
  if (page === undefined) return undefined
  const first = firstPage(params.find(({ name }) => name === page)?.shape ?? {})
  return {
    next: { set: page, from: 'page', ...end },
    send: first === 0 ? { [page]: 0 } : {},
    ...(first === undefined && { doubt: `pages are assumed to be counted from 1 by the param '${page}'` }),
  }
}

/** The number of the first page, if the description says it. */
function firstPage({ default: initial, minimum, description = '' }: Shape): 0 | 1 | undefined {
  const [, said] =
    /\b([01])-(?:based|indexed)|\b(?:from|at|with|is) ([01])\b/i.exec(description)?.filter(Boolean) ?? []
  const found = [initial, said, minimum].find((value) => ['0', '1'].includes(String(value)))
  return found === undefined ? undefined : Number(found) === 0 ? 0 : 1
}

/** The param that the address of a page has. */
function pagingParam({ names }: Known): string | undefined {
  return [CURSORS, PAGES, OFFSETS].flatMap((form) => names.filter((name) => isNamed(form, name)))[0]
}

/** `page[number]` and `pagination[page]` have the usual names inside of their brackets. */
function isNamed(form: RegExp, name: string): boolean {
  const [, inside] = INSIDE.exec(name) ?? []
  return inside === undefined ? form.test(name) : form.test(inside) || form.test(`page_${inside}`)
}

/** An offset that is a text comes from an answer. */
function isTextOffset({ description, params }: Known, name: string): boolean {
  const shape = params.find((param) => param.name === name)?.shape
  return isNamed(OFFSETS, name) && shape !== undefined && kindsOf(description, shape).join() === 'string'
}

/** `usemarker` beside `marker`. */
function switchOf(params: Endpoint['params'], set: string): Record<string, boolean> {
  const names = [`use${set}`, `use_${set}`].map((name) => name.toLowerCase())
  const found = params.find(
    ({ name, shape }) => names.includes(name.toLowerCase()) && shape.type === 'boolean',
  )
  return found === undefined ? {} : { [found.name]: true }
}

function flag({ description, fields }: Known, form: RegExp): string | undefined {
  const found = fields.find(
    ({ path, shape }) => form.test(path.at(-1) ?? '') && kindsOf(description, shape).join() === 'boolean',
  )
  return found && `body.${found.path.join('.')}`
}

function fieldsIn(description: Description, answer: Shape): Field[] {
  const found: Field[] = []
  let level: Field[] = [{ path: [], shape: answer }]
  for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth++) {
    const fields = level.flatMap(({ path, shape }) =>
      Object.entries(fieldsOf(description, shape) ?? {})
        // Dots in a path separate names.
        .filter(([name]) => !name.includes('.'))
        .map(([name, inner]) => ({ path: [...path, name], shape: inner })),
    )
    found.push(...fields)
    level = fields.filter(({ shape }) => fieldsOf(description, shape) !== undefined).slice(0, 20)
  }
  return found
}

/** `next_cursor`, or `offset` in an object `next_page`. The address of a page is no value of a param. */
function isPosition({ description }: Known, path: readonly string[], shape: Shape): boolean {
  const [name = '', parent = ''] = path.toReversed()
  const isNamed = NEXT.test(name) || (/^next/i.test(parent) && (CURSORS.test(name) || OFFSETS.test(name)))
  const isUnclear = name === 'next' || /^next_?page$/i.test(name)
  const kinds = kindsOf(description, shape)
  const isValue = kinds.length > 0 && kinds.every((kind) => kind === 'string' || kind === 'integer')
  return isNamed && isValue && !isAddress(shape) && !(isUnclear && (saysAddress(shape) || isLinks(parent)))
}

function isText(description: Description, shape: Shape): boolean {
  return kindsOf(description, shape).join() === 'string'
}

function isAddress({ format }: Shape): boolean {
  return format === 'uri' || format === 'url'
}

function isLinks(name: string): boolean {
  return /^_?links$/i.test(name)
}

/** A field `next` is either: its texts say which, and so does an object `links` around it. */
function saysAddress({ description = '', example }: Shape): boolean {
  return /\b(url|uri|link|address)\b/i.test(description) || /^(https?:\/)?\//.test(String(example ?? ''))
}
