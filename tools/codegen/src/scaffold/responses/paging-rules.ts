/** The rules by which the paging of a list is recognized. */
import type { Description, Endpoint } from '../../description/description.ts'
import { flatParams } from '../../description/flat-params.ts'
import { fieldsOf, kindsOf } from '../../description/shapes.ts'
import { snakeCase } from '../../model/names.ts'
import { firstPage } from './first-page.ts'
import { isSizeName, isTextOffset, type ListFacts, pagingParam } from './list-facts.ts'
import type { Paging } from './paging.ts'
import { type Field, fieldsIn, flagIn, isPosition, leadsToNext } from './paging-fields.ts'
import { byAssumedLink, byHeader, byNamedHeader, byNextLink, isSameHeader } from './paging-headers.ts'
import { CURSORS, isNamed, LAST, MORE, OFFSETS, PAGES } from './paging-names.ts'

interface PagingRule {
  readonly name: string
  /** Parts of the description that it needs. */
  readonly evidence: string
  guess(facts: ListFacts): Paging | undefined
}

/** From the surest sign to the weakest: the first rule that finds its evidence decides. */
export const PAGING_RULES: readonly PagingRule[] = [
  {
    name: 'a position in the response',
    evidence: 'a field such as `next_cursor`, and a param that takes it',
    guess: byPosition,
  },
  {
    name: 'an address in the response',
    evidence: 'a field such as `next_url` or `next.href`, and a param that its address may have',
    guess: byAddress,
  },
  {
    name: 'the header `Link`',
    evidence:
      'the header, and a param by a usual name, by an example in the text of the header, or such as `max_id`',
    guess: byNextLink,
  },
  {
    name: 'another header',
    evidence: 'a header such as `X-Next-Page`, and a param or a header that takes it',
    guess: byHeader,
  },
  {
    name: 'a header in a text',
    evidence: 'the text of a param that names such a header',
    guess: byNamedHeader,
  },
  {
    name: 'an assumed header `Link`',
    evidence: 'a page that is an array, and a cursor among the params',
    guess: byAssumedLink,
  },
  {
    name: 'the last record',
    evidence: 'a cursor among the params, and a flag such as `has_more`, or a cursor that ends in `after`',
    guess: byLastId,
  },
  {
    name: 'a number',
    evidence: 'a param for the offset or the page that is no text',
    guess: byNumber,
  },
]

/** By the first rule that finds its evidence. */
export function nextOf(description: Description, endpoint: Endpoint, key: string): Paging {
  const { answer, body, answerHeaders = [] } = endpoint
  const params = endpoint.params.flatMap((param) => flatParams(description, param))
  // An object such as `page: { number, size }` is none of the params that lead to a page.
  const inBody = Object.entries((body && fieldsOf(description, body.shape)) ?? {})
    .filter(([, shape]) => !kindsOf(description, shape).includes('object'))
    .map(([name]) => name)
  const all = [...params.filter((param) => param.in === 'query').map(({ name }) => name), ...inBody]
  // Beside its end, `from` is the beginning of a time.
  const names = all.filter((name) => name !== 'from' || !all.some((each) => /^(to|until)$/i.test(each)))
  const fields = answer ? fieldsIn(description, answer) : []
  const facts: ListFacts = { description, params, names, fields, endpoint, key }
  for (const { guess } of PAGING_RULES) {
    const paging = guess(facts)
    if (paging !== undefined) return paging
  }
  return { send: {}, doubt: nothing(facts, answerHeaders) }
}

function nothing(facts: ListFacts, headers: readonly string[]): string {
  const cursor = facts.names.find((name) => isNamed(CURSORS, name) || isTextOffset(facts, name))
  if (cursor === undefined && headers.some((name) => isSameHeader(name, 'link')))
    return 'its response has a header Link, and no param was recognized that its address may have'
  return cursor === undefined
    ? 'no paging was recognized, so that only the first page is read'
    : `nothing in the response leads to the next page, although there is a param '${cursor}'`
}

