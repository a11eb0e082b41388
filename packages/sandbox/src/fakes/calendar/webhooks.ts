/** Channels of calendars: one for the events of each calendar, one for the list of calendars. */
import type { EntityBehaviour, RecordChange, WebhookEvent, WebhookRules } from '../../fake.ts'
import { CHANNEL_BODY, channelMessage, openChannel, retryAfter, stopRequest } from '../google/channels.ts'
import { calendarOf } from './event-row.ts'
import { rule } from './rule.ts'

const LIST = 'calendarList'
/** In place of the calendar of an event that is in none: every calendar lists it. */
const EVERY = Symbol('every calendar')
const PATH = '/calendar/v3'

export const channels: EntityBehaviour = { otherRequests: { stop: stopRequest(PATH, rule) } }

/** `events.watch`. Calendars that others publish have no channels. */
export const watchEvents: NonNullable<EntityBehaviour['otherRequests']> = {
  watch: {
    table: { http: `POST ${PATH}/calendars/{calendarId}/events/watch`, body: CHANNEL_BODY },
    handle: (call) => {
      const calendar = String(call.path.calendarId)
      if (call.data.collection('calendar_list').get(calendar) === undefined)
        throw rule(404, 'notFound', 'Not Found')
      if (calendar.endsWith(PUBLISHED))
        throw rule(
          400,
          'pushNotSupportedForRequestedResource',
          'Push notifications are not supported by this resource.',
        )
      const path = `${PATH}/calendars/${encodeURIComponent(calendar)}/events?alt=json`
      return openChannel(call, rule, { path, more: { watched: calendar } })
    },
  },
}

/** Of the ids of calendars that Google publishes, such as holidays. */
const PUBLISHED = '@group.v.calendar.google.com'

/** `calendarList.watch`. */
export const watchList: NonNullable<EntityBehaviour['otherRequests']> = {
  watch: {
    table: { http: `POST ${PATH}/users/me/calendarList/watch`, body: CHANNEL_BODY },
    handle: (call) =>
      openChannel(call, rule, { path: `${PATH}/users/me/calendarList?alt=json`, more: { watched: LIST } }),
  },
}

export const webhooks: WebhookRules = {
  eventsOf,
  wants: ({ more: { watched } = {} }, { about }) =>
    watched === undefined || watched === about?.watched || (about?.watched === EVERY && watched !== LIST),
  request: channelMessage,
  retryAfter,
}

function eventsOf({ entity, row }: RecordChange): WebhookEvent[] {
  if (entity === 'events') return [{ type: 'exists', about: { watched: calendarOf(row) ?? EVERY } }]
  return entity === 'calendar_list' ? [{ type: 'exists', about: { watched: LIST } }] : []
}
