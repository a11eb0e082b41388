import type { Value } from '@plugboard/core'
import type { Call } from '../behaviour.ts'
import type { Answer } from '../http/message.ts'
import { cutPage } from '../paging/cut-page.ts'
import type { Cut, Marks, Slice } from '../paging/slice.ts'
import { withValueAt } from '../paths.ts'
import { Refusal } from '../refusal.ts'
import type { Row } from '../state/collection.ts'
import { changedSince, changesToken } from './changes.ts'
import { fieldMatches } from './matches.ts'
import { behaviourOf, collectionOf, show } from './records.ts'

/** Page size if the catalog has no default; a vendor's is seldom its maximum. */
const DEFAULT_SIZE = 50

export function listRecords(call: Call): Answer {
  return answerPage(call, listFilter(call))
}

export function searchRecords(call: Call): Answer {
  const { search } = behaviourOf(call)
  if (search === undefined) throw new Refusal({ kind: 'no_route', method: 'search', path: call.url })
  return answerPage(call, search(call))
}

/** Returns the page of the rows that match, newest first unless the params ask for another order. */
function answerPage(call: Call, matches: (row: Row) => boolean): Answer {
  const isChanged = changedSince(call)
  const rows = collectionOf(call).rows()
  const sorted = behaviourOf(call).sort?.(rows, call.params) ?? rows
  return pageOf(call, sorted, (row) => isChanged(row) && matches(row), {})
}

/** Overrides for a page, beyond run table and behaviour. */
export interface PageOptions {
  readonly show?: (row: Row) => unknown
  /** Maximum rows of a page. */
  readonly size?: number
  readonly marks?: Marks
  /** Additional fields of the body. */
  readonly facts?: (slice: Slice) => Row
}

/** Returns a page of rows that are already filtered and ordered. */
export function answerRows(call: Call, rows: readonly Row[], options: PageOptions): Answer {
  return pageOf(call, rows, () => true, options)
}

function pageOf(
  call: Call,
  all: readonly Row[],
  matches: (row: Row) => boolean,
  options: PageOptions,
): Answer {
  const collection = collectionOf(call)
  const cut = cutPage({
    all,
    matches,
    idOf: (row) => collection.idOf(row),
    next: call.table.next,
    isNumbered: isNumbered(call),
    ...firstPage(call),
    params: call.params,
    size: options.size ?? pageSize(call),
    marks: options.marks,
    version: collection.version,
    repeat: call.fault === 'repeated_cursor',
    empty: call.fault === 'empty_page',
  })
  const slice = { ...cut, changes: changesToken(call, cut) }
  const body = pageBody(call, slice, options)
  return {
    status: 200,
    headers: nextPageHeader(call, slice),
    body: call.behaviour.envelope?.(body, call, slice) ?? body,
  }
}

/** Requested rows, limited to the page size. */
export function pageSize(call: Call): number {
  const name = sizeParam(call)
  const given = call.params[name]
  const entry = call.tables.catalog.entities[call.entity]?.actions[call.action]?.params[name]
  return Number(given ?? entry?.default ?? Math.min(entry?.maximum ?? DEFAULT_SIZE, DEFAULT_SIZE))
}

function sizeParam({ behaviour: { pageSize: names = 'limit' }, request: { query, body } }: Call): string {
  if (typeof names === 'string') return names
  return names.find((name) => query?.[name] !== undefined || body?.[name] !== undefined) ?? 'limit'
}

/** All given params that are filters, so neither paging nor display options, nor headers: `fetch` adds `Accept-Language`. */
export function listFilter(call: Call): (row: Row) => boolean {
  const { filters = {}, isHidden: hides } = behaviourOf(call)
  const { next } = call.table
  const { changes, displayParams = [] } = call.behaviour
  const headers = Object.keys(call.request.header ?? {})
  const others = [sizeParam(call), next?.set, next?.back?.set, changes, ...displayParams, ...headers]
  const wanted = { ...defaultsOf(call), ...call.params }
  const given = Object.entries(wanted).filter(([name]) => !others.includes(name))
  const tests = given.map(([name, wanted]) => {
    const filter = filters[name]
    return (row: Row) => (filter === undefined ? fieldMatches(row[name], wanted) : filter(row, wanted))
  })
  return (row) => !hides?.(row, call.params) && tests.every((test) => test(row))
}

