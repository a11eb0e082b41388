/** Days of usage: dates in UTC. */
import { isoTime } from '../../text/iso-time.ts'

export const DAY_MS: number = 24 * 60 * 60 * 1000

export function dayOf(ms: number): string {
  return isoTime(ms).slice(0, 'yyyy-mm-dd'.length)
}

/** The beginning of the next day. */
export function nextDay(ms: number): number {
  return (Math.floor(ms / DAY_MS) + 1) * DAY_MS
}
