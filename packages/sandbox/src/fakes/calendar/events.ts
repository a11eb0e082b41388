import {
  type Answer,
  answerRows,
  type Call,
  createRecord,
  type EntityBehaviour,
  listRecords,
  type Row,
  recordBody,
  show,
  unknownRecord,
} from '../../fake.ts'
import { calendarOf, inCalendar, isCancelled, millisOf } from './event-row.ts'
import { instancesOf, isWithin } from './instances.ts'
import { rule } from './rule.ts'

const HOUR_MS = 3_600_000

export function events(derived: EntityBehaviour): EntityBehaviour {
  return {
    ...derived,
    filters: {
      ...derived.filters,
      timeMin: (row, timeMin) => isWithin(row, { timeMin }),
      timeMax: (row, timeMax) => isWithin(row, { timeMax }),
      updatedMin: (row, time) => Date.parse(String(row.updated)) >= Date.parse(String(time)),
      q: (row, words) => textOf(row).includes(String(words).toLowerCase()),
      eventTypes: (row, types) => (types as unknown[]).includes(row.eventType),
      showDeleted: () => true,
    },
    // A list of changes always has what was deleted.
    isHidden: (row, { showDeleted, syncToken, updatedMin }) =>
      isCancelled(row) && showDeleted !== true && syncToken === undefined && updatedMin === undefined,
    show: (row) =>
      isCancelled(row) ? { id: row.id, kind: row.kind, etag: row.etag, status: row.status } : row,
    absent: ['recurrence', 'recurringEventId', 'originalStartTime', 'start', 'end'],
    create: (call, row) => written(call, { ...(derived.create?.(call, row) ?? row), ...USUAL }),
    update: (call, row) => written(call, derived.update?.(call, row) ?? row),
    actions: {
      ...derived.actions,
      list: (call) => listEvents(call, derived),
      instances: listInstances,
      quick_add: quickAdd,
      move,
      delete: cancel,
    },
  }
}

function textOf({ summary, description, location }: Row): string {
  return `${summary} ${description} ${location}`.toLowerCase()
}

/** The row with the params, and the time of the change. Google checks that an event does not end before it begins. */
function written({ params, data }: Call, row: Row): Row {
  const given = Object.fromEntries(FIELDS.flatMap((name) => (name in params ? [[name, params[name]]] : [])))
  const now = new Date(data.clock.now() * 1000).toISOString()
  const result: Row = { ...row, ...given, updated: now }
  if ((millisOf(result.end) ?? 0) < (millisOf(result.start) ?? 0))
    throw rule(400, 'timeRangeEmpty', 'The specified time range is empty.')
  return result
}

const FIELDS = [
  ...['start', 'end', 'recurrence', 'attendees', 'reminders', 'extendedProperties'],
  ...['status', 'transparency', 'eventType'],
]

/** Defaults of new events. */
const USUAL = {
  ...{ status: 'confirmed', transparency: 'opaque', eventType: 'default' },
  ...{ recurrence: undefined, recurringEventId: undefined, originalStartTime: undefined },
}

function listEvents(call: Call, derived: EntityBehaviour): Answer {
  const { singleEvents, orderBy, syncToken } = call.params
  if (orderBy === 'startTime' && singleEvents !== true)
    throw rule(
      400,
      'badRequest',
      'The requested ordering is not available for the particular query.',
      'orderBy',
    )
  if (singleEvents !== true || syncToken !== undefined) return (derived.actions?.list ?? listRecords)(call)
  const rows = rowsOf(call).filter((row) => !isCancelled(row) && row.recurringEventId === undefined)
  const all = rows
    .flatMap((row) => expanded(call, row))
    .filter((row) => !isCancelled(row) && isWithin(row, call.params))
  return answerRows(call, orderBy === 'startTime' ? all.toSorted(byStart) : all, {})
}

function byStart(a: Row, b: Row): number {
  return (millisOf(a.start) ?? 0) - (millisOf(b.start) ?? 0)
}

function listInstances(call: Call): Answer {
  const { showDeleted } = call.params
  const all = expanded(call, found(call)).filter(
    (row) => (showDeleted === true || !isCancelled(row)) && isWithin(row, call.params),
  )
  return answerRows(call, all, {})
}

function expanded(call: Call, event: Row): Row[] {
  const changed = rowsOf(call).filter(({ recurringEventId }) => recurringEventId === event.id)
  return instancesOf(event, changed, call.data.clock.now() * 1000)
}

function rowsOf({ data, path }: Call): Row[] {
  const rows = data.collection('events').rows()
  return rows.filter((row) => [undefined, path.calendarId].includes(calendarOf(row) as string | undefined))
}

function quickAdd(call: Call): Answer {
  const start = new Date(call.data.clock.now() * 1000 + HOUR_MS).toISOString()
  const end = new Date(call.data.clock.now() * 1000 + 2 * HOUR_MS).toISOString()
  const params = {
    ...call.params,
    summary: call.params.text,
    start: { dateTime: start },
    end: { dateTime: end },
  }
  return createRecord({ ...call, params })
}

function move(call: Call): Answer {
  const destination = String(call.params.destination)
  if (call.data.collection('calendar_list').get(destination) === undefined)
    throw rule(404, 'notFound', 'Not Found')
  const row = inCalendar(found(call), destination)
  call.data.collection('events').put(row)
  return { status: 200, body: recordBody(call, show(call, row)) }
}

/** The event stays as a cancelled one, which lists of changes report. */
function cancel(call: Call): Answer {
  const row = found(call)
  if (isCancelled(row)) throw rule(410, 'deleted', 'Resource has been deleted')
  const updated = new Date(call.data.clock.now() * 1000).toISOString()
  call.data.collection('events').put({ ...row, status: 'cancelled', updated })
  return { status: 204 }
}

function found(call: Call): Row {
  const row = rowsOf(call).find(({ id }) => id === call.path.eventId)
  if (row === undefined) throw unknownRecord(call)
  return row
}
