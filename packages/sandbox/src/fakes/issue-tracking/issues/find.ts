import { type Call, Refusal } from '../../../fake.ts'
import { findIssue, type IssueRow } from '../rows.ts'

/** The issue that a call names. Refuses an unknown one. */
export function issueOf(call: Call): IssueRow {
  const wanted = call.path.issueIdOrKey ?? ''
  const issue = findIssue(call.data, wanted)
  if (issue === undefined) throw new Refusal({ kind: 'no_record', entity: 'issues', id: wanted })
  return issue
}
