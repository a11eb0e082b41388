import { parseSource } from '@plugboard/core'
import { describeResult, short } from '../attempt.ts'
import { type Check, defineCheck } from '../check.ts'
import type { DeclaredAction } from '../declared-actions.ts'
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
import { withFault } from '../with-fault.ts'

const EVERYTHING = { limit: Infinity }

export const items: Check = defineCheck<DeclaredAction>(
  'returns the records of its pages by iteration and as an array',
  (_, declared) => (isList(declared) ? [declared] : []),
  async (bench, declared) => {
    const { lists, wanted } = await listingOf(bench, declared)
    const single: unknown[] = []
    const arrays: unknown[] = []
    for (const params of lists) {
      single.push(...(await collect(bench.vendor.call(declared, params))))
      arrays.push(...(await bench.vendor.call(declared, params).toArray(EVERYTHING)))
    }
    return [
      ...recordProblems(bench, declared, 'items', single, wanted),
      ...recordProblems(bench, declared, 'arrays', arrays, wanted),
    ]
  },
  // Hosted pages are compared with these in modes.ts.
  'in process',
)

export const pages: Check = defineCheck<DeclaredAction>(
  'returns every record of the upstream once, in pages to the last, which has no next',
  (_, declared) => (isList(declared) ? [declared] : []),
  async (bench, declared) => {
    const listing = await listingOf(bench, declared)
    const walks = []
    for (const params of listing.lists) walks.push(await collect(bench.vendor.call(declared, params).pages()))
    const rows = walks.map((walk) => walk.map((page) => rowsIn(declared, page.records)))
    return [
      ...recordProblems(bench, declared, 'pages', rows.flat(2), listing.wanted),
      ...sizeProblems(listing, rows),
      ...(walks.every((walk) => walk.at(-1)?.next === null) ? [] : ['the last page has a next']),
      ...(listing.wanted.length > 0 ? [] : [`the sandbox has no ${declared.entity} to list`]),
    ]
  },
  'in process',
)

export const lazyPaging: Check = defineCheck<DeclaredAction>(
  'requests pages lazily',
  (_, declared) => (declared.table.next === undefined ? [] : [declared]),
  async (bench, declared) => {
    const listing = await listingOf(bench, declared)
    const params = await longList(bench, declared, listing)
    const { sandbox, call } = bench.vendor
    const limit = 1 + (await firstPage(bench.vendor, declared, params, listing.size))
    sandbox.forgetRequests()
    const some = await call(declared, params).toArray({ limit })
    const isRight = some.length === limit && sandbox.requests.length === 2
    return isRight ? [] : [`for ${some.length} records ${sandbox.requests.length} pages are asked for`]
  },
)

export const backwardPaging: Check = defineCheck<DeclaredAction>(
  'pages backwards from the last record to the first',
  (_, declared) => (declared.table.next?.back === undefined ? [] : [declared]),
  async (bench, declared) => {
    const params = await longList(bench, declared, await listingOf(bench, declared))
    const { set } = declared.table.next?.back ?? { set: '' }
    const all = await bench.vendor.call(declared, params).toArray(EVERYTHING)
    const [last = '', ...before] = all.map((record) => keyOf(bench, declared, record)).toReversed()
    const back = await bench.vendor.call(declared, { ...params, [set]: last }).toArray(EVERYTHING)
    return recordProblems(bench, declared, `${set} ${last}`, back, before)
  },
)

export const emptyPages: Check = defineCheck<DeclaredAction>(
  'continues after an empty page that is not the last',
  // Only upstreams with tokens can return such a page.
  (_, declared) =>
    ['meta', 'body', 'header'].includes(parseSource(declared.table.next?.from ?? 'page').from)
      ? [declared]
      : [],
  async (bench, declared) => {
    const params = await longList(bench, declared, await listingOf(bench, declared))
    const { sandbox, call } = bench.vendor
    const all = await call(declared, params).toArray(EVERYTHING)
    const walk = () => call(declared, params).toArray(EVERYTHING)
    const { value = [] } = await withFault(sandbox, { fault: { kind: 'empty_page' }, times: 1 }, walk)
    const wanted = all.map((record) => keyOf(bench, declared, record))
    return recordProblems(bench, declared, 'a gap', value, wanted)
  },
)

export const loops: Check = defineCheck<DeclaredAction>(
  'ends with an error if a page repeats its own cursor',
  (_, declared) => (declared.table.next === undefined ? [] : [declared]),
  async (bench, declared) => {
    const params = await longList(bench, declared, await listingOf(bench, declared))
    const { sandbox, call } = bench.vendor
    const walk = () => call(declared, params).toArray({ limit: 1000 })
    const ending = await withFault(sandbox, { fault: { kind: 'repeated_cursor' } }, walk)
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
