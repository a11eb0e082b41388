/** Walks over pages of the upstream. */
import { connectorError, type Entity } from '@plugboard/core'
import type { Reader, UpstreamPage } from './reader.ts'

type Params = Readonly<Record<string, unknown>>

/** Page after page from those params on. A place that comes round again would be followed for ever. */
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
