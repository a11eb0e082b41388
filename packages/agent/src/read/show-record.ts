/** Renders one record within a token budget. */
import { estimateTokens } from '../budget/estimate.ts'
import type { Result } from '../results/result.ts'
import { shownValue } from '../rich-text.ts'
import type { Session } from '../session.ts'
import { encodeCell } from '../table/cell.ts'
import { valueAt } from '../table/paths.ts'
import { renderRecord } from '../table/record.ts'
import { mark } from '../text/marks.ts'
import type { ToolResult } from '../tool.ts'

export interface RecordView {
  readonly record: unknown
  readonly fields: readonly string[]
  /** Result whose handle gives the rest of the record. */
  readonly result: Result
  readonly row: number
  readonly budget: number
  readonly notes: readonly string[]
}

const AROUND = 90

/** The result has a handle only if something was cut or omitted for lack of room. */
export function showRecord({ toolName }: Session, view: RecordView): ToolResult {
  const { record, fields, result, row, budget, notes } = view
  const left = budget - AROUND - estimateTokens(notes.join(' '))
  const { lines, rest, cell } = renderRecord(record, fields, left)
  const isCut = fields.some((field) => encodeCell(shownValue(valueAt(record, field))).length > cell)
  const call = (args: object): string =>
    `${toolName('more')} ${JSON.stringify({ handle: result.handle, row, ...args })}`
  const last =
    rest.length > 0 ? [`${rest.length} more fields: ${call({ offset: fields.length - rest.length })}`] : []
  const cut = isCut ? [`whole texts: ${call({ field: '…' })}`] : []
  const text = [mark(lines.length === 0 ? 'no values' : lines.join('\n')), ...last, ...cut, ...notes].join(
    '\n',
  )
  return { text, ...(rest.length + cut.length > 0 && { handle: result.handle }) }
}
