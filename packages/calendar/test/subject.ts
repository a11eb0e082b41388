import { readFileSync } from 'node:fs'
import type { Given, Subject } from '@plugboard/contract/suite'
import type { State } from '@plugboard/sandbox'
import { catalog } from '../src/generated/catalog.ts'
import { entities } from '../src/generated/client.ts'
import { calendar as connector } from '../src/generated/connector.ts'
import { shown } from './shown.ts'

/**
 * The requests of the vendor's own description: Google's Discovery document, revision 20260225, Apache-2.0. Guests need an
 * address and attachments a link, as its texts say and its schemas do not.
 */
const description = JSON.parse(readFileSync(new URL('description.json', import.meta.url), 'utf8'))

const START = { dateTime: '2026-01-05T10:00:00.000Z' }
const END = { dateTime: '2026-01-05T11:00:00.000Z' }

/** Input of the suites in both modes. */
export const subject: Subject = {
  connector,
  entities,
  catalog,
  shown,
  description,
  facts: {
    'calendar_list.remove': { params: unsubscribed },
    'events.instances': {
      params: weekly,
      rows: () => ['05', '12', '19'].map((day) => ({ id: `weekly_202601${day}T100000Z` })),
    },
    'events.create': { params: () => ({ start: START, end: END }) },
    'events.update': { params: () => ({ start: START, end: END }) },
    'events.move': { params: within },
    'events.delete': { params: doomed },
    'free_busy.query': { params: () => ({ timeMin: START.dateTime, timeMax: END.dateTime }) },
  },
}

/** A calendar of its own, since the others have events. */
function unsubscribed(state: State): Given {
  state.put('calendar_list', { id: 'unsubscribed@example.com', summary: 'Unsubscribed' })
  return { calendarId: 'unsubscribed@example.com' }
}

function weekly(state: State): Given {
  state.put('events', { id: 'weekly', start: START, end: END, recurrence: ['RRULE:FREQ=WEEKLY;COUNT=3'] })
  return { eventId: 'weekly' }
}

/** Moved events are in their new calendar only. */
function within(state: State): Given {
  const id = state.records('calendar_list')[0]?.id
  return { calendarId: id, destination: id }
}

/** Each time anew, since a cancelled event cannot be deleted again. */
function doomed(state: State): Given {
  state.put('events', { id: 'doomed', status: 'confirmed' })
  return { eventId: 'doomed' }
}
