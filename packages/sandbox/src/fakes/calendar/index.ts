import { type Behaviour, derivedBehaviour, type EntityBehaviour, type UpstreamTables } from '../../fake.ts'
import { CREDENTIALS, oauth } from '../google/sign-in.ts'
import { calendarList, calendars } from './calendars.ts'
import { colors } from './colors.ts'
import { events } from './events.ts'
import { free_busy } from './free-busy.ts'
import { byId } from './primary.ts'
import { refuse } from './refuse.ts'
import { sampleCalendars } from './sample.ts'
import { channels, watchEvents, watchList, webhooks } from './webhooks.ts'

/** Google Calendar: what its tables say, and the rules of sync tokens, cancelled and recurring events. */
export function calendar(tables: UpstreamTables): Behaviour {
  const derived = derivedBehaviour(tables)
  const entities = derived.entities ?? {}
  const merged = (name: string, own: (derived: EntityBehaviour) => EntityBehaviour) => ({
    [name]: own(entities[name] ?? {}),
  })
  return {
    ...derived,
    credentials: CREDENTIALS,
    oauth,
    refuse,
    changes: 'syncToken',
    meta: { nextSyncToken: ({ changes }) => changes ?? undefined },
    webhooks,
    open: (call) => derived.open?.(byId(call)) ?? byId(call),
    pageSize: 'maxResults',
    displayParams: ['maxAttendees', 'timeZone', 'singleEvents', 'orderBy', 'showHidden', 'showDeleted'],
    entities: {
      ...entities,
      ...merged('events', (own) => ({ ...events(own), otherRequests: watchEvents })),
      ...merged('calendar_list', (own) => ({ ...calendarList(own), otherRequests: watchList })),
      ...merged('calendars', calendars),
      ...merged('free_busy', free_busy),
      ...merged('colors', colors),
      channels,
    },
    sample: (request) => sampleCalendars(request, derived.sample?.(request) ?? {}),
  }
}
