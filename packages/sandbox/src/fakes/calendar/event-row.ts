import type { Row } from '../../fake.ts'
import { recurrencesOf } from './recurrence.ts'

/** Rows of events: the shown fields, and the calendar that they are in. */

interface EventTime {
  readonly date?: string
  readonly dateTime?: string
}

export interface Times {
  readonly start: number
  readonly end: number
}

export function isCancelled({ status }: Row): boolean {
  return status === 'cancelled'
}

/** The id of the calendar, as the relations of the derived behaviour keep it. */
export function calendarOf(row: Row): unknown {
  return (row['@above'] as Row | undefined)?.['calendar_list.id']
}

export function inCalendar(row: Row, id: string): Row {
  return { ...row, '@above': { ...(row['@above'] as Row | undefined), 'calendar_list.id': id } }
}

/** Undefined if the row has no such time. */
export function millisOf(time: unknown): number | undefined {
  const { date, dateTime } = (time ?? {}) as EventTime
  const millis = Date.parse(dateTime ?? date ?? '')
  return Number.isNaN(millis) ? undefined : millis
}

/** When the event takes place before a time: once, or as often as it recurs. */
export function timesOf({ start, end, recurrence }: Row, until: number): Times[] {
  const [from, to] = [millisOf(start), millisOf(end)]
  if (from === undefined || to === undefined) return []
  const starts = recurrencesOf(from, recurrence as string[] | undefined, until)
  return starts.map((at) => ({ start: at, end: at + to - from }))
}
