/** Write-through of a record that moves: it leaves the list of its former parent, and is in that of the new one. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FAST } from '../support/packages.ts'
import { type Synced, startSynced, startUpstreams, until, untilComplete } from '../support/synced.ts'

const SLUG = 'calendar'

let sandbox: Awaited<ReturnType<typeof startUpstreams>>
let synced: Synced
let calendars: readonly string[]
beforeAll(async () => {
  sandbox = await startUpstreams([SLUG], 20)
  synced = await startSynced(sandbox, [SLUG], { sync: { ...FAST, changes: 3600, full: 3600 } })
  await untilComplete(synced, SLUG)
  const path = `/v1/integrations/connectors/${synced.id(SLUG)}/syncs`
  await synced.ask('POST', path, { command: 'pause' })
  await until('all streams to pause', async () => (await synced.streams(SLUG)).every((one) => !one.running))
  calendars = [...(await synced.replica(SLUG, 'calendar_list')).keys()]
})
afterAll(async () => {
  await synced.stop()
  await sandbox.close()
})

const call = async (action: string, params: object) => {
  const { body } = await synced.execute(SLUG, { entity: 'events', action, params })
  return body
}

/** The calendars under which the replica has the event. */
async function calendarsOf(id: string): Promise<unknown[]> {
  const { hits } = await call('search', { query: { filter: { eq: { id } } } })
  return hits.map(({ data }: { data: { calendar: string } }) => data.calendar)
}

const TIMES = {
  start: { dateTime: '2026-12-01T09:00:00Z', timeZone: 'UTC' },
  end: { dateTime: '2026-12-01T09:30:00Z', timeZone: 'UTC' },
}

// Regression: until the next run, the event was found under the calendar that it had left.
test('an event that is moved is found under its new calendar only', async () => {
  const [from = '', to = ''] = calendars
  const { records: event } = await call('create', { calendarId: from, summary: 'Planning', ...TIMES })
  expect(await calendarsOf(event.id)).toEqual([from])
  await call('move', { calendarId: from, eventId: event.id, destination: to })
  expect(await calendarsOf(event.id)).toEqual([to])
  await call('move', { calendarId: to, eventId: event.id, destination: from })
  expect(await calendarsOf(event.id)).toEqual([from])
})

test('an event that is moved to its own calendar stays', async () => {
  const [from = ''] = calendars
  const { records: event } = await call('create', { calendarId: from, summary: 'Staying', ...TIMES })
  await call('move', { calendarId: from, eventId: event.id, destination: from })
  expect(await calendarsOf(event.id)).toEqual([from])
})
