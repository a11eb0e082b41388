import { DAY, HOUR, MINUTE } from '../time.ts'
import { JqlError } from './jql-error.ts'

const UNITS: Readonly<Record<string, number>> = { w: 7 * DAY, d: DAY, h: HOUR, m: MINUTE }

/** `2024-01-02`, `2024/01/02 12:34`: no seconds, no zone. The caller's zone is UTC here. */
const DATE = /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})(?: (\d{1,2}):(\d\d))?$/

/** `-30d`, `4w 2d` */
const SPAN = /^([+-]?)((?:\d+[wdhm]\s*)+)$/

/** Parses a date to a Unix time. Throws {@link JqlError}. */
export function readDate(text: string, now: number): number {
  const moved = movedBy(text, now)
  if (moved !== undefined) return moved
  const [, year, , month, day, hour = '0', minute = '0'] = DATE.exec(text) ?? []
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute)))
  // JavaScript would roll over invalid days and hours.
  const isThere = date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day)
  if (isThere && date.getUTCHours() === Number(hour)) return date.getTime() / 1000
  throw new JqlError(
    `The date '${text}' cannot be read: use yyyy-MM-dd, yyyy-MM-dd HH:mm or a span like -4w 2d.`,
  )
}

/** The time before or after another one; undefined for a text that is no span. */
function movedBy(text: string, from: number): number | undefined {
  const [, sign, span] = SPAN.exec(text) ?? []
  return span === undefined ? undefined : from + spanOf(span) * (sign === '-' ? -1 : 1)
}

function spanOf(text: string): number {
  const parts = [...text.matchAll(/(\d+)([wdhm])\s*/gy)]
  return parts.reduce((sum, [, count, unit = '']) => sum + Number(count) * (UNITS[unit] ?? 0), 0)
}

/** The time that a function returns, moved by a span such as `-4w 2d`. Undefined for other functions and arguments. */
export function dateOf(name: string, now: number, span?: string): number | undefined {
  const start = startOf(name, now)
  return start === undefined || span === undefined ? start : movedBy(span, start)
}

function startOf(name: string, now: number): number | undefined {
  const date = new Date(now * 1000)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  const midnight = now - (now % DAY)
  switch (name) {
    case 'now':
      return now
    case 'startofday':
      return midnight
    case 'startofweek':
      // Weeks start on Sunday.
      return midnight - date.getUTCDay() * DAY
    case 'startofmonth':
      return Date.UTC(year, month, 1) / 1000
    case 'startofyear':
      return Date.UTC(year, 0, 1) / 1000
    default:
      return undefined
  }
}
