import {
  type Answer,
  type Call,
  mergeRow,
  newId,
  type Refusal,
  type Row,
  recordBody,
  show,
} from '../../../fake.ts'
import { childrenOf } from '../children.ts'
import { contentOf } from '../content/content-of.ts'
import type { CommentRow, FileRow } from '../rows.ts'
import { rule } from '../rule.ts'
import { demand } from './capabilities.ts'
import { checkId, folderFor, newFile } from './create.ts'
import { findFile } from './find.ts'

/** Fields that a copy inherits from its original unless the params set them. */
const COPIED = ['mimeType', 'description', 'properties', 'appProperties', 'shortcutDetails', 'text', 'size']

/** Copies a file with its content into the given folder, or beside the original. */
export function copyFile(call: Call): Answer {
  const original = findFile(call)
  demand(call.data, original, 'canCopy', cannotCopy())
  const [beside] = original.parents ?? []
  const folder = folderFor(call, beside)
  checkId(call)
  const copy = newFile(creation(call, original, folder.id), rowFor(call, original))
  call.data.collection('files').put(copy)
  if (call.params.copyComments === true) copyComments(call, original.id, copy.id)
  return { status: 200, body: recordBody(call, show(call, copy, 'files')) }
}

/** The equivalent creation. */
function creation(call: Call, original: FileRow, folder: string): Call {
  const content = contentOf(original)
  return {
    ...call,
    params: { ...call.params, parents: [folder] },
    ...(content !== undefined && { upload: { content, type: original.mimeType } }),
  }
}

function rowFor(call: Call, original: FileRow): Row {
  const copied = COPIED.filter((name) => original[name] !== undefined)
  const row = {
    ...Object.fromEntries(copied.map((name) => [name, original[name]])),
    id: newId(call),
    name: `Copy of ${original.name}`,
  }
  const { record } = call.tables.catalog.entities.files ?? {}
  return mergeRow({ record, params: call.request.body ?? {} }, row, call.params)
}

/** Open comments only. */
function copyComments({ data }: Call, from: string, to: string): void {
  const comments = data.collection('comments')
  for (const comment of childrenOf<CommentRow>(data, 'comments', 'fileId', from)) {
    if (comment.deleted !== true && comment.resolved !== true)
      comments.put({ ...comment, id: data.random.text(11), fileId: to })
  }
}

function cannotCopy(): Refusal {
  return rule(403, 'cannotCopyFile', 'This file cannot be copied by the user.')
}
