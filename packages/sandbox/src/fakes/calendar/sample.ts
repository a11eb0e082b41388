import type { Row, SampleRequest } from '../../fake.ts'
import { USER } from './event-write.ts'

type Sample = Readonly<Record<string, readonly Row[]>>

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Each tenth event recurs, each seventh is all day, and they are spread over the months around now. */
export function sampleCalendars({ now }: SampleRequest, sample: Sample): Sample {
  const list = (sample.calendar_list ?? []).map((row, at) => ({
    ...row,
    kind: 'calendar#calendarListEntry',
    accessRole: at < 2 ? 'owner' : 'reader',
    primary: at === 0,
    hidden: false,
    deleted: false,
  }))
  return {
    ...sample,
    calendar_list: list,
    calendars: list.map(({ id, summary, description, location, timeZone }: Row) => ({
      ...{ id, kind: 'calendar#calendar', etag: '"1"', summary, description, location, timeZone },
    })),
    events: (sample.events ?? []).map((row, at) => eventAt(row, at, now * 1000)),
  }
}

function eventAt(
  { recurringEventId: _, originalStartTime: __, recurrence: ___, ...row }: Row,
  at: number,
  now: number,
): Row {
  const start = Math.floor(now / HOUR_MS) * HOUR_MS + ((at * 7) % 120) * DAY_MS - 60 * DAY_MS
  const isAllDay = at % 7 === 3
  return {
    ...row,
    kind: 'calendar#event',
    status: 'confirmed',
    eventType: 'default',
    transparency: 'opaque',
    organizer: { email: USER, self: true },
    start: timeOf(start, isAllDay),
    end: timeOf(start + (isAllDay ? DAY_MS : HOUR_MS), isAllDay),
    ...(at % 10 === 0 && { recurrence: ['RRULE:FREQ=WEEKLY;COUNT=5'] }),
  }
}

function timeOf(millis: number, isAllDay: boolean): Row {
  const iso = new Date(millis).toISOString()
  return isAllDay ? { date: iso.slice(0, 10) } : { dateTime: iso, timeZone: 'UTC' }
}
