import {
  type Answer,
  answerRows,
  type Call,
  type EntityBehaviour,
  type Row,
  recordBody,
  show,
  type View,
} from '../../../fake.ts'
import { childrenOf } from '../children.ts'
import { demand } from '../files/capabilities.ts'
import { findFile } from '../files/find.ts'
import { messageFromShown } from '../from-shown.ts'
import { masked } from '../mask/masked.ts'
import { ME, showAuthor } from '../people.ts'
import type { CommentRow, ReplyRow } from '../rows.ts'
import { forbidden, notFound } from '../rule.ts'
import { stamp } from '../time.ts'
import { withText } from './text.ts'

export const comments: EntityBehaviour = {
  show: showComment,
  fromShown: messageFromShown,
  actions: {
    ...masked({ list: listComments, get: getComment, create, update }),
    delete: remove,
  },
}

/** A comment with its replies, oldest first. Deleted ones have no content. */
function showComment(row: Row, { data }: View): Row {
  const comment = row as CommentRow
  const replies = childrenOf<ReplyRow>(data, 'replies', 'commentId', comment.id)
  return {
    ...showMessage(row, data, 'drive#comment'),
    resolved: comment.resolved === true,
    replies: replies.map((reply) => showMessage(reply, data, 'drive#reply')).reverse(),
  }
}

/** Fields that comments and replies share. */
export function showMessage(row: Row, data: View['data'], kind: string): Row {
  const {
    authorId,
    deleted,
    content,
    htmlContent,
    fileId: _file,
    commentId: _comment,
    ...rest
  } = row as ReplyRow
  return {
    ...rest,
    kind,
    author: showAuthor(data, authorId),
    deleted: deleted === true,
    ...(deleted !== true && content !== undefined && { content, htmlContent }),
  }
}

function listComments(call: Call): Answer {
  const { id } = findFile(call)
  const { includeDeleted, startModifiedTime } = call.params
  const since = startModifiedTime === undefined ? undefined : Date.parse(String(startModifiedTime))
  const found = childrenOf<CommentRow>(call.data, 'comments', 'fileId', id).filter((comment) => {
    if (comment.deleted === true && includeDeleted !== true) return false
    return since === undefined || Date.parse(comment.modifiedTime) >= since
  })
  return answerRows(call, found, {})
}

function getComment(call: Call): Answer {
  return answerOf(call, findComment(call))
}

/** The comment that a call names. Deleted ones are found only on request. */
export function findComment(call: Call): CommentRow {
  const file = findFile(call)
  const { commentId = '' } = call.path
  const comment = call.data.collection('comments').get(commentId) as CommentRow | undefined
  const isHidden = comment?.deleted === true && call.params.includeDeleted !== true
  if (comment?.fileId !== file.id || isHidden) throw notFound(commentId, 'commentId', 'Comment')
  return comment
}

function create(call: Call): Answer {
  const { data, params } = call
  const file = findFile(call)
  demand(data, file, 'canComment')
  const now = stamp(data.clock.tick())
  const { anchor, quotedFileContent } = params
  return store(call, {
    id: data.random.text(11),
    fileId: file.id,
    authorId: ME,
    createdTime: now,
    modifiedTime: now,
    ...withText(params.content),
    ...(anchor !== undefined && { anchor }),
    ...(quotedFileContent !== undefined && { quotedFileContent }),
  })
}

function update(call: Call): Answer {
  const comment = findComment(call)
  demandAuthor(comment)
  const modifiedTime = stamp(call.data.clock.tick())
  return store(call, { ...comment, ...withText(call.params.content), modifiedTime })
}

/** It stays without content, so that clients can synchronize the deletion. */
function remove(call: Call): Answer {
  const comment = findComment(call)
  demandAuthor(comment)
  store(call, { ...comment, deleted: true, modifiedTime: stamp(call.data.clock.tick()) })
  return { status: 204 }
}

/** Only the author may change a comment. */
export function demandAuthor({ authorId }: CommentRow): void {
  if (authorId !== ME) throw forbidden()
}

function store(call: Call, comment: CommentRow): Answer {
  call.data.collection('comments').put(comment)
  return call.action === 'delete' ? { status: 204 } : answerOf(call, comment)
}

function answerOf(call: Call, comment: CommentRow): Answer {
  return { status: 200, body: recordBody(call, show(call, comment)) }
}
