/** Iterates over the pages of an upstream list. */
import { ConnectorError, type Entity } from '@plugboard/core'
import type { Windows } from '@plugboard/core/catalog'
import { EndlessList } from './endless-list.ts'
import type { Reader, UpstreamPage } from './reader.ts'
import { repetitionDetector } from './repeated-pages.ts'
import { paramsAfter } from './windows.ts'

type Params = Readonly<Record<string, unknown>>

/** The most consecutive empty pages: some upstreams filter records after they paginate. */
const MAX_EMPTY_PAGES = 1000

/** A list of the upstream, and who reads it. */
export interface UpstreamList {
  readonly reader: Pick<Reader, 'page' | 'maxPages'>
  readonly entity: Entity
  readonly action: string
  /** Absent if the vendor serves all pages. */
  readonly windows?: Windows | undefined
}

/**
 * Yields pages, starting at the given params. Throws {@link EndlessList} when a cursor or a page repeats, too many
 * consecutive pages are empty, or the list exceeds `reader.maxPages` or the highest page that the vendor serves.
 *
 * @param before Pages of the list that the run has read before; they count towards the maximum.
 */
export async function* walkPages(
  list: UpstreamList,
  params: Params,
  before = 0,
): AsyncGenerator<UpstreamPage> {
  const { reader, entity, action } = list
  const isRepeated = cycleDetector()
  const repeatsPages = repetitionDetector(entity.actions[action])
  let empty = 0
  let count = before
  for (let next: Params | null = params; next !== null; ) {
    if (isRepeated(JSON.stringify(next)))
      throw new EndlessList('The list repeats a page cursor. The next run reads it from the start.')
    if (count++ >= reader.maxPages) throw tooLong(reader.maxPages)
    const read: UpstreamPage = await (next === params
      ? reader.page(entity, action, next)
      : followingPage(list, next))
    const isSame = repeatsPages(next, read.rows)
    const page: UpstreamPage = continued(list, next, read)
    next = page.next
    empty = page.rows.length === 0 ? empty + 1 : 0
    if (next !== null && (isSame || empty > MAX_EMPTY_PAGES)) {
      page.release()
      const found = isSame ? 'repeats a page' : `has over ${MAX_EMPTY_PAGES} empty pages in a row`
      throw new EndlessList(`The list ${found}. The next run reads it from the start.`)
    }
    yield page
  }
}

function continued(list: UpstreamList, given: Params, page: UpstreamPage): UpstreamPage {
  try {
    return { ...page, next: paramsAfter(list, given, page) }
  } catch (error) {
    page.release()
    throw error
  }
}

/** Vendors limit page numbers and offsets, and the list goes on. */
async function followingPage(
  { reader, entity, action }: UpstreamList,
  params: Params,
): Promise<UpstreamPage> {
  try {
    return await reader.page(entity, action, params)
  } catch (error) {
    if (!(error instanceof ConnectorError) || error.code !== 'invalid_request') throw error
    const message = `The list is longer than its vendor's pages reach. ${error.message}`
    throw new EndlessList(message, { cause: error })
  }
}

/** Detects a repeated cursor within three rounds of its cycle, storing one cursor (Brent's algorithm). */
function cycleDetector(): (cursor: string) => boolean {
  let saved: string | undefined
  let [distance, power] = [0, 1]
  return (cursor) => {
    if (cursor === saved) return true
    if (saved === undefined || ++distance === power) {
      saved = cursor
      power *= 2
      distance = 0
    }
    return false
  }
}

function tooLong(maxPages: number): EndlessList {
  return new EndlessList(
    `The list did not end within ${maxPages} pages. Set PLUGBOARD_SYNC_MAX_PAGES higher if it is longer.`,
  )
}
