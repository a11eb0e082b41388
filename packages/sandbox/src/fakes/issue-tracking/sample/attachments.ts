import { FIRST_ID } from '../ids.ts'
import type { AttachmentRow, IssueRow } from '../rows.ts'
import { selfOf } from '../site.ts'

const FILES = [
  ['screenshot.png', 'image/png', 48_213],
  ['error.log', 'text/plain', 10_407],
  ['Angebot für Müller.pdf', 'application/pdf', 120_880],
] as const

/** One issue in this many has a file. */
const EVERY = 5

/** A file of the reporter in some issues. */
export function attachFiles(issues: readonly IssueRow[]): AttachmentRow[] {
  const some = issues.filter(({ fields }, index) => index % EVERY === 0 && fields.reporter !== null)
  return some.map(({ id: issueId, fields }, index) => {
    const id = String(FIRST_ID + 1 + index)
    const [filename, mimeType, size] = FILES[index % FILES.length] as (typeof FILES)[number]
    return {
      id,
      self: selfOf('attachment', id),
      issueId,
      filename,
      author: fields.reporter,
      created: fields.created,
      size,
      mimeType,
      content: selfOf('attachment', 'content', id),
    }
  })
}
