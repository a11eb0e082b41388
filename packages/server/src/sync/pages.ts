/** Walks over pages of the upstream. */
import type { Entity } from '@plugboard/core'
import type { Reader, UpstreamPage } from './reader.ts'

type Params = Readonly<Record<string, unknown>>

/** Pages without a record that may follow each other: some upstreams filter a page after they have cut it. */
const MOST_EMPTY = 1000

/** A list that does not end. The run has to begin again: the place where it stopped leads nowhere. */
export class EndlessList extends Error {}

/**
 * Page after page from those params on. Throws {@link EndlessList} where a place comes again, too many pages in a row are
 * empty, or there are more than may be read.
 *
 * @param before Pages of the list that an earlier part of the run has read.
 */
export async function* walk(
  reader: Pick<Reader, 'page' | 'maxPages'>,
  entity: Entity,
  action: string,
  params: Params,
  before = 0,
): AsyncGenerator<UpstreamPage> {
  const isRepeated = repetitions()
  let empty = 0
  let count = before
  for (let next: Params | null = params; next !== null; ) {
    if (isRepeated(JSON.stringify(next))) throw new EndlessList('The pages of the list repeat.')
    if (count++ >= reader.maxPages) throw tooLong(reader.maxPages)
    const page: UpstreamPage = await reader.page(entity, action, next)
    next = page.next
    empty = page.rows.length === 0 ? empty + 1 : 0
    if (next !== null && empty > MOST_EMPTY) {
      page.release()
      throw new EndlessList(`The list goes on after ${MOST_EMPTY} pages without a record.`)
    }
    yield page
  }
}

/** Finds that places repeat, at the latest in their third round, with one of them in memory (after R. P. Brent). */
function repetitions(): (place: string) => boolean {
  let kept: string | undefined
  let [distance, power] = [0, 1]
  return (place) => {
    if (place === kept) return true
    if (kept === undefined || ++distance === power) {
      kept = place
      power *= 2
      distance = 0
    }
    return false
  }
}

export async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items
}

/** Loads several at once and answers them in their order. */
export async function* inOrder<A, B>(
  source: AsyncGenerator<A>,
  width: number,
  load: (one: A) => Promise<B>,
): AsyncGenerator<B> {
  const loading: Promise<B>[] = []
  for await (const one of source) {
    const loaded = load(one)
    loaded.catch(() => {})
    loading.push(loaded)
    if (loading.length >= width) yield await (loading.shift() as Promise<B>)
  }
  for (const loaded of loading) yield await loaded
}

function tooLong(maxPages: number): EndlessList {
  return new EndlessList(
    `The list did not end within ${maxPages} pages. Set PLUGBOARD_SYNC_MAX_PAGES higher if it is longer than that.`,
  )
}
