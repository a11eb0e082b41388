/** Rules of Google Calendar that callers meet every day, kept by the fake. */
import { expect, test } from 'vitest'
import type { Event } from '../src/index.ts'
import { failureOf, startOnce } from './start.ts'

const running = startOnce()
const calendarId = 'primary'
const start = { dateTime: '2026-12-01T09:00:00Z' }
const end = { dateTime: '2026-12-01T10:00:00Z' }
const weekly = { calendarId, start, end, recurrence: ['RRULE:FREQ=WEEKLY;COUNT=3'] }

async function tokenOf(pages: AsyncIterable<{ meta: { nextSyncToken: string | null } }>): Promise<string> {
  let last: string | null = null
  for await (const { meta } of pages) last = meta.nextSyncToken
  return last ?? ''
}

const changesSince = (syncToken: string): Promise<Event[]> =>
  running().client.events.list({ calendarId, syncToken }).toArray({ limit: 100 })

test('the last page of a list has the token of later changes, those before it have none', async () => {
  const { calendar_list } = running().client
  const metas = []
  for await (const { meta } of calendar_list.list({ maxResults: 3 }).pages()) metas.push(meta.nextSyncToken)
  expect(metas.length).toBeGreaterThan(2)
  expect(metas.slice(0, -1).every((token) => token === null)).toBe(true)
  expect(metas.at(-1)).toEqual(expect.any(String))
})

test('a token gives what was written since, and deleted events as cancelled ones without details', async () => {
  const { events } = running().client
  const { id } = await events.create({ calendarId, summary: 'Old', start, end })
  const token = await tokenOf(events.list({ calendarId }).pages())
  expect(await changesSince(token)).toEqual([])
  await events.update({ calendarId, eventId: id, summary: 'New' })
  expect(await changesSince(token)).toMatchObject([{ id, summary: 'New' }])
  await events.delete({ calendarId, eventId: id })
  const [deleted] = await changesSince(token)
  expect(deleted).toMatchObject({ id, status: 'cancelled' })
  expect(deleted).not.toHaveProperty('summary')
})

test('a token that is unknown requires a full sync', async () => {
  expect(await failureOf(changesSince('old'))).toMatchObject({
    code: 'upstream_gone',
    upstream: { status: 410, code: 'fullSyncRequired' },
  })
})

test('deleted events are listed on request only, and cannot be deleted twice', async () => {
  const { events } = running().client
  const { id } = await events.create({ calendarId, start, end })
  await events.delete({ calendarId, eventId: id })
  const ids = async (showDeleted: boolean) =>
    (await events.list({ calendarId, showDeleted }).toArray({ limit: 1000 })).map((event) => event.id)
  expect(await ids(false)).not.toContain(id)
  expect(await ids(true)).toContain(id)
  expect(await failureOf(events.move({ calendarId, eventId: id, destination: 'nowhere' }))).toMatchObject({
    code: 'upstream_not_found',
  })
})

test('a recurring event is one record, or each of its instances', async () => {
  const { events } = running().client
  const { id } = await events.create(weekly)
  const times = { calendarId, timeMin: '2026-12-01T00:00:00Z', timeMax: '2026-12-10T00:00:00Z' }
  const instances = await events.instances({ calendarId, eventId: id }).toArray({ limit: 10 })
  expect(instances.map((one) => one.start?.dateTime)).toEqual([
    '2026-12-01T09:00:00.000Z',
    '2026-12-08T09:00:00.000Z',
    '2026-12-15T09:00:00.000Z',
  ])
  expect(instances.every(({ recurringEventId }) => recurringEventId === id)).toBe(true)
  const single = events.list({ ...times, singleEvents: true, orderBy: 'startTime' })
  const own = (await single.toArray({ limit: 100 })).filter(({ recurringEventId }) => recurringEventId === id)
  expect(own).toHaveLength(2)
  await events.delete({ calendarId, eventId: id })
})

test('instances are ordered by their start only where recurring events are expanded', async () => {
  const list = running().client.events.list({ calendarId, orderBy: 'startTime' })
  expect(await failureOf(list)).toMatchObject({ code: 'upstream_invalid_request' })
})

