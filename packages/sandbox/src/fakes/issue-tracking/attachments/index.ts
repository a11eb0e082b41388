import { type Answer, type Call, type EntityBehaviour, Refusal } from '../../../fake.ts'
import { nextId } from '../ids.ts'
import { issueOf } from '../issues/find.ts'
import { answerFields } from '../issues/get.ts'
import { touchIssue } from '../issues/touch.ts'
import { linkUser } from '../people.ts'
import { type AttachmentRow, currentUser } from '../rows.ts'
import { rule } from '../rule.ts'
import { selfOf } from '../site.ts'
import { stamp } from '../time.ts'
import { MEDIA, mediaRequest, redirectToMedia, sendContent } from './media.ts'
import { showAttachment } from './show.ts'

const ENTITY = 'issue_attachments'

/** Params of reading an issue: the list of attachments is a read of its field `attachment`. */
const READ_ISSUE = {
  expand: { type: 'string' },
  properties: { type: 'string' },
  fieldsByKeys: { type: 'boolean' },
  failFast: { type: 'boolean' },
  updateHistory: { type: 'boolean' },
} as const

export const attachments: EntityBehaviour = {
  acceptedParams: { list: { query: READ_ISSUE } },
  actions: { list, create, get, download, delete: remove },
  otherRequests: { [MEDIA]: mediaRequest },
}

function list(call: Call): Answer {
  return answerFields(call, issueOf(call), ['attachment'])
}

/** One file is answered as a list of one. */
function create(call: Call): Answer {
  const issue = issueOf(call)
  const { data, upload } = call
  if (upload?.filename === undefined) throw rule('There is no file.')
  const created = stamp(data.clock.tick())
  const id = nextId(data, ENTITY)
  const attachment: AttachmentRow = {
    id,
    self: selfOf('attachment', id),
    issueId: issue.id,
    filename: upload.filename,
    author: linkUser(currentUser(data)),
    created,
    size: upload.content.size,
    mimeType: upload.type ?? 'application/octet-stream',
    content: selfOf('attachment', 'content', id),
    bytes: upload.content,
  }
  data.collection(ENTITY).put(attachment)
  touchIssue(data, issue.id, created)
  return { status: 200, body: [showAttachment(attachment)] }
}

/** Here, the vendor's id is a number. */
function get(call: Call): Answer {
  const attachment = attachmentOf(call)
  return { status: 200, body: { ...showAttachment(attachment), id: Number(attachment.id) } }
}

function download(call: Call): Answer {
  const attachment = attachmentOf(call)
  // Without credentials, the media host of the sandbox cannot tell accounts apart: it has the content of the main one.
  const isDirect = call.params.redirect === false || call.account !== ''
  return isDirect ? sendContent(call, attachment) : redirectToMedia(call, attachment)
}

function remove(call: Call): Answer {
  const { id, issueId } = attachmentOf(call)
  call.data.collection(ENTITY).remove(id)
  touchIssue(call.data, issueId, stamp(call.data.clock.tick()))
  return { status: 204 }
}

function attachmentOf({ data, path }: Call): AttachmentRow {
  const id = path.attachmentId ?? ''
  const attachment = data.collection(ENTITY).get(id) as AttachmentRow | undefined
  if (attachment !== undefined) return attachment
  throw new Refusal({ kind: 'no_record', entity: ENTITY, id })
}
