import type { Behaviour } from '../../fake.ts'
import { admit, CREDENTIALS, oauth } from './admit.ts'
import { assignee } from './assignee.ts'
import { attachments } from './attachments/index.ts'
import { changelogs } from './changelogs.ts'
import { comments } from './comments/index.ts'
import { fields } from './fields/index.ts'
import { issues } from './issues/index.ts'
import { links } from './links.ts'
import { components } from './projects/components.ts'
import { projects } from './projects/index.ts'
import { versions } from './projects/versions.ts'
import { refuse } from './refuse.ts'
import { sampleIssues } from './sample/index.ts'
import { siteInfo } from './site.ts'
import { transitions } from './transitions.ts'
import { users } from './users/index.ts'
import { watchers } from './watchers.ts'
import { webhookEndpoints } from './webhooks/endpoints.ts'
import { webhooks } from './webhooks/rules.ts'
import { worklogs } from './worklogs/index.ts'

/** Jira Cloud. */
export const issueTracking: Behaviour = {
  credentials: CREDENTIALS,
  oauth,
  admit,
  refuse,
  headers: (_, id) => ({
    'atl-traceid': id.padStart(32, '0'),
    'x-arequestid': id.padStart(8, '0'),
  }),
  pageSize: 'maxResults',
  webhooks,
  // Ids are sequential, so they order by age. Users, fields and others keep their insertion order.
  rank: (row) => (/^\d+$/.test(String(row.id)) ? Number(row.id) : 0),
  entities: {
    issues,
    projects,
    users,
    issue_fields: fields,
    issue_comments: comments,
    issue_worklogs: worklogs,
    issues_assignee: assignee,
    issue_transitions: transitions,
    issue_watchers: watchers,
    issue_links: links,
    issue_attachments: attachments,
    issue_changelogs: changelogs,
    project_versions: versions,
    project_components: components,
    webhooks: webhookEndpoints,
    site: siteInfo,
  },
  sample: sampleIssues,
}
