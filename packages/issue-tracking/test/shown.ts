/** Params of writes as a person would send them, for the examples that readers see. */
import type { ShownParams } from '@plugboard/contract/suite'

const said = (text: string): object => ({
  type: 'doc',
  version: 1,
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

export const shown: ShownParams = () => ({
  'issues.create': { fields: { summary: 'The export fails for large accounts', labels: ['export'] } },
  'issues.update': { fields: { summary: 'The export fails above 10,000 rows' } },
  'issue_comments.create': { body: said('I can reproduce it.') },
  'issue_comments.update': { body: said('Fixed in 2.4.1.') },
  'issue_worklogs.create': { started: '2026-10-05T09:00:00.000+0000', timeSpent: '3h 20m' },
  'issue_worklogs.update': { timeSpentSeconds: 5400 },
  'project_versions.create': { name: '2026.12', description: 'Exports in batches' },
  'project_versions.update': { name: '2026.11', released: true },
  'project_components.create': { name: 'Exports', description: 'Files for accounting' },
  'project_components.update': { description: 'Invoices and payments' },
})
