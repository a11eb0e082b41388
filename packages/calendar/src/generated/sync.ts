// Generated from specs/calendar.yaml. Do not edit: change the spec and run `npm run generate`.

import type { ConnectorSync } from '@plugboard/core/catalog'

/** How the service synchronizes its replica of Calendar. */
export const sync: ConnectorSync = {
  limits: [{ scope: 'user', requests: 600, window: 60 }],
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
      deletes: { mark: 'status', get: 'status', value: 'cancelled' },
      each: 'calendar_list',
      unique: 'parent',
      with: { calendarId: 'id' },
      every: 86400,
    },
  },
}
