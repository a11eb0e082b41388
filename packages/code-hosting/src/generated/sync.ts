// Generated from specs/code-hosting.yaml. Do not edit: change the spec and run `npm run generate`.

import type { ConnectorSync } from '@plugboard/core/catalog'

/** How the service synchronizes its replica of Code Hosting. */
export const sync: ConnectorSync = {
  limits: [{ scope: 'user', requests: 5000, window: 3600 }],
  entities: {
    repositories: {
      list: 'list',
      params: { per_page: 100, sort: 'full_name' },
      order: 'none',
      changes: { by: 'list', params: { since: '{time}' }, overlap: 300 },
      deletes: 'generation',
      every: 21600,
    },
    issues: {
      list: 'list',
      params: { state: 'all', sort: 'updated', direction: 'asc', per_page: 100 },
      order: 'none',
      changes: { by: 'list', params: { since: '{time}' }, overlap: 300 },
      deletes: 'generation',
      each: 'repositories',
      with: { owner: 'owner.login', repo: 'name' },
      every: 86400,
    },
    issue_comments: {
      list: 'list_of_repository',
      params: { sort: 'updated', direction: 'asc', per_page: 100 },
      order: 'none',
      changes: { by: 'list', params: { since: '{time}' }, overlap: 300 },
      deletes: 'generation',
      each: 'repositories',
      with: { owner: 'owner.login', repo: 'name' },
      every: 86400,
    },
    labels: {
      list: 'list',
      params: { per_page: 100 },
      order: 'none',
      deletes: 'generation',
      each: 'repositories',
      with: { owner: 'owner.login', repo: 'name' },
      every: 43200,
    },
    milestones: {
      list: 'list',
      params: { state: 'all', per_page: 100 },
      order: 'none',
      deletes: 'generation',
      each: 'repositories',
      with: { owner: 'owner.login', repo: 'name' },
      every: 43200,
    },
    pulls: {
      list: 'list',
      params: { state: 'all', per_page: 100 },
      order: 'none',
      deletes: 'generation',
      each: 'repositories',
      with: { owner: 'owner.login', repo: 'name' },
      every: 3600,
    },
    branches: {
      list: 'list',
      params: { per_page: 100 },
      order: 'none',
      deletes: 'generation',
      each: 'repositories',
      unique: 'parent',
      with: { owner: 'owner.login', repo: 'name' },
      every: 21600,
    },
    releases: {
      list: 'list',
      params: { per_page: 100 },
      order: 'none',
      deletes: 'generation',
      each: 'repositories',
      with: { owner: 'owner.login', repo: 'name' },
      every: 21600,
    },
  },
}
