import type { Call, Row, Upload } from '../../../fake.ts'
import { IMPORTS, isNative, sniff } from '../mime-types.ts'
import { ME } from '../people.ts'
import type { FileRow, RevisionRow } from '../rows.ts'
import { rule } from '../rule.ts'

/** Maximum bytes of text that search indexes. */
const INDEXED = 64 * 1024

/** A file with the uploaded content: as bytes, or imported as a native document. */
export function withContent(call: Call, row: FileRow, upload: Upload): FileRow {
  const { content, type } = upload
  const source = mediaType(type) ?? sniff(content.head)
  const wanted = String(call.params.mimeType ?? '')
  const isImport = isNative(wanted) || (wanted === '' && isNative(row.mimeType))
  const mimeType = isImport ? (wanted === '' ? row.mimeType : wanted) : wanted || source
  if (isImport && !(IMPORTS[source] ?? []).includes(mimeType))
    throw rule(400, 'badRequest', 'The requested conversion is not supported.', 'convertTo')
  const text = textOf(content.head, source)
  const { headRevisionId: _head, content: _before, ...rest } = row
  const filled = {
    ...rest,
    mimeType,
    size: String(content.size),
    ...(text !== undefined && { text }),
  } as FileRow
  return isImport ? filled : { ...filled, headRevisionId: call.data.random.text(34), content }
}

/** The media type without parameters; undefined for an unspecific one. */
function mediaType(type: string | undefined): string | undefined {
  const plain = type?.split(';')[0]?.trim().toLowerCase()
  return plain === '' || plain === 'application/octet-stream' ? undefined : plain
}

function textOf(head: Uint8Array, type: string): string | undefined {
  return type.startsWith('text/') ? Buffer.from(head.subarray(0, INDEXED)).toString('utf8') : undefined
}

/** Stores the current content as a revision. */
export function addRevision(call: Call, file: FileRow): void {
  const revision: RevisionRow = {
    id: file.headRevisionId ?? call.data.random.text(34),
    kind: 'drive#revision',
    fileId: file.id,
    mimeType: file.mimeType,
    modifiedTime: file.modifiedTime,
    editorId: ME,
    ...(isNative(file.mimeType) ? { published: false } : bytesOf(call, file)),
  }
  call.data.collection('revisions').put(revision)
}

function bytesOf({ params }: Call, file: FileRow): Row {
  return {
    keepForever: params.keepRevisionForever === true,
    originalFilename: file.originalFilename ?? file.name,
    size: file.size,
    ...(file.content !== undefined && { content: file.content }),
  }
}
