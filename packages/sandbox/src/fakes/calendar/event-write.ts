import { type Call, type Row, valueAt } from '../../fake.ts'
import { millisOf } from './event-row.ts'
import { rule } from './rule.ts'

/** The account of the sandbox. */
export const USER = 'ada@example.com'

const SELF = { email: USER, self: true }

/** A new event is of the account, and has nothing that it was not given. */
export function newEvent({ hangoutLink: _, attendees: __, ...row }: Row): Row {
  return {
    ...row,
    kind: 'calendar#event',
    creator: SELF,
    organizer: SELF,
    sequence: 0,
    status: 'confirmed',
    transparency: 'opaque',
    eventType: 'default',
    recurrence: undefined,
    recurringEventId: undefined,
    originalStartTime: undefined,
  }
}

const FIELDS = [
  ...['start', 'end', 'recurrence', 'reminders', 'extendedProperties'],
  ...['status', 'transparency', 'eventType'],
]

/** The row with the params, and the time of the change. Google checks that an event does not end before it begins. */
export function written({ params, data }: Call, row: Row): Row {
  const given = Object.fromEntries(FIELDS.flatMap((name) => (name in params ? [[name, params[name]]] : [])))
  const now = new Date(data.clock.now() * 1000).toISOString()
  const result: Row = {
    ...row,
    ...given,
    ...guestsOf(params.attendees),
    ...conferenceOf(row, params.conferenceData),
    updated: now,
  }
  if ((millisOf(result.end) ?? 0) < (millisOf(result.start) ?? 0))
    throw rule(400, 'timeRangeEmpty', 'The specified time range is empty.')
  return result
}

/** Guests have not answered unless the caller says so. */
function guestsOf(given: unknown): Row {
  if (!Array.isArray(given)) return {}
  return { attendees: (given as Row[]).map((guest) => ({ responseStatus: 'needsAction', ...guest })) }
}

/** A conference that a request asks for is there at once. */
function conferenceOf({ id }: Row, given: unknown): Row {
  const request = valueAt(given, 'createRequest') as Row | undefined
  if (request === undefined) return {}
  const uri = `https://meet.google.com/${String(id).toLowerCase().slice(0, 10)}`
  return {
    hangoutLink: uri,
    conferenceData: {
      conferenceId: String(id),
      entryPoints: [{ entryPointType: 'video', uri }],
      createRequest: { ...request, status: { statusCode: 'success' } },
    },
  }
}
