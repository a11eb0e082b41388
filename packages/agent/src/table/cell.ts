/** Encodes values as table cells. A cell that is not cut decodes to the same value, and a document to its Markdown. */
import { shownValue } from '../rich-text.ts'
import { hasInvisible, visible } from '../text/invisible.ts'
import { breakMarks } from '../text/marks.ts'
import { truncate } from '../text/truncate.ts'

/** Maximum characters of a cell. Tool `more` gives the rest. */
export const CELL = 200

/** A missing field. Null is an empty cell. */
const ABSENT = '-'

/** True if the plain text would decode to another value, or would end the cell. */
function needsQuotes(text: string): boolean {
  return (
    text === '' ||
    text === ABSENT ||
    /^[\s"[{]|[\t\r\n…]|\s$|^(?:true|false|null)$|^-?\d/.test(text) ||
    hasInvisible(text) ||
    breakMarks(text) !== text
  )
}

/** JSON on one line, with invisible characters escaped and marks broken. */
function safeJson(value: unknown): string {
  return breakMarks(visible(JSON.stringify(value)))
}

/** The whole value as a cell. */
export function encodeCell(given: unknown): string {
  const value = shownValue(given)
  if (value === undefined) return ABSENT
  if (value === null) return ''
  if (typeof value === 'string' && !needsQuotes(value)) return value
  // Text such as a date or a version starts with a digit but is not a number, so it needs no quotes.
  if (typeof value === 'string' && /^-?\d/.test(value) && isPlain(value)) return value
  return safeJson(value)
}

/** True if text that starts with a digit decodes to text, since it is not a number. */
function isPlain(text: string): boolean {
  return (
    Number.isNaN(Number(text)) &&
    !/[\t\r\n…]|\s$/.test(text) &&
    !hasInvisible(text) &&
    breakMarks(text) === text
  )
}

/** The value of a cell that is not cut. */
export function decodeCell(cell: string): unknown {
  if (cell === ABSENT) return undefined
  if (cell === '') return null
  if (/^["[{]|^(?:true|false)$/.test(cell)) return JSON.parse(cell)
  if (/^-?\d/.test(cell) && !Number.isNaN(Number(cell))) return Number(cell)
  return cell
}

/** The value as a cell, cut with its full length appended: `"It began …"…1834`. */
export function shortCell(given: unknown, most: number = CELL): string {
  const value = shownValue(given)
  const cell = encodeCell(value)
  if (cell.length <= most) return cell
  if (typeof value === 'string') return `${safeJson(truncate(value, most - 40))}…${value.length}`
  const json = JSON.stringify(value)
  return `${breakMarks(visible(truncate(json, most - 40)))}…${json.length}`
}
