/** Pages after the first, in a file that is loaded for the first walk. */
import { requireKnownNames } from '../errors/known-names.ts'
import { coreError, violation } from '../errors/make-error.ts'
import { isObject } from '../values/is-object.ts'
import { KnownPage, type PageState } from './page-state.ts'

const { stateOf } = KnownPage

/** The page and the following ones. */
export async function* pagesFrom<P extends KnownPage>(first: P): AsyncGenerator<P> {
  const { params, continuation } = stateOf(first)
  const { load, cursorOf, maxPages } = continuation
  const seen = new Set([cursorOf(params)])
  let page = first
  for (let repeats = 0, empty = 0; ; ) {
    yield page
    if (page.next === null) return
    const previous = stateOf(page)
    empty = previous.rows.length > 0 ? 0 : empty + 1
    if (empty > MAX_EMPTY_PAGES) throw tooManyEmptyPages()
    const cursor = cursorOf(page.next)
    // A repeated cursor would be followed forever.
    if (seen.has(cursor)) throw repeated('cursor')
    if (seen.size >= maxPages) throw tooManyPages(maxPages)
    seen.add(cursor)
    page = (await load(page.next)) as P
    const state = stateOf(page)
    // An offset always advances, even if the upstream ignores it, so compare the pages.
    repeats = isCount(cursor) && showSame(state, previous) ? repeats + 1 : 0
    // A single record may appear again after an insertion before it; that alone is not an error.
    if (repeats > (state.rows.length > 1 ? 0 : 2)) throw repeated('page')
  }
}

/** The records of the page and of the following ones. */
export async function* rowsFrom(first: KnownPage): AsyncGenerator<unknown> {
  for await (const page of pagesFrom(first)) yield* stateOf(page).rows
}

/** @param first Awaited after the options were checked. */
export async function toArray(first: KnownPage | Promise<KnownPage>, options: unknown): Promise<unknown[]> {
  const limit = limitOf(options)
  const rows: unknown[] = []
  for await (const row of rowsFrom(await first)) if (rows.push(row) >= limit) return rows
  return rows
}

/** True if two pages have the same length, first and last row. */
function showSame({ rows }: PageState, other: PageState): boolean {
  const endsOf = (all: readonly unknown[]): string => JSON.stringify([all.length, all[0], all.at(-1)])
  return rows.length > 0 && endsOf(rows) === endsOf(other.rows)
}

/** Filters of a vendor may leave pages without records, but a list that announces so many has no end of its own. */
const MAX_EMPTY_PAGES = 100

function tooManyEmptyPages(): Error {
  const message = `more than ${MAX_EMPTY_PAGES} pages in a row have no records, although each announces the next: continue from the 'next' of a page, or declare 'stop: empty' in the spec if an empty page is the last one`
  return coreError('upstream_bad_response', message, { outcome: 'unknown' })
}

/** Some vendors declare page numbers and offsets as text. */
function isCount(cursor: unknown): boolean {
  return typeof cursor === 'number' || (typeof cursor === 'string' && /^\d{1,15}$/.test(cursor))
}

/** Validates the limit of `toArray` for untyped callers. */
function limitOf(options: unknown): number {
  if (!isObject(options)) throw violation('/options', 'wrong_type', 'must be an object with a limit')
  requireKnownNames(options, ['limit'])
  const { limit } = options
  if (limit === undefined) throw violation('/limit', 'required', 'is required')
  if (typeof limit !== 'number') throw violation('/limit', 'wrong_type', 'must be a number')
  if (!(limit > 0)) throw violation('/limit', 'too_small', 'must be more than 0')
  return limit
}

function tooManyPages(maxPages: number): Error {
  const message = `the list did not end within ${maxPages} pages: set option maxPages to read more`
  return coreError('upstream_bad_response', message, { outcome: 'unknown' })
}

function repeated(what: string): Error {
  return coreError('upstream_bad_response', `repeated ${what}`, { outcome: 'unknown' })
}
