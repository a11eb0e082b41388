// Generated from specs/messaging.yaml. Do not edit: change the spec and run `npm run generate`.

import type { ConnectorSync } from '@plugboard/core/catalog'

/** How the service synchronizes its replica of Messaging. */
export const sync: ConnectorSync = {
  limits: [{ scope: 'team', requests: 50, window: 60 }],
  entities: {
    conversations: {
      list: 'list',
      params: { types: 'public_channel', limit: 200 },
      order: 'none',
      deletes: 'generation',
      every: 3600,
    },
    users: { list: 'list', params: { limit: 200 }, order: 'none', deletes: 'generation', every: 21600 },
    files: {
      list: 'list',
      params: { count: 100 },
      order: 'newest',
      changes: { by: 'list', params: { ts_from: '{seconds}' }, overlap: 300 },
      deletes: 'generation',
      every: 86400,
    },
    messages: {
      list: 'list',
      params: { limit: 200 },
      order: 'newest',
      changes: { by: 'list', params: { oldest: '{seconds}' }, overlap: 300 },
      deletes: 'generation',
      each: 'conversations',
      unique: 'parent',
      with: { channel: 'id' },
      every: 86400,
    },
  },
}
