// Generated from specs/email.yaml. Do not edit: change the spec and run `npm run generate`.

import type { ConnectorSync } from '@plugboard/core/catalog'

/** How the service synchronizes its replica of Email. */
export const sync: ConnectorSync = {
  limits: [{ scope: 'user', requests: 3000, window: 60 }],
  writes: { 'drafts.send': 'messages' },
  entities: {
    messages: {
      list: 'list',
      params: { includeSpamTrash: true },
      read: 'get',
      more: {
        get: {
          format: 'metadata',
          metadataHeaders: [
            'From',
            'Sender',
            'Reply-To',
            'To',
            'Cc',
            'Bcc',
            'Subject',
            'Date',
            'Message-ID',
            'In-Reply-To',
            'References',
            'List-Id',
            'List-Unsubscribe',
            'Auto-Submitted',
          ],
        },
      },
      order: 'newest',
      changes: {
        by: 'feed',
        feed: 'history.list',
        params: { maxResults: 500 },
        ids: ['messages.id'],
        token: 'startHistoryId',
        from: 'meta.historyId',
        page: 'first',
        start: { action: 'profile.get', from: 'historyId' },
        restart: ['notFound'],
      },
      deletes: { sweep: { every: 21600, params: { maxResults: 500 } } },
      every: 2592000,
    },
    labels: { list: 'list', deletes: 'generation', every: 3600 },
  },
}