/** GitHub lists open issues unless the caller asks for others. */
function defaultsOf(call: Call): Row {
  if (!behaviourOf(call).hasDefaults) return {}
  const { params = {} } = call.tables.catalog.entities[call.entity]?.actions[call.action] ?? {}
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, { default: usual }]) =>
      usual === undefined ? [] : [[name, usual]],
    ),
  )
}

/** The body as the run table describes it: rows, cursor, and the metadata of the page. */
function pageBody(call: Call, slice: Slice, options: PageOptions): unknown {
  const { table } = call
  const rows = slice.rows.map(options.show ?? ((row) => show(call, row)))
  const own = Object.entries(options.facts?.(slice) ?? {})
  const facts = [...continuation(call, slice), ...metaFacts(call, slice), ...own]
  let body = withValueAt({}, table.records ?? table.items ?? '', rows)
  for (const [path, value] of facts) {
    if (value !== undefined) body = withValueAt(body, path, value)
  }
  return body
}

type Fact = readonly [path: string, value: unknown]

function continuation(call: Call, slice: Slice): Fact[] {
  const { next } = call.table
  const facts: [path: string | undefined, value: unknown][] = [
    [bodyPath(call, next?.from), slice.cursor ?? undefined],
    [linkPath(next?.from), slice.cursor === null ? null : addressOf(call, slice)],
    [bodyPath(call, next?.while), slice.hasMore],
    [bodyPath(call, next?.until), !slice.hasMore],
  ]
  return facts.flatMap(([path, value]) => (path === undefined ? [] : [[path, value] as const]))
}

function metaFacts(call: Call, slice: Slice): Fact[] {
  const { meta = {} } = call.behaviour
  return Object.entries(call.table.meta ?? {}).map(([name, field]) => [
    field.from ?? name,
    meta[name]?.(slice),
  ])
}

/** Maps `meta.has_more` to the path in the body that this meta field is read from. */
function bodyPath(call: Call, source: string | undefined): string | undefined {
  const [root, ...rest] = source?.split('.') ?? []
  const name = rest.join('.')
  if (root === 'meta') return call.table.meta?.[name]?.from ?? name
  return root === 'body' ? name : undefined
}

function isNumbered(call: Call): boolean {
  const kind = pagingParam(call)?.type
  return kind === 'integer' || kind === 'number'
}

/** The param that leads to a page. */
function pagingParam({ table: { next }, request: { query = {}, body = {} } }: Call): Value | undefined {
  return next && (query[next.set] ?? body[next.set])
}

/** Some vendors count pages from 0, which is sent with the first request then. */
function firstPage(call: Call): Pick<Cut, 'first'> {
  const send = pagingParam(call)?.send
  return call.table.next?.from === 'page' && typeof send === 'number' ? { first: send } : {}
}

function nextPageHeader(call: Call, slice: Slice): Record<string, string> {
  const { from = '' } = call.table.next ?? {}
  if (slice.cursor === null) return {}
  if (from.startsWith('header.')) return { [from.slice('header.'.length)]: slice.cursor }
  if (from !== 'link') return {}
  return { link: `<${addressOf(call, slice)}>; rel="next"` }
}

/** The address of the next page. */
function addressOf(call: Call, slice: Slice): string {
  const name = pagingParam(call)?.as ?? call.table.next?.set ?? ''
  return `${call.url}?${new URLSearchParams({ [name]: slice.cursor ?? '' })}`
}

/** `links.next` of `link.links.next`. */
function linkPath(source: string | undefined): string | undefined {
  return source?.startsWith('link.') ? source.slice('link.'.length) : undefined
}
