/** Tables of the command line. */
import { expect, test } from 'vitest'
import { tableOf } from '../../src/cli/table.ts'

interface Row {
  readonly id: string
  readonly user: string
  readonly records: number
}

const ROWS: readonly Row[] = [
  { id: 'con_DvOIWTwjKsJH1OfCxjAl04', user: 'ann', records: 3 },
  { id: 'con_0000000000000000000000', user: `long-${'x'.repeat(200)}`, records: 1200 },
]
const COLUMNS = {
  id: ({ id }: Row) => id,
  user: ({ user }: Row) => user,
  records: ({ records }: Row) => records,
}

// Regression: the longest id of a user made every line of a terminal wrap twice.
test.each([60, 80, 120])('a line is no longer than a terminal of %i characters', (width) => {
  const lines = tableOf(COLUMNS, ROWS, width)
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(width)
  expect(lines[0]).toMatch(/^id +user +records$/)
  expect(lines[2]).toContain('…')
})

test('short columns stay whole where a long one gives way', () => {
  const [, first, second] = tableOf(COLUMNS, ROWS, 80)
  expect(first).toMatch(/^con_DvOIWTwjKsJH1OfCxjAl04 {2}ann +3$/)
  expect(second).toMatch(/^con_0{22} {2}long-x+… {2}1200$/)
})

test('a table that fits is not changed, and scripts get all of it', () => {
  const whole = tableOf(COLUMNS, ROWS)
  expect(whole[2]).toBe(`con_${'0'.repeat(22)}  ${ROWS[1]?.user}  1200`)
  expect(tableOf(COLUMNS, ROWS, 1000)).toEqual(whole)
})

test('a terminal that is too narrow for anything still gets the beginning of each value', () => {
  expect(tableOf(COLUMNS, ROWS, 5)[1]).toBe('con_DvO…  ann       3')
})

test('a table of more rows than a call takes arguments has its columns', () => {
  const rows = Array.from({ length: 300_000 }, (_, number) => number)
  const lines = tableOf({ NUMBER: (number: number) => number, NAME: () => 'a' }, rows)
  expect([lines.length, lines[1], lines.at(-1)]).toEqual([300_001, '0       a', '299999  a'])
})
