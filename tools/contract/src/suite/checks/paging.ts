import { describeResult, short } from '../attempt.ts'
import { type Check, defineCheck } from '../check.ts'
import { during } from '../during.ts'
import {
  firstPage,
  isList,
  keyOf,
  type Listing,
  listingOf,
  longList,
  recordProblems,
  rowsIn,
} from '../listing.ts'
import type { Row } from '../rows.ts'

const EVERYTHING = { limit: Infinity }

export const items: Check = defineCheck<Row>(
  'returns the records of its pages by iteration and as an array',
  (_, row) => (isList(row) ? [row] : []),
  async (bench, row) => {
    const { lists, wanted } = await listingOf(bench, row)
    const single: unknown[] = []
    const arrays: unknown[] = []
    for (const params of lists) {
      single.push(...(await collect(bench.vendor.call(row, params))))
      arrays.push(...(await bench.vendor.call(row, params).toArray(EVERYTHING)))
    }
    return [
      ...recordProblems(bench, row, 'items', single, wanted),
      ...recordProblems(bench, row, 'arrays', arrays, wanted),
    ]
  },
  // Hosted pages are compared with these in modes.ts.
  'in process',
)

export const pages: Check = defineCheck<Row>(
  'returns every record of the upstream once, in pages to the last, which has no next',
  (_, row) => (isList(row) ? [row] : []),
  async (bench, row) => {
    const listing = await listingOf(bench, row)
    const walks = []
    for (const params of listing.lists) walks.push(await collect(bench.vendor.call(row, params).pages()))
    const rows = walks.map((walk) => walk.map((page) => rowsIn(row, page.records)))
    return [
      ...recordProblems(bench, row, 'pages', rows.flat(2), listing.wanted),
      ...sizeProblems(listing, rows),
      ...(walks.every((walk) => walk.at(-1)?.next === null) ? [] : ['the last page has a next']),
      ...(listing.wanted.length > 0 ? [] : [`the sandbox has no ${row.entity} to list`]),
    ]
  },
  'in process',
)

export const lazyPaging: Check = defineCheck<Row>(
  'requests pages lazily',
  (_, row) => (row.table.next === undefined ? [] : [row]),
  async (bench, row) => {
    const listing = await listingOf(bench, row)
    const params = await longList(bench, row, listing)
    const { sandbox, call } = bench.vendor
    const limit = 1 + (await firstPage(bench.vendor, row, params, listing.size))
    sandbox.forgetRequests()
    const some = await call(row, params).toArray({ limit })
    const isRight = some.length === limit && sandbox.requests.length === 2
    return isRight ? [] : [`for ${some.length} records ${sandbox.requests.length} pages are asked for`]
  },
)

export const backwardPaging: Check = defineCheck<Row>(
  'pages backwards from the last record to the first',
  (_, row) => (row.table.next?.back === undefined ? [] : [row]),
  async (bench, row) => {
    const params = await longList(bench, row, await listingOf(bench, row))
    const { set } = row.table.next?.back ?? { set: '' }
    const all = await bench.vendor.call(row, params).toArray(EVERYTHING)
    const [last = '', ...before] = all.map((record) => keyOf(bench, row, record)).toReversed()
    const back = await bench.vendor.call(row, { ...params, [set]: last }).toArray(EVERYTHING)
    return recordProblems(bench, row, `${set} ${last}`, back, before)
  },
)

export const emptyPages: Check = defineCheck<Row>(
  'continues after an empty page that is not the last',
  // Only upstreams with tokens can return such a page.
  (_, row) => (/^(meta|body|header)\./.test(row.table.next?.from ?? '') ? [row] : []),
  async (bench, row) => {
    const params = await longList(bench, row, await listingOf(bench, row))
    const { sandbox, call } = bench.vendor
    const all = await call(row, params).toArray(EVERYTHING)
    const walk = () => call(row, params).toArray(EVERYTHING)
    const { value = [] } = await during(sandbox, { fault: { kind: 'empty_page' }, times: 1 }, walk)
    const wanted = all.map((record) => keyOf(bench, row, record))
    return recordProblems(bench, row, 'a gap', value, wanted)
  },
)

export const loops: Check = defineCheck<Row>(
  'ends with an error if a page repeats its own cursor',
  (_, row) => (row.table.next === undefined ? [] : [row]),
  async (bench, row) => {
    const params = await longList(bench, row, await listingOf(bench, row))
    const { sandbox, call } = bench.vendor
    const walk = () => call(row, params).toArray({ limit: 1000 })
    const ending = await during(sandbox, { fault: { kind: 'repeated_cursor' } }, walk)
    const { code, outcome, retryable } = ending.error ?? {}
    const isRight = code === 'upstream_bad_response' && outcome === 'unknown' && retryable === false
    return isRight ? [] : [`a page that repeats its own cursor ${describeResult(ending)}`]
  },
)

/** A single page does not prove that pages follow each other. */
function sizeProblems({ size }: Listing, walks: readonly (readonly (readonly unknown[])[])[]): string[] {
  const counts = walks.map((pages) => pages.map(({ length }) => length))
  const isSmall = counts.flat().every((count) => count <= size)
  const isPaged = size === Infinity || counts.some(({ length }) => length > 1)
  return isSmall && isPaged ? [] : [`with ${size} on a page the pages hold ${short(counts)}`]
}

async function collect<T>(walk: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const one of walk) found.push(one)
  return found
}
