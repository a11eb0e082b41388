import {
  type Answer,
  type Call,
  contentResponse,
  type EntityBehaviour,
  generatedContent,
  type Row,
} from '../../fake.ts'
import { inOrder } from './order.ts'
import { rule, unknown } from './refuse.ts'
import { containerOf, currentUser, type VersionRow } from './rows.ts'
import { timeNow } from './versions.ts'

/** Files of contents. Uploads and downloads name the content as well. */
export function attachments(derived: EntityBehaviour): EntityBehaviour {
  return {
    ...derived,
    rank: ({ id }) => Number(String(id).replace(/\D/g, '')),
    filters: {
      ...derived.filters,
      pageId: (row, id) => row.pageId === id,
      blogPostId: (row, id) => row.blogPostId === id,
      status: (row, wanted) => (wanted as unknown[]).includes(row.status),
      filename: (row, name) => row.title === name,
      sort: () => true,
    },
    sort: inOrder,
    isHidden: ({ status }, params) => params.status === undefined && status === 'trashed',
    actions: {
      ...derived.actions,
      create: (call) => attach(call, refuseTwice),
      create_or_update: (call) => attach(call, (row) => row),
      download,
      delete: remove,
    },
  }
}

function refuseTwice(row: Row): never {
  throw rule(400, 'INVALID_REQUEST_PARAMETER', `The content has a file with the name '${row.title}' already.`)
}

function attach(call: Call, onTwice: (row: Row) => Row): Answer {
  const { data, upload, path, params } = call
  const contentId = String(path.contentId)
  if (containerOf(data, contentId) === undefined) throw unknown('contents', contentId)
  if (upload?.filename === undefined) throw rule(400, 'INVALID_REQUEST_PARAMETER', 'There is no file.')
  const title = upload.filename
  const same = data
    .collection('attachments')
    .rows()
    .find((row) => row.title === title && isOn(row, contentId))
  const before = same && onTwice(same)
  const field = data.collection('pages').get(contentId) === undefined ? 'blogPostId' : 'pageId'
  const id = String(before?.id ?? `att${data.random.between(1e8, 9e8)}`)
  const createdAt = timeNow(call)
  const number = ((before?.version as VersionRow | undefined)?.number ?? 0) + 1
  const row: Row = {
    createdAt,
    [field]: contentId,
    ...before,
    id,
    title,
    status: 'current',
    mediaType: upload.type ?? 'application/octet-stream',
    comment: params.comment ?? '',
    fileId: `file-${id}`,
    fileSize: upload.content.size,
    downloadLink: `/download/attachments/${contentId}/${encodeURIComponent(title)}`,
    version: {
      number,
      createdAt,
      minorEdit: params.minorEdit === 'true',
      authorId: currentUser(data).accountId,
    },
    bytes: upload.content,
  }
  data.collection('attachments').put(row)
  const results = [{ id, type: 'attachment', status: 'current', title }]
  return { status: 200, body: { results, start: 0, limit: 50, size: 1, _links: {} } }
}

function isOn(row: Row, contentId: string): boolean {
  return row.pageId === contentId || row.blogPostId === contentId
}

function download(call: Call): Answer {
  const row = rowOf(call)
  if (!isOn(row, String(call.path.contentId))) throw unknown('attachments', row.id)
  const content =
    (row.bytes as ReturnType<typeof generatedContent> | undefined) ??
    generatedContent(`attachment ${row.id}`, Number(row.fileSize))
  const { range_header: range } = call.params
  const wanted = range === undefined ? undefined : String(range)
  const answer = contentResponse(content, String(row.mediaType), wanted)
  if (answer === undefined) throw rule(416, 'INVALID_RANGE', 'The range is not within the content.')
  const name = encodeURIComponent(String(row.title))
  return {
    ...answer,
    headers: { ...answer.headers, 'content-disposition': `attachment; filename*=UTF-8''${name}` },
  }
}

function remove(call: Call): Answer {
  const rows = call.data.collection('attachments')
  const row = rowOf(call)
  const isPurge = call.params.purge === true
  if ((row.status === 'trashed') !== isPurge) throw unknown('attachments', row.id)
  if (isPurge) rows.remove(String(row.id))
  else rows.put({ ...row, status: 'trashed' })
  return { status: 204 }
}

function rowOf({ data, path }: Call): Row {
  const row = data.collection('attachments').get(String(path.attachmentId))
  if (row === undefined) throw unknown('attachments', path.attachmentId)
  return row
}
