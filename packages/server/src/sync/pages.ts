/** Walks over pages of the upstream. */
import { connectorError, type Entity } from '@plugboard/core'
import type { Reader, UpstreamPage } from './reader.ts'

type Params = Readonly<Record<string, unknown>>

/** A list that goes on after so many pages. Reading it again from the start is the only way to trust it. */
export class EndlessList extends Error {
  constructor(maxPages: number) {
    super(
      `The list did not end within ${maxPages} pages. Set PLUGBOARD_SYNC_MAX_PAGES higher if it is longer than that.`,
    )
  }
}

/** Page after page from those params on. A repeated page, and one more than may be read, are errors. */
export async function* walk(
  reader: Reader,
  entity: Entity,
  action: string,
  params: Params,
): AsyncGenerator<UpstreamPage> {
  const seen = new Set<string>()
  for (let next: Params | null = params; next !== null; ) {
    const place = JSON.stringify(next)
    if (seen.has(place)) throw connectorError('upstream_bad_response', 'The pages of the list repeat.')
    if (seen.size >= reader.maxPages) throw new EndlessList(reader.maxPages)
    seen.add(place)
    const page: UpstreamPage = await reader.page(entity, action, next)
    next = page.next
    yield page
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
