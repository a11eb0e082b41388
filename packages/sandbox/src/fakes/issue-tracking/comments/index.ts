import { type Answer, answerRows, type Call, type EntityBehaviour, Refusal, type Row } from '../../../fake.ts'
import { issueOf } from '../issues/find.ts'
import { touchIssue } from '../issues/touch.ts'
import { position } from '../pages.ts'
import { linkUser } from '../people.ts'
import { type CommentRow, commentsOf, currentUser } from '../rows.ts'
import { stamp } from '../time.ts'
import { addComment, checkBody } from './add.ts'
import { showComment } from './show.ts'

/** Comments belong to issues: an unknown issue is refused before they are looked up. */
export const comments: EntityBehaviour = {
  acceptedParams: { update: { query: { overrideEditableFlag: { type: 'boolean' } } } },
  actions: { list: listComments, get: getComment, create, update, delete: remove },
}

/** Oldest first, unless the reverse order is requested. */
function listComments(call: Call): Answer {
  const issue = issueOf(call)
  const found = commentsOf(call.data).filter(({ issueId }) => issueId === issue.id)
  return answerRows(call, call.params.orderBy === '-created' ? found.reverse() : found, {
    show: (row) => showComment(call, row as CommentRow),
    facts: position,
  })
}

function getComment(call: Call): Answer {
  return { status: 200, body: showComment(call, commentOf(call)) }
}

function create(call: Call): Answer {
  return { status: 201, body: showComment(call, addComment(call.data, issueOf(call), call.params)) }
}

function update(call: Call): Answer {
  const { data, params } = call
  const updated = stamp(data.clock.tick())
  const before = commentOf(call)
  const comment: CommentRow = {
    ...before,
    body: checkBody(params.body),
    updateAuthor: linkUser(currentUser(data)),
    updated,
    // Omitting the restriction removes it.
    visibility: params.visibility as Row | undefined,
  }
  data.collection('issue_comments').put(comment)
  touchIssue(data, comment.issueId, updated)
  return { status: 200, body: showComment(call, comment) }
}

function remove(call: Call): Answer {
  const { id, issueId } = commentOf(call)
  call.data.collection('issue_comments').remove(id)
  touchIssue(call.data, issueId, stamp(call.data.clock.tick()))
  return { status: 204 }
}

/** The comment that a call names, which must belong to the named issue. */
function commentOf(call: Call): CommentRow {
  const issue = issueOf(call)
  const id = call.path.commentId ?? ''
  const comment = call.data.collection('issue_comments').get(id) as CommentRow | undefined
  if (comment?.issueId === issue.id) return comment
  throw new Refusal({ kind: 'no_record', entity: 'issue_comments', id })
}
