import type { Dataset, Row } from '../../../fake.ts'
import { type CommentRow, commentsOf, type IssueRow, issuesOf, type WorklogRow, worklogsOf } from '../rows.ts'
import { selfOf } from '../site.ts'

/** Worklogs that an issue shows with itself; the rest has to be listed. */
const MOST_WORKLOGS = 20

/** Another issue, as an issue names it. */
export function linkIssue({ id, key, self, fields }: IssueRow): Row {
  const { summary, status, priority, issuetype } = fields
  return { id, key, self, fields: { summary, status, priority, issuetype } }
}

export function parentIdOf({ fields }: IssueRow): string | undefined {
  return (fields.parent as { readonly id: string } | null | undefined)?.id
}

/** Issues right below this one: sub-tasks, or of an epic whatever belongs to it. */
export function childrenOf(data: Dataset, issue: IssueRow): IssueRow[] {
  return issuesOf(data).filter((other) => parentIdOf(other) === issue.id)
}

/** Stories of an epic are below it, but are no sub-tasks. */
export function isSubtask({ fields }: IssueRow): boolean {
  return (fields.issuetype as { readonly subtask?: boolean }).subtask === true
}

/**
 * Gives issues their values with those that they have through others: the issues above and below, what was said and
 * done. Everything is sorted out once, for any number of issues.
 */
export function linker(data: Dataset): (issue: IssueRow) => Row {
  const subtasks = Map.groupBy(issuesOf(data).filter(isSubtask), parentIdOf)
  const comments = Map.groupBy(commentsOf(data), ({ issueId }) => issueId)
  const worklogs = Map.groupBy(worklogsOf(data), ({ issueId }) => issueId)
  return (issue) => {
    const parent = data.collection('issues').get(String(parentIdOf(issue))) as IssueRow | undefined
    return {
      ...issue.fields,
      ...(parent === undefined ? {} : { parent: linkIssue(parent) }),
      subtasks: (subtasks.get(issue.id) ?? []).map(linkIssue),
      comment: commentPage(issue, comments.get(issue.id) ?? []),
      worklog: worklogPage(worklogs.get(issue.id) ?? []),
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
