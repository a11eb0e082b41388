/** Vendors that send webhooks: which record changes, how a change shows in it, and how the vendor learns the address. */
import { createHmac, randomUUID } from 'node:crypto'
import type { Slug } from '../support/tables.ts'

type Row = Readonly<Record<string, unknown>>

export interface Vendor {
  readonly slug: Slug
  /** Streams that its webhooks are about; the first is the one whose records are changed. */
  readonly entity: string
  /** The row as it is after a change that leaves this text in it. */
  change(row: Row, text: string): Row
  /** Left out: the server registers. Otherwise people do, and the secret comes from the server or from the vendor. */
  readonly byHand?: 'our secret' | 'vendor secret'
  /** Of a vendor whose webhooks the sandbox does not send. @param parent The record that the row is listed under. */
  readonly sign?: (row: Row, secret: string, parent: Row | undefined) => Signed
  /** The records under which the rows are listed, and the path of such a list. */
  readonly under?: { readonly entity: string; readonly path: (parent: Row) => string }
}

export interface Signed {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const now = (): string => new Date().toISOString()

function properties(row: Row): Row {
  return row.properties as Row
}

export const VENDORS: readonly Vendor[] = [
  { slug: 'payments', entity: 'customers', change: (row, description) => ({ ...row, description }) },
  {
    slug: 'cloud-drive',
    entity: 'files',
    change: (row, name) => ({ ...row, name, modifiedTime: now() }),
  },
  {
    slug: 'calendar',
    entity: 'events',
    change: (row, summary) => ({ ...row, summary, updated: now() }),
  },
  { slug: 'recruiting', entity: 'jobs', change: (row, title) => ({ ...row, title, updatedAt: now() }) },
  {
    slug: 'issue-tracking',
    entity: 'issues',
    byHand: 'our secret',
    change: (row, summary) => ({
      ...row,
      fields: { ...(row.fields as Row), summary, updated: now().replace('Z', '+0000') },
    }),
  },
  {
    slug: 'code-hosting',
    entity: 'issues',
    byHand: 'our secret',
    change: (row, title) => ({ ...row, title, updated_at: now() }),
    sign: signedByGitHub,
    under: {
      entity: 'repositories',
      path: ({ owner, name }) =>
        `/repos/${(owner as Row).login}/${encodeURIComponent(String(name))}/issues?state=all&per_page=100`,
    },
  },
  {
    slug: 'crm',
    entity: 'contacts',
    byHand: 'vendor secret',
    change: (row, firstname) => {
      const lastmodifieddate = now()
      const changed = { ...properties(row), firstname, lastmodifieddate }
      return { ...row, properties: changed, updatedAt: lastmodifieddate }
    },
  },
  {
    slug: 'messaging',
    entity: 'conversations',
    byHand: 'vendor secret',
    change: (row, name) => ({ ...row, name }),
  },
]

function signedByGitHub(row: Row, secret: string, repository: Row | undefined): Signed {
  const named = repository && { repository: { id: repository.id } }
  const body = JSON.stringify({ action: 'edited', issue: { id: row.id }, ...named })
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  const headers = {
    'content-type': 'application/json',
    'x-github-event': 'issues',
    'x-github-delivery': randomUUID(),
    'x-hub-signature-256': `sha256=${signature}`,
  }
  return { headers, body }
}
