import type { Dataset, Row } from '../../../fake.ts'
import { nextId } from '../ids.ts'
import { touchIssue } from '../issues/touch.ts'
import { linkUser } from '../people.ts'
import { isDocument } from '../rich-text/check.ts'
import { type CommentRow, currentUser, type IssueRow } from '../rows.ts'
import { rule } from '../rule.ts'
import { selfOf } from '../site.ts'
import { stamp } from '../time.ts'

/** Adds a comment to an issue. */
export function addComment(data: Dataset, issue: IssueRow, given: Row): CommentRow {
  const body = checkBody(given.body)
  const author = linkUser(currentUser(data))
  const created = stamp(data.clock.tick())
  const id = nextId(data, 'issue_comments')
  const comment: CommentRow = {
    self: selfOf('issue', issue.id, 'comment', id),
    id,
    issueId: issue.id,
    author,
    body,
    updateAuthor: author,
    created,
    updated: created,
    ...(given.visibility === undefined ? {} : { visibility: given.visibility }),
    jsdPublic: true,
    properties: given.properties ?? [],
  }
  data.collection('issue_comments').put(comment)
  touchIssue(data, issue.id, created)
  return comment
}

/** A non-empty document. */
export function checkBody(body: unknown): Row {
  if (isDocument(body) && (body as { content: unknown[] }).content.length > 0) return body as Row
  throw rule('The body of a comment must be a non-empty document.')
}
