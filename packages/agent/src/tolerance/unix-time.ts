/** Unix times in the forms that models write them in. */
import { numberOf } from './from-text.ts'

/** A time with its offset from UTC: without one it could be several. */
const TIME = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(?::\d{2}(?:\.0+)?)?(?:Z|[+-]\d{2}:\d{2})$/

/** The end of the year 9999. Nobody means a later time, which in milliseconds is one since 1978. */
const LAST_SECOND = 253_402_300_799

/** Whole seconds of Unix time. A value that stands for no time is returned as it is. */
export function unixOf(value: unknown): unknown {
  const known = typeof value === 'string' ? (secondsOf(value) ?? numberOf(value, true)) : value
  const isInMs = Number.isSafeInteger(known) && Math.abs(known as number) > LAST_SECOND
  return isInMs ? Math.floor((known as number) / 1000) : known
}

/** True for what is a time also where a text would do, as in `timestamp | string`. */
export function isTime(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && secondsOf(value) !== undefined)
}

function secondsOf(text: string): number | undefined {
  const [, minute] = TIME.exec(text) ?? []
  // `Date` takes February 30 for March 2.
  const isInCalendar = minute !== undefined && toIso(Date.parse(`${minute}Z`))?.startsWith(minute)
  const ms = isInCalendar ? Date.parse(text) : Number.NaN
  return Number.isNaN(ms) ? undefined : ms / 1000
}

function toIso(ms: number): string | undefined {
  return Number.isNaN(ms) ? undefined : new Date(ms).toISOString()
}
