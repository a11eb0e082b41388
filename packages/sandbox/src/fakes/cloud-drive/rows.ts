import type { Content, Dataset, Row } from '../../fake.ts'

/** Rows of a Drive: what is shown, and beside it the facts that only rules know. */

/** All rows of an entity, newest first. */
export function rowsOf<R extends Row>(data: Dataset, entity: string): R[] {
  return data.collection(entity).rows() as R[]
}

/** From the least to the most that somebody may do. */
export const ROLES = ['reader', 'commenter', 'writer', 'fileOrganizer', 'organizer', 'owner'] as const

export type Role = (typeof ROLES)[number]

/** Somebody with an account. The id is that of their permissions. */
export interface PersonRow extends Row {
  readonly id: string
  readonly displayName: string
  readonly emailAddress: string
}

export interface FileRow extends Row {
  readonly id: string
  readonly name: string
  readonly mimeType: string
  readonly parents?: readonly string[]
  readonly driveId?: string
  readonly version: string
  readonly createdTime: string
  readonly modifiedTime: string
  readonly explicitlyTrashed?: boolean
  /** Bytes in decimal digits; none for folders and shortcuts. */
  readonly size?: string
  readonly headRevisionId?: string
  /** What the caller may do; null: they do not even see it. */
  readonly role: Role | null
  /** Ids of people. */
  readonly ownerId: string
  readonly editorId: string
  /** Where it is not made from the id of the head revision. */
  readonly content?: Content
  /** What search finds it by, beside its name and description. */
  readonly text?: string
  /** Found to be malware or spam. */
  readonly abusive?: boolean
}

export interface RevisionRow extends Row {
  readonly id: string
  readonly fileId: string
  readonly mimeType: string
  readonly modifiedTime: string
  readonly editorId: string
  readonly content?: Content
}

export interface DriveRow extends Row {
  readonly id: string
  readonly name: string
  readonly createdTime: string
  /** What the caller may do; null: they are no member. */
  readonly role: Role | null
  /** Of the request that made it. */
  readonly requestId?: string
}

/** A permission's own id is the same on all files, so rows are told apart by file and permission. */
export interface PermissionRow extends Row {
  readonly id: string
  /** A file or a shared drive. */
  readonly fileId: string
  readonly permissionId: string
  readonly type: string
  readonly role: Role
  readonly emailAddress?: string
}

export interface CommentRow extends Row {
  readonly id: string
  readonly fileId: string
  readonly authorId: string
  readonly createdTime: string
  readonly modifiedTime: string
  readonly deleted?: boolean
  readonly content?: string
}

export interface ReplyRow extends CommentRow {
  readonly commentId: string
  readonly action?: string
}