/** A field of the response has the value of a param. */
function byPosition(facts: ListFacts): Paging | undefined {
  const { names, params } = facts
  const positions = facts.fields.filter(
    (field) => isPosition(facts.description, field) || names.some((name) => isNextOf(facts, field, name)),
  )
  const own = names.filter((name) => isNamed(CURSORS, name))
  const cursors = [...own, ...names.filter((name) => isTextOffset(facts, name) || isNamedByNext(facts, name))]
  for (const { path } of positions) {
    const name = path.at(-1) ?? ''
    const set =
      cursors.find((each) => each === name) ??
      cursors.find((each) => path.join('.').includes(each)) ??
      (/page(_?number)?$/i.test(name) ? names.find((each) => isNamed(PAGES, each)) : undefined) ??
      own[0] ??
      (/^next(_?(offset|start|skip))?$/i.test(name) ? countedOffset(facts) : undefined)
    if (set !== undefined)
      return {
        next: { set, from: `body.${path.join('.')}`, ...endBeside(facts, path) },
        send: switchOf(params, set),
      }
  }
  return undefined
}

/** `next_pos` in a response is where a text `pos` goes on, whatever the vendor calls its cursor. */
function isNextOf({ description, params }: ListFacts, { path, shape }: Field, name: string): boolean {
  const own = params.find((param) => param.name === name)?.shape
  const isText = [own, shape].every((each) => each && kindsOf(description, each).join() === 'string')
  return isText && snakeCase(path.at(-1) ?? '') === `next_${snakeCase(name)}`
}

function isNamedByNext(facts: ListFacts, name: string): boolean {
  return facts.fields.some((field) => isNextOf(facts, field, name))
}

/** `from` beside a field `next`, where no pages are counted. */
function countedOffset({ names }: ListFacts): string | undefined {
  const isPaged = names.some((name) => isNamed(PAGES, name))
  return isPaged ? undefined : names.find((name) => isNamed(OFFSETS, name))
}

/** Some vendors answer a position on the last page, too, and a flag in the same object. */
function endBeside(facts: ListFacts, path: readonly string[]): { until?: string } {
  const above = path.slice(0, -1).join('.')
  const fields = facts.fields.filter((field) => field.path.slice(0, -1).join('.') === above)
  const last = flagIn(facts.description, fields, LAST)
  return last === undefined ? {} : { until: last }
}

/** A field of the response is the address of the next page, in which the param stands. */
function byAddress(facts: ListFacts): Paging | undefined {
  const found = facts.fields.find((field) => leadsToNext(facts.description, field))
  const set = pagingParam(facts) ?? (found && paramBeside(facts, found))
  if (found === undefined || set === undefined) return undefined
  const from = `link.${found.path.join('.')}`
  return { next: { set, from }, send: {}, doubt: `the next page is assumed to be at the address '${from}'` }
}

/** Another name of a paging param, which the object with the address has, too: `paging: { next, since, limit }`. */
function paramBeside({ names, fields }: ListFacts, { path }: Field): string | undefined {
  const above = path.slice(0, -1).join('.')
  const beside = fields.filter((field) => above !== '' && field.path.slice(0, -1).join('.') === above)
  return names.find((name) => !isSizeName(name) && beside.some((field) => field.path.at(-1) === name))
}

/** The next page follows the last record. */
function byLastId(facts: ListFacts): Paging | undefined {
  const { key } = facts
  const set = facts.names.find((name) => isNamed(CURSORS, name))
  const more = flagIn(facts.description, facts.fields, MORE)
  if (set === undefined || (more === undefined && !/after\]?$/i.test(set))) return undefined
  const next = { set, from: `last.${key}`, ...(more !== undefined && { while: more }) }
  const { description = '' } = facts.params.find(({ name }) => name === set)?.shape ?? {}
  const isSaid = more !== undefined && (/^starting_?after$/i.test(set) || /\bids?\b/i.test(description))
  // Pages that can be counted are surer than what a param may mean.
  if (!isSaid && byNumber(facts) !== undefined) return undefined
  return { next, send: {}, ...(!isSaid && { doubt: 'the next page is assumed to follow the last id' }) }
}

/** Nothing leads to the next page, so it is counted. */
function byNumber(facts: ListFacts): Paging | undefined {
  const { names, params } = facts
  const offset = names.find((name) => isNamed(OFFSETS, name) && !isTextOffset(facts, name))
  const page = names.find((name) => isNamed(PAGES, name))
  const [more, last] = [MORE, LAST].map((form) => flagIn(facts.description, facts.fields, form))
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

/** `usemarker` beside `marker`. */
function switchOf(params: Endpoint['params'], set: string): Record<string, boolean> {
  const names = [`use${set}`, `use_${set}`].map((name) => name.toLowerCase())
  const found = params.find(
    ({ name, shape }) => names.includes(name.toLowerCase()) && shape.type === 'boolean',
  )
  return found === undefined ? {} : { [found.name]: true }
}
