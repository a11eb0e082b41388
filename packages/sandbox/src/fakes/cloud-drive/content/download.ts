import { type Answer, type Call, type Content, contentResponse, type Refusal } from '../../../fake.ts'
import { demand } from '../files/capabilities.ts'
import { findFile } from '../files/find.ts'
import { refuse } from '../refuse.ts'
import { rule } from '../rule.ts'
import { contentOf } from './content-of.ts'

/** `alt=media`: the bytes, or a range of them. */
export function download(call: Call): Answer {
  const file = findFile(call)
  const content = contentOf(file)
  if (content === undefined) throw notDownloadable()
  demand(call.data, file, 'canDownload', cannotDownload())
  if (file.abusive && call.params.acknowledgeAbuse !== true) throw abusive()
  return bytesAnswer(call, content, file.mimeType)
}

export function bytesAnswer(call: Call, content: Content, mimeType: string): Answer {
  const { range_header: range } = call.params
  const answer = contentResponse(content, mimeType, range === undefined ? undefined : String(range))
  return answer ?? { ...refuse(OUTSIDE.reason), headers: { 'content-range': `bytes */${content.size}` } }
}

const OUTSIDE = rule(416, 'requestedRangeNotSatisfiable', 'Request range not satisfiable')

function notDownloadable(): Refusal {
  const message = 'Only files with binary content can be downloaded. Use Export with Docs Editors files.'
  return rule(403, 'fileNotDownloadable', message, 'alt')
}

export function cannotDownload(): Refusal {
  return rule(403, 'cannotDownloadFile', 'This file cannot be downloaded by the user.')
}

function abusive(): Refusal {
  const message = 'This file has been identified as malware or spam and cannot be downloaded.'
  return rule(403, 'cannotDownloadAbusiveFile', message)
}
