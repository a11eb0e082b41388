import type { Dataset, Row } from '../../../fake.ts'
import { showAttachment } from '../attachments/show.ts'
import {
  attachmentsOf,
  type CommentRow,
  commentsOf,
  type IssueRow,
  issuesOf,
  type WorklogRow,
  worklogsOf,
} from '../rows.ts'
import { selfOf } from '../site.ts'

/** Maximum worklogs in an issue; more have to be listed. */
const MOST_WORKLOGS = 20

/** Another issue as shown in an issue. */
function linkIssue({ id, key, self, fields }: IssueRow): Row {
  const { summary, status, priority, issuetype } = fields
  return { id, key, self, fields: { summary, status, priority, issuetype } }
}

function parentIdOf({ fields }: IssueRow): string | undefined {
  return (fields.parent as { readonly id: string } | null | undefined)?.id
}

/** Direct children: sub-tasks, or for an epic all its issues. */
export function childrenOf(data: Dataset, issue: IssueRow): IssueRow[] {
  return issuesOf(data).filter((other) => parentIdOf(other) === issue.id)
}

/** Stories of an epic are children, but not sub-tasks. */
export function isSubtask({ fields }: IssueRow): boolean {
  return (fields.issuetype as { readonly subtask?: boolean }).subtask === true
}

/**
 * Adds the values that come from other records: parents, children, comments, worklogs and attachments. Records are indexed once for
 * any number of issues.
 */
export function linker(data: Dataset): (issue: IssueRow) => Row {
  const subtasks = Map.groupBy(issuesOf(data).filter(isSubtask), parentIdOf)
  const comments = Map.groupBy(commentsOf(data), ({ issueId }) => issueId)
  const worklogs = Map.groupBy(worklogsOf(data), ({ issueId }) => issueId)
  const attachments = Map.groupBy(attachmentsOf(data), ({ issueId }) => issueId)
  return (issue) => {
    const parent = data.collection('issues').get(String(parentIdOf(issue))) as IssueRow | undefined
    return {
      ...issue.fields,
      ...(parent === undefined ? {} : { parent: linkIssue(parent) }),
      subtasks: (subtasks.get(issue.id) ?? []).map(linkIssue),
      comment: commentPage(issue, comments.get(issue.id) ?? []),
      worklog: worklogPage(worklogs.get(issue.id) ?? []),
      attachment: (attachments.get(issue.id) ?? []).map(showAttachment),
    }
  }
}

function commentPage({ key }: IssueRow, all: readonly CommentRow[]): Row {
  const comments = all.map(({ issueId: _, properties: __, ...comment }) => comment)
  const total = comments.length
  return { comments, self: selfOf('issue', key, 'comment'), maxResults: total, total, startAt: 0 }
}

function worklogPage(all: readonly WorklogRow[]): Row {
  const worklogs = all.slice(0, MOST_WORKLOGS).map(({ properties: _, ...worklog }) => worklog)
  return { startAt: 0, maxResults: MOST_WORKLOGS, total: all.length, worklogs }
}
