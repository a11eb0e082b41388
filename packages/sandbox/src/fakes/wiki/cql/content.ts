import type { Dataset, Row } from '../../../fake.ts'
import { labelsOn } from '../contents.ts'
import { type ContentRow, containerOf, spaceKeyOf } from '../rows.ts'
import { wordsOf } from '../texts.ts'

/** Anything that CQL finds. */
export interface Content {
  readonly id: string
  readonly type: 'page' | 'blogpost' | 'comment' | 'attachment'
  readonly row: ContentRow
  readonly title: string
  readonly words: string
  /** Ids of what it is below, the nearest first. */
  readonly above: readonly string[]
  readonly spaceKey: string
  readonly labels: readonly string[]
  readonly created: string
  readonly changed: string
}

const TYPES = {
  pages: 'page',
  blog_posts: 'blogpost',
  footer_comments: 'comment',
  inline_comments: 'comment',
  attachments: 'attachment',
} as const

/** All that is not in the bin. */
export function allContents(data: Dataset): Content[] {
  return Object.entries(TYPES).flatMap(([entity, type]) =>
    data
      .collection(entity)
      .rows()
      .filter(({ status }) => status === 'current' || status === 'archived')
      .map((row) => contentOf(data, type, row as ContentRow)),
  )
}

function contentOf(data: Dataset, type: Content['type'], row: ContentRow): Content {
  const above = ancestorsOf(data, row)
  const container = row.spaceId === undefined ? containerOf(data, above.at(0) ?? '') : row
  const { createdAt } = row.version
  return {
    id: row.id,
    type,
    row,
    title: String(row.title ?? ''),
    words: wordsOf(row.text),
    above,
    spaceKey: spaceKeyOf(data, container?.spaceId),
    labels: labelsOn(row).flatMap((id) => String(data.collection('labels').get(id)?.name ?? '')),
    created: String(row.createdAt ?? row.earlier?.[0]?.version.createdAt ?? createdAt),
    changed: createdAt,
  }
}

function ancestorsOf(data: Dataset, row: Row): string[] {
  const found: string[] = []
  let next = row.parentId ?? row.pageId ?? row.blogPostId
  while (typeof next === 'string' && !found.includes(next)) {
    found.push(next)
    next = data.collection('pages').get(next)?.parentId
  }
  return found
}
