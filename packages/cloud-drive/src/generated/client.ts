// Generated from specs/cloud-drive.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Client } from '@plugboard/core'
import { bytes } from '@plugboard/core/bytes'
import { type ConnectClient, defineClient } from '@plugboard/core/hosted'
import { oauth2 } from '@plugboard/core/oauth2'
import { type AboutActions, about } from './about.ts'
import { type Changes, changes } from './changes.ts'
import { type ChangesStartPageToken, changesStartPageToken } from './changes-start-page-token.ts'
import { type Comments, type CommentsSearch, comments } from './comments.ts'
import { type CloudDriveCredentials, cloudDrive } from './connector.ts'
import { type Drives, type DrivesSearch, drives } from './drives.ts'
import { type Files, type FilesSearch, files } from './files.ts'
import { type FilesCopyActions, filesCopy } from './files-copy.ts'
import { type FilesExportActions, filesExport } from './files-export.ts'
import { type FilesUploadActions, filesUpload } from './files-upload.ts'
import { type Permissions, type PermissionsSearch, permissions } from './permissions.ts'
import { type Replies, replies } from './replies.ts'
import { type Revisions, revisions } from './revisions.ts'

/** Entities of a client in your process. */
export interface CloudDriveEntities {
  /** Files and folders, native documents and shortcuts. */
  readonly files: Files
  /**
   * Files with content. Small content travels in one request, large content in chunks that can be taken up
   * again.
   */
  readonly files_upload: FilesUploadActions
  /** Native documents in another format. */
  readonly files_export: FilesExportActions
  /** Copies of files. */
  readonly files_copy: FilesCopyActions
  /** Shared drives. */
  readonly drives: Drives
  /** Rights on a file or a shared drive. */
  readonly permissions: Permissions
  /** Comments on files. */
  readonly comments: Comments
  /** Replies to comments. */
  readonly replies: Replies
  /** Earlier states of a file's content. */
  readonly revisions: Revisions
  /** The feed of what changed in the user's files and shared drives. */
  readonly changes: Changes
  /** Current position of the change feed. */
  readonly changes_start_page_token: ChangesStartPageToken
  /** The user, their storage, and what the system supports. */
  readonly about: AboutActions
}

/** Entities of a client of the service, with search in the replica. */
export interface HostedCloudDriveEntities {
  /** Files and folders, native documents and shortcuts. */
  readonly files: Files & FilesSearch
  /**
   * Files with content. Small content travels in one request, large content in chunks that can be taken up
   * again.
   */
  readonly files_upload: FilesUploadActions
  /** Native documents in another format. */
  readonly files_export: FilesExportActions
  /** Copies of files. */
  readonly files_copy: FilesCopyActions
  /** Shared drives. */
  readonly drives: Drives & DrivesSearch
  /** Rights on a file or a shared drive. */
  readonly permissions: Permissions & PermissionsSearch
  /** Comments on files. */
  readonly comments: Comments & CommentsSearch
  /** Replies to comments. */
  readonly replies: Replies
  /** Earlier states of a file's content. */
  readonly revisions: Revisions
  /** The feed of what changed in the user's files and shared drives. */
  readonly changes: Changes
  /** Current position of the change feed. */
  readonly changes_start_page_token: ChangesStartPageToken
  /** The user, their storage, and what the system supports. */
  readonly about: AboutActions
}

/** Client that {@link connectCloudDrive} returns for credentials. */
export type CloudDrive = Client<CloudDriveEntities>

/** Client that {@link connectCloudDrive} returns for the address of a service. */
export type HostedCloudDrive = Client<HostedCloudDriveEntities>

/** The run table of every entity. */
export const entities: {
  readonly files: typeof files
  readonly files_upload: typeof filesUpload
  readonly files_export: typeof filesExport
  readonly files_copy: typeof filesCopy
  readonly drives: typeof drives
  readonly permissions: typeof permissions
  readonly comments: typeof comments
  readonly replies: typeof replies
  readonly revisions: typeof revisions
  readonly changes: typeof changes
  readonly changes_start_page_token: typeof changesStartPageToken
  readonly about: typeof about
} = {
  files,
  files_upload: filesUpload,
  files_export: filesExport,
  files_copy: filesCopy,
  drives,
  permissions,
  comments,
  replies,
  revisions,
  changes,
  changes_start_page_token: changesStartPageToken,
  about,
}

/** Makes a client of all entities: with `auth` in your process, with `hosted` over the service. */
export const connectCloudDrive: ConnectClient<
  CloudDriveCredentials,
  CloudDriveEntities,
  HostedCloudDriveEntities
> = defineClient(cloudDrive, entities, { oauth2, bytes })
