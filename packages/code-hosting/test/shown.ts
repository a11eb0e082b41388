/** Params of writes as a person would send them, for the examples that readers see. */
import type { ShownParams } from '@plugboard/contract/suite'

export const shown: ShownParams = () => ({
  'repositories.create': { name: 'release-notes', private: true, description: 'What changed, by version' },
  'repositories.update': { description: 'What changed, by version', delete_branch_on_merge: true },
  'issues.create': {
    title: 'The export fails for large accounts',
    body: 'Above 10,000 rows.',
    labels: ['bug'],
  },
  'issues.update': { state: 'closed', state_reason: 'completed' },
  'issues.lock': { lock_reason: 'resolved' },
  'issue_comments.create': { body: 'I can reproduce it.' },
  'issue_comments.update': { body: 'Fixed in 2.4.1.' },
  'labels.create': { name: 'needs-triage', color: 'd73a4a' },
  'labels.update': { new_name: 'blocker', color: 'd73a4a' },
  'issue_labels.add': { labels: ['bug'] },
  'milestones.create': { title: '2.5', due_on: '2026-12-01T00:00:00Z' },
  'milestones.update': { title: '2.5', state: 'closed' },
  'pulls.create': { title: 'Export in batches', head: 'export-batches', base: 'main' },
  'pulls.update': { title: 'Export in batches', state: 'closed' },
  'pulls.request_reviewers': { reviewers: ['ada'] },
  'pulls.merge': { merge_method: 'squash' },
  'reviews.create': { event: 'COMMENT', body: 'Does this work for empty exports?' },
  'reviews.submit': { event: 'APPROVE', body: 'Looks good.' },
  'reviews.dismiss': { message: 'The code has changed since.' },
  'releases.create': { tag_name: 'v2.5.0', name: '2.5', body: 'Exports run in batches.' },
  'releases.update': { name: '2.5', body: 'Exports run in batches.' },
  'contents.write': { path: 'docs/notes.md', message: 'Add notes', content: 'IyBOb3Rlcwo=' },
  'contents.remove': { message: 'Remove notes' },
  'collaborators.add': { permission: 'push' },
  'hooks.create': {
    config: { url: 'https://example.com/hooks', content_type: 'json', insecure_ssl: '0' },
    events: ['push'],
  },
  'hooks.update': { events: ['push', 'pull_request'] },
})
