import type { Content, Dataset, Row } from '../../fake.ts'

/** Rows of a Drive: the shown fields, and internal ones that rules use. */

/** All rows of an entity, newest first. */
export function rowsOf<R extends Row>(data: Dataset, entity: string): R[] {
  return data.collection(entity).rows() as R[]
}

/** From least to most privileged. */
export const ROLES = ['reader', 'commenter', 'writer', 'fileOrganizer', 'organizer', 'owner'] as const

export type Role = (typeof ROLES)[number]

/** A person with an account. The id is that of their permissions. */
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
  /** Bytes in decimal digits; absent for folders and shortcuts. */
  readonly size?: string
  readonly headRevisionId?: string
  /** The caller's role; null: the file is invisible to them. */
  readonly role: Role | null
  /** Ids of people. */
  readonly ownerId: string
  readonly editorId: string
  /** Only if it is not derived from the id of the head revision. */
  readonly content?: Content
  /** Text that search finds it by, besides name and description. */
  readonly text?: string
  /** Marked as malware or spam. */
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
  /** The caller's role; null: not a member. */
  readonly role: Role | null
  /** Id of the request that created it. */
  readonly requestId?: string
}

/** A permission's id is equal on all files, so rows are identified by file and permission. */
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
