import type { Dataset } from '../../../fake.ts'
import type { IssueRow } from '../rows.ts'

/** Updates an issue after a change outside of its fields. */
export function touchIssue(data: Dataset, id: string, updated: string): void {
  const issues = data.collection('issues')
  const issue = issues.get(id) as IssueRow | undefined
  if (issue !== undefined) issues.put({ ...issue, fields: { ...issue.fields, updated } })
}
