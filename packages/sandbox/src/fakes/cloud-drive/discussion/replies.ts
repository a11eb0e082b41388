import { type Answer, answerRows, type Call, type EntityBehaviour, recordBody, show } from '../../../fake.ts'
import { childrenOf } from '../children.ts'
import { demand } from '../files/capabilities.ts'
import { findFile } from '../files/find.ts'
import { messageFromShown } from '../from-shown.ts'
import { masked } from '../mask/masked.ts'
import { ME } from '../people.ts'
import type { CommentRow, ReplyRow } from '../rows.ts'
import { notFound } from '../rule.ts'
import { stamp } from '../time.ts'
import { demandAuthor, findComment, showMessage } from './comments.ts'
import { withText } from './text.ts'

export const replies: EntityBehaviour = {
  show: (row, { data }) => showMessage(row, data, 'drive#reply'),
  fromShown: messageFromShown,
  actions: {
    ...masked({ list: listReplies, get: getReply, create, update }),
    delete: remove,
  },
}

/** Oldest first. */
function listReplies(call: Call): Answer {
  const { id } = findComment(call)
  const deletedToo = call.params.includeDeleted === true
  const replies = childrenOf<ReplyRow>(call.data, 'replies', 'commentId', id)
  const found = replies.filter(({ deleted }) => deletedToo || deleted !== true)
  return answerRows(call, found.reverse(), {})
}

function getReply(call: Call): Answer {
  return answerOf(call, findReply(call))
}

function findReply(call: Call): ReplyRow {
  const comment = findComment(call)
  const { replyId = '' } = call.path
  const reply = call.data.collection('replies').get(replyId) as ReplyRow | undefined
  const isHidden = reply?.deleted === true && call.params.includeDeleted !== true
  if (reply?.commentId !== comment.id || isHidden) throw notFound(replyId, 'replyId', 'Reply')
  return reply
}

function create(call: Call): Answer {
  const { data, params } = call
  const comment = findComment(call)
  demand(data, findFile(call), 'canComment')
  const now = stamp(data.clock.tick())
  const { action } = params
  const reply: ReplyRow = {
    id: data.random.text(11),
    fileId: comment.fileId,
    commentId: comment.id,
    authorId: ME,
    createdTime: now,
    modifiedTime: now,
    ...withText(params.content),
    ...(action !== undefined && { action: String(action) }),
  }
  return store(call, reply, comment)
}

function update(call: Call): Answer {
  const reply = findReply(call)
  demandAuthor(reply)
  const modifiedTime = stamp(call.data.clock.tick())
  return store(call, { ...reply, ...withText(call.params.content), modifiedTime }, findComment(call))
}

function remove(call: Call): Answer {
  const reply = findReply(call)
  demandAuthor(reply)
  const modifiedTime = stamp(call.data.clock.tick())
  store(call, { ...reply, deleted: true, modifiedTime }, findComment(call))
  return { status: 204 }
}

/** A reply updates its comment's modification time and resolved state. */
function store(call: Call, reply: ReplyRow, comment: CommentRow): Answer {
  call.data.collection('replies').put(reply)
  call.data.collection('comments').put({
    ...comment,
    modifiedTime: reply.modifiedTime,
    ...(call.action === 'create' && reply.action !== undefined && { resolved: reply.action === 'resolve' }),
  })
  return answerOf(call, reply)
}

function answerOf(call: Call, reply: ReplyRow): Answer {
  if (call.action === 'delete') return { status: 204 }
  return { status: 200, body: recordBody(call, show(call, reply)) }
}
