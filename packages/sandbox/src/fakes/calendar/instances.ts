import type { Row } from '../../fake.ts'
import { millisOf, timesOf } from './event-row.ts'
import { basicTime } from './recurrence.ts'

/** A series without an end is listed for about as long as Google does. */
const HORIZON_MS = 2 * 365 * 86_400_000

/**
 * The instances of an event, each with an id of its own; an event that does not recur is its only instance. Instances that
 * were changed or cancelled have rows themselves, which take the place of the computed ones.
 */
export function instancesOf(event: Row, changed: readonly Row[], now: number): Row[] {
  const { recurrence, ...shared } = event
  if (!Array.isArray(recurrence)) return [event]
  const own = new Map(changed.map((row) => [row.id, row]))
  return timesOf(event, now + HORIZON_MS).map(({ start, end }) => {
    const id = `${event.id}_${basicTime(start)}`
    const at = { ...shared, id, recurringEventId: event.id, start: timeLike(event.start, start) }
    return own.get(id) ?? { ...at, originalStartTime: at.start, end: timeLike(event.end, end) }
  })
}

/** A time in the notation of another: a day, or a time of day. */
function timeLike(example: unknown, millis: number): Row {
  const { date, ...rest } = (example ?? {}) as Row
  const iso = new Date(millis).toISOString()
  return date === undefined ? { ...rest, dateTime: iso } : { ...rest, date: iso.slice(0, 10) }
}

/** True if the event is within the times that a list asks for. */
export function isWithin({ start, end }: Row, { timeMin, timeMax }: Row): boolean {
  const [from, until] = [millisOf(start), millisOf(end)]
  const isBefore = timeMin !== undefined && (until ?? 0) <= Date.parse(String(timeMin))
  const isBehind = timeMax !== undefined && (from ?? 0) >= Date.parse(String(timeMax))
  return !isBefore && !isBehind
}
