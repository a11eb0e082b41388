import { isObject } from './kinds.ts'
import { coreError, violation } from './make-error.ts'
import type { Page, Walk } from './page.ts'
import type { Answer } from './run.ts'

/** How the list that a page belongs to goes on. */
export interface Way {
  load(params: unknown): Promise<LoadedPage>
  /** What tells the page of these params from others. */
  cursorOf(params: unknown): unknown
  /** A longer list ends in an error. */
  readonly maxPages: number
}

/** A page and the way to the next; what a walk needs beside the page is not shown when it is printed. */
export class LoadedPage implements Page<unknown, unknown, unknown, unknown> {
  readonly records: unknown
  readonly meta: unknown
  readonly next: unknown
  readonly #rows: readonly unknown[]
  readonly #params: unknown
  readonly #way: Way

  /** @param params Those that the page was asked for with. */
  constructor({ records, meta, next, rows }: Answer, params: unknown, way: Way) {
    this.records = records
    this.meta = meta
    this.next = next
    this.#rows = rows
    this.#params = params
    this.#way = way
  }

  async *pages(): AsyncGenerator<LoadedPage> {
    const { load, cursorOf, maxPages } = this.#way
    const seen = new Set([cursorOf(this.#params)])
    let page: LoadedPage = this
    for (let same = 0; ; ) {
      yield page
      if (page.next === null) return
      const cursor = cursorOf(page.next)
      // Cursors that come round again would be followed for ever.
      if (seen.has(cursor)) throw repeated('cursor')
      if (seen.size >= maxPages) throw endless(maxPages)
      seen.add(cursor)
      const before = page
      page = await load(page.next)
      // An offset never comes round, not even at an upstream that takes no notice of it.
      same = typeof cursor === 'number' && page.#shows(before) ? same + 1 : 0
      // One record alone shows again where another has come in before it, which is no reason to give up.
      if (same > (page.#rows.length > 1 ? 0 : 2)) throw repeated('page')
    }
  }

  /** Whether it has the records of another page, as far as its ends tell. */
  #shows(other: LoadedPage): boolean {
    const ends = (rows: readonly unknown[]): string => JSON.stringify([rows.length, rows[0], rows.at(-1)])
    return this.#rows.length > 0 && ends(this.#rows) === ends(other.#rows)
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

/** The limit of `toArray`. Callers without types may leave it out, or give something else. */
function limitOf(options: unknown): number {
  if (!isObject(options)) throw violation('/options', 'wrong_type', 'must be an object with a limit')
  const { limit } = options
  if (limit === undefined) throw violation('/limit', 'required', 'is required')
  if (typeof limit !== 'number') throw violation('/limit', 'wrong_type', 'must be a number')
  if (!(limit > 0)) throw violation('/limit', 'too_small', 'must be more than 0')
  return limit
}

function endless(maxPages: number): Error {
  const message = `the list did not end within ${maxPages} pages: set option maxPages to read more`
  return coreError('upstream_bad_response', message, { outcome: 'unknown' })
}

function repeated(what: string): Error {
  return coreError('upstream_bad_response', `repeated ${what}`, { outcome: 'unknown' })
}

/**
 * Lets a running call be walked without awaiting it first. Who has an iterator learns from that why the call failed,
 * so that the promise beside it does not count as unhandled.
 */
export function walkable(first: Promise<LoadedPage>): Walk<unknown, LoadedPage> {
  async function* pages(): AsyncGenerator<LoadedPage> {
    yield* (await first).pages()
  }
  async function* rows(): AsyncGenerator<unknown> {
    yield* await first
  }
  const heard = <T>(walk: T): T => {
    first.catch(() => {})
    return walk
  }
  return {
    pages: () => heard(pages()),
    [Symbol.asyncIterator]: () => heard(rows()),
    toArray: async (options) => {
      // The caller learns of a wrong limit from here, and of nothing else.
      heard(first)
      limitOf(options)
      return (await first).toArray(options)
    },
  }
}
