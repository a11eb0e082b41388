// Generated from specs/cloud-drive.yaml. Do not edit: change the spec and run `pnpm generate`.

import type { ConnectorSync } from '@plugboard/core/catalog'

/** How the service synchronizes its replica of Cloud Drive. */
export const sync: ConnectorSync = {
  limits: [{ scope: 'user', requests: 5400, window: 60 }],
  writes: { 'files_upload.create': 'files', 'files_upload.update': 'files', 'files_copy.create': 'files' },
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
