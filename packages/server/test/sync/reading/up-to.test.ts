/** Lists that are ordered by the time of the latest change end at a record that is older than what is known. */
import { expect, test } from 'vitest'
import type { UpstreamPage } from '../../../src/sync/reading/reader.ts'
import { untilOf, upTo } from '../../../src/sync/reading/up-to.ts'

const page = (...times: readonly unknown[]): UpstreamPage =>
  ({ rows: times.map((at) => ({ at })), next: { page: 2 } }) as never

async function* pagesOf(...all: readonly UpstreamPage[]): AsyncGenerator<UpstreamPage> {
  yield* all
}

async function collect(pages: AsyncIterable<UpstreamPage>): Promise<readonly UpstreamPage[]> {
  const found: UpstreamPage[] = []
  for await (const page of pages) found.push(page)
  return found
}

const from = Date.parse('2026-11-30T12:00:00Z')
const signal = { by: 'list', params: {}, until: 'at', overlap: 300 } as const
const [OLD, NEW] = ['2026-11-30T11:54:59Z', '2026-11-30T11:55:01Z']

test.each<[string, readonly UpstreamPage[], number]>([
  ['older than the overlap', [page(NEW, OLD), page(OLD)], 1],
  ['of Unix seconds', [page(from / 1000 - 301), page(0)], 1],
  ['newer', [page(NEW), page(NEW), page(OLD), page(OLD)], 3],
  ['without a time', [page(undefined), page('soon'), page({ toString: null }), page(OLD), page(OLD)], 4],
  ['of none', [page(), page(OLD), page(OLD)], 2],
])('a page that ends with a record that is %s', async (_, pages, read) => {
  const found = await collect(upTo(pagesOf(...pages), untilOf(signal, { upstream: from, ours: 0 })))
  expect(found.length).toBe(read)
  expect(found.at(-1)?.next).toBeNull()
})

test('without a field, all pages are read', async () => {
  const none = untilOf({ by: 'list', params: {} }, { upstream: from, ours: 0 })
  expect((await collect(upTo(pagesOf(page(OLD), page(OLD)), none))).length).toBe(2)
})
