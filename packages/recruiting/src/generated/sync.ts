// Generated from specs/recruiting.yaml. Do not edit: change the spec and run `pnpm generate`.

import type { ConnectorSync } from '@plugboard/core/catalog'

/** How the service synchronizes its replica of Recruiting. */
export const sync: ConnectorSync = {
  limits: [{ scope: 'api_key', requests: 1000, window: 60 }],
  writes: {
    'application_stage_changes.create': 'applications',
    'application_source_changes.create': 'applications',
    'job_status_changes.create': 'jobs',
    'candidate_tag_links.create': 'candidates',
    'candidate_tag_links.delete': 'candidates',
  },
  entities: {
    candidates: {
      list: 'list',
      changes: {
        by: 'token',
        token: 'syncToken',
        from: 'meta.sync_token',
        restart: ['sync_token_*', 'incremental_sync_too_large', '*cursor*'],
      },
      deletes: 'generation',
      every: 86400,
    },
    applications: {
      list: 'list',
      changes: {
        by: 'token',
        token: 'syncToken',
        from: 'meta.sync_token',
        restart: ['sync_token_*', 'incremental_sync_too_large', '*cursor*'],
      },
      deletes: 'generation',
      every: 86400,
    },
    jobs: {
      list: 'list',
      params: { status: ['Draft', 'Open', 'Closed', 'Archived'], includeUnpublishedJobPostingsIds: true },
      changes: {
        by: 'token',
        token: 'syncToken',
        from: 'meta.sync_token',
        restart: ['sync_token_*', 'incremental_sync_too_large', '*cursor*'],
      },
      deletes: 'generation',
      every: 86400,
    },
    departments: {
      list: 'list',
      params: { includeArchived: true },
      changes: {
        by: 'token',
        token: 'syncToken',
        from: 'meta.sync_token',
        restart: ['sync_token_*', 'incremental_sync_too_large', '*cursor*'],
      },
      deletes: 'generation',
      every: 86400,
    },
    locations: {
      list: 'list',
      params: { includeArchived: true, includeLocationHierarchy: true },
      changes: {
        by: 'token',
        token: 'syncToken',
        from: 'meta.sync_token',
        restart: ['sync_token_*', 'incremental_sync_too_large', '*cursor*'],
      },
      deletes: 'generation',
      every: 86400,
    },
    users: {
      list: 'list',
      params: { includeDeactivated: true },
      changes: {
        by: 'token',
        token: 'syncToken',
        from: 'meta.sync_token',
        restart: ['sync_token_*', 'incremental_sync_too_large', '*cursor*'],
      },
      deletes: 'generation',
      every: 86400,
    },
    job_postings: {
      list: 'list',
      params: { includeUnpublishedJobPostings: true },
      deletes: 'generation',
      every: 3600,
    },
    sources: { list: 'list', params: { includeArchived: true }, deletes: 'generation', every: 3600 },
    archive_reasons: { list: 'list', params: { includeArchived: true }, deletes: 'generation', every: 3600 },
    candidate_tags: {
      list: 'list',
      params: { includeArchived: true },
      changes: {
        by: 'token',
        token: 'syncToken',
        from: 'meta.sync_token',
        restart: ['sync_token_*', 'incremental_sync_too_large', '*cursor*'],
      },
      deletes: 'generation',
      every: 86400,
    },
    openings: {
      list: 'list',
      changes: {
        by: 'token',
        token: 'syncToken',
        from: 'meta.sync_token',
        restart: ['sync_token_*', 'incremental_sync_too_large', '*cursor*'],
      },
      deletes: 'generation',
      every: 86400,
    },
    offers: {
      list: 'list',
      changes: {
        by: 'token',
        token: 'syncToken',
        from: 'meta.sync_token',
        restart: ['sync_token_*', 'incremental_sync_too_large', '*cursor*'],
      },
      deletes: 'generation',
      every: 86400,
    },
    interviews: {
      list: 'list',
      params: { includeArchived: true, includeNonSharedInterviews: true },
      changes: {
        by: 'token',
        token: 'syncToken',
        from: 'meta.sync_token',
        restart: ['sync_token_*', 'incremental_sync_too_large', '*cursor*'],
      },
      deletes: 'generation',
      every: 86400,
    },
    interview_schedules: {
      list: 'list',
      changes: {
        by: 'token',
        token: 'syncToken',
        from: 'meta.sync_token',
        restart: ['sync_token_*', 'incremental_sync_too_large', '*cursor*'],
      },
      deletes: 'generation',
      every: 86400,
    },
  },
}