test('an event does not end before it begins', async () => {
  const create = running().client.events.create({ calendarId, start: end, end: start })
  expect(await failureOf(create)).toMatchObject({ upstream: { code: 'timeRangeEmpty' } })
})

test('a moved event is in its new calendar only', async () => {
  const { events, calendar_list } = running().client
  const other = (await calendar_list.list({}).toArray({ limit: 100 })).find(({ primary }) => primary !== true)
  const { id } = await events.create({ calendarId, start, end })
  await events.move({ calendarId, eventId: id, destination: other?.id ?? '' })
  expect(await failureOf(events.get({ calendarId, eventId: id }))).toMatchObject({
    code: 'upstream_not_found',
  })
  expect((await events.get({ calendarId: other?.id ?? '', eventId: id })).id).toBe(id)
})

test('times are taken by events that say so, and not by calendars that are unknown', async () => {
  const { client } = running()
  const { id } = await client.calendars.get({ calendarId: 'primary' })
  const day = { timeMin: '2027-01-01T00:00:00Z', timeMax: '2027-01-02T00:00:00Z' }
  const at = { dateTime: '2027-01-01T09:00:00Z' }
  const until = { dateTime: '2027-01-01T10:00:00Z' }
  await client.events.create({ calendarId: id, start: at, end: until })
  await client.events.create({ calendarId: id, start: at, end: until, transparency: 'transparent' })
  const { calendars } = await client.free_busy.query({ ...day, items: [{ id }, { id: 'nobody' }] })
  expect(calendars?.[id]?.busy).toEqual([
    { start: '2027-01-01T09:00:00.000Z', end: '2027-01-01T10:00:00.000Z' },
  ])
  expect(calendars?.nobody?.errors).toMatchObject([{ reason: 'notFound' }])
})

test('a rate limit, which comes with 403, is no missing permission', async () => {
  const { sandbox, client } = running()
  sandbox.faults.add({ match: { action: 'quick_add' }, times: 1, fault: { kind: 'rate_limited' } })
  const { id } = await client.events.quick_add({ calendarId, text: 'Lunch' })
  expect(id).toEqual(expect.any(String))
  sandbox.faults.add({
    match: { entity: 'settings' },
    times: 10,
    fault: { kind: 'rate_limited', retryAfter: 3600 },
  })
  const failure = await failureOf(client.settings.list({}))
  expect(failure).toMatchObject({ code: 'upstream_rate_limited', upstream: { status: 403 } })
})

// Regression: an instance was not found by its own id, and series by month, by weekdays or without a date had one instance.
test('one instance is read, changed and cancelled by its own id', async () => {
  const { events } = running().client
  const recurrence = ['RRULE:FREQ=WEEKLY;BYDAY=TU,TH;COUNT=5', 'EXDATE:20261203T090000Z']
  const { id: eventId } = await events.create({
    calendarId,
    summary: 'Standup zebra',
    start,
    end,
    recurrence,
  })
  const times = async () =>
    (await events.instances({ calendarId, eventId })).records.map((one) => one.start?.dateTime?.slice(5, 16))
  expect(await times()).toEqual(['12-01T09:00', '12-08T09:00', '12-10T09:00', '12-15T09:00'])
  const instance = `${eventId}_20261208T090000Z`
  expect(await events.get({ calendarId, eventId: instance })).toMatchObject({ recurringEventId: eventId })
  const moved = { start: { dateTime: '2026-12-08T11:00:00Z' }, end: { dateTime: '2026-12-08T12:00:00Z' } }
  await events.update({ calendarId, eventId: instance, ...moved })
  await events.delete({ calendarId, eventId: `${eventId}_20261210T090000Z` })
  expect(await times()).toEqual(['12-01T09:00', '12-08T11:00', '12-15T09:00'])
  const listed = await events.list({ calendarId, singleEvents: true, q: 'zebra' })
  expect(listed.records).toHaveLength(3)
  const monthly = await events.create({
    ...{ calendarId, start, end, recurrence: ['RRULE:FREQ=MONTHLY;BYDAY=1TU;COUNT=2'] },
  })
  const { records } = await events.instances({ calendarId, eventId: monthly.id })
  expect(records.map((one) => one.start?.dateTime?.slice(0, 10))).toEqual(['2026-12-01', '2027-01-05'])
})
