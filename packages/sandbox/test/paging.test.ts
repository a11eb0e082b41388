import type { Next } from '@plugboard/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutPage } from '../src/engine/paging/cut-page.ts'
import type { Slice } from '../src/engine/paging/slice.ts'
import { Refusal } from '../src/engine/refusal.ts'
import type { Row } from '../src/engine/state/collection.ts'

const lastId: Next = {
  set: 'starting_after',
  from: 'last.id',
  while: 'meta.has_more',
  back: { set: 'ending_before', from: 'first.id' },
}
const token: Next = { set: 'cursor', from: 'meta.cursor' }
const offset: Next = { set: 'startAt', from: 'offset' }
const number: Next = { set: 'page', from: 'page' }
const address: Next = { set: 'cursor', from: 'link.next' }

const odd = (row: Row): boolean => Number(row.n) % 2 === 1
const every = (): boolean => true
const rowsUpTo = (count: number): Row[] => Array.from({ length: count }, (_, n) => ({ id: `r${n}`, n }))
const idOf = (row: Row): string => String(row.id)

interface Ask {
  readonly rows: readonly Row[]
  readonly next: Next
  readonly size: number
  readonly matches?: (row: Row) => boolean
  readonly repeat?: boolean
  readonly empty?: boolean
  readonly version?: number
}

const page = ({ rows, matches = every, repeat = false, ...ask }: Ask, params: Row): Slice =>
  cutPage({ all: rows, matches, idOf, params, repeat, ...ask })

/** Reads all pages like a client. */
function walk(ask: Ask, onward: (slice: Slice, seen: number) => Row): Row[][] {
  const pages: Row[][] = []
  for (let params: Row = {}; ; ) {
    const slice = page(ask, params)
    pages.push([...slice.rows])
    if (!slice.hasMore || pages.length > 1000) return pages
    params = onward(slice, pages.flat().length)
  }
}

const ONWARD: Record<string, [Next, (slice: Slice, seen: number) => Row]> = {
  'the last id': [lastId, (slice) => ({ starting_after: slice.rows.at(-1)?.id })],
  'a token': [token, (slice) => ({ cursor: slice.cursor })],
  'an offset': [offset, (_, seen) => ({ startAt: seen })],
  'an offset as text': [offset, (_, seen) => ({ startAt: String(seen) })],
  'a page number as text': [number, (slice) => ({ page: String(slice.offset / slice.size + 2) })],
  'a page number': [number, (slice) => ({ page: slice.offset / slice.size + 2 })],
  'an address': [address, (slice) => ({ cursor: slice.cursor })],
}

const sizes = fc.tuple(fc.nat({ max: 60 }), fc.integer({ min: 1, max: 20 }), fc.boolean())

describe.each(Object.entries(ONWARD))('pages by %s', (_, [next, onward]) => {
  test('together contain every record in order, and all except the last have the requested size', () => {
    fc.assert(
      fc.property(sizes, ([count, size, filtered]) => {
        const rows = rowsUpTo(count)
        const matches = filtered ? odd : every
        const pages = walk({ rows, next, size, matches }, onward)
        expect(pages.flat()).toEqual(rows.filter(matches))
        expect(pages.slice(0, -1).every((records) => records.length === size)).toBe(true)
        expect(pages.at(-1)?.length).toBeLessThanOrEqual(size)
      }),
    )
  })
})

describe('pages before an id', () => {
  test('page backwards to the start in the same order', () => {
    fc.assert(
      fc.property(sizes, ([count, size, filtered]) => {
        const rows = rowsUpTo(count + 1)
        const matches = filtered ? odd : every
        const pages: Row[][] = []
        for (let before = rows.at(-1)?.id; ; ) {
          const slice = page({ rows, next: lastId, size, matches }, { ending_before: before })
          pages.unshift([...slice.rows])
          if (!slice.hasMore) break
          before = slice.rows[0]?.id
        }
        expect(pages.flat()).toEqual(rows.slice(0, -1).filter(matches))
      }),
    )
  })

  test('continue from a record that the filter excludes', () => {
    const slice = page({ rows: rowsUpTo(9), next: lastId, size: 2, matches: odd }, { starting_after: 'r4' })
    expect(slice.rows.map(idOf)).toEqual(['r5', 'r7'])
  })
})

