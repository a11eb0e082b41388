/** Calendars that a user creates, kept by the fake. */
import { expect, test } from 'vitest'
import { failureOf, startOnce } from './start.ts'

const running = startOnce()

// Regression: a created calendar was in nobody's list, and no request found it.
test('a created calendar is in the list of its user, has events, and leaves the list when it is deleted', async () => {
  const { calendars, calendar_list, events } = running().client
  const { id: calendarId } = await calendars.create({ summary: 'Launch' })
  expect(await calendars.get({ calendarId })).toMatchObject({ id: calendarId, summary: 'Launch' })
  expect(await calendar_list.get({ calendarId })).toMatchObject({ summary: 'Launch', accessRole: 'owner' })
  await calendars.update({ calendarId, summary: 'Launched' })
  expect(await calendar_list.get({ calendarId })).toMatchObject({ summary: 'Launched' })
  expect(await events.list({ calendarId }).toArray({ limit: 1 })).toEqual([])
  await calendars.delete({ calendarId })
  expect(await failureOf(calendars.get({ calendarId }))).toMatchObject({ code: 'upstream_not_found' })
  const listed = await calendar_list.list().toArray({ limit: 100 })
  expect(listed.map(({ id }) => id)).not.toContain(calendarId)
})
