import type { Answer, Call } from '../../../fake.ts'
import { attachmentsOf, commentsOf, type IssueRow, worklogsOf } from '../rows.ts'
import { rule } from '../rule.ts'
import { removeWorklog } from '../worklogs/remove.ts'
import { issueOf } from './find.ts'
import { changed } from './history.ts'
import { childrenOf, isSubtask } from './links.ts'

/** Deletes an issue permanently, with its sub-tasks only on request. Other children of an epic stay without a parent. */
export function deleteIssue(call: Call): Answer {
  const { data, params } = call
  const issue = issueOf(call)
  const children = childrenOf(data, issue)
  const subtasks = children.filter(isSubtask)
  if (subtasks.length > 0 && params.deleteSubtasks !== true) {
    throw rule(`The issue '${issue.key}' has sub-tasks, which have to be deleted with it.`)
  }
  data.clock.tick()
  for (const one of [...subtasks, issue]) remove(call, one)
  for (const one of children) {
    if (!subtasks.includes(one)) data.collection('issues').put(changed(data, one, { parent: null }))
  }
  return { status: 204 }
}

/** Data of the issue is deleted with it. */
function remove({ data }: Call, { id }: IssueRow): void {
  for (const comment of commentsOf(data)) {
    if (comment.issueId === id) data.collection('issue_comments').remove(comment.id)
  }
  for (const worklog of worklogsOf(data)) {
    if (worklog.issueId === id) removeWorklog(data, worklog)
  }
  for (const attachment of attachmentsOf(data)) {
    if (attachment.issueId === id) data.collection('issue_attachments').remove(attachment.id)
  }
  data.collection('issues').remove(id)
}