describe('tokens', () => {
  const rows = rowsUpTo(10)
  const ask: Ask = { rows, next: token, size: 3 }
  const first = page(ask, { query: 'x' })

  test('keep their position when records are inserted before', () => {
    const more = [{ id: 'new', n: 99 }, ...rows]
    const slice = page({ ...ask, rows: more }, { query: 'x', cursor: first.cursor })
    expect(slice.rows.map(idOf)).toEqual(['r3', 'r4', 'r5'])
  })

  test.each([[['r2']], [['r1', 'r2']], [['r0', 'r1', 'r2']]])('skip nothing when %j are deleted', (gone) => {
    const fewer = rows.filter((row) => !gone.includes(idOf(row)))
    const slice = page({ ...ask, rows: fewer }, { query: 'x', cursor: first.cursor })
    expect(slice.rows.map(idOf)).toEqual(['r3', 'r4', 'r5'])
  })

  test('of an empty page lead to its records', () => {
    const empty = page({ ...ask, empty: true }, { query: 'x', cursor: first.cursor })
    expect([empty.rows, empty.hasMore]).toEqual([[], true])
    const slice = page(ask, { query: 'x', cursor: empty.cursor })
    expect(slice.rows.map(idOf)).toEqual(['r3', 'r4', 'r5'])
    const nothing = page({ ...ask, empty: true }, { query: 'x' })
    expect(page(ask, { query: 'x', cursor: nothing.cursor }).rows).toEqual(first.rows)
  })

  test('contain the version of the rows at the first page', () => {
    const began = page({ ...ask, version: 7 }, { query: 'x' })
    const slice = page({ ...ask, version: 9 }, { query: 'x', cursor: began.cursor })
    expect([began.began, slice.began]).toEqual([7, 7])
  })

  test.each([
    ['of another query', { query: 'y', cursor: first.cursor }],
    ['that are invented', { query: 'x', cursor: 'abc' }],
    ['that are other JSON', { query: 'x', cursor: Buffer.from('{}').toString('base64url') }],
  ])('%s are refused', (_, params) => {
    expect(() => page(ask, params)).toThrow(Refusal)
  })
})

test('an unknown id is refused', () => {
  const ask: Ask = { rows: rowsUpTo(3), next: lastId, size: 2 }
  expect(() => page(ask, { starting_after: 'nobody' })).toThrow(Refusal)
  expect(() => page(ask, { ending_before: 'nobody' })).toThrow(Refusal)
})

describe('a repeated cursor', () => {
  test.each([
    ['the last id', lastId, { starting_after: 'r4' }, (slice: Slice) => slice.rows.at(-1)?.id, 'r4'],
    ['a token', token, {}, (slice: Slice) => slice.cursor, undefined],
    ['an offset', offset, { startAt: 4 }, (slice: Slice) => slice.rows[0]?.id, 'r0'],
  ])('by %s leads to the page it came from', (_, next, params, leading, want) => {
    const ask: Ask = { rows: rowsUpTo(20), next, size: 2 }
    const given = next === token ? { cursor: page(ask, {}).cursor } : params
    const slice = page({ ...ask, repeat: true }, given)
    expect(slice.hasMore).toBe(true)
    expect(leading(slice)).toBe(want ?? (given as { cursor: string }).cursor)
  })
})

test('without a paging rule, all rows are one page', () => {
  const rows = rowsUpTo(300)
  const slice = cutPage({
    all: rows,
    matches: every,
    idOf,
    next: undefined,
    params: {},
    size: 10,
    repeat: false,
  })
  expect(slice).toMatchObject({ rows, hasMore: false, total: 300 })
})
