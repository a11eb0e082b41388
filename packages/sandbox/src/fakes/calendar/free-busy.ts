import { type Answer, type Call, type EntityBehaviour, type Row, recordBody } from '../../fake.ts'
import { calendarOf, isCancelled, timesOf } from './event-row.ts'
import { calendarIdOf } from './primary.ts'

export function free_busy(derived: EntityBehaviour): EntityBehaviour {
  return { ...derived, actions: { query: answerQuery } }
}

/** Times that events take, unless they are cancelled or say that they take none. */
function answerQuery(call: Call): Answer {
  const { timeMin, timeMax, items } = call.params
  const calendars = (items as { id: string }[]).map(
    ({ id }) => [id, busyOf(call, calendarIdOf(call, id))] as const,
  )
  return {
    status: 200,
    body: recordBody(call, {
      kind: 'calendar#freeBusy',
      timeMin: utc(timeMin),
      timeMax: utc(timeMax),
      calendars: Object.fromEntries(calendars),
    }),
  }
}

function busyOf({ data, params }: Call, id: string): Row {
  const isKnown = data.collection('calendar_list').get(id) !== undefined
  if (!isKnown) return { errors: [{ domain: 'global', reason: 'notFound' }], busy: [] }
  const [from, until] = [Date.parse(String(params.timeMin)), Date.parse(String(params.timeMax))]
  const taken = data
    .collection('events')
    .rows()
    .filter((row) => calendarOf(row) === id && !isCancelled(row) && row.transparency !== 'transparent')
    .flatMap((row) => timesOf(row, until))
    .filter(({ start, end }) => start < until && end > from)
    .toSorted((a, b) => a.start - b.start)
  return { busy: taken.map(({ start, end }) => ({ start: utc(start), end: utc(end) })) }
}

/** Times are answered in UTC, however they were given. */
function utc(time: unknown): string {
  const date = new Date(typeof time === 'number' ? time : String(time))
  return Number.isNaN(date.getTime()) ? new Date(0).toISOString() : date.toISOString()
}
