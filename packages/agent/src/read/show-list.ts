/** Renders the rows of a list within a token budget, with the call for the rest. */
import { estimateTokens } from '../budget/estimate.ts'
import { truncateToTokens } from '../budget/truncate-to-tokens.ts'
import type { LoadedPage } from '../results/pages.ts'
import type { Result } from '../results/result.ts'
import type { Session } from '../session.ts'
import { shortCell } from '../table/cell.ts'
import { nameText } from '../table/name.ts'
import { valueAt } from '../table/paths.ts'
import { LEAST_CELL, renderTable } from '../table/table.ts'
import { mark } from '../text/marks.ts'
import type { ToolResult } from '../tool.ts'

export interface ListView {
  readonly result: Result
  readonly page: LoadedPage
  /** Number of rows before the first one to show. */
  readonly offset: number
  readonly budget: number
  /** Lines below the table. */
  readonly notes: readonly string[]
}

/** Maximum tokens of the lines around a table. */
const AROUND = 100

/** Tokens of the note on omitted fields. */
const NO_ROOM = 30

/** The result, and `shown`: the number of the last row that it shows. */
export function showList(session: Session, view: ListView): ToolResult & { readonly shown: number } {
  const { result, page, offset, budget } = view
  const { state, rows, changed } = page
  const notes = [
    ...fittingNotes(view.notes, budget),
    ...(changed > 0 ? [`${changed} of these rows changed since.`] : []),
  ]
  const within = rows.slice(offset - state.before)
  const room = budget - AROUND - estimateTokens(notes.join(' '))
  const fields = fittingFields(result.fields, within[0], room - NO_ROOM)
  const dropped = result.fields.length - fields.length
  if (dropped > 0) notes.push(noRoomFor(result.fields.filter((field) => !fields.includes(field))))
  const left = dropped > 0 ? room - NO_ROOM : room
  const { lines, shown } = renderTable({ records: within, fields, first: offset + 1, budget: left })
  const end = offset + shown
  const isLast = end >= state.before + state.size && state.next === null
  // The first rows of a result are kept as shown, so that the call for those after them is shorter.
  const from = offset === 0 ? '' : `,"offset":${end}`
  const more = isLast ? [] : [`next: ${session.toolName('more')} {"handle":"${result.handle}"${from}}`]
  const id = shown > 0 ? [`id of row ${offset + 1}: "@${result.ref}.${offset + 1}"`] : []
  const text = [mark(lines.join('\n')), [sayRows(offset, end, page), ...id, ...more].join('; '), ...notes]
  return { text: text.join('\n'), shown: end, ...(!isLast && { handle: result.handle }) }
}

/** Notes take an eighth of the budget at most: with a small one, values are of more use. */
function fittingNotes(notes: readonly string[], budget: number): string[] {
  let left = budget / 8
  return notes.filter((note) => {
    left -= estimateTokens(note)
    return left >= 0
  })
}

/** Names the fields that were left out, as far as there is room. */
function noRoomFor(fields: readonly string[]): string {
  const names = truncateToTokens(fields.map(nameText).join(', '), NO_ROOM - 16)
  return `No room for ${names}: ask with a larger budget, or for these alone.`
}

function sayRows(offset: number, end: number, { state }: LoadedPage): string {
  const total = state.before + state.size
  const rest = state.next === null ? '' : ', more pages'
  if (end === offset) return `no rows on this page${rest}`
  return `rows ${offset + 1}-${end} of ${total}${rest}`
}

/** Columns that fit together with their values in the first row: a table shows at least one row. */
function fittingFields(fields: readonly string[], row: unknown, budget: number): readonly string[] {
  let left = budget
  const fitting = fields.filter((field) => {
    const cost = estimateTokens(field) + estimateTokens(shortCell(valueAt(row, field), LEAST_CELL)) + 2
    const fits = cost <= left
    if (fits) left -= cost
    return fits
  })
  return fitting.length > 0 ? fitting : fields.slice(0, 1)
}
