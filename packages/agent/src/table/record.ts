/** Renders one record, one field per line. */
import { estimateTokens } from '../budget/estimate.ts'
import { shortCell } from './cell.ts'
import { nameText } from './name.ts'
import { valueAt } from './paths.ts'

export interface RecordText {
  readonly lines: readonly string[]
  /** Fields that did not fit. */
  readonly rest: readonly string[]
}

/** Omits null and missing fields, which are most of a record. */
export function renderRecord(record: unknown, fields: readonly string[], budget: number): RecordText {
  const lines: string[] = []
  let left = budget
  for (const [i, field] of fields.entries()) {
    const value = valueAt(record, field)
    if (value === undefined || value === null) continue
    const line = `${nameText(field)}: ${shortCell(value)}`
    left -= estimateTokens(line) + 1
    if (left < 0) return { lines, rest: fields.slice(i) }
    lines.push(line)
  }
  return { lines, rest: [] }
}
