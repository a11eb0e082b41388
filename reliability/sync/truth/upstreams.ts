/** The entities that are looked at, how they change upstream, and how soon the replica has to know. */
import { connectIssueTracking } from '@plugboard/issue-tracking/client'
import type { Fault, FaultMatch, Sandbox } from '@plugboard/sandbox'
import type { Slug } from '../../support/tables.ts'

export const HOUR_MS = 3_600_000

/** Hours, as the connectors' specs say: what is read again all 24 hours may be seen as gone an hour later. */
export interface Interval {
  readonly edits: number
  readonly deletes: number
}

export interface Subject {
  readonly slug: Slug
  readonly entity: string
  readonly within: Interval
  /** What edits change: by it the replica is compared, as lists show less of some records than there is. */
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

/** One of each way that an upstream has to tell of changes and of deletions. */
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

export interface Trouble {
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

/** Lists that are empty by mistake, while their records can be read. */
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
 * Everything that may go wrong for an hour. Where a record itself is refused as if it did not exist, nobody can tell that
 * from a deletion: only lists are. To recruiting's upstream a 403 is a key that is dead, and somebody has to bring another.
 */
export const TROUBLES: readonly Trouble[] = [
  ...EMPTY_LISTS.map(
    ([slug, entity]): Trouble => ({
      name: 'empty',
      slug,
      match: { connector: slug, entity, action: 'list' },
      fault: { kind: 'status', status: 200, body: EMPTY[slug] },
    }),
  ),
  ...SUBJECTS.flatMap(({ slug, entity }) =>
    FAULTS.filter((fault) => slug !== 'recruiting' || !isStatus(fault, 403)).map((fault): Trouble => {
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
