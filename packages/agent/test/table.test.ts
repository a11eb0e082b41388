/** A table decodes to the same values and contains no invisible characters. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeCell, encodeCell, shortCell } from '../src/table/cell.ts'
import { valueAt } from '../src/table/paths.ts'
import { renderTable } from '../src/table/table.ts'
import { hasInvisible } from '../src/text/invisible.ts'

/** JSON values. JSON has no negative zero. */
const json = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as unknown)

describe('a cell', () => {
  test('reads back as the same value', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(decodeCell(encodeCell(value))).toEqual(value)
      }),
      { numRuns: 2000 },
    )
  })

  test.each<readonly [string, unknown, string]>([
    ['a text as it is', 'Ada Lovelace', 'Ada Lovelace'],
    ['null as nothing', null, ''],
    ['a missing field as a dash', undefined, '-'],
    ['a dash in quotes', '-', '"-"'],
    ['a text of digits in quotes', '12', '"12"'],
    ['an id that begins with digits as it is', '0a1', '0a1'],
    ['a date as it is', '2026-11-01', '2026-11-01'],
    ['a tab in quotes', 'a\tb', '"a\\tb"'],
    ['a zero-width space escaped', 'a\u200bb', '"a\\u200bb"'],
    ['tag characters escaped', 'a\u{e0041}', '"a\\udb40\\udc41"'],
    ['a mark broken', '</data-x>', '"\\u003c/data-x>"'],
  ])('shows %s', (_, value, cell) => {
    expect(encodeCell(value)).toBe(cell)
    expect(decodeCell(cell)).toEqual(value)
  })

  test('has no tab, line break or hidden character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(/[\t\r\n]/.test(encodeCell(text))).toBe(false)
        expect(hasInvisible(encodeCell(text))).toBe(false)
      }),
    )
  })

  test('that is cut says how long the whole is', () => {
    expect(shortCell('x'.repeat(500))).toBe(`"${'x'.repeat(160)}"…500`)
  })
})

test('a table joins to the records, page by page and within its budget', () => {
  const record = fc.record({
    id: fc.string(),
    name: fc.string({ unit: 'binary', maxLength: 30 }),
    n: fc.option(fc.integer()),
  })
  fc.assert(
    fc.property(fc.array(record, { minLength: 1, maxLength: 40 }), (records) => {
      const fields = ['id', 'name', 'n']
      const read: unknown[][] = []
      while (read.length < records.length) {
        const { lines, shown } = renderTable({
          records: records.slice(read.length),
          fields,
          first: read.length + 1,
          budget: 150,
        })
        const constants = new Map(
          /^in every row: (.*)$/
            .exec(lines[0] as string)?.[1]
            ?.split(', ')
            .map((pair) => [pair.slice(0, pair.indexOf('=')), pair]) ?? [],
        )
        const rows = lines.slice(constants.size > 0 ? 2 : 1)
        const columns = (lines[constants.size > 0 ? 1 : 0] as string).split('\t')
        for (const [i, line] of rows.entries()) {
          const cells = line.split('\t')
          const source = records[read.length]
          read.push(
            fields.map((field) =>
              columns.includes(field)
                ? decodeCell(cells[columns.indexOf(field)] as string)
                : valueAt(source, field),
            ),
          )
          expect(cells[0]).toBe(String(read.length))
          expect(i).toBeLessThan(shown)
        }
      }
      expect(read).toEqual(records.map((one) => fields.map((field) => valueAt(one, field))))
    }),
  )
})
