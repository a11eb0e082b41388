// Generated from specs/cloud-drive.yaml. Do not edit: change the spec and run `npm run generate`.

import type { ConnectorSync } from '@plugboard/core/catalog'

/** How the service synchronizes its replica of Cloud Drive. */
export const sync: ConnectorSync = {
  limits: [{ scope: 'user', requests: 5400, window: 60 }],
  writes: { 'files_upload.create': 'files', 'files_upload.update': 'files', 'files_copy.create': 'files' },
  webhooks: {
    changes: {
      verify: { scheme: 'token', header: 'X-Goog-Channel-Token' },
      type: 'header.X-Goog-Resource-State',
      runs: { change: ['files'] },
      register: {
        requests: [
          { request: 'GET /drive/v3/changes/startPageToken', take: { page: 'startPageToken' } },
          {
            request: 'POST /drive/v3/changes/watch',
            query: { pageToken: '{page}' },
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
        remove: { request: 'POST /drive/v3/channels/stop', body: { id: '{id}', resourceId: '{resource}' } },
        lasts: 604800,
      },
    },
  },
  entities: {
    files: {
      list: 'list',
      params: { pageSize: 1000 },
      changes: {
        by: 'feed',
        feed: 'changes.list',
        params: { pageSize: 1000, includeCorpusRemovals: true },
        ids: ['fileId'],
        record: 'file',
        gone: 'removed',
        token: 'pageToken',
        from: 'meta.newStartPageToken',
        start: { action: 'changes_start_page_token.get', from: 'startPageToken' },
        restart: ['invalid', '*pageToken*', '*PageToken*', 'notFound', 'gone', 'expired'],
      },
      deletes: { mark: 'trashed' },
      every: 21600,
    },
    drives: { list: 'list', params: { pageSize: 100 }, deletes: 'generation', every: 3600 },
    permissions: {
      list: 'list',
      params: { pageSize: 100 },
      changes: { by: 'parent' },
      deletes: 'generation',
      each: 'files',
      unique: 'parent',
      with: { fileId: 'id' },
      every: 86400,
    },
    comments: {
      list: 'list',
      params: { includeDeleted: true, pageSize: 100 },
      changes: { by: 'parent' },
      deletes: { mark: 'deleted' },
      each: 'files',
      with: { fileId: 'id' },
      every: 21600,
    },
  },
}
