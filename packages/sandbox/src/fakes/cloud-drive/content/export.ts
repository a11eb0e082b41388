import { type Answer, type Call, type Content, contentOfBytes, generatedContent } from '../../../fake.ts'
import { demand } from '../files/capabilities.ts'
import { findFile } from '../files/find.ts'
import { EXPORTS } from '../mime-types.ts'
import type { FileRow } from '../rows.ts'
import { rule } from '../rule.ts'
import { bytesAnswer, cannotDownload } from './download.ts'

/** Maximum bytes of a native document to export. */
const LARGEST = 10 * 1024 * 1024

/** Exports a native document. Its length is unknown in advance, unless a range is requested. */
export function exportFile(call: Call): Answer {
  const file = findFile(call)
  const mimeType = String(call.params.mimeType)
  const targets = EXPORTS[file.mimeType]
  if (targets === undefined) throw rule(403, 'fileNotExportable', 'Export only supports Docs Editors files.')
  demand(call.data, file, 'canDownload', cannotDownload())
  if (!targets.includes(mimeType))
    throw rule(400, 'badRequest', 'The requested conversion is not supported.', 'convertTo')
  if (Number(file.size ?? 0) > LARGEST)
    throw rule(403, 'exportSizeLimitExceeded', 'This file is too large to be exported.')
  const content = exported(file, mimeType)
  if (call.params.range_header !== undefined) return bytesAnswer(call, content, mimeType)
  return { status: 200, headers: { 'content-type': mimeType }, stream: { read: () => content.read() } }
}

/** Text formats contain the document's text; of other formats only size and first bytes are right. */
function exported(file: FileRow, mimeType: string): Content {
  const text = asText(file, mimeType)
  if (text !== undefined) return contentOfBytes(Buffer.from(text))
  return generatedContent(`${file.id} ${file.version} ${mimeType}`, Number(file.size ?? 1024))
}

function asText({ name, text = '' }: FileRow, mimeType: string): string | undefined {
  switch (mimeType) {
    case 'text/plain':
      return `\ufeff${name}\r\n\r\n${text}`
    case 'text/markdown':
      return `# ${name}\n\n${text}\n`
    case 'text/html':
      return `<html><body><h1>${escapeHtml(name)}</h1><p>${escapeHtml(text)}</p></body></html>`
    case 'text/csv':
      return ['name,text', `${quote(name)},${quote(text)}`, ''].join('\r\n')
    case 'text/tab-separated-values':
      return ['name\ttext', `${name}\t${text}`, ''].join('\r\n')
    default:
      return undefined
  }
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function quote(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
