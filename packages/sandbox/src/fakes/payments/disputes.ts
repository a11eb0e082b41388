import type { Call, EntityBehaviour, Row } from '../../fake.ts'
import { withMetadata } from './metadata.ts'
import { moving } from './moving.ts'
import { rule } from './rule.ts'

/** Statuses that wait for the merchant, each with the one after evidence was submitted. */
const SUBMITTED: Readonly<Record<string, string>> = {
  needs_response: 'under_review',
  warning_needs_response: 'warning_under_review',
}

export const disputes: EntityBehaviour = {
  update(call, row) {
    const staged = withMetadata({ ...row, evidence: evidenceOf(call, row) })
    return call.params.evidence === undefined && call.params.submit !== true
      ? staged
      : submitted(call, staged)
  },
  changes: {
    close: moving('dispute', Object.keys(SUBMITTED), (row) => ({
      ...row,
      status: row.status === 'needs_response' ? 'lost' : 'warning_closed',
    })),
  },
}

/** The stored evidence with the given kinds. */
function evidenceOf({ data, params }: Call, { id }: Row): unknown {
  return { ...(data.collection('disputes').get(String(id))?.evidence as Row), ...(params.evidence as Row) }
}

function submitted({ params }: Call, row: Row): Row {
  const next = SUBMITTED[String(row.status)]
  if (next === undefined)
    throw rule(`Evidence cannot be changed: the status of the dispute is ${row.status}.`)
  if (params.submit === false) return row
  const details = row.evidence_details as { readonly submission_count: number }
  const submission_count = details.submission_count + 1
  return { ...row, status: next, evidence_details: { ...details, has_evidence: true, submission_count } }
}
