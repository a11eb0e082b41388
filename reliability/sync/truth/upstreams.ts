/** The tested entities, how they change upstream, and when the replica must contain the changes. */
import { connectIssueTracking } from '@plugboard/issue-tracking/client'
import type { Fault, FaultMatch, Sandbox } from '@plugboard/sandbox'
import type { Slug } from '../../support/tables.ts'

export const HOUR_MS = 3_600_000

/** Hours, from the connectors' specs: deletions in entities with a full sync every 24 hours may show an hour later. */
interface Interval {
  readonly edits: number
  readonly deletes: number
}

export interface Subject {
  readonly slug: Slug
  readonly entity: string
  readonly within: Interval
  /** The compared fields that edits change, since lists contain less of some records than get. */
  text(record: unknown): unknown
  edit(sandbox: Sandbox, id: string, text: string): Promise<void> | void
  remove(sandbox: Sandbox, id: string): Promise<void> | void
}

const behind = (slug: Slug, entity: string, field: string, within: Interval): Subject => ({
  slug,
  entity,
  within,
  text: (record) => (record as Readonly<Record<string, unknown>>)[field],
  edit: (sandbox, id, text) => sandbox.state(slug).put(entity, { id, [field]: text }),
  remove: (sandbox, id) => void sandbox.state(slug).remove(entity, id),
})

const issues = (sandbox: Sandbox) =>
  connectIssueTracking({
    auth: sandbox.credentials('issue-tracking') as never,
    server: sandbox.url('issue-tracking'),
  }).issues

/** One entity for each way in which an upstream reports changes and deletions. */
export const SUBJECTS: readonly Subject[] = [
  behind('payments', 'customers', 'description', { edits: 1, deletes: 1 }),
  behind('payments', 'invoices', 'description', { edits: 1, deletes: 1 }),
  behind('cloud-drive', 'files', 'description', { edits: 1, deletes: 1 }),
  behind('recruiting', 'candidates', 'name', { edits: 1, deletes: 25 }),
  behind('recruiting', 'job_postings', 'title', { edits: 2, deletes: 2 }),
  {
    slug: 'issue-tracking',
    entity: 'issues',
    within: { edits: 1, deletes: 7 },
    text: (record) => (record as { readonly fields: { readonly summary: string } }).fields.summary,
    edit: async (sandbox, id, summary) => {
      await issues(sandbox).update({ issueIdOrKey: id, fields: { summary } })
    },
    remove: async (sandbox, id) => {
      await issues(sandbox).delete({ issueIdOrKey: id, deleteSubtasks: true })
    },
  },
]

export interface FaultKind {
  readonly name: string
  readonly slug: Slug
  readonly match: FaultMatch
  readonly fault: Fault
}

const EMPTY: Readonly<Record<'payments' | 'cloud-drive' | 'recruiting', object>> = {
  payments: { object: 'list', data: [], has_more: false, url: '/v1/customers' },
  'cloud-drive': { kind: 'drive#fileList', files: [], incompleteSearch: false },
  recruiting: { success: true, results: [], moreDataAvailable: false },
}

/** Lists that are wrongly empty, while their records can be read. */
const EMPTY_LISTS = [
  ['payments', 'customers'],
  ['payments', 'invoices'],
  ['cloud-drive', 'files'],
  ['recruiting', 'candidates'],
] as const

const FAULTS: readonly Fault[] = [
  { kind: 'status', status: 500 },
  { kind: 'status', status: 403, body: { error: { type: 'permission_error', message: 'Not for you.' } } },
  { kind: 'status', status: 404, body: {} },
  { kind: 'reset' },
  { kind: 'truncated' },
  { kind: 'html' },
  { kind: 'rate_limited', retryAfter: 30 },
]

/**
 * Everything that may go wrong for an hour. If single records get the response of deleted ones, nobody can see the
 * difference, so that applies to lists only. For recruiting's upstream a 403 means an invalid key, which has to be
 * replaced.
 */
export const FAULT_KINDS: readonly FaultKind[] = [
  ...EMPTY_LISTS.map(
    ([slug, entity]): FaultKind => ({
      name: 'empty',
      slug,
      match: { connector: slug, entity, action: 'list' },
      fault: { kind: 'status', status: 200, body: EMPTY[slug] },
    }),
  ),
  ...SUBJECTS.flatMap(({ slug, entity }) =>
    FAULTS.filter((fault) => slug !== 'recruiting' || !isStatus(fault, 403)).map((fault): FaultKind => {
      const match = { connector: slug, entity, ...(isStatus(fault, 404) && { action: listOf(slug) }) }
      return { name: 'status' in fault ? `${fault.status}` : fault.kind, slug, match, fault }
    }),
  ),
]

function isStatus(fault: Fault, status: number): boolean {
  return fault.kind === 'status' && fault.status === status
}

function listOf(slug: Slug): string {
  return slug === 'issue-tracking' ? 'api_search' : 'list'
}
