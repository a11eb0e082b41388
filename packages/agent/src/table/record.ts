/** Renders one record, one field per line. */
import { estimateTokens } from '../budget/estimate.ts'
import { CELL, shortCell } from './cell.ts'
import { nameText } from './name.ts'
import { valueAt } from './paths.ts'

interface RecordText {
  readonly lines: readonly string[]
  /** Fields that did not fit. */
  readonly rest: readonly string[]
}

/** Characters to which values are cut, until all fields fit: a long text takes the room that the others leave. */
const CELLS = [20_000, 10_000, 5000, 2500, 1200, 600, 400, CELL]

export interface Rendered extends RecordText {
  /** Characters to which values were cut. */
  readonly cell: number
}

export function renderRecord(record: unknown, fields: readonly string[], budget: number): Rendered {
  for (const cell of CELLS) {
    const rendered = renderCut(record, fields, budget, cell)
    if (rendered.rest.length === 0) return { ...rendered, cell }
  }
  return { ...renderCut(record, fields, budget, CELL), cell: CELL }
}

/** Omits null and missing fields, which are most of a record. */
function renderCut(record: unknown, fields: readonly string[], budget: number, cell: number): RecordText {
  const lines: string[] = []
  let left = budget
  for (const [i, field] of fields.entries()) {
    const value = valueAt(record, field)
    if (value === undefined || value === null) continue
    const line = `${nameText(field)}: ${shortCell(value, cell)}`
    left -= estimateTokens(line) + 1
    if (left < 0) return { lines, rest: fields.slice(i) }
    lines.push(line)
  }
  return { lines, rest: [] }
}
