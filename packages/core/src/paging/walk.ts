import { requireKnownNames } from '../errors/known-names.ts'
import { coreError, violation } from '../errors/make-error.ts'
import type { CallResult } from '../run.ts'
import { isObject } from '../values/is-object.ts'
import type { Page, Walk } from './page.ts'

/** How a list continues after a page. */
export interface Continuation {
  load(params: unknown): Promise<LoadedPage>
  /** Identifies the page of these params. */
  cursorOf(params: unknown): unknown
  /** A longer list ends in an error. */
  readonly maxPages: number
}

/** A page that can load the following ones. Private fields keep that out of printed pages. */
export class LoadedPage implements Page<unknown, unknown, unknown, unknown> {
  readonly records: unknown
  readonly meta: unknown
  readonly next: unknown
  readonly #rows: readonly unknown[]
  readonly #params: unknown
  readonly #continuation: Continuation

  /** @param params The params that the page was requested with. */
  constructor({ records, meta, next, rows }: CallResult, params: unknown, continuation: Continuation) {
    this.records = records
    this.meta = meta
    this.next = next
    this.#rows = rows
    this.#params = params
    this.#continuation = continuation
  }

  async *pages(): AsyncGenerator<LoadedPage> {
    const { load, cursorOf, maxPages } = this.#continuation
    const seen = new Set([cursorOf(this.#params)])
    let page: LoadedPage = this
    for (let repeats = 0, empty = 0; ; ) {
      yield page
      if (page.next === null) return
      empty = page.#rows.length > 0 ? 0 : empty + 1
      if (empty > MAX_EMPTY_PAGES) throw tooManyEmptyPages()
      const cursor = cursorOf(page.next)
      // A repeated cursor would be followed forever.
      if (seen.has(cursor)) throw repeated('cursor')
      if (seen.size >= maxPages) throw tooManyPages(maxPages)
      seen.add(cursor)
      const previous = page
      page = await load(page.next)
      // An offset always advances, even if the upstream ignores it, so compare the pages.
      repeats = isCount(cursor) && page.#shows(previous) ? repeats + 1 : 0
      // A single record may appear again after an insertion before it; that alone is not an error.
      if (repeats > (page.#rows.length > 1 ? 0 : 2)) throw repeated('page')
    }
  }

  /** True if the page has the same length, first and last row as another one. */
  #shows(other: LoadedPage): boolean {
    const endsOf = (rows: readonly unknown[]): string => JSON.stringify([rows.length, rows[0], rows.at(-1)])
    return this.#rows.length > 0 && endsOf(this.#rows) === endsOf(other.#rows)
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<unknown> {
    for await (const page of this.pages()) yield* page.#rows
  }

  async toArray(options: { readonly limit: number }): Promise<unknown[]> {
    const limit = limitOf(options)
    const rows: unknown[] = []
    for await (const page of this.pages()) {
      for (const row of page.#rows) if (rows.push(row) >= limit) return rows
    }
    return rows
  }
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

/**
 * Makes a pending call iterable before it is awaited. The iterator reports the call's failure, so the promise itself must
 * not count as unhandled.
 */
export function walkable(first: Promise<LoadedPage>): Walk<unknown, LoadedPage> {
  async function* pages(): AsyncGenerator<LoadedPage> {
    yield* (await first).pages()
  }
  async function* rows(): AsyncGenerator<unknown> {
    yield* await first
  }
  const markHandled = <T>(walk: T): T => {
    first.catch(() => {})
    return walk
  }
  return {
    pages: () => markHandled(pages()),
    [Symbol.asyncIterator]: () => markHandled(rows()),
    toArray: async (options) => {
      // The promise's own failure must not be reported besides an invalid limit.
      markHandled(first)
      limitOf(options)
      return (await first).toArray(options)
    },
  }
}
