/** Rules of paging by headers of the response: `Link`, and those that have a cursor or the number of a page. */
import { kindsOf } from '../../description/shapes.ts'
import { isSizeName, type ListFacts, pagingParam } from './list-facts.ts'
import type { Paging } from './paging.ts'
import { CURSORS, HEADERS, isNamed } from './paging-names.ts'

/** The header `Link` has the address of the next page: with a usual param, or the one that its description shows. */
export function byNextLink(facts: ListFacts): Paging | undefined {
  const { answerHeaders = [], linkTexts = [] } = facts.endpoint
  if (!answerHeaders.some((name) => isSameHeader(name, 'link'))) return undefined
  const next = (set: string): Pick<Paging, 'next' | 'send'> => ({ next: { set, from: 'link' }, send: {} })
  const shown = linkTexts.flatMap(namesInAddress).find((name) => isPagingName(facts, name))
  const usual = shown ?? pagingParam(facts)
  if (usual !== undefined) return next(usual)
  const assumed = facts.names.find((name) => OLDER.test(name))
  return assumed === undefined
    ? undefined
    : { ...next(assumed), doubt: `the header Link is assumed to have the param '${assumed}'` }
}

/** Params with which some vendors ask for older records, as the next page is. */
const OLDER = /^(max_?id|before(_?id)?|page_?info|last_?id)$/i

function isPagingName({ names }: ListFacts, name: string): boolean {
  return names.includes(name) && !isSizeName(name)
}

/** Names of the params of an address, of the next page first: `<https://api.example/books?max_id=7>; rel="next"`. */
function namesInAddress(text: string): string[] {
  const start = text.slice(0, Math.max(0, text.search(/rel="?next/i))).lastIndexOf('<')
  const next = start < 0 ? text : text.slice(start, text.indexOf('>', start))
  return [...next.matchAll(/[?&]([\w.[\]-]{1,60})=/g)].map(([, name = '']) => name)
}

/** A page that is an array has no room for a cursor. Where other headers lead on, `Link` does not. */
export function byAssumedLink(facts: ListFacts): Paging | undefined {
  const { answer, answerHeaders: headers = [] } = facts.endpoint
  const isArray = answer !== undefined && kindsOf(facts.description, answer).includes('array')
  const set = pagingParam(facts)
  const isOther = headers.some((name) => /cursor|next|page/i.test(name))
  const isCursor = set !== undefined && (/cursor|token/i.test(set) || saysLink(facts, set))
  return isCursor && isArray && !isOther
    ? { next: { set, from: 'link' }, send: {}, doubt: 'the next page is assumed to be in a header Link' }
    : undefined
}

/** The text of a cursor says where it comes from: "obtained from the `Link` response header". */
function saysLink({ params }: ListFacts, name: string): boolean {
  const { description = '' } = params.find((param) => param.name === name)?.shape ?? {}
  return isNamed(CURSORS, name) && /\bLink\b[^.]{0,30}\bheader\b|\bnext link\b/i.test(description)
}

/** A header of the response has the value of a param, or of a header of the same name. */
export function byHeader(facts: ListFacts): Paging | undefined {
  return byHeaders(facts, facts.endpoint.answerHeaders ?? [])
}

function byHeaders({ names, params }: ListFacts, headers: readonly string[]): Paging | undefined {
  for (const header of headers) {
    const [form] = HEADERS.find(([, named]) => named.test(header)) ?? []
    const inHeader = params.filter((param) => param.in === 'header')
    const same = inHeader.find((param) => isSameHeader(param.name, header))
    const named = form && inHeader.find((param) => isNamed(form, plainHeader(param.name)))
    const set = form && (same?.name ?? names.find((name) => isNamed(form, name)) ?? named?.name)
    if (set !== undefined) return { next: { set, from: `header.${header.toLowerCase()}` }, send: {} }
  }
  return undefined
}

/** `page_token` of `X-Page-Token`. */
function plainHeader(name: string): string {
  return name.replace(/^x-/i, '').replaceAll('-', '_')
}

export function isSameHeader(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** The text of a param names the header that its value comes from: `X-Files-Cursor-Next`. */
export function byNamedHeader(facts: ListFacts): Paging | undefined {
  for (const { name, in: location, shape } of facts.params) {
    const headers = location === 'query' ? (shape.description?.match(/\bX-[A-Za-z-]{1,60}/g) ?? []) : []
    const found = byHeaders({ ...facts, names: [name] }, headers)
    if (found?.next)
      return { ...found, doubt: `the next page is assumed to be in '${found.next.from}', which a text names` }
  }
  return undefined
}
