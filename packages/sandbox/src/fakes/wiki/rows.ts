import { type Dataset, type Row, valueAt } from '../../fake.ts'
import type { Text } from './texts.ts'

/** Pages, blog posts and comments: what is shown of them, and the text in the format that it was written in. */
export interface ContentRow extends Row {
  readonly id: string
  readonly status: string
  readonly title?: string
  readonly spaceId?: string
  readonly text?: Text
  readonly version: VersionRow
  /** Earlier versions, oldest first. */
  readonly earlier?: readonly EarlierRow[]
}

export interface VersionRow extends Row {
  readonly number: number
  readonly createdAt: string
}

interface EarlierRow {
  readonly version: VersionRow
  readonly title: string
  readonly text?: Text | undefined
}

/** The user whose credentials these are: the first one of the site. */
export function currentUser(data: Dataset): Row {
  return data.collection('users').rows().at(-1) ?? {}
}

/** A page or a blog post. */
export function containerOf(data: Dataset, id: string): ContentRow | undefined {
  const row = data.collection('pages').get(id) ?? data.collection('blog_posts').get(id)
  return row as ContentRow | undefined
}

export function spaceKeyOf(data: Dataset, spaceId: unknown): string {
  return String(valueAt(data.collection('spaces').get(String(spaceId)), 'key') ?? '')
}
