import type { Row } from '../../../fake.ts'
import type { AttachmentRow } from '../rows.ts'

/** An attachment as the vendor shows it, without the issue's id. */
export function showAttachment({ issueId: _, bytes: __, ...shown }: AttachmentRow): Row {
  return shown
}
