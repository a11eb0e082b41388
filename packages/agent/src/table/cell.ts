/** Values in cells. A cell that is not cut reads back as the same value. */
import { hasInvisible, visible } from '../text/invisible.ts'
import { breakMarks } from '../text/marks.ts'

/** Characters that a cell shows at the most. The rest is had with `more`. */
export const CELL = 200

/** Stands for a field that the record does not have; null is an empty cell. */
const ABSENT = '-'

/** Texts that would read back as something else, or would end the cell. */
function needsQuotes(text: string): boolean {
  return (
    text === '' ||
    text === ABSENT ||
    /^[\s"[{]|[\t\r\n…]|\s$|^(?:true|false|null)$|^-?\d/.test(text) ||
    hasInvisible(text) ||
    breakMarks(text) !== text
  )
}

/** JSON on one line with nothing hidden in it. */
function safeJson(value: unknown): string {
  return breakMarks(visible(JSON.stringify(value)))
}

/** The whole value as a cell. */
export function encodeCell(value: unknown): string {
  if (value === undefined) return ABSENT
  if (value === null) return ''
  if (typeof value === 'string' && !needsQuotes(value)) return value
  // Digits that are no number in JSON need no quotes to be told from one: ids such as 0012, dates, versions.
  if (typeof value === 'string' && /^-?\d/.test(value) && isPlain(value)) return value
  return safeJson(value)
}

/** Starts with a digit and is still no number, so that it reads back as a text. */
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

/** The value as a cell, cut with its full length behind it: `"It began …"…1834`. */
export function shortCell(value: unknown, most: number = CELL): string {
  const cell = encodeCell(value)
  if (cell.length <= most) return cell
  if (typeof value === 'string') return `${safeJson(wellFormed(value.slice(0, most - 40)))}…${value.length}`
  const json = JSON.stringify(value)
  return `${breakMarks(visible(wellFormed(json.slice(0, most - 40))))}…${json.length}`
}

/** Without half a character at its end. */
function wellFormed(text: string): string {
  return /[\ud800-\udbff]$/.test(text) ? text.slice(0, -1) : text
}
