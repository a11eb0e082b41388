import type { Call } from '../behaviour.ts'
import type { Answer } from '../http/message.ts'
import { cutPage } from '../paging/cut-page.ts'
import type { Marks, Slice } from '../paging/slice.ts'
import { withValueAt } from '../paths.ts'
import { Refusal } from '../refusal.ts'
import type { Row } from '../state/collection.ts'
import { changedSince, changesToken } from './changes.ts'
import { fieldMatches } from './matches.ts'
import { behaviourOf, collectionOf, show } from './records.ts'

/** Where neither table nor catalogue tells a page's size. */
const USUAL_SIZE = 50

export function listRecords(call: Call): Answer {
  return answerPage(call, listFilter(call))
}

export function searchRecords(call: Call): Answer {
  const { search } = behaviourOf(call)
  if (search === undefined) throw new Refusal({ kind: 'no_route', method: 'search', path: call.url })
  return answerPage(call, search(call))
}

/** Answers the page of those rows that match, newest first. */
function answerPage(call: Call, matches: (row: Row) => boolean): Answer {
  const isChanged = changedSince(call)
  return pageOf(call, collectionOf(call).rows(), (row) => isChanged(row) && matches(row), {})
}

/** What a page has of its own, where tables and behaviour do not say it. */
export interface PageWays {
  readonly show?: (row: Row) => unknown
  /** Rows that it may hold. */
  readonly size?: number
  readonly marks?: Marks
  /** What the body says beside its rows. */
  readonly facts?: (slice: Slice) => Row
}

/** Answers a page of rows that are chosen and ordered already. */
export function answerRows(call: Call, rows: readonly Row[], ways: PageWays): Answer {
  return pageOf(call, rows, () => true, ways)
}

function pageOf(call: Call, all: readonly Row[], matches: (row: Row) => boolean, ways: PageWays): Answer {
  const collection = collectionOf(call)
  const cut = cutPage({
    all,
    matches,
    idOf: (row) => collection.idOf(row),
    next: call.table.next,
    params: call.params,
    size: ways.size ?? pageSize(call),
    marks: ways.marks,
    version: collection.version,
    repeat: call.fault === 'repeated_cursor',
    empty: call.fault === 'empty_page',
  })
  const slice = { ...cut, changes: changesToken(call, cut) }
  const body = pageBody(call, slice, ways)
  return {
    status: 200,
    headers: linkHeader(call, slice),
    body: call.behaviour.envelope?.(body, call, slice) ?? body,
  }
}

/** Rows asked for, or those that a page holds unless told. */
export function pageSize(call: Call): number {
  const name = sizeParam(call)
  const given = call.params[name]
  const entry = call.tables.catalog.entities[call.entity]?.actions[call.action]?.params[name]
  return Number(given ?? entry?.default ?? entry?.maximum ?? USUAL_SIZE)
}

const sizeParam = (call: Call): string => call.behaviour.pageSize ?? 'limit'

/** All given params but those that page or steer must hold. */
function listFilter(call: Call): (row: Row) => boolean {
  const { filters = {}, hides } = behaviourOf(call)
  const { next } = call.table
  const { changes, steering = [] } = call.behaviour
  const others = [sizeParam(call), next?.set, next?.back?.set, changes, ...steering]
  const given = Object.entries(call.params).filter(([name]) => !others.includes(name))
  const tests = given.map(([name, wanted]) => {
    const filter = filters[name]
    return (row: Row) => (filter === undefined ? fieldMatches(row[name], wanted) : filter(row, wanted))
  })
  return (row) => !hides?.(row, call.params) && tests.every((test) => test(row))
}

/** The body as the table describes it: rows, what leads on, and the facts of the page that it shows. */
function pageBody(call: Call, slice: Slice, ways: PageWays): unknown {
  const { table } = call
  const rows = slice.rows.map(ways.show ?? ((row) => show(call, row)))
  const own = Object.entries(ways.facts?.(slice) ?? {})
  const facts = [...leadingOn(call, slice), ...metaFacts(call, slice), ...own]
  let body = withValueAt({}, table.records ?? table.items ?? '', rows)
  for (const [path, value] of facts) {
    if (value !== undefined) body = withValueAt(body, path, value)
  }
  return body
}

type Fact = readonly [path: string, value: unknown]

function leadingOn(call: Call, slice: Slice): Fact[] {
  const { next } = call.table
  const facts: [path: string | undefined, value: unknown][] = [
    [bodyPath(call, next?.from), slice.cursor ?? undefined],
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

/** `meta.has_more` to the path in the body that this Meta comes from. */
function bodyPath(call: Call, source: string | undefined): string | undefined {
  const [root, ...rest] = source?.split('.') ?? []
  const name = rest.join('.')
  if (root === 'meta') return call.table.meta?.[name]?.from ?? name
  return root === 'body' ? name : undefined
}

function linkHeader(call: Call, slice: Slice): Record<string, string> {
  const { next } = call.table
  if (next?.from !== 'link' || slice.cursor === null) return {}
  return { link: `<${call.url}?${next.set}=${slice.cursor}>; rel="next"` }
}
