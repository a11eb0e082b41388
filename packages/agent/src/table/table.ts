/** Renders records as tab-separated lines: the notation with the fewest tokens. */
import { estimateTokens } from '../budget/estimate.ts'
import { truncate } from '../text/truncate.ts'
import { encodeCell, shortCell } from './cell.ts'
import { nameText } from './name.ts'
import { valueAt } from './paths.ts'

export interface TableText {
  /** Values that are equal in every row, column names, and one line per record. */
  readonly lines: readonly string[]
  /** Number of rows that fit; at least one if there are any. */
  readonly shown: number
}

export interface TableRequest {
  readonly records: readonly unknown[]
  readonly fields: readonly string[]
  /** Row number of the first record, from 1. */
  readonly first: number
  /** Maximum estimated tokens. */
  readonly budget: number
}

/** Fields with the same value in all records: they are shown once above the table. */
function constantsOf(records: readonly unknown[], fields: readonly string[]): ReadonlyMap<string, string> {
  const constants = new Map<string, string>()
  if (records.length < 3) return constants
  for (const field of fields) {
    const [first, ...others] = records.map((record) => encodeCell(valueAt(record, field)))
    if (first !== undefined && first.length <= 40 && others.every((cell) => cell === first))
      constants.set(field, first)
  }
  return constants
}

export function renderTable({ records, fields, first, budget }: TableRequest): TableText {
  const constants = constantsOf(records, fields)
  const columns = fields.filter((field) => !constants.has(field))
  const lines = [['#', ...columns.map(nameText)].join('\t')]
  if (constants.size > 0)
    lines.unshift(
      `in every row: ${[...constants].map(([field, cell]) => `${nameText(field)}=${cell === '' ? 'null' : cell}`).join(', ')}`,
    )
  let left = budget - estimateTokens(lines.join('\n')) - 1
  let shown = 0
  for (const record of records) {
    const line = [first + shown, ...columns.map((field) => shortCell(valueAt(record, field)))].join('\t')
    left -= estimateTokens(line) + 1
    if (left < 0 && shown > 0) break
    lines.push(left < 0 ? shrunk(record, columns, first, left + estimateTokens(line)) : line)
    shown++
  }
  return { lines, shown }
}

/** Minimum cell length to which a row that does not fit is cut. */
export const LEAST_CELL = 48

/** The beginning of a value, without its length. */
function briefest(value: unknown, most: number): string {
  const cell = shortCell(value, LEAST_CELL)
  return cell.length <= most ? cell : `${truncate(cell, most)}…`
}

/** Cuts the cells of a row that exceeds the budget, since a table shows at least one row. */
function shrunk(record: unknown, columns: readonly string[], first: number, budget: number): string {
  let line = ''
  for (const most of [120, 80, 60, LEAST_CELL, 24, 12, 4]) {
    const cut = most < LEAST_CELL ? briefest : shortCell
    line = [first, ...columns.map((field) => cut(valueAt(record, field), most))].join('\t')
    if (estimateTokens(line) <= budget) return line
  }
  return line
}
