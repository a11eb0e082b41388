import type { Call } from '../behaviour.ts'
import type { Answer } from '../http/message.ts'
import { cutPage } from '../paging/cut-page.ts'
import type { Slice } from '../paging/slice.ts'
import { withValueAt } from '../paths.ts'
import { Refusal } from '../refusal.ts'
import type { Row } from '../state/collection.ts'
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

function answerPage(call: Call, matches: (row: Row) => boolean): Answer {
  const rows = collectionOf(call)
  const slice = cutPage({
    all: rows.rows(),
    matches,
    idOf: (row) => rows.idOf(row),
    next: call.table.next,
    params: call.params,
    size: pageSize(call),
    repeat: call.repeatCursor,
  })
  const body = pageBody(call, slice)
  return {
    status: 200,
    headers: linkHeader(call, slice),
    body: call.behaviour.envelope?.(body, call, slice) ?? body,
  }
}

function pageSize(call: Call): number {
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
  const others = [sizeParam(call), next?.set, next?.back?.set, ...(call.behaviour.steering ?? [])]
  const given = Object.entries(call.params).filter(([name]) => !others.includes(name))
  const tests = given.map(([name, wanted]) => {
    const filter = filters[name]
    return (row: Row) => (filter === undefined ? fieldMatches(row[name], wanted) : filter(row, wanted))
  })
  return (row) => !hides?.(row, call.params) && tests.every((test) => test(row))
}

/** The body as the table describes it: rows, what leads on, and the facts of the page that it shows. */
function pageBody(call: Call, slice: Slice): unknown {
  const { table } = call
  const rows = slice.rows.map((row) => show(call, row))
  const facts = [...leadingOn(call, slice), ...metaFacts(call, slice)]
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
