import {
  type Answer,
  answerRows,
  type Call,
  createRecord,
  type EntityBehaviour,
  listFilter,
  listRecords,
  type Row,
  recordBody,
  show,
  unknownRecord,
  type View,
  valueAt,
} from '../../fake.ts'
import { calendarOf, inCalendar, isCancelled, millisOf } from './event-row.ts'
import { newEvent, written } from './event-write.ts'
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
      privateExtendedProperty: (row, wanted) => hasProperties(row, 'private', wanted),
      sharedExtendedProperty: (row, wanted) => hasProperties(row, 'shared', wanted),
      showDeleted: () => true,
    },
    find: (call, id) => instanceNamed(call, id) ?? derived.find?.(call, id),
    // A list of changes always has what was deleted.
    isHidden: (row, { showDeleted, syncToken, updatedMin }) =>
      isCancelled(row) && showDeleted !== true && syncToken === undefined && updatedMin === undefined,
    show: shown,
    absent: ['recurrence', 'recurringEventId', 'originalStartTime', 'start', 'end'],
    create: (call, row) => written(call, newEvent(derived.create?.(call, row) ?? row)),
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

/** A cancelled event has nothing but its id. Of the guests, as many are shown as were asked for. */
function shown(row: Row, { params: { maxAttendees } }: View): Row {
  if (isCancelled(row)) return { id: row.id, kind: row.kind, etag: row.etag, status: row.status }
  const attendees = (row.attendees as readonly Row[] | undefined) ?? []
  if (maxAttendees === undefined || attendees.length <= Number(maxAttendees)) return row
  return { ...row, attendees: attendees.slice(0, Number(maxAttendees)), attendeesOmitted: true }
}

/** Texts of an application: all of `key=value`. */
function hasProperties({ extendedProperties }: Row, part: 'private' | 'shared', wanted: unknown): boolean {
  const given = valueAt(extendedProperties, part) as Row | undefined
  return (wanted as string[]).every((one) => {
    const equals = one.indexOf('=')
    return given?.[one.slice(0, equals)] === one.slice(equals + 1)
  })
}

function textOf({ summary, description, location }: Row): string {
  return `${summary} ${description} ${location}`.toLowerCase()
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
  const fits = listFilter(call)
  const all = rows.flatMap((row) => expanded(call, row)).filter((row) => !isCancelled(row) && fits(row))
  return answerRows(call, orderBy === 'startTime' ? all.toSorted(byStart) : all, {})
}

function byStart(a: Row, b: Row): number {
  return (millisOf(a.start) ?? 0) - (millisOf(b.start) ?? 0)
}

function listInstances(call: Call): Answer {
  const { showDeleted, originalStart } = call.params
  const wanted = originalStart === undefined ? undefined : Date.parse(String(originalStart))
  const all = expanded(call, found(call)).filter(
    (row) =>
      (showDeleted === true || !isCancelled(row)) &&
      isWithin(row, call.params) &&
      (wanted === undefined || millisOf(row.originalStartTime) === wanted),
  )
  return answerRows(call, all, {})
}

function expanded(call: Call, event: Row): Row[] {
  const changed = rowsOf(call).filter(({ recurringEventId }) => recurringEventId === event.id)
  return instancesOf(event, changed, call.data.clock.now() * 1000)
}

/** An instance by its own id, which has the time at its end: `series_20261128T100000Z`. */
function instanceNamed(call: Call, id: string): Row | undefined {
  const [, series, time] = /^(.+)_(\d{8}T\d{6}Z)$/.exec(id) ?? []
  const event = time === undefined ? undefined : rowsOf(call).find((row) => row.id === series)
  return event && expanded(call, event).find((row) => row.id === id)
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
  const id = call.path.eventId ?? ''
  const row = rowsOf(call).find((one) => one.id === id) ?? instanceNamed(call, id)
  if (row === undefined) throw unknownRecord(call)
  return row
}
