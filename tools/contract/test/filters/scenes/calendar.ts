import type { Given } from '../../../src/suite/subject.ts'
import type { Scene } from '../scene.ts'

const START = { dateTime: '2026-12-01T09:00:00Z' }
const END = { dateTime: '2026-12-01T10:00:00Z' }
const TOKENS = 'Tokens come from a list, and have tests of their own.'
const ZONE = 'Times of the sandbox are in UTC.'

export const calendar: Scene = {
  async prepare(client, state) {
    const place = { calendarId: state.records('calendar_list').find(({ primary }) => primary === true)?.id }
    const create = async (event: Given): Promise<Given> => {
      const given = { ...place, start: START, end: END, ...event }
      return (await client.execute('events', 'create', given)).records as Given
    }
    const { id: eventId } = await create({ recurrence: ['RRULE:FREQ=WEEKLY;COUNT=4'] })
    await client.execute('events', 'delete', { ...place, eventId: `${eventId}_20261208T090000Z` })
    const attendees = [{ email: 'ann@example.com' }, { email: 'bob@example.com' }]
    const extendedProperties = { private: { order: '7' }, shared: { team: 'red' } }
    await create({ attendees, extendedProperties, eventType: 'focusTime' })
    await client.execute('events', 'update', { ...place, eventId, attendees })
    const hidden = state.records('calendar_list').at(-1)?.id
    await client.execute('calendar_list', 'update', { calendarId: hidden, hidden: true })
    return { ...place, eventId }
  },
  values: {
    privateExtendedProperty: [['order=7']],
    sharedExtendedProperty: [['team=red']],
    maxAttendees: [1],
    originalStart: ['2026-12-15T09:00:00Z'],
    'events.list orderBy': ['updated'],
  },
  left: {
    syncToken: TOKENS,
    timeZone: ZONE,
    'calendar_list.list showDeleted': 'What was removed from the list is in lists of changes only.',
    'acl.list showDeleted': 'Former rules are in lists of changes only.',
  },
}
