// Generated from specs/calendar.yaml. Do not edit: change the spec and run `npm run generate`.

import type { ConnectorSync } from '@plugboard/core/catalog'

/** How the service synchronizes its replica of Calendar. */
export const sync: ConnectorSync = {
  limits: [{ scope: 'user', requests: 600, window: 60 }],
  moves: { 'events.move': { id: 'destination' } },
  webhooks: {
    events: {
      verify: { scheme: 'token', header: 'X-Goog-Channel-Token' },
      type: 'header.X-Goog-Resource-State',
      runs: { exists: ['events'], not_exists: ['calendar_list', 'events'] },
      under: { calendar_list: { from: 'header.X-Goog-Resource-URI', like: '/calendars/{key}/events' } },
      register: {
        over: {
          request: 'GET /calendar/v3/users/me/calendarList',
          query: { maxResults: 250 },
          items: 'items',
          take: { calendar: 'id' },
        },
        requests: [
          {
            request: 'POST /calendar/v3/calendars/{calendar}/events/watch',
            body: {
              id: '{uuid}',
              type: 'web_hook',
              address: '{url}',
              token: '{secret}',
              expiration: '{end}',
            },
            take: { id: 'id', resource: 'resourceId' },
          },
        ],
        remove: {
          request: 'POST /calendar/v3/channels/stop',
          body: { id: '{id}', resourceId: '{resource}' },
        },
        lasts: 604800,
      },
    },
    calendars: {
      verify: { scheme: 'token', header: 'X-Goog-Channel-Token' },
      type: 'header.X-Goog-Resource-State',
      runs: { exists: ['calendar_list', 'events'] },
      register: {
        requests: [
          {
            request: 'POST /calendar/v3/users/me/calendarList/watch',
            body: {
              id: '{uuid}',
              type: 'web_hook',
              address: '{url}',
              token: '{secret}',
              expiration: '{end}',
            },
            take: { id: 'id', resource: 'resourceId' },
          },
        ],
        remove: {
          request: 'POST /calendar/v3/channels/stop',
          body: { id: '{id}', resourceId: '{resource}' },
        },
        lasts: 604800,
      },
    },
  },
  entities: {
    calendar_list: {
      list: 'list',
      params: { maxResults: 250, showHidden: true },
      changes: { by: 'token', token: 'syncToken', from: 'meta.nextSyncToken', restart: ['fullSyncRequired'] },
      deletes: { mark: 'deleted' },
      every: 86400,
    },
    events: {
      list: 'list',
      params: { maxResults: 2500 },
      changes: { by: 'list', params: { updatedMin: '{time}' }, overlap: 300, gap: 1209600 },
      deletes: { gone: { status: 'cancelled' } },
      each: 'calendar_list',
      unique: 'parent',
      with: { calendarId: 'id' },
      every: 86400,
    },
  },
}
