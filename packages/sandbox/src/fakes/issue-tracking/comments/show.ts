import type { Call, Row } from '../../../fake.ts'
import { namesIn } from '../names-list.ts'
import type { Document } from '../rich-text/document.ts'
import { renderHtml } from '../rich-text/html.ts'
import type { CommentRow } from '../rows.ts'

/** A comment with the requested expansions. It does not contain the issue's id. */
export function showComment({ params }: Call, comment: CommentRow): Row {
  const { issueId: _, properties, ...shown } = comment
  const expand = namesIn(params.expand)
  return {
    ...shown,
    ...(expand.includes('renderedBody') ? { renderedBody: renderHtml(comment.body as Document) } : {}),
    ...(expand.includes('properties') ? { properties } : {}),
  }
}
