/** Lists that are read page by page while they are iterated. */
import { type ConnectorError, connectorError, requireKnownNames, violationError } from '@plugboard/core'

export interface ListPage<Row> {
  readonly data: readonly Row[]
  /** Continues the list; null on the last page. */
  readonly next_cursor: string | null
}

/** Iterate it for all rows, or await it for its first page. */
export interface Listing<Row, Page extends ListPage<Row> = ListPage<Row>>
  extends AsyncIterable<Row>,
    PromiseLike<Page> {
  /** Iterates over pages. */
  pages(): AsyncIterable<Page>
  /** Collects up to `limit` rows. */
  toArray(options: { readonly limit: number }): Promise<Row[]>
}

/**
 * Creates a list. Nothing is sent until it is awaited or iterated.
 *
 * @param read Reads the page at a cursor; the first one without it.
 */
export function listing<Row, Page extends ListPage<Row>>(
  read: (cursor: string | undefined) => Promise<Page>,
): Listing<Row, Page> {
  let first: Promise<Page> | undefined
  const readPage = async (cursor: string | undefined): Promise<Page> => {
    const page = await read(cursor)
    requirePage(page)
    return page
  }
  async function* pages(): AsyncGenerator<Page, void, undefined> {
    for (let cursor: string | undefined; ; ) {
      const page: Page = await readPage(cursor)
      yield page
      const next = page.next_cursor ?? null
      if (next === null) return
      if (next === cursor) throw standsStill(next)
      cursor = next
    }
  }
  async function* rows(): AsyncGenerator<Row, void, undefined> {
    for await (const page of pages()) yield* page.data
  }
  return {
    // biome-ignore lint/suspicious/noThenProperty: a list that is awaited is its first page, like the lists of connectors
    then: (resolve, reject) => {
      first ??= readPage(undefined)
      return first.then(resolve, reject)
    },
    pages,
    [Symbol.asyncIterator]: rows,
    toArray: async (options) => {
      const limit = limitOf(options)
      const found: Row[] = []
      if (limit <= 0) return found
      for await (const row of rows()) if (found.push(row) >= limit) break
      return found
    },
  }
}

/** Without the check, a misspelt limit would read the whole list. */
function limitOf(options: { readonly limit: number }): number {
  requireKnownNames(options, ['limit'])
  const { limit } = options
  if (typeof limit === 'number' && !Number.isNaN(limit)) return limit
  throw violationError([{ pointer: '/limit', code: 'wrong_type', message: 'must be a number' }])
}

function standsStill(cursor: string): ConnectorError {
  return connectorError(
    'upstream_bad_response',
    `The list does not go on: the page at the cursor ${cursor} names the same one.`,
  )
}

/** A proxy in front of the service may answer with JSON of its own. */
function requirePage(page: unknown): void {
  const { data, next_cursor: next = null } = Object(page) as { data?: unknown; next_cursor?: unknown }
  if (Array.isArray(data) && (next === null || typeof next === 'string')) return
  throw connectorError('upstream_bad_response', 'The response is no page of a list.')
}
