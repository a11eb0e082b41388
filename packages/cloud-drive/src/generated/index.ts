// Generated from specs/cloud-drive.yaml. Do not edit: change the spec and run `npm run generate`.

export {
  type About,
  type AboutActions,
  type AboutGetParams,
  about,
  type DriveTheme,
  type StorageQuota,
} from './about.ts'
export { type Change, type ChangeListMeta, type ChangeListParams, type Changes, changes } from './changes.ts'
export {
  type ChangesStartPageToken,
  changesStartPageToken,
  type StartPageToken,
  type StartPageTokenGetParams,
} from './changes-start-page-token.ts'
export {
  type CloudDrive,
  type CloudDriveEntities,
  connectCloudDrive,
  type HostedCloudDrive,
  type HostedCloudDriveEntities,
} from './client.ts'
export {
  type Comment,
  type CommentCreateParams,
  type CommentDeleteParams,
  type CommentGetParams,
  type CommentListMeta,
  type CommentListParams,
  type CommentSearchFields,
  type Comments,
  type CommentsSearch,
  type CommentUpdateParams,
  comments,
  type QuotedContent,
} from './comments.ts'
export { type CloudDriveCredentials, cloudDrive } from './connector.ts'
export {
  type BackgroundImage,
  type Drive,
  type DriveCapabilities,
  type DriveCreateParams,
  type DriveDeleteParams,
  type DriveGetParams,
  type DriveHideParams,
  type DriveListMeta,
  type DriveListParams,
  type DriveRestrictions,
  type DriveSearchFields,
  type Drives,
  type DrivesSearch,
  type DriveUnhideParams,
  type DriveUpdateParams,
  drives,
} from './drives.ts'
export {
  type ContentRestriction,
  type DownloadRestrictions,
  type File,
  type FileCapabilities,
  type FileCreateParams,
  type FileDeleteParams,
  type FileDownloadParams,
  type FileEmptyTrashParams,
  type FileGenerateIdsParams,
  type FileGetParams,
  type FileListMeta,
  type FileListParams,
  type FileSearchFields,
  type Files,
  type FilesSearch,
  type FileUpdateParams,
  files,
  type GeneratedIds,
  type GeoLocation,
  type ImageMetadata,
  type Label,
  type LabelField,
  type LabelInfo,
  type LinkShareMetadata,
  type ShortcutDetails,
  type VideoMetadata,
} from './files.ts'
export { type FilesCopyActions, type FilesCopyCreateParams, filesCopy } from './files-copy.ts'
export { type FilesExportActions, type FilesExportDownloadParams, filesExport } from './files-export.ts'
export {
  type FilesUploadActions,
  type FilesUploadCreateParams,
  type FilesUploadUpdateParams,
  filesUpload,
} from './files-upload.ts'
export {
  type Permission,
  type PermissionCreateParams,
  type PermissionDeleteParams,
  type PermissionDetail,
  type PermissionGetParams,
  type PermissionListMeta,
  type PermissionListParams,
  type PermissionSearchFields,
  type Permissions,
  type PermissionsSearch,
  type PermissionUpdateParams,
  permissions,
  type TeamDrivePermissionDetail,
} from './permissions.ts'
export {
  type Replies,
  type Reply,
  type ReplyCreateParams,
  type ReplyDeleteParams,
  type ReplyGetParams,
  type ReplyListMeta,
  type ReplyListParams,
  type ReplyUpdateParams,
  replies,
} from './replies.ts'
export {
  type Revision,
  type RevisionDeleteParams,
  type RevisionGetParams,
  type RevisionListMeta,
  type RevisionListParams,
  type Revisions,
  type RevisionUpdateParams,
  revisions,
} from './revisions.ts'
export type {
  ClientEncryption,
  ContentHints,
  ContentLock,
  DecryptionMetadata,
  DownloadRestriction,
  FileMetadataParams,
  FileWriteParams,
  NewFileParams,
  SharedDrivesParams,
  Thumbnail,
  User,
  ViewsParams,
} from './shared.ts'
